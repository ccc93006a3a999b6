#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Builds and runs a cross-check (crosscheck.h).
#
#   run.sh [--mutate MODULE | --constants FILE] WRITER [ARGUMENT...]
#
# WRITER is called with a folder and the arguments and fills the folder. With --mutate the first
# "+" of an assignment in MODULE.sv becomes a "-", and the script succeeds only if the bench notices.
# With --constants every output bit that FILE does not list must change (bench.cc).
# The folder is a temporary one, because make cannot work in paths with spaces; it is kept if
# something fails.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
mutant=
constants=
case "$1" in
  --mutate)
    mutant=$2
    shift 2
    ;;
  --constants)
    constants=$(cd "$(dirname "$2")" && pwd)/$(basename "$2")
    shift 2
    ;;
esac
writer=$1
shift

folder=$(mktemp -d)
"$writer" "$folder" "$@"
cp "$here/bench.cc" "$folder"
cd "$folder"
if [ -n "$mutant" ]; then
  awk '!done && / = .* \+ / { sub(/ \+ /, " - "); done = 1 } { print } END { exit !done }' \
    "$mutant.sv" >mutant.tmp
  mv mutant.tmp "$mutant.sv"
fi
# -O0 keeps Verilator from repairing what the emitter got wrong. SYNTHESIS leaves out the checks,
# which random inputs may violate. One C++ file, not optimised: compiling takes most of the time.
verilator --cc --exe --build -O0 -Wno-fatal -Wno-lint --x-assign 0 --x-initial 0 -DSYNTHESIS \
  --output-split 0 -MAKEFLAGS "OPT_FAST=-O0 OPT_SLOW=-O0 OPT_GLOBAL=-O1" \
  -CFLAGS "-std=c++20 -I.." --top-module crosscheck_top -Mdir obj -o bench \
  $(ls ./*.sv | grep '_pkg.sv$') $(ls ./*.sv | grep -v '_pkg.sv$') bench.cc >verilator.log 2>&1 || {
  cat verilator.log
  echo "Verilator failed in $folder"
  exit 1
}
status=0
obj/bench . ${constants:+"$constants"} || status=$?
if [ -n "$mutant" ] && [ "$status" = 4 ]; then
  echo "the mutated '$mutant' was noticed"
  status=0
elif [ -n "$mutant" ] && [ "$status" = 0 ]; then
  echo "the mutated '$mutant' was not noticed"
  status=1
fi
if [ "$status" = 0 ]; then
  cd / && rm -rf "$folder"
else
  echo "files are in $folder"
fi
exit "$status"
