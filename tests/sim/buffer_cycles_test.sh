#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# How many cycles more than by the direct map a hit of the look-aside buffer takes: buffer_cycles_test.sh BUILD CONFIG CYCLES.
# The same whatever loads are beside it, and none for the namespace used last.
set -euo pipefail
build="$1" config="$2" more="$3" here="$(dirname "$0")"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
"$build/bin/xbcc" --config "$config" -O2 -Wall -Wextra -Werror -o "$work/hits.elf" "$here/buffer_cycles.c"
hits="$("$build/bin/xbsim" --config "$config" -n 2 --quiet "$work/hits.elf" </dev/null)"
[ "$hits" = "hits $more $more $more $more $more; of the namespace used last 0 0 0 0 0" ] || {
  echo "FAILED: $config: $hits"
  exit 1
}
