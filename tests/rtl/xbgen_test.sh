#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# The command xbgen as users see it: xbgen_test.sh XBGEN.
set -uo pipefail
xbgen="$1"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1
failed=0

# expect STATUS PATTERN arguments...: checks the status and that the output is one such line.
expect() {
  local status="$1" pattern="$2" output got
  shift 2
  output="$("$xbgen" "$@" 2>&1)"
  got=$?
  if [ "$got" -ne "$status" ] || ! grep -qE -- "$pattern" <<<"$output" ||
    { [ "$status" -ne 0 ] && [ "$(wc -l <<<"$output")" -ne 1 ]; }; then
    printf 'xbgen %s\n%s\nstatus %s, expected %s and a line like: %s\n' "$*" "$output" "$got" \
      "$status" "$pattern"
    failed=1
  fi
}

for name in rv64 rv32 rv64-noxbgas rv32-noxbgas; do
  expect 0 "^configuration $name: values [0-9a-f]{16}$" --version
done
expect 2 '^xbgen: no folder given; name it with --output, e.g. rtl/rv64; see xbgen --help$'
expect 2 '^xbgen: no folder given' --check
expect 2 "^xbgen: no configuration 'rv128'; there are: rv64, rv32, rv64-noxbgas, rv32-noxbgas, or name" --config rv128 --output out
expect 2 '^xbgen: .*--bogus.*; see xbgen --help$' --bogus
touch file
expect 1 "^xbgen: cannot write 'file': Not a directory; choose another --output$" --output file
expect 1 "^xbgen: cannot write '/proc/x': .*; choose another --output$" --output /proc/x
[ "$(ls)" = file ] || { ls; echo "xbgen wrote into the current folder"; failed=1; }
expect 0 '^out: [0-9]+ files, [0-9]+ changed, 0 removed$' --output out
expect 0 '' --output out --check
expect 0 '^out: [0-9]+ files, 0 changed, 0 removed$' --output out --locations places
grep -q '"divide.run": "divider.cc:[0-9]*"' places/divider.map.json ||
  { echo "no place of the divider's states in places/divider.map.json"; failed=1; }
# A table that no module has any longer goes away like a module.
cp out/divider.fsm.md out/gone.fsm.md
expect 1 '^out/gone.fsm.md is not up to date$' --output out --check
expect 0 '1 removed$' --output out
# The RAM of the module node.
expect 0 '3 changed, 1 removed$' --output out --sram 8K
grep -q 'ram_size_i  *(32.h0000_2000)' out/node.sv && [ -f out/sram_b8192.sv ] ||
  { echo "--sram 8K does not reach the node"; failed=1; }
expect 0 '' --output out --check --sram 8192
expect 2 '^xbgen: --sram: SRAM of 12288 bytes; choose a power of two from 4096 to 1073741824; see' --output out --sram 12K
for size in big -4K 4Q 4KK 4.5K; do
  expect 2 "^xbgen: --sram: '$size' is no size like 4096, 64K or 1G; see xbgen --help$" --output out --sram "$size"
done
exit $failed
