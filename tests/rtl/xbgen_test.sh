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
for option in config preset output sram locations; do
  empty="^xbgen: --$option: the value is empty; give one or leave it out; see xbgen --help$"
  expect 2 "$empty" --$option= --output out
  expect 2 "$empty" --output out --$option ""
done
expect 2 '^xbgen: --config: the value is empty' --config=
expect 2 '^xbgen: --output: the value is empty' --output "" --check
[ ! -e out ] || { echo "an empty value wrote something"; failed=1; }
# Presets: keys on top of a configuration, under a name of its own.
expect 0 '^  "name": "rv32-mcu",$' --config rv32 --preset mcu --describe
expect 0 '^  "counters": false,$' --config rv32 --preset mcu --describe
expect 0 '^  "cycle_input": false,$' --config rv64 --preset fpga --describe
expect 2 "^xbgen: no preset 'none'; there are: mcu, bare, fpga, blockram, flit128, max, nobulk, disk; see xbgen --help$" --preset none --describe
expect 0 '^  "machine_mode": false,$' --config rv32-noxbgas --preset bare --describe
expect 2 '^xbgen: preset bare: machine_mode is false with xbgas true: .*; write xbgas false' --config rv32 --preset bare --describe
echo '{"name": "counting", "xbgas": false, "machine_mode": false}' >counting.json
expect 2 '^xbgen: counting.json: machine_mode is false with counters true: .*; write counters false' --config counting.json --describe
expect 2 '^xbgen: --all excludes --preset; see xbgen --help$' --all --preset mcu --output out
"$xbgen" --config rv32 --preset mcu --describe >mine.json
expect 2 '^xbgen: preset mcu changes nothing of rv32-mcu; leave it out' --config mine.json --preset mcu --describe
rm mine.json counting.json
touch file
expect 1 "^xbgen: cannot write 'file': Not a directory; choose another --output$" --output file
expect 1 "^xbgen: cannot write '/proc/x': .*; choose another --output$" --output /proc/x
[ "$(ls)" = file ] || { ls; echo "xbgen wrote into the current folder"; failed=1; }
expect 0 '^out: [0-9]+ files, [0-9]+ changed, 0 removed$' --output out
expect 0 '' --output out --check
expect 0 '^out: [0-9]+ files, 0 changed, 0 removed$' --output out --locations places
# Somebody's file among the locations: nothing is written elsewhere either.
mkdir foreign && echo '{}' >foreign/tile.map.json
expect 1 'foreign/tile.map.json' --output untouched --locations foreign
[ ! -e untouched ] || { echo "written although --locations was refused"; failed=1; }
rm -r foreign
grep -q '"divide.run": "divider.cc:[0-9]*"' places/divider.map.json ||
  { echo "no place of the divider's states in places/divider.map.json"; failed=1; }
# A table that no module has any longer goes away like a module.
cp out/divider.fsm.md out/gone.fsm.md
expect 1 '^out/gone.fsm.md is not up to date$' --output out --check
expect 0 '1 removed$' --output out
# The RAM of the module node.
expect 0 '3 changed, 1 removed$' --output out --sram 8K
grep -q 'ram_size_i(32.h0000_2000)' out/node.sv && [ -f out/sram_b8192_bulk.sv ] ||
  { echo "--sram 8K does not reach the node"; failed=1; }
expect 0 '' --output out --check --sram 8192
expect 2 '^xbgen: --sram: SRAM of 12288 bytes; choose a power of two from 4096 to 1073741824; see' --output out --sram 12K
for size in big -4K 4Q 4KK 4.5K; do
  expect 2 "^xbgen: --sram: '$size' is no size like 4096, 64K or 1G; see xbgen --help$" --output out --sram "$size"
done
# All at once: what several share lies in one folder, and the lists lead to it.
expect 0 '^every/common: [0-9]+ files, [0-9]+ changed, 0 removed$' --all --output every
expect 0 '' --all --output every --check
[ "$(ls every)" = "$(printf '%s\n' common rv32 rv32-noxbgas rv64 rv64-noxbgas)" ] || { ls every; failed=1; }
[ -z "$(cd every && ls common rv64 | sort | uniq -d)" ] || { echo "rv64 has files of every/common"; failed=1; }
grep -qx '../common/router_d8_bulk.sv' every/rv64/tile.f || { echo "rv64/tile.f does not name ../common"; failed=1; }
for list in every/*/*.f; do
  for file in $(grep -v '^//' "$list"); do
    [ -f "$(dirname "$list")/$file" ] || { echo "$list: no $file"; failed=1; }
  done
done
rm every/common/clint.sv
expect 1 '^every/common/clint.sv is not up to date$' --all --output every --check
expect 2 '^xbgen: .*--all.*; see xbgen --help$' --all --config rv32 --output every
# A description that no number, stack or memory can hold.
echo '{"name":"x","xlen":1e999}' >large.json
expect 2 '^xbgen: large.json: a number in it is too large to be read; write the values' --config large.json --output new
python3 -c 'print("{\"name\":" + "[" * 200000 + "]" * 200000 + "}")' >deep.json
expect 2 '^xbgen: deep.json: is larger than 65536 bytes; name a JSON file' --config deep.json --output new
python3 -c 'print("{\"name\":" + "[" * 30000 + "]" * 30000 + "}")' >deep.json
expect 2 '^xbgen: deep.json: arrays or objects are nested deeper than 8; write one object' --config deep.json --output new
# Somebody else's files are not overwritten.
mkdir theirs
echo 'module core; endmodule' >theirs/core.sv
expect 1 "^xbgen: 'theirs/core.sv' was not written by the generator; move it out" --output theirs
rm theirs/core.sv
echo '{"name": "rv64", "xlen": 64}' >theirs/rv64.json
expect 1 "^xbgen: 'theirs/rv64.json' was not written by the generator; move it out" --output theirs
[ "$(cat theirs/*)" = '{"name": "rv64", "xlen": 64}' ] || { echo "their folder has changed"; failed=1; }
# No memory, no room, and nobody who reads: one line each, and no part of a file.
limit() {
  local pattern="$1" limit="$2" message
  shift 2
  message="$(eval "$limit"; "$xbgen" "$@" 2>&1 >/dev/null)"
  if [ $? -ne 1 ] || ! grep -qE -- "$pattern" <<<"$message" || [ "$(wc -l <<<"$message")" -ne 1 ]; then
    printf '%s: xbgen %s: %s\n' "$limit" "$*" "$message"
    failed=1
  fi
}
limit '^xbgen: the memory of this computer is exhausted; nothing is half written$' 'ulimit -v 18000' --output small
limit "^xbgen: cannot write 'cut/[a-z0-9_]*\.[a-z.]*': File too large; what is there is as it was$" 'ulimit -f 8' --output cut
[ -z "$(find cut -name '*.??????' ! -name '*.fsm.md')" ] || { ls cut; echo "xbgen left parts of files"; failed=1; }
for file in cut/*; do cmp "$file" "out/${file#cut/}" || failed=1; done
python3 - "$xbgen" <<'CHECK' || failed=1
import os, subprocess, sys
reader, writer = os.pipe()
os.close(reader)
done = subprocess.run([sys.argv[1], "--keys"], stdout=writer, stderr=subprocess.PIPE, text=True)
assert (done.returncode, done.stderr) == (1, "xbgen: cannot write to standard output\n"), done
CHECK
exit $failed
