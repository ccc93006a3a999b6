#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# The emitted text does not depend on the compiler of the generator:
#
#   same_with_clang.sh WRITER REPOSITORY
#
# builds WRITER's program (crosscheck_samples) again with clang and compares all files of 200 random
# modules and the samples. C++ leaves the order of arguments open, and the compilers differ there.
set -eu
writer=$1
repository=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
target=$(basename "$writer")
{
  cmake -G Ninja -S "$repository" -B "$work/build" -DCMAKE_BUILD_TYPE=Debug \
    -DCMAKE_C_COMPILER=clang -DCMAKE_CXX_COMPILER=clang++ -DXB_SIM_CONFIGURATIONS= &&
    ninja -C "$work/build" "$target"
} >"$work/log" 2>&1 || {
  tail -n 40 "$work/log"
  exit 1
}
mkdir "$work/here" "$work/clang"
"$writer" "$work/here" 200
"$work/build/bin/$target" "$work/clang" 200
diff -r "$work/here" "$work/clang"
echo "$(ls "$work/here" | grep -c '\.sv$') files are the same from both compilers"
