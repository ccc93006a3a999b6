#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Builds the models with the mutants of a seed, that of rv64 and those of parts of tiles, and runs their
# campaigns (tests/mutants): mutants.sh BUILD-FOLDER JOBS SEED. Status 0 if no mutant survives.
set -euo pipefail
build="$1" jobs="$2" seed="$3"
root="$(cd "$(dirname "$0")/.." && pwd)"
[[ "$seed" =~ ^[0-9]{1,18}$ ]] || { echo "mutants: SEED is a number, not '$seed'" >&2; exit 2; }

cmake -S "$root" -B "$build" -DXB_MUTANT_SEED="$seed" >"$build/cmake.log" 2>&1 ||
  { cat "$build/cmake.log"; exit 1; }
parts=(max bulk slices wide disk)
targets=("${parts[@]/#/mutants_}")
"$root/scripts/ninja.sh" "$build" "$jobs" "mutants_$seed" "${targets[@]/%/-$seed}"
status=0
for model in "" "${parts[@]}"; do
  "$root/tests/mutants/campaign.py" --build "$build" --model "$model" --seed "$seed" --jobs "$jobs" || status=$?
done
exit "$status"
