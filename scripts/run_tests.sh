#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Builds everything and runs the suite: run_tests.sh BUILD-FOLDER JOBS [ctest options].
# The last line is `N passed, N failed`; status 0 only when nothing failed. A test that is a table of
# runs (tests/common/run_table.py) counts as many as it holds.
set -uo pipefail
build="$1" jobs="$2"
shift 2

if ! "$(dirname "$0")/ninja.sh" "$build" "$jobs"; then
  echo "0 passed, 1 failed"
  exit 1
fi
# Scripts that begin with `env python3` get the interpreter, not the script of a version manager before it.
python="$(python3 -c 'import sys; print(sys.executable)')"
[ "$(command -v python3)" = "$python" ] || PATH="$(dirname "$python"):$PATH"
XB_RUNS="$(cd "$build" && pwd)/runs.txt" # what the tables have passed and failed
export XB_RUNS
rm -f "$build/random_coverage.txt" "$XB_RUNS"
touch "$XB_RUNS"
ctest --test-dir "$build" -j "$jobs" --output-on-failure --no-tests=error "$@" 2>&1 |
  tee "$build/test.log"
status=${PIPESTATUS[0]}

summary="$(grep -E '^[0-9]+% tests passed, [0-9]+ tests failed out of [0-9]+' "$build/test.log" || true)"
if [ -f "$build/random_coverage.txt" ]; then
  echo
  echo "Coverage of the random programs (random.lock_step):"
  cat "$build/random_coverage.txt"
fi

if [ -z "$summary" ]; then
  echo "0 passed, 1 failed"
  exit 1
fi
read -r failed total < <(sed -E 's/.*, ([0-9]+) tests failed out of ([0-9]+).*/\1 \2/' <<<"$summary")
awk -v passed="$((total - failed))" -v failed="$failed" '
  { if ($3 == 0) passed--; else failed--; passed += $2; failed += $3 }
  END { print passed " passed, " failed " failed" }' "$XB_RUNS"
exit "$status"
