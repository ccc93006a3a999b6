#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# The preset bulk in the simulator: transfers of all sizes and alignments between all PEs in lock step with
# the reference simulator, the same program on that alone, transfers by a namespace table, signals, arrivals at the collective
# network behind transfers, gating, and programs without bulk transfers on this hardware. It is run in the root of a
# tree that has been built; PROGRAMS is the build folder that has the other programs: bulk_test.sh PROGRAMS [all].
# Without `all`: few alignments, and up to 4 PEs.
set -euo pipefail
programs="$1" all="${2:-}"
fail() { echo "FAILED: $1"; exit 1; }
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT

for base in rv64 rv32; do
  config=$base-bulk
  make --no-print-directory sim CONFIG=$base PRESET=bulk >"$work/log" 2>&1 || { cat "$work/log"; fail "make sim"; }
  [ -f build/configurations/$config/rtl/bulk_engine_q4_w16.sv ] || fail "no bulk engine in the RTL"
  build/bin/xbcc --config $config -O2 -o "$work/transfers.elf" tests/sim/bulk_transfers.c || fail "xbcc"
  # PEs, mesh, every so many alignments: of all, of few.
  while read -r pes mesh step few; do
    [ $base = rv64 ] || [ "$pes" -le 4 ] || continue
    if [ -z "$all" ]; then
      [ "$pes" -le 4 ] && { [ $base = rv64 ] || [ "$pes" = 2 ]; } || continue
      step="$few"
    fi
    build/bin/xbsim --config $config --quiet -n "$pes" --mesh "$mesh" --check "$work/transfers.elf" -- "$step" \
      </dev/null || fail "transfers on $config, $mesh"
  done <<'end'
1 1x1 9 61
2 2x1 7 61
4 2x2 13 131
9 3x3 29 0
16 4x4 61 0
end
  build/bin/xbcc --config $config -O2 -o "$work/arrivals.elf" tests/sim/bulk_arrivals.c || fail "xbcc"
  while read -r pes mesh; do
    build/bin/xbsim --config $config --quiet -n "$pes" --mesh "$mesh" --check "$work/arrivals.elf" </dev/null ||
      fail "arrivals behind transfers on $config, $mesh"
  done <<'end'
1 1x1
2 2x1
4 2x2
7 4x2
end
  build/bin/xbcc --config $config -O2 -o "$work/table.elf" tests/sim/bulk_table.c || fail "xbcc"
  for mesh in "1 1x1" "2 2x1" "4 2x2"; do
    build/bin/xbsim --config $config --quiet -n "${mesh% *}" --mesh "${mesh#* }" --check "$work/table.elf" </dev/null ||
      fail "transfers by a table on $config, $mesh"
  done
  build/bin/xbcc --config $config -O2 -o "$work/signals.elf" tests/sim/bulk_signals.c || fail "xbcc"
  for mesh in "1 1x1" "2 2x1" "4 2x2"; do
    build/bin/xbsim --config $config --quiet -n "${mesh% *}" --mesh "${mesh#* }" --check "$work/signals.elf" </dev/null ||
      fail "signals on $config, $mesh"
  done
  build/bin/xbsim --config $config --quiet -n 2 --link-latency 2 --check "$work/transfers.elf" -- 131 \
    </dev/null || fail "transfers with slow links"
  # Leaving out what rests changes nothing.
  for gating in "" --no-gating; do
    build/bin/xbsim --config $config --quiet -n 2 $gating --stats "$work/stats$gating" "$work/transfers.elf" -- 131 \
      </dev/null || fail "transfers $gating"
  done
  cmp "$work/stats" "$work/stats--no-gating" || fail "gating changes the statistics"
done

# On hardware without an engine the registers do not exist.
if build/bin/xbsim --quiet -n 1 "$work/transfers.elf" </dev/null >"$work/log" 2>&1; then
  fail "a program of rv32-bulk on rv64"
fi
run() { # NAME OPTIONS...
  local elf="$1"
  shift
  build/bin/xbsim --config rv64-bulk --quiet "$@" "$programs/$elf.elf" </dev/null || fail "$elf $*"
}
while read -r elf pes mesh; do
  run "tests/isa/programs/$elf" -n "$pes" --mesh "$mesh" --check
done <<'end'
csr_instructions 1 1x1
xbgas_loads_in_flight 16 4x4
xbgas_store_stream 16 4x4
xbgas_store_errors 4 4x1
xbgas_traffic 16 4x4
xbgas_put_flag_order 8 8x1
xbgas_fence 4 2x2
xbgas_atomic_sum 16 4x4
xbgas_reservation_shared 9 3x3
zawrs_remote 4 2x2
end
run software/collectives/collectives -n 6 --mesh 3x2 --check
