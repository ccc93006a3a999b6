#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Hardware without a bulk engine (preset nobulk): the runtime does all by loads and stores there, in the stated cycles, and
# programs without bulk transfers do as ever. It is run in the root of a tree that has been built; PROGRAMS is the
# build folder that has the programs: nobulk_test.sh PROGRAMS [all]. Without `all`: few programs.
set -euo pipefail
programs="$1" all="${2:-}"
fail() { echo "FAILED: $1"; exit 1; }
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT

make --no-print-directory sim CONFIG=rv64 PRESET=nobulk >"$work/log" 2>&1 || { cat "$work/log"; fail "make sim"; }
if compgen -G "build/configurations/rv64-nobulk/rtl/bulk_*" >"$work/log"; then fail "a bulk engine in the RTL"; fi
build/bin/xbcc --config rv64 -O2 -Wall -Wextra -Werror -o "$work/runtime.elf" tests/sim/bulk_runtime.c || fail "xbcc"
for pes in ${all:+1 2 8 16} 3; do
  build/bin/xbsim --config rv64-nobulk --quiet -n "$pes" --check "$work/runtime.elf" </dev/null || fail "runtime, $pes PEs"
done
# The registers do not exist.
build/bin/xbcc --config rv64 -O2 -o "$work/signals.elf" tests/sim/bulk_signals.c || fail "xbcc"
if build/bin/xbsim --config rv64-nobulk --quiet -n 1 "$work/signals.elf" </dev/null >"$work/log" 2>&1; then
  fail "a program of bulk transfers without an engine"
fi
# A fence gives way to an interrupt while a lost store is waited for.
build/bin/xbcc --config rv64 -O2 -Wall -Wextra -Werror -o "$work/interrupts.elf" tests/sim/fence_interrupts.c || fail "xbcc"
build/bin/xbsim --config rv64-nobulk --quiet -n 2 --inject lose:pe=0,count=21 "$work/interrupts.elf" </dev/null ||
  fail "interrupts while stores are waited for"
run() { # NAME OPTIONS...
  local elf="$1"
  shift
  build/bin/xbsim --config rv64-nobulk --quiet "$@" "$programs/$elf.elf" </dev/null || fail "$elf $*"
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
for elf in put nonblocking transfer_handles ${all:+get order access alltoall alltoallv broadcast broadcast_by_memory
  in_place pieces reduce_sum scan wait context_switch}; do
  run "tests/firmware/$elf" -n 3 --check
  [ -z "$all" ] || run "tests/firmware/$elf" -n 7 --check
done
tests/cycles/check_runtime.py --bin build/bin \
  --programs "$programs/tests/cycles/runtime_cycles.elf" "$programs/tests/cycles/accumulate_cycles.elf" \
  --expected tests/cycles/expected_runtime.json --config rv64-nobulk --pes 2 ${all:+8} --only-cycles || fail "cycles"
