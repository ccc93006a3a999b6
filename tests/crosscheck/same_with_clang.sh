#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# The emitted text does not depend on the compiler of the generator:
#
#   same_with_clang.sh WRITER REPOSITORY FOLDER-OF-THE-CLANG-BUILD
#
# builds WRITER's program (crosscheck_samples) again with clang and compares all files of 200 random
# modules and the samples. C++ leaves the order of arguments open, and the compilers differ there.
set -eu
writer=$1
repository=$2
folder=$3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
target=$(basename "$writer")
"$repository/tests/rtl/build_with_clang.sh" "$repository" "$folder" "$target"
mkdir "$work/here" "$work/clang"
"$writer" "$work/here" 200
"$folder/bin/$target" "$work/clang" 200
diff -r "$work/here" "$work/clang"
echo "$(ls "$work/here" | grep -c '\.sv$') files are the same from both compilers"
