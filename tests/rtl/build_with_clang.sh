#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Builds programs of the generator with clang: build_with_clang.sh REPOSITORY FOLDER TARGET...
# FOLDER is kept, for other targets and the next time; hardly optimised, as they run once.
set -euo pipefail
repository="$1" folder="$2"
shift 2
mkdir -p "$folder"
cmake -G Ninja -S "$repository" -B "$folder" -DCMAKE_BUILD_TYPE=Release \
  -DCMAKE_CXX_FLAGS_RELEASE=-O0 -DCMAKE_C_COMPILER=clang -DCMAKE_CXX_COMPILER=clang++ \
  -DXB_SIM_CONFIGURATIONS= >"$folder/cmake.log" 2>&1 || { cat "$folder/cmake.log"; exit 1; }
ninja -j 2 -C "$folder" "$@" >"$folder/build.log" 2>&1 || { tail -n 40 "$folder/build.log"; exit 1; }
