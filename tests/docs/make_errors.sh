#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Mistakes on the command line of make: one line of our own that names them.
# make_errors.sh REPOSITORY BUILD-FOLDER
set -uo pipefail
export LC_ALL=C
build="$(cd "$2" && pwd)" || exit 1
cd "$1" || exit 1
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
unset MAKEFLAGS MAKELEVEL MFLAGS BUILD PARTS
failed=0
refused() { # LINE (an extended regular expression) MAKE-ARGUMENTS...
  local line="$1" status
  shift
  timeout 60 make "$@" >"$work/out" 2>&1
  status=$?
  # make itself may add which recipe failed.
  if [ "$status" -ne 2 ] || ! grep -qxE -- "$line" "$work/out" ||
    [ "$(grep -cv '^make: \*\*\* ' "$work/out")" -ne 1 ]; then
    echo "make $*: status $status: $(cat "$work/out")"
    failed=1
  fi
}
touch "$work/file"
folder="$work/file/build"
for command in run rtl; do
  refused "make: cannot write to the build folder '$folder'; choose another one, BUILD=folder" \
    "$command" "BUILD=$folder"
done
for slip in nosuch tests; do
  refused "Makefile:[0-9]+: \*\*\* no command '$slip'; 'make help' lists them\.  Stop\." "$slip"
done
for slip in abc 0 "1 2"; do
  refused "Makefile:[0-9]+: \*\*\* JOBS=$slip is no number from 1 to 9999\.  Stop\." run "JOBS=$slip"
done
# Before anything is built.
refused "bench_runtime.py: PARTS \(--parts\): no part 'foo'; there are gups sort sweep updates point reduce_all" \
  bench PARTS=foo "BUILD=$build"
# A folder that someone else has configured, as after sudo. Root may write everywhere, so as nobody.
as_nobody=()
[ "$(id -u)" -ne 0 ] || as_nobody=(setpriv --reuid=65534 --regid=65534 --clear-groups)
mkdir -p "$work/tree/locked"
cp Makefile CMakeLists.txt "$work/tree"
touch "$work/tree/locked/build.ninja"
chmod 755 "$work" "$work/tree"
chmod 555 "$work/tree/locked"
"${as_nobody[@]}" make -C "$work/tree" --no-print-directory run BUILD=locked >"$work/out" 2>&1
grep -qx "make: cannot write to the build folder 'locked'; choose another one, BUILD=folder" "$work/out" &&
  [ "$(grep -cv '^make: \*\*\* ' "$work/out")" -eq 1 ] || { cat "$work/out"; failed=1; }
# Files without a rule are no commands.
timeout 60 make README.md >"$work/out" 2>&1 || { cat "$work/out"; failed=1; }
exit "$failed"
