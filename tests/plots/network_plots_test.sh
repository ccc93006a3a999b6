#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Pictures of the network, from small files and from those of a run: network_plots_test.sh SCRIPTS [BIN PROGRAM.elf]
# The right points in them, the same bytes every time, and one line for every mistake.
set -euo pipefail
scripts="$1" bin="${2:-}" program="${3:-}"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
cd "$work"
failed=0
complain() { echo "$1"; failed=1; }

cat >good.csv <<'CSV'
issue,departure,memory,return,source,destination,kind,size,distance,answer
10,11,14,19,0,1,load,8,1,value
10,11,15,23,1,0,load,8,1,value
20,21,23,27,0,0,load,8,0,value
30,31,35,39,0,1,store,8,1,acknowledgement
30,31,35,40,0,1,amo_add,8,1,value
30,31,35,41,0,1,amo_add,8,1,acknowledgement
30,31,35,36,0,1,load,8,1,refused
30,31,,66000,0,1,load,8,1,lost
90,,,,0,1,load,8,1,
CSV
head -n 1 good.csv >empty.csv
sed '2s/^10/ten/' good.csv >damaged.csv
sed 's/^issue/begin/' good.csv >columns.csv
python3 - <<'FILES'
import json
network = lambda flits, stalls: {"flits": flits, "stalls": stalls, "waiting": [100 - stalls, stalls]}
stats = {"schema": "xbsim-statistics", "schema_version": 3, "mesh": {"width": 2, "height": 2}, "pe": [{}] * 3,
         "network": {"cycles": 100, "latency": None, "links": [
             {"from": 0, "direction": "east", "to": 1, "use": 0.5, "requests": network(10, 3), "responses": network(40, 25)},
             {"from": 3, "direction": "north", "to": 1, "use": 0.1, "requests": network(10, 0), "responses": network(0, 0)}]},
         "timeline": {"interval": 10, "pe": [
             {"retire": [4, 10], "poll": [0, 0], "load_use": [1, 0], "branch": [5, 0]}, {"fence": [10]},
             {"remote_load": [5, 5], "remote_send": [5, 5]}]}}
report = {"schema": "xbcore-network-benchmarks", "schema_version": 1, "bisection_bound_8x8": 0.16, "mesh_8x8_curve": [
    {"offered": 0.01, "accepted": 0.01, "latency_mean": 18.0, "latency_99": 30},
    {"offered": 0.1, "accepted": 0.08, "latency_mean": 40.0, "latency_99": 90},
    {"offered": None, "accepted": 0.12, "latency_mean": 50.0, "latency_99": 99}]}
def write(name, content):
    json.dump(content, open(name + ".json", "w"))
write("stats", stats)
write("report", report)
write("version", {**stats, "schema_version": 2})
write("no_network", {key: value for key, value in stats.items() if key != "network"})
write("no_timeline", {key: value for key, value in stats.items() if key != "timeline"})
write("silent", {**stats, "network": {**stats["network"], "links": []}})
write("key", {**stats, "network": {"cycles": 100, "links": [{"from": 0}]}})
write("type", {**stats, "timeline": {"interval": 10, "pe": 5}})
write("no_curve", {**report, "mesh_8x8_curve": []})
open("broken.json", "w").write("{")
FILES

is_png() { [ "$(head -c 8 "$1" | od -An -tx1 | tr -d ' ')" = 89504e470d0a1a0a ]; }
draw() { "$scripts/plot_network.py" "$@"; }
draw --trace good.csv --stats stats.json --report report.json --output "out put" >listed || complain "status $?"
for name in latency links timeline saturation; do
  is_png "out put/$name.png" || complain "$name.png"
  python3 -c "import sys, xml.dom.minidom as m; assert m.parse(sys.argv[1]).documentElement.tagName == 'svg'" \
    "out put/$name.svg" || complain "$name.svg"
  grep -qx "out put/$name.svg" listed || complain "$name.svg is not listed"
done
shows() { # PICTURE WORDS...
  local picture="out put/$1.svg" words
  shift
  for words in "$@"; do
    grep -qF ">$words</text>" "$picture" || complain "$picture has no '$words'"
  done
}
shows latency "loads (3)" "stores (1)" "atomics (1)" "posted atomics (1)" "distance in links; 0: loop-back"
shows links "cycles with a flit on the link" "cycles with a flit waiting at its end" 0 2 - "50 %"
shows timeline works "waits inside the core" "waits in a fence" "waits to send" "waits for a remote value"
shows saturation "8x8, random loads: at most 0.1200, 75 % of the bound" "mean, without a limit" " bisection bound"
if grep -qF ">polls</text>" "out put/timeline.svg"; then complain "the legend has a cause that never occurs"; fi
python3 - "$scripts" <<'VALUES' || complain "values"
import json, sys
sys.path.insert(0, sys.argv[1])
import plot_network as p
assert p.read_trace("good.csv") == {"loads": {1: [9, 13], 0: [7]}, "stores": {1: [9]}, "atomics": {1: [10]},
                                    "posted atomics": {1: [11]}}
assert p.quantiles(list(range(200, 0, -1))) == (1, 101, 199)
stats = json.load(open("stats.json"))
assert p.link_shares(stats) == {(0, "east"): (0.5, 0.25), (3, "north"): (0.1, 0)}
length, pes = p.timeline_shares(stats)
assert length == 10 and pes[0]["retire"] == [0.4, 1] and pes[0]["core"] == [0.6, 0], pes
assert pes[1]["fence"] == [1, 0] and pes[2]["remote_send"] == [0.5, 0.5]
p.MOST_COLUMNS = 1  # intervals that are put together
length, pes = p.timeline_shares(stats)
assert length == 20 and pes[0]["retire"] == [0.7] and pes[1]["fence"] == [0.5]
VALUES
draw --trace good.csv --stats stats.json --report report.json --output again >/dev/null
for name in latency links timeline saturation; do
  cmp "out put/$name.svg" "again/$name.svg" || complain "$name.svg: not the same bytes"
done
# What a file does not have is told, and the rest drawn.
draw --stats no_timeline.json --output part >listed
grep -q "^no picture over time: 'no_timeline.json' has no timeline (xbsim --stats-interval)$" listed &&
  [ "$(cd part && echo ./*)" = "./links.png ./links.svg" ] || complain "no timeline: $(cat listed)"
draw --stats silent.json --output silent >listed
grep -q "^no picture of the links: in 'silent.json' they carried nothing$" listed ||
  complain "silent links"
mkdir old && touch old/saturation.svg
draw --report no_curve.json --output old >listed
[ -z "$(ls old)" ] && printf '%s\n' "no curve: 'no_curve.json' has none; run 'make bench-network' without QUICK=1" \
  "removed old/saturation.svg: it is of an older report" | cmp -s - listed || complain "no curve: $(cat listed; ls old)"

refused() { # PATTERN OPTIONS...
  local pattern="$1"
  shift
  if draw "$@" >out.txt 2>&1; then complain "no error: $*"; fi
  [ "$(wc -l <out.txt)" = 1 ] && grep -q -- "^plot_network.py: $pattern" out.txt || complain "$*: $(cat out.txt)"
}
refused "nothing to draw: give --trace, --stats or --report" --output x
refused "cannot read 'no.csv': No such file" --trace no.csv
refused "'stats.json' is no remote trace: xbsim --remote-trace" --trace stats.json
refused "'columns.csv' is no remote trace" --trace columns.csv
refused "'damaged.csv' is damaged" --trace damaged.csv
refused "'empty.csv' has no operation that was answered" --trace empty.csv
refused "cannot read 'no.json'" --stats no.json
refused "'broken.json' is no JSON" --stats broken.json
refused "'report.json' has no schema 'xbsim-statistics'" --stats report.json
refused "'version.json' has schema version 2, expected 3" --stats version.json
refused "'no_network.json' has no network: its configuration has no xBGAS" --stats no_network.json
refused "'key.json' lacks 'requests'" --stats key.json --output key
refused "'stats.json' has no schema 'xbcore-network-benchmarks'" --report stats.json
refused "cannot write" --trace good.csv --output good.csv/x
if draw --stats type.json --output type >out.txt 2>&1 || ! tail -n 1 out.txt | grep -q "'type.json' is damaged"; then
  complain "type.json: $(cat out.txt)"
fi

# Files of a run.
if [ -n "$bin" ]; then
  "$bin/xbsim" --quiet -n 4 --remote-trace run.csv --stats run.json --stats-interval 100 "$program" >/dev/null
  draw --trace run.csv --stats run.json --output run >/dev/null
  for name in latency links timeline; do is_png "run/$name.png" || complain "run: $name.png"; done
fi
exit "$failed"
