#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Builds the generator with clang and compares what it emits: regenerate_with_clang.sh REPOSITORY.
set -euo pipefail
repository="$1"
build="$(mktemp -d)"
trap 'rm -rf "$build"' EXIT
cmake -G Ninja -S "$repository" -B "$build" -DCMAKE_BUILD_TYPE=Debug \
  -DCMAKE_C_COMPILER=clang -DCMAKE_CXX_COMPILER=clang++ -DXB_SIM_CONFIGURATIONS= >"$build/cmake.log" 2>&1 ||
  { cat "$build/cmake.log"; exit 1; }
ninja -C "$build" xbgen >"$build/build.log" 2>&1 || { tail -n 40 "$build/build.log"; exit 1; }
"$(dirname "$0")/regenerate.sh" "$build/bin/xbgen" "$repository"
