#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Builds another version of this project below BUILD-FOLDER/baseline, from a checkout of its own there:
#   baseline.sh NAME BUILD-FOLDER JOBS COMMIT MODEL...
# builds xbsim of COMMIT and those models, where it has them apart, and leaves the commit's number and
# the build folder in the variables that it prints. NAME begins the messages.
set -euo pipefail
name="$1" build="$2" jobs="$3" baseline="$4"
shift 4
root="$(cd "$(dirname "$0")/.." && pwd)"
commit="$(git -C "$root" rev-parse --verify --quiet "$baseline^{commit}")" ||
  { echo "$name: BASELINE=$baseline is no commit of this checkout; git log lists them" >&2; exit 2; }
mkdir -p "$build"
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
all="$(ninja -C "$folder/build" -t targets all)"
for model in "$@"; do
  if grep -q "^$model:" <<<"$all"; then targets+=("$model"); fi
done
"$root/scripts/ninja.sh" "$folder/build" "$jobs" "${targets[@]}" >&2
printf 'baseline_commit=%q baseline_build=%q\n' "$commit" "$folder/build"
