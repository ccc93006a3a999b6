#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# A compiler launcher that takes another compiler than the build's: compile_with.sh CACHE COMPILER
# USUAL-COMPILER arguments. CACHE is a compiler cache to go through, or empty.
cache="$1" compiler="$2"
shift 3
exec ${cache:+"$cache"} "$compiler" "$@"
