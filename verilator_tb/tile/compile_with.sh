#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# A compiler launcher that takes another compiler than the build's:
#   compile_with.sh COMPILER [LAUNCHER...] -- USUAL-COMPILER arguments...
compiler="$1"
shift
launcher=()
while [ "$1" != -- ]; do
  launcher+=("$1")
  shift
done
shift 2
exec "${launcher[@]}" "$compiler" "$@"
