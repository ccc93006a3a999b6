#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Builds the models with the mutants of a seed, that of rv64, that of a core with a predictor and that of its
# bulk engine, and runs their campaigns (tests/mutants):
# mutants.sh BUILD-FOLDER JOBS SEED. Status 0 if no mutant survives.
set -euo pipefail
build="$1" jobs="$2" seed="$3"
root="$(cd "$(dirname "$0")/.." && pwd)"
[[ "$seed" =~ ^[0-9]{1,18}$ ]] || { echo "mutants: SEED is a number, not '$seed'" >&2; exit 2; }

cmake -S "$root" -B "$build" -DXB_MUTANT_SEED="$seed" >"$build/cmake.log" 2>&1 ||
  { cat "$build/cmake.log"; exit 1; }
"$root/scripts/ninja.sh" "$build" "$jobs" "mutants_$seed" "mutants_max-$seed" "mutants_bulk-$seed"
status=0
for model in "" max bulk; do
  "$root/tests/mutants/campaign.py" --build "$build" --model "$model" --seed "$seed" --jobs "$jobs" || status=$?
done
exit "$status"
