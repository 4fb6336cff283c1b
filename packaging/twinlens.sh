#!/usr/bin/env bash
# Sets Twinlens up in a private environment and runs it; safe to repeat.
#   demo [OPTION…]   the program on the demo corpus (without a display: its main job on the command line)
#   test [OPTION…]   style, types, import contracts and all tests; options go to pytest
# TWINLENS_VENV names another folder than .venv for the environment.
set -euo pipefail

root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)
verb=${1:-}
venv=${TWINLENS_VENV:-$root/.venv}

# What Qt's offscreen and xcb platforms load (PySide6-Essentials, Debian 12 and Ubuntu 22.04 or newer), and a font.
window_packages=(libglib2.0-0 libegl1 libgl1 libdbus-1-3 libfontconfig1 libxkbcommon0 fonts-dejavu-core
    libxcb-cursor0 libxkbcommon-x11-0 libxcb-icccm4 libxcb-keysyms1 libxcb-shape0)
# A virtual screen with somebody to type on it, glyphs for every script that the tests show, and what a desktop asks for
# the program of a file; and what makes a bundle small.
test_packages=(xvfb xauth xdotool man-db fonts-noto-core fonts-wqy-microhei fonts-noto-color-emoji
    desktop-file-utils shared-mime-info xdg-utils libglib2.0-bin binutils)

# What runs Spark (Debian 12, Ubuntu 22.04 or newer), unless a newer Java is there.
java_package=openjdk-17-jre-headless

say() { printf 'twinlens: %s\n' "$*" >&2; }
fail() { say "$*"; exit 1; }

find_python() {
    local candidate
    for candidate in python3 python3.13 python3.12 python3.11; do
        if command -v "$candidate" >/dev/null && "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
            printf '%s\n' "$candidate"
            return
        fi
    done
    return 1
}

# A bare machine has none: root gets the system's, others are told.
python_or_fail() {
    find_python && return
    if [[ $(id -u) -eq 0 ]] && command -v apt-get >/dev/null; then
        apt_install python3 python3-venv
        find_python && return
    fi
    fail "needs Python 3.11 or newer: on Debian 12 or Ubuntu 24.04, apt-get install python3 python3-venv"
}

apt_install() {
    local log
    say "installing system packages: $*"
    log=$(mktemp)
    export DEBIAN_FRONTEND=noninteractive
    if ! { apt-get update && apt-get install -y --no-install-recommends "$@"; } >"$log" 2>&1; then
        tail -n 5 "$log" >&2
        rm -f "$log"
        fail "apt-get could not install the system packages (its last lines stand above)"
    fi
    rm -f "$log"
}

# Prints those of the named packages that are not there; a package may be provided under a newer name.
missing_packages() {
    local there name
    there=" $(dpkg-query -W -f='${db:Status-Status} ${Package} ${Provides}\n' | sed -n 's/^installed //p' | tr '\n,' '  ') "
    for name in "$@"; do
        [[ $there == *" $name "* ]] || printf '%s ' "$name"
    done
}

# Whether Spark finds a Java that is new enough.
has_java() {
    java -version 2>&1 | grep -qE 'version "(1[7-9]|[2-9][0-9])'
}

# Installs what is missing (root), or names it as one line (otherwise) and goes on as far as that can be done.
system_packages() {
    complete=yes
    local wanted=("$@") missing
    "$python" -c 'import ensurepip, venv' 2>/dev/null || wanted+=(python3-venv)
    if ! command -v dpkg-query >/dev/null; then
        say "this is no Debian or Ubuntu: if the window does not start, install what these packages hold: ${wanted[*]}"
        return
    fi
    missing=$(missing_packages "${wanted[@]}")
    [[ -n $missing ]] || return 0
    if [[ $(id -u) -ne 0 ]]; then
        complete=no
        say "these system packages are missing; this line installs them, then run the same command again:"
        printf 'sudo apt-get update && sudo apt-get install -y --no-install-recommends %s\n' "$missing" >&2
        [[ $missing != *python3-venv* ]] || exit 1
        return
    fi
    # shellcheck disable=SC2086 # one word a package
    apt_install $missing
}

# The environment is right when a stamp holds the digest of everything that it was made from.
environment() {
    local lock=$root/packaging/$1.lock stamp=$venv/twinlens-$1.stamp digest
    # packages of the test environment that come as source only
    local sources=()
    if [[ $1 == test ]]; then sources=("$root/packaging/source.lock"); fi
    digest=$(cat "$lock" ${sources[@]+"${sources[@]}"} "$root/pyproject.toml" "${BASH_SOURCE[0]}" | sha256sum | cut -d ' ' -f 1)-$root
    if [[ -x $venv/bin/twinlens && -f $stamp && $(<"$stamp") == "$digest" ]] && "$venv/bin/python" -c '' 2>/dev/null; then
        return
    fi
    python=$(python_or_fail)
    shift
    system_packages "$@"
    if ! "$venv/bin/python" -m pip --version >/dev/null 2>&1; then
        say "making a private environment in $venv"
        "$python" -m venv --clear "$venv"
    fi
    say "installing the packages of ${lock#"$root"/}"
    local pip=("$venv/bin/python" -m pip --disable-pip-version-check --quiet install --no-deps)
    "${pip[@]}" --require-hashes --only-binary :all: -r "$lock" ||
        fail "the packages could not be installed (pip says why above); run the same command again when that is mended"
    if [[ ${#sources[@]} -gt 0 ]]; then
        # built here, by what the lock before installed, and held to its hash as everything else
        "${pip[@]}" --require-hashes --no-binary :all: --no-build-isolation -r "${sources[0]}" ||
            fail "pyspark could not be built (pip says why above); run the same command again when that is mended"
    fi
    "${pip[@]}" --no-build-isolation --editable "$root"
    if [[ $complete == yes ]]; then printf '%s\n' "$digest" >"$stamp"; fi
}

# Every process would compile the sources anew where Python is told not to keep what it compiled, or may not.
keep_bytecode() {
    "$venv/bin/python" -m compileall -q "$root/src" || say "the sources are compiled at every start: $root/src is read-only"
}

case $verb in
    demo)
        shift
        environment demo "${window_packages[@]}"
        keep_bytecode
        exec "$venv/bin/twinlens" demo "$@"
        ;;
    test)
        shift
        has_java || test_packages+=("$java_package")
        environment test "${window_packages[@]}" "${test_packages[@]}"
        keep_bytecode
        cd "$root"
        export LANG=C.UTF-8 QT_QPA_PLATFORM=offscreen PATH=$venv/bin:$PATH VIRTUAL_ENV=$venv
        # compiling the kernels takes one core some time, and so do style and types
        python -c 'from twinlens.engine.preparing import prepare; prepare()' &
        kernels=$!
        poe --quiet check
        wait "$kernels"
        exec poe --quiet test "$@"
        ;;
    *)
        say "usage: bash packaging/twinlens.sh demo|test [OPTION…]"
        exit 2
        ;;
esac
