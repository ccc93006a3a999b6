#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Builds the model with the mutants of a seed and runs the campaign (tests/mutants):
# mutants.sh BUILD-FOLDER JOBS SEED. Status 0 if no mutant survives.
set -euo pipefail
build="$1" jobs="$2" seed="$3"
root="$(cd "$(dirname "$0")/.." && pwd)"
[[ "$seed" =~ ^[0-9]{1,18}$ ]] || { echo "mutants: SEED is a number, not '$seed'" >&2; exit 2; }

cmake -S "$root" -B "$build" -DXB_MUTANT_SEED="$seed" >"$build/cmake.log" 2>&1 ||
  { cat "$build/cmake.log"; exit 1; }
"$root/scripts/ninja.sh" "$build" "$jobs" "mutants_$seed"
exec "$root/tests/mutants/campaign.py" --build "$build" --seed "$seed" --jobs "$jobs"
