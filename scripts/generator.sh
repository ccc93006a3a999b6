#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Builds xbgen and xbgen_board and prints the folder in which they are: generator.sh BUILD-FOLDER JOBS
# That is the build folder if it has been configured and agrees with the tree. Where nothing has been built
# yet, or the RTL below rtl/, of which models are made, is broken or missing, they are built apart.
set -euo pipefail
build="$1" jobs="$2"
root="$(cd "$(dirname "$0")/.." && pwd)"
if ! { [ -e "$build/build.ninja" ] && ninja -C "$build" build.ninja; } >"$build/generator.log" 2>&1; then
  cache="$(cd "$build" && pwd)/ccache"
  build="$build/generator"
  cmake -G Ninja -S "$root" -B "$build" -DCMAKE_BUILD_TYPE=Release -DXB_GENERATOR_ONLY=ON -DXB_CCACHE_DIR="$cache" \
    >"$build.cmake.log" 2>&1 || { cat "$build.cmake.log" >&2; exit 1; }
fi
"$root/scripts/ninja.sh" "$build" "$jobs" xbgen xbgen_board >&2
echo "$build/bin"
