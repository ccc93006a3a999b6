#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Emits everything below rtl/ again: emit_all.sh BUILD-FOLDER JOBS BOARD...
# A build folder that has been configured learns of files that have come or gone.
set -euo pipefail
build="$1" jobs="$2"
shift 2
bin="$("$(dirname "$0")/generator.sh" "$build" "$jobs")"
"$bin/xbgen" --all --output rtl --locations "$build/locations"
for board in "$@"; do "$bin/xbgen_board" --board "$board" --output "rtl/board-$board"; done
[ -e "$build/build.ninja" ] || exit 0
cmake -S . -B "$build" >"$build/cmake.log" 2>&1 || { cat "$build/cmake.log"; exit 1; }
