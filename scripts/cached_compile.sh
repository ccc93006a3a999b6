#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Compiles through the compiler cache: cached_compile.sh CCACHE ROOT CACHE-FOLDER compiler arguments...
# Paths below ROOT are seen as relative, so that a copy of the tree, as some tests build one, finds
# what has been compiled. The variable CCACHE_DIR, if set, comes before CACHE-FOLDER.
cache="$1"
# Dependencies come from the compiler, not from a run of the preprocessor before it; what a precompiled header
# defines is in its content.
export CCACHE_DEPEND=1 CCACHE_SLOPPINESS=pch_defines,time_macros
export CCACHE_BASEDIR="$2" CCACHE_DIR="${CCACHE_DIR:-$3}" CCACHE_NOHASHDIR=1
shift 3
exec "$cache" "$@"
