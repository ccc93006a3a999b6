#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# `make bench-network`: figures as in network_expected.json, the keys of the report, a table that says what is met; a
# figure that is off, and mistakes. network_test.sh SCRIPTS BUILD-FOLDER [--full [OTHER]]; OTHER: a simulator of the
# build folder with 128-bit flits, whose figures are compared, too.
set -euo pipefail
scripts="$1" build="$2" here="$(cd "$(dirname "$0")" && pwd)"
full="${3:-}" other="${4:-}"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
options=(--build "$build" --jobs 2)
[ -n "$full" ] || options+=(--quick)
[ -z "$other" ] || options+=(--other "$other")
python3 "$scripts/bench_network.py" "${options[@]}" --output "$work/network.json" \
  --expected "$here/network_expected.json" >"$work/out" || { cat "$work/out"; exit 1; }
grep -q "^8-byte load from the neighbour, issue to use, cycles  *10  *<= 10  *yes  " "$work/out" || { cat "$work/out"; exit 1; }

python3 - "$work/network.json" "$here/network_expected.json" "$scripts" "$full" "$other" <<'CHECK'
import json, sys
report, expected = (json.load(open(path)) for path in sys.argv[1:3])
sys.path.insert(0, sys.argv[3])
import bench_network, bulk_figures, network_figures
assert report["schema"] == "xbcore-network-benchmarks" and report["schema_version"] == 1
assert report["flit_bits"] == 64 and ("other_width" in report) == (sys.argv[5] != "")
assert report["quick"] == (sys.argv[4] == "")
keys = bench_network.KEYS
missing = [key for key in keys if report[key] is None]
assert set(missing) <= set(bench_network.LONG_KEYS if report["quick"] else bench_network.GUPS_KEYS), missing
# The bounds as in the derivation: 4 links for 8 * 8/15 * 3 flits, 8 for 32 * 32/63 * 3.
assert abs(network_figures.bisection_bound(4) - 0.3125) < 1e-9
assert abs(network_figures.bisection_bound(8) - 8 * 63 / (32 * 32 * 3)) < 1e-9
assert abs(network_figures.bisection_bound(4, 128) - 0.46875) < 1e-9
if not report["quick"]:
    puts = report["random_puts_8x8"]
    assert all(command < stores for _, stores, command in list(zip(*puts.values()))[1:]), puts
    curve = report["mesh_8x8_curve"]
    assert [point["offered"] for point in curve[:3]] == [0.01, 0.03, 0.05] and curve[-1]["offered"] is None
    for point in curve:
        assert point["rate_min"] <= point["accepted"] * 1.05 and point["accepted"] <= point["rate_max"] * 1.05
        # Up to half of the bound everything that is offered gets through.
        if point["offered"] is not None and point["offered"] < 0.08:
            assert abs(point["accepted"] / point["offered"] - 1) < 0.03, point
    latencies = [point["latency_mean"] for point in curve]
    assert latencies == sorted(latencies) and 16 < latencies[0] < 20, latencies
    best = max(point["accepted"] for point in curve) / report["bisection_bound_8x8"]
    assert abs(best - report["mesh_8x8_saturation"]) < 0.001
# Every figure that is off is told, within its tolerance or not.
differences = bench_network.differences
assert not list(differences(expected, expected["figures"]))
for key, off in (("eld_neighbour", 11), ("store_interval", 2.01), ("random_loads_8", 0.2), ("new", 1),
                 ("fetch_add_share_min_max", [0.99, 1.0]), ("bulk_stream", [1.0]), ("bulk_crossover_bytes", [48, None]),
                 ("payload_share", dict(expected["figures"]["payload_share"], put_bulk=[1] * 13))):
    lines = list(differences(expected, {key: off}))
    assert len(lines) == 1 and lines[0].startswith(key + ": "), lines
# Of bulk transfers: what payload there is by counting flits, where a command begins to be faster, and none without an engine.
share = report["payload_share"]
for i, size in enumerate(share["bytes"]):
    words, packets, requests = -(-size // 8), -(-size // 256), -(-size // 4096)
    for way, one, both in (("put_single", 2 * words, 3 * words), ("get_single", 2 * words, 3 * words),
                           ("put_bulk", words + packets, words + 2 * packets),
                           ("get_bulk", words + packets, words + packets + 2 * requests)):
        assert share[way][i] == round(size / 8 / one, 4), (way, size)
        assert share[way + "_both_directions"][i] == round(size / 8 / both, 4), (way, size)
crossover = bulk_figures.crossover
times = {8: {"put": 5, "stores": 5}, 16: {"put": 9, "stores": 8}, 24: {"put": 9, "stores": 9}, 32: {"put": 9, "stores": 10}}
assert crossover(times, "put", "stores") == 24 and crossover({8: {"put": 2, "stores": 1}}, "put", "stores") is None
bulk = [key for key in keys if key.startswith(("bulk", "load_under")) or key in ("single_behind_bulk", "payload_share", "random_puts_8x8")]
assert len(bulk) == 12
assert all(key in bench_network.report_of(128, {}, []) and key in expected["other_width"]["figures"] for key in bulk)
# With wide flits as well: two words in a flit, requests and signals are one.
share = expected["other_width"]["figures"]["payload_share"]
for i, size in enumerate(share["bytes"]):
    words, pairs, packets, requests = -(-size // 8), -(-size // 16), -(-size // 256), -(-size // 4096)
    for way, one, both in (("put_single", words, 2 * words), ("get_single", words, 2 * words),
                           ("put_bulk", pairs + packets, pairs + 2 * packets),
                           ("get_bulk", pairs + packets, pairs + packets + requests)):
        assert share[way][i] == round(size / 16 / one, 4), (way, size)
        assert share[way + "_both_directions"][i] == round(size / 16 / both, 4), (way, size)
assert not list(differences(expected, {"random_loads_8": expected["figures"]["random_loads_8"] * 1.005}))
CHECK

refused() { # LINE OPTIONS...
  local line="$1"
  shift
  if python3 "$scripts/bench_network.py" "$@" >"$work/out" 2>&1 || [ "$(wc -l <"$work/out")" != 1 ] ||
    ! grep -qF -- "$line" "$work/out"; then
    echo "bench_network.py $*: $(cat "$work/out")"
    exit 1
  fi
}
refused "nowhere/lib/xbcore/models/rv64.json is missing: run 'make bench-network'" --build nowhere --jobs 1 --quick \
  --output "$work/x.json"
refused "configuration rv32 has flits of 64 bits, not of 128; choose another one" --build "$build" --other rv32 \
  --output "$work/x.json"
mkdir -p "$work/lib/xbcore/models"
cp "$build/lib/xbcore/models/rv64.json" "$work/lib/xbcore/models"
refused "$work/software/benchmarks/network/random_loads.elf is missing: run 'make bench-network'" --build "$work" \
  --jobs 1 --quick --output "$work/x.json"
refused "unrecognized arguments: --fast" --build "$build" --output "$work/x.json" --fast
[ ! -e "$work/x.json" ]
