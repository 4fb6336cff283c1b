#!/usr/bin/env bash
# Makes the self-contained Linux program in dist/: the folder twinlens, the same as .tar.xz with an install script, and a
# .deb. `bash packaging/bundle.sh [folder|archive|deb|all]`, default all. Safe to repeat.
# TWINLENS_BUNDLE_VENV names another folder than build/bundle-venv for the environment that it is made in.
set -euo pipefail

root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)
venv=${TWINLENS_BUNDLE_VENV:-$root/build/bundle-venv}
dist=$root/dist
what=${1:-all}
case $what in folder | archive | deb | all) ;; *) printf 'usage: bash packaging/bundle.sh [folder|archive|deb|all]\n' >&2; exit 2 ;; esac

say() { printf 'twinlens: %s\n' "$*" >&2; }
for tool in objcopy ld as strip nm readelf; do
    command -v "$tool" >/dev/null || { say "needs $tool: apt-get install binutils"; exit 1; }
done
# Debian's own Python is no shared library, which a bundle is made around.
library=$("${PYTHON:-python3}" -c 'import sysconfig; print(sysconfig.get_config_var("INSTSONAME") or "")')
no_library() { [[ $library == *.so* ]] && ! "${PYTHON:-python3}" -c "import ctypes; ctypes.CDLL('$library')" 2>/dev/null; }
if no_library && [[ $(id -u) -eq 0 ]] && command -v apt-get >/dev/null; then
    say "installing ${library%%.so*}"
    { apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "${library%%.so*}"; } >/dev/null || true
fi
if no_library; then
    say "needs $library: apt-get install ${library%%.so*}"
    exit 1
fi

make_environment() {
    local stamp=$venv/twinlens-bundle.stamp digest
    digest=$(cat "$root/packaging/bundle.lock" "$root/pyproject.toml" | sha256sum | cut -d ' ' -f 1)-$root
    [[ -f $stamp && $(<"$stamp") == "$digest" ]] && return
    say "making the environment in $venv"
    "${PYTHON:-python3}" -m venv --clear "$venv"
    local pip=("$venv/bin/python" -m pip --disable-pip-version-check --quiet install --no-deps)
    "${pip[@]}" --require-hashes --only-binary :all: -r "$root/packaging/bundle.lock"
    "${pip[@]}" --no-build-isolation --editable "$root"
    printf '%s\n' "$digest" >"$stamp"
}

make_folder() {
    say "making dist/twinlens"
    "$venv/bin/pyinstaller" --noconfirm --log-level WARN --distpath "$dist" --workpath "$root/build/bundle" \
        "$root/packaging/twinlens.spec"
    install -m 755 "$root/packaging/install.sh" "$dist/twinlens/install.sh"
    install -m 644 "$root/LICENSE" "$root/README.md" "$dist/twinlens/"
}

make_archive() {
    say "packing $name.tar.xz"
    tar -C "$dist" --owner=0 --group=0 --numeric-owner --sort=name --mtime=@0 -cf - --transform "s,^twinlens,$name," twinlens |
        xz -T0 -6 >"$dist/$name.tar.xz"
}

make_deb() {
    say "packing $package.deb"
    local staging=$root/build/deb size
    rm -rf "$staging"
    mkdir -p "$staging/usr/lib" "$staging/usr/bin" "$staging/usr/share/doc/twinlens" "$staging/DEBIAN"
    cp -a "$dist/twinlens" "$staging/usr/lib/twinlens"
    rm "$staging/usr/lib/twinlens/install.sh"
    ln -s ../lib/twinlens/twinlens "$staging/usr/bin/twinlens"
    "$dist/twinlens/twinlens" desktop install --quiet --share "$staging/usr/share" --command twinlens
    mv "$staging/usr/share/zsh/site-functions" "$staging/usr/share/zsh/vendor-completions"
    gzip -9n "$staging/usr/share/man/man1/twinlens.1"
    install -m 644 "$root/LICENSE" "$staging/usr/share/doc/twinlens/copyright"
    size=$(du -sk "$staging/usr" | cut -f 1)
    cat >"$staging/DEBIAN/control" <<CONTROL
Package: twinlens
Version: $version
Architecture: $(dpkg --print-architecture)
Maintainer: The Twinlens authors <twinlens@example.org>
Installed-Size: $size
Depends: libc6 (>= $(glibc)), libegl1, libgl1, libxkbcommon-x11-0
Recommends: fonts-dejavu-core
Section: science
Priority: optional
Description: workbench for judging near-duplicate document pairs
 Finds candidate pairs of near-duplicate documents, shows each pair side by
 side, takes verdicts and reasons, and turns them into precision tables and
 labelled datasets. It never uses the network.
CONTROL
    find "$staging/usr" -type d -exec chmod 755 {} +
    dpkg-deb --root-owner-group -Zxz -z6 --threads-max=2 --build "$staging" "$dist/$package.deb" >/dev/null
    rm -rf "$staging"
}

# The newest glibc that anything in the bundle asks for.
glibc() {
    find "$dist/twinlens" -type f \( -name '*.so*' -o -name twinlens \) -exec objdump -T {} + 2>/dev/null |
        grep -o 'GLIBC_[0-9.]*' | sort -uV | tail -n 1 | cut -d _ -f 2
}

make_environment
version=$("$venv/bin/python" -c 'import twinlens; print(twinlens.__version__)')
name=twinlens-$version-linux-$(uname -m)
package=twinlens_${version}_$(dpkg --print-architecture 2>/dev/null || uname -m)
make_folder
[[ $what == archive || $what == all ]] && make_archive
[[ $what == deb || $what == all ]] && make_deb
say "in dist: $(du -sm "$dist/twinlens" | cut -f 1) MB unpacked"
