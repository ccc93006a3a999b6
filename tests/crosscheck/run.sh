#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Builds and runs a cross-check (crosscheck.h).
#
#   run.sh [--constants FILE] [--check-the-check] BENCH WRITER [ARGUMENT...]
#
# BENCH is the library of the bench; WRITER is called with a folder and the arguments and fills the
# folder. With --constants every output bit that FILE does not list must change (toggles.h). With
# --check-the-check the bench must also fail: for an original that differs, and if no mutant is ever
# selected.
# The folder is a temporary one, because make cannot work in paths with spaces; it is kept if
# something fails.
set -eu
repository=$(cd "$(dirname "$0")/../.." && pwd)
constants=
again=
while :; do
  case "$1" in
    --constants)
      constants=$(cd "$(dirname "$2")" && pwd)/$(basename "$2")
      shift 2
      ;;
    --check-the-check)
      again=1
      shift
      ;;
    *) break ;;
  esac
done
bench=$1
writer=$2
shift 2

folder=$(mktemp -d)
"$writer" "$folder" "$@"
cd "$folder"
# -O0 keeps Verilator from repairing what the emitter got wrong; -fcombine only makes instances of a
# module share functions. SYNTHESIS leaves out the checks, which random inputs may violate. The C++ is
# not optimised: compiling takes most of the time. Verilator's run-time support is in BENCH.
build() {
  for top in crosscheck_top*.sv; do
    verilator --cc --build -O0 -fcombine -Wno-fatal -Wno-lint --x-assign 0 --x-initial 0 \
      -DSYNTHESIS --output-split 0 -MAKEFLAGS "OPT_FAST=-O0 OPT_SLOW=-O0 VK_GLOBAL_OBJS=" \
      -CFLAGS -std=c++20 -y . --prefix "V${top%.sv}" -Mdir "${top%.sv}" \
      $(ls ./*_pkg.sv 2>/dev/null) "$top" || return
  done
  include=$(verilator --getenv VERILATOR_ROOT)/include
  ${CXX:-c++} -std=c++20 -O0 -I"$repository" $(printf ' -I%s' crosscheck_top*/) -isystem "$include" \
    -o bench crosscheck_model.cc crosscheck_top*/*__ALL.a "$bench" -pthread -latomic
}
build >build.log 2>&1 || {
  cat build.log
  echo "the build failed in $folder"
  exit 1
}
# fails STATUS ARGUMENT...: the bench ends with that status.
fails() {
  expected=$1
  shift
  got=0
  ./bench "$@" >again.log || got=$?
  if [ "$got" != "$expected" ]; then
    cat again.log
    echo "bench $*: status $got, expected $expected"
    return 1
  fi
}
status=0
./bench . ${constants:+"$constants"} || status=$?
if [ "$status" = 0 ] && [ -n "$again" ]; then
  fails 4 --mutant 1 . && fails 1 --deaf . || status=1
fi
if [ "$status" = 0 ]; then
  cd / && rm -rf "$folder"
else
  echo "files are in $folder"
fi
exit "$status"
