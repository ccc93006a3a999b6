#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Pipeline traces against the instruction log of the same run: every configuration, random programs
# with traps and interrupts, several PEs, a window; and that the comparison notices wrong traces.
# konata_test.sh BIN-FOLDER PROGRAM.elf
set -euo pipefail
bin="$1" program="$2" here="$(cd "$(dirname "$0")" && pwd)"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
cd "$work"

# run CHECK-OPTIONS... -- XBSIM-OPTIONS...
run() {
  local check=()
  while [ "$1" != -- ]; do check+=("$1"); shift; done
  shift
  "$bin/xbsim" --quiet --konata trace.kanata --log log.txt "$@" >/dev/null
  "$here/check_konata.py" trace.kanata log.txt "${check[@]}"
}

fails() {
  if "$@" >error.txt 2>&1; then
    echo "this should have failed: $*"
    exit 1
  fi
  [ "$(wc -l <error.txt)" = 1 ] || { echo "not one line:"; cat error.txt; exit 1; }
}

echo "a program on four PEs, two of them traced"
run --pes 0,2 --retired 5000 --flushed 1000 -- -n 4 --trace-nodes 2,0 --check "$program"

echo "wrong traces are noticed"
fails "$here/check_konata.py" trace.kanata log.txt  # of four PEs
sed '0,/^R\t.*\t0$/s/^\(R\t.*\)\t0$/\1\t1/' trace.kanata >wrong.kanata
fails "$here/check_konata.py" wrong.kanata log.txt --pes 0,2
awk 'BEGIN { FS = OFS = "\t" } /^C\t/ && !done { $2 += 1; done = 1 } { print }' trace.kanata >wrong.kanata
fails "$here/check_konata.py" wrong.kanata log.txt --pes 0,2
sed 's/\tmi$/\tmr/' trace.kanata >wrong.kanata
fails "$here/check_konata.py" wrong.kanata log.txt --pes 0,2
sed '0,/addi/s/addi/subi/' trace.kanata >wrong.kanata
fails "$here/check_konata.py" wrong.kanata log.txt --pes 0,2
# Retirements numbered for each PE by itself.
awk 'BEGIN { FS = OFS = "\t" } $1 == "I" { pe[$2] = $4 } $1 == "R" && $4 == 0 { $3 = 0 + n[pe[$2]]++ } { print }' \
  trace.kanata >wrong.kanata
fails "$here/check_konata.py" wrong.kanata log.txt --pes 0,2
grep -q 'retirement 0, after 1 of them' error.txt || { cat error.txt; exit 1; }

echo "a window of two PEs"
run --pes 1,3 --cycles 500:1500 --retired 200 -- -n 4 --trace-nodes 1,3 --trace-cycles 500:1500 "$program"

echo "random programs of each configuration"
for config in rv64 rv32 rv64-noxbgas rv32-noxbgas; do
  options=() pes=2
  case $config in rv32*) options+=(--xlen 32) ;; esac
  case $config in *-noxbgas) options+=(--without-xbgas) pes=1 ;; esac
  "$bin/xb_random" --seed 42 --length 1500 "${options[@]}" -o random.elf
  run --retired 1500 --flushed 300 -- --config "$config" -n "$pes" random.elf
done

echo "searches of a namespace table, which interrupts end"
"$bin/xb_random" --seed 42 --length 1500 --table -o random.elf
run --retired 1500 --flushed 300 -- -n 2 random.elf

echo "a window, beside waves, from random values"
"$bin/xb_random" --seed 7 --length 2000 -o random.elf
run --pes 1 --cycles 1000:2000 --retired 100 -- -n 2 --trace-nodes 1 --trace-cycles 1000:2000 \
  --trace waves.fst --random-state 3 random.elf
[ -s waves.fst ]

echo "the same run gives the same bytes, and with waves the same as without"
"$bin/xbsim" --quiet -n 2 --trace-nodes 1 --trace-cycles 1000:2000 --konata again.kanata random.elf \
  >/dev/null
cmp trace.kanata again.kanata

echo "mistakes"
fails "$bin/xbsim" --quiet --trace-nodes 0 "$program"
grep -q -- '--konata FILE' error.txt
fails "$bin/xbsim" --quiet --konata no/such/folder/trace "$program"
fails "$bin/xbsim" --quiet --konata x --log x "$program"
