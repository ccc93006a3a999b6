#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Mistakes on the command line of make: one line of our own that names them. make_errors.sh REPOSITORY
set -uo pipefail
cd "$1" || exit 1
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
unset MAKEFLAGS MAKELEVEL MFLAGS
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
refused "Makefile:[0-9]+: \*\*\* no command 'nosuch'; 'make help' lists them\.  Stop\." nosuch
# Files without a rule are no commands.
timeout 60 make README.md >"$work/out" 2>&1 || { cat "$work/out"; failed=1; }
exit "$failed"
