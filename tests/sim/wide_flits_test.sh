#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# The preset flit128 in the simulator: random programs in lock step, firmware, bulk transfers, faults on the links, and
# exact cycles. It is run in the root of a tree that has been built; PROGRAMS is the build folder that has the
# programs: wide_flits_test.sh PROGRAMS [all]. `all` is for bulk_test.sh.
set -euo pipefail
programs="$1" config=rv64-flit128
fail() { echo "FAILED: $1"; exit 1; }

make --no-print-directory sim CONFIG=rv64 PRESET=flit128 || fail "make sim"
[ -f build/configurations/$config/rtl/router_d8_f128_bulk.sv ] || fail "no wide router in the RTL"
cmake --build build --target xb_random >/dev/null
# Checks inside the hardware end a run.
while read -r pes length seed special; do
  tests/random/one_program.sh build/bin "$pes" "$length" "$seed" $config $special
done <<'end'
2 20000 1
4 10000 2 bulk
9 5000 3
16 5000 4 bulk
end

run() { # NAME OPTIONS...
  local elf="$1"
  shift
  build/bin/xbsim --config $config --quiet "$@" "$programs/$elf.elf" </dev/null || fail "$elf $*"
}
while read -r elf pes mesh; do
  run "tests/isa/programs/$elf" -n "$pes" --mesh "$mesh" --check
done <<'end'
xbgas_loads 16 4x4
xbgas_loads_in_flight 16 4x4
xbgas_stores 16 4x4
xbgas_store_stream 16 4x4
xbgas_store_errors 4 4x1
xbgas_export_window 4 2x2
xbgas_traffic 16 4x4
xbgas_put_flag_order 8 8x1
xbgas_software_interrupt 7 7x1
xbgas_link_credits 2 2x1
xbgas_crowd 9 3x3
xbgas_atomics 4 4x1
xbgas_atomic_errors 4 4x1
xbgas_atomic_sum 16 4x4
xbgas_compare_and_swap 16 4x4
xbgas_compare_and_swap_sum 9 3x3
xbgas_reservation_shared 9 3x3
zawrs_remote 4 2x2
end
run software/collectives/collectives -n 6 --mesh 3x2 --check
run software/collectives/collectives -n 4 --link-latency 2 --check
tests/sim/bulk_test.sh build ${2:-} $config
# Random stalls: transfers with arrivals behind them, in lock step.
build/bin/xbcc --config $config -O2 -o arrivals.elf tests/sim/bulk_arrivals.c || fail "xbcc"
build/bin/xbsim --config $config --quiet -n 2 --check --stall 2:60 arrivals.elf </dev/null ||
  fail "arrivals, --stall 2:60"
rm arrivals.elf

# Bit 0 of the data half, of a header half, and of the answers.
inject() { # SPEC WORDS PATTERN
  build/bin/xbsim --config $config -n 2 --quiet --inject "$1" "$programs/tests/faults/faults.elf" -- $2 >output </dev/null ||
    fail "$1 $2"
  grep -qE -- "$3" output || fail "$1 $2: $(cat output)"
}
inject damage:pe=0 store "rerrreason 9, rerrns 2, rerraddr = word"
inject damage:pe=0 store "target: word 7, refusals 1, linkerrors 0"
inject damage:pe=0 fetch "mcause 7, .* nsfaultreason 9"
inject damage:pe=0,op=1 fetch "target: word 8, refusals 0, linkerrors 0"
inject damage:pe=0 load "mcause 5, .* nsfaultreason 9"
inject lose:pe=0 store "rerrreason 8"
inject lose:pe=0 store "target: word 7, refusals 0, linkerrors 1"
inject lose-answer:pe=0 fetch "target: word 8, refusals 0, linkerrors 0"
rm output

tests/cycles/check_cycles.py --bin build/bin --config $config --remote "$programs/tests/cycles/remote_cycles.elf" \
  --expected tests/cycles/expected_flit128.json

# What `make bench-network QUICK=1` says of this width.
mkdir -p build/figures
for folder in bin lib; do ln -sfn "../$folder" build/figures/$folder; done
for folder in software tests; do ln -sfn "$programs/$folder" build/figures/$folder; done
python3 - $config <<'CHECK'
import argparse, json, sys
sys.path.insert(0, "scripts")
import bench_network
options = argparse.Namespace(build="build/figures", quick=True, jobs=1)
has_bulk = bench_network.check_width(options.build, sys.argv[1], bench_network.OTHER_BITS) != 0
figures, _ = bench_network.measure_width(options, sys.argv[1], bench_network.OTHER_BITS, has_bulk)
assert {"random_loads_8", "random_loads_16", "fetch_add_interval"} <= figures.keys(), figures
with open("tests/benchmarks/network_expected.json") as file:
    wrong = list(bench_network.differences(json.load(file)["other_width"], figures))
assert not wrong, wrong
CHECK
