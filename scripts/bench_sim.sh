#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# make bench-sim: bench_sim.sh BUILD-FOLDER JOBS [BASELINE [options of bench_sim.py]]. BASELINE is a
# commit; its simulator is built in BUILD-FOLDER/baseline/COMMIT, from a checkout of its own there.
set -euo pipefail
build="$1" jobs="$2" baseline="${3:-}"
shift 2
[ $# -eq 0 ] || shift
root="$(cd "$(dirname "$0")/.." && pwd)"
compare=()
if [ -n "$baseline" ]; then
  variables="$("$root/scripts/baseline.sh" bench-sim "$build" "$jobs" "$baseline" model_rv64 model_rv64_waves)"
  eval "$variables"
  compare=(--baseline "$baseline_build" --baseline-name "${baseline_commit:0:12}")
fi
exec "$root/scripts/bench_sim.py" --build "$build" --output "$build/reports/sim.json" "${compare[@]}" "$@"
