#!/usr/bin/env bash
# Does the main job with a finished bundle, from another folder, with nothing of this machine's Python in sight:
# makes a project, labels a pair in the window by a key, exports, and leaves with status 0.
#   bash packaging/smoke.sh [BUNDLE]     default: dist/twinlens
set -euo pipefail

bundle=$(cd -- "${1:-$(dirname -- "${BASH_SOURCE[0]}")/../dist/twinlens}" && pwd)
kinds=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)/../tests/fuzz/corpus/readers
work=$(mktemp -d "${TMPDIR:-/tmp}/twinlens smoke.XXXXXX")
server='' window=''
trap 'for id in $window $server; do kill "$id" 2>/dev/null || :; done; rm -rf "$work"' EXIT
fail() { printf 'smoke: %s\n' "$*" >&2; exit 1; }
for tool in Xvfb xdotool; do command -v "$tool" >/dev/null || fail "needs $tool"; done

mkdir "$work/home" "$work/pages" "$work/elsewhere"
cd "$work/elsewhere"
for page in 1 2 3 4 5 6; do
    { printf '<html><head><title>page</title></head><body><p>'; seq -f 'word%g' $((page / 2 * 1000)) $((page / 2 * 1000 + 300)) | tr '\n' ' '
        printf 'number %s</p></body></html>' "$page"; } >"$work/pages/$page.html"
done
alone() { env -i HOME="$work/home" PATH=/usr/bin:/bin LANG=C.UTF-8 "$@"; }

alone "$bundle/twinlens" --version
alone "$bundle/twinlens" scan "$work/pages" -p "$work/made.twinlens" --jobs 2 --quiet >/dev/null
pairs=$(alone "$bundle/twinlens" pairs "$work/made.twinlens" --format csv | tail -n +2 | wc -l)
[[ $pairs -ge 2 ]] || fail "$pairs pairs instead of 2 or more"
kernels=$(find "$work/home/.cache/twinlens" -name '*.o' | wc -l)
[[ $kernels -gt 3 ]] || fail "the compiled kernels were not kept"

mkfifo "$work/display"
Xvfb ":$((1000 + $$ % 50000))" -displayfd 3 -screen 0 1400x900x24 -nolisten tcp -noreset 3>"$work/display" 2>/dev/null &
server=$!
read -r number <"$work/display"
alone DISPLAY=":$number" QT_QPA_PLATFORM=xcb "$bundle/twinlens" open "$work/made.twinlens" 2>"$work/errors" &
window=$!
found=
for _ in $(seq 100); do
    kill -0 "$window" 2>/dev/null || fail "the window is gone: $(cat "$work/errors")"
    found=$(DISPLAY=":$number" xdotool search --onlyvisible --name made 2>/dev/null | head -n 1) && [[ -n $found ]] && break
    sleep 0.1
done
[[ -n $found ]] || fail "no window: $(cat "$work/errors")"
DISPLAY=":$number" xdotool windowfocus --sync "$found"
for _ in $(seq 40); do
    DISPLAY=":$number" xdotool key 1
    sleep 0.5
    alone "$bundle/twinlens" labels export "$work/made.twinlens" "$work/labels.csv" --force --quiet
    [[ $(wc -l <"$work/labels.csv") -gt 1 ]] && break
done
[[ $(wc -l <"$work/labels.csv") -gt 1 ]] || fail "no label was written"
DISPLAY=":$number" xdotool key ctrl+q
status=0
wait "$window" || status=$?
window=''
[[ $status -eq 0 ]] || fail "the window left with status $status: $(cat "$work/errors")"
[[ ! -s $work/errors ]] || fail "the window complained: $(cat "$work/errors")"

for file in labelled.jsonl labelled.parquet; do
    alone "$bundle/twinlens" export "$work/made.twinlens" -o "$work/$file" --format "${file##*.}" --quiet
    [[ -s $work/$file ]] || fail "$file is empty"
done
grep -q correct "$work/labelled.jsonl" || fail "the label is not in the export"
alone "$bundle/twinlens" report "$work/made.twinlens" -o "$work/report.pdf" --quiet >/dev/null 2>"$work/errors"
[[ ! -s $work/errors ]] || fail "the report complained: $(cat "$work/errors")"
[[ $(head -c 5 "$work/report.pdf") == %PDF- ]] || fail "the report is no PDF"
alone "$bundle/twinlens" report "$work/made.twinlens" -o "$work/report.html" --quiet >/dev/null

# a file of each kind that can be read, and every measure of two of them
if [[ -d $kinds ]]; then
    alone "$bundle/twinlens" scan "$kinds" -p "$work/kinds.twinlens" --quiet >/dev/null
    alone "$bundle/twinlens" documents "$work/kinds.twinlens" >"$work/kinds.csv"
    for file in archive.tar.gz archive.zip array.json crawl.arc crawl.warc.gz page.html.{bz2,gz,xz,zst} rows.jsonl rows.parquet \
        table.csv utf16.txt; do
        grep -E "^[^,]*,$file[#,].*,read," "$work/kinds.csv" >/dev/null || fail "$file was not read: $(grep -F "$file" "$work/kinds.csv")"
    done
    ! grep -F 'the reader failed' "$work/kinds.csv" || fail 'a library misses something'
    alone "$bundle/twinlens" compare "$kinds/page.html" "$kinds/text.txt" --json >"$work/compared.json"
    grep -q '"b_sim"' "$work/compared.json" || fail "nothing was compared"
fi
alone "$bundle/twinlens" manual >"$work/twinlens.1"
printf 'smoke: scanned, labelled in the window, exported; %s MB\n' "$(du -sm "$bundle" | cut -f 1)"
