#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# That functions on one element are in line: single.c calls none of them, and all of them with
# XBRTIME_NO_INLINE and without optimisation.
#   single_test.sh XBCC FOLDER-OF-SOURCES CONFIGURATION
set -euo pipefail
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
called() {  # options
  "$1" --config "$3" "${@:4}" -c "$2/single.c" -o "$work/single.o"
  riscv64-unknown-elf-nm "$work/single.o" | sed -n 's/^ *U \(xbrtime_[a-z]*_\(p\|g\|put\|get\|atomic_.*\)\)$/\1/p'
}
in_line="$(called "$@" -O2)"
[ -z "$in_line" ] || { echo "not in line: $in_line" >&2; exit 1; }
for options in "-O2 -DXBRTIME_NO_INLINE" -O0; do
  # shellcheck disable=SC2086
  count="$(called "$@" $options | wc -l)"
  [ "$count" -ge 27 ] || { echo "$options: $count functions are called, at least 27 expected" >&2; exit 1; }
done
