#!/bin/sh
# Installs the Twinlens that lies beside this script: for this user, or, as root, for all.
#   ./install.sh            into ~/.local (root: /opt and /usr/local)
#   ./install.sh --remove   takes it away again; projects and settings stay
set -eu

here=$(cd "$(dirname "$0")" && pwd)
if [ "$(id -u)" -eq 0 ]; then
    place=/opt/twinlens links=/usr/local/bin share=/usr/local/share
else
    place=$HOME/.local/opt/twinlens links=$HOME/.local/bin share=${XDG_DATA_HOME:-$HOME/.local/share}
fi

tell_the_desktop() {
    if command -v update-mime-database >/dev/null; then update-mime-database "$share/mime" >/dev/null 2>&1 || :; fi
    if command -v update-desktop-database >/dev/null; then update-desktop-database -q "$share/applications" || :; fi
}

case ${1:-} in
    "") ;;
    --remove)
        [ ! -x "$place/twinlens" ] || "$place/twinlens" desktop remove --quiet --share "$share"
        rm -rf "$place"
        [ "$(readlink "$links/twinlens" 2>/dev/null)" != "$place/twinlens" ] || rm "$links/twinlens"
        tell_the_desktop
        echo "twinlens: removed from $place"
        exit 0
        ;;
    *)
        echo "usage: ./install.sh [--remove]" >&2
        exit 2
        ;;
esac

if [ "$here" != "$place" ]; then
    # beside the place first, so that a full disk leaves the old one whole
    mkdir -p "$(dirname "$place")"
    rm -rf "$place.new"
    cp -R "$here" "$place.new"
    rm -rf "$place"
    mv "$place.new" "$place"
fi
mkdir -p "$links" "$share"
ln -sfn "$place/twinlens" "$links/twinlens"
"$place/twinlens" desktop install --quiet --share "$share" --command "$place/twinlens"
tell_the_desktop
echo "twinlens: installed in $place; start it from the menu or with $links/twinlens"
