#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Compiles through the compiler cache: cached_compile.sh CCACHE ROOT BUILD-FOLDER compiler arguments...
# Paths below ROOT are seen as relative, so that a copy of the tree, as some tests build one, finds
# what has been compiled. The cache lies in the build folder, unless CCACHE_DIR names another one.
cache="$1"
export CCACHE_BASEDIR="$2" CCACHE_DIR="${CCACHE_DIR:-$3/ccache}" CCACHE_NOHASHDIR=1
shift 3
exec "$cache" "$@"
