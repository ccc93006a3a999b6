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
  commit="$(git -C "$root" rev-parse --verify --quiet "$baseline^{commit}")" ||
    { echo "bench-sim: BASELINE=$baseline is no commit of this checkout; git log lists them" >&2; exit 2; }
  folder="$(cd "$build" && pwd)/baseline/${commit:0:12}"
  if [ ! -d "$folder/source" ]; then
    mkdir -p "$folder"
    git -C "$root" archive --prefix=source/ "$commit" | tar -x -C "$folder"
  fi
  [ -f "$folder/build/build.ninja" ] ||
    cmake -G Ninja -S "$folder/source" -B "$folder/build" -DCMAKE_BUILD_TYPE=Release >"$folder/cmake.log" 2>&1 ||
    { cat "$folder/cmake.log" >&2; exit 1; }
  targets=(xbsim)
  # Later versions have their models in libraries.
  if ninja -C "$folder/build" -t targets all | grep -q '^model_rv64_waves:'; then
    targets+=(model_rv64 model_rv64_waves)
  fi
  "$root/scripts/ninja.sh" "$folder/build" "$jobs" "${targets[@]}"
  compare=(--baseline "$folder/build" --baseline-name "${commit:0:12}")
fi
exec "$root/scripts/bench_sim.py" --build "$build" --output "$build/reports/sim.json" "${compare[@]}" "$@"
