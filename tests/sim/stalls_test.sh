#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Random stalls (--stall) on the hardware, in lock step: bulk transfers with signals, arrivals behind them, groups of
# the collective network, litmus tests, and random programs, on 2x2 and on a mesh with a spare position; the same run
# for the same seed, with and without gating. stalls_test.sh BUILD-FOLDER [CONFIGURATION]. It is run in the root of
# the project.
set -euo pipefail
build="$1" config="${2:-rv64}"
fail() { echo "FAILED: $1"; exit 1; }
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
programs="$build/tests/isa/programs" suffix=""
[[ $config == rv64* ]] || suffix=".rv32"

run() { # SEED ELF OPTIONS...
  local seed="$1" elf="$2"
  shift 2
  "$build"/bin/xbsim --config "$config" --quiet --check --stall "$seed" "$@" "$elf" </dev/null >"$work/out" 2>&1 ||
    { cat "$work/out"; fail "to repeat: xbsim --config $config --check --stall $seed $* $elf"; }
}
for program in signals arrivals; do
  "$build"/bin/xbcc --config "$config" -O2 -o "$work/$program.elf" tests/sim/bulk_$program.c || fail "xbcc"
done
# A fourth of the time, more than half of it, seldom.
while read -r seed pes mesh latency; do
  links=(-n "$pes" --mesh "$mesh" --link-latency "$latency")
  run "$seed" "$work/arrivals.elf" "${links[@]}"
  run "$seed" "$programs/xbgas_collective$suffix.elf" "${links[@]}"
  run "$seed" "$programs/xbgas_atomic_sum$suffix.elf" "${links[@]}"
  run "$seed" "$programs/xbgas_link_credits$suffix.elf" "${links[@]}"
  for kind in "--bulk" "--collective --bulk" "--table"; do
    # shellcheck disable=SC2086  # several options
    "$build"/bin/xb_random --seed "${seed%:*}" --length 3000 --xlen "${config:2:2}" $kind -o "$work/random$kind.elf"
    run "$seed" "$work/random$kind.elf" "${links[@]}" --max-cycles 20000000
  done
done <<'end'
1 4 2x2 1
2:60 5 3x2 2
3:5 5 2x3 1
end
run 4 "$programs/xbgas_collective_groups$suffix.elf" -n 4 --mesh 2x2
run 5:60 "$programs/xbgas_collective_groups$suffix.elf" -n 6 --mesh 3x2
run 6 "$work/signals.elf" -n 3 --mesh 2x2
run 8:90 "$programs/xbgas_crowd$suffix.elf" -n 5 --mesh 3x2
if [ "$config" = rv64 ]; then
  for group in bulk message_passing atomics; do
    tests/litmus/litmus.py run tests/litmus/$group.litmus "$build/tests/litmus/$group.elf" --xbsim "$build/bin/xbsim" \
      --mesh 2x2 --iterations 20 --batch 16 --option=--stall --option=9:40 >"$work/out" || { cat "$work/out"; fail "litmus $group"; }
  done
fi

# The same seed, the same run, whatever is evaluated; another seed, other cycles, the same results.
for options in 10 "10 --no-gating" 11 ""; do
  # shellcheck disable=SC2086  # several options
  "$build"/bin/xbsim --config "$config" --quiet -n 4 ${options:+--stall $options} --log "$work/log$options" \
    --stats "$work/stats$options" "$programs/xbgas_collective$suffix.elf" </dev/null || fail "stall $options"
done
cmp "$work/log10" "$work/log10 --no-gating" || fail "gating changes the run"
cmp "$work/stats10" "$work/stats10 --no-gating" || fail "gating changes the statistics"
! cmp -s "$work/log10" "$work/log11" || fail "another seed changes nothing"
cycles() { sed -nE 's/^  "cycles": ([0-9]+),?$/\1/p' "$work/stats$1"; }
[ "$(cycles 10)" -gt "$(cycles "")" ] || fail "stalls cost nothing: $(cycles 10) cycles, $(cycles "") without"
