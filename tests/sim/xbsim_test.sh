#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# The command xbsim as users see it: exit codes, messages, files, the same output every time.
# usage: xbsim_test.sh BIN_FOLDER
set -uo pipefail
bin="$(cd "$1" && pwd)"
work="$(mktemp -d)/with a space"
trap 'rm -rf "$(dirname "$work")"' EXIT
mkdir -p "$work" && cd "$work" || exit 1
failed=0

# expect STATUS PATTERN arguments...: runs xbsim, checks its status and a line of its output.
expect() {
  local status="$1" pattern="$2" output got
  shift 2
  output="$("$bin/xbsim" "$@" 2>&1)"
  got=$?
  if [ "$got" -ne "$status" ] || ! grep -qE -- "$pattern" <<<"$output"; then
    printf 'xbsim %s\n%s\nstatus %s, expected %s and a line like: %s\n' "$*" "$output" "$got" \
      "$status" "$pattern"
    failed=1
  fi
}

# same A B: two files are equal.
same() { cmp "$1" "$2" || failed=1; }

cat >"my program.c" <<'PROGRAM'
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "xb_platform.h"

int main(int argc, char **argv) {
  const char *what = argc > 1 ? argv[1] : "hello";
  unsigned pe = (unsigned)xb_csr_read(XB_CSR_MHARTID);
  printf("%s from %u, %d arguments\n", what, pe, argc - 1);
  if (strcmp(what, "status") == 0) return pe == 2 ? atoi(argv[2]) : 0;
  if (strcmp(what, "spin") == 0 && pe == 1)
    for (;;) __asm__ volatile("");
  if (strcmp(what, "count") == 0)
    for (uint64_t i = 0;; ++i) __asm__ volatile("" ::"r"(i));
  if (strcmp(what, "print") == 0)
    for (;;) puts("more");
  if (strcmp(what, "null") == 0) return *(volatile int *)16;
  if (strcmp(what, "region") == 0) {
    xb_region_enter(3, "the region");
    for (volatile int i = 0; i < 100; ++i) {
    }
    xb_region_leave(3);
  }
  return 0;
}
PROGRAM
"$bin/xbcc" -O2 -o "my program.elf" "my program.c" || exit 1
program="my program.elf"

expect 0 '^hello from 0, 0 arguments$' "$program"
expect 0 '^hello from 5, 0 arguments$' -n 6 --check "$program"
expect 0 '^\[3\] hello from 3, 0 arguments$' --mesh 2x2 --prefix "$program"
expect 0 '^a b from 0, 2 arguments$' "$program" -- "a b" -n
expect 7 . -n 4 "$program" -- status 7
expect 1 . -n 4 "$program" -- status 256
expect 0 '^xbsim: 1 PE, [0-9]+ cycles, [0-9]+ instructions, [0-9]+ node-cycles/s$' "$program"
expect 0 'values [0-9a-f]{16}' --version

for name in rv64 rv32 rv64-noxbgas rv32-noxbgas; do
  expect 0 "^configuration $name: RV${name:2:2}IM" --version
done
expect 2 "^xbsim: --config: 'rv65' is not in this xbsim; it has rv64, rv32, (.*, )?rv32-noxbgas, rv64-noxbgas" \
  --config rv65 "$program"
no_network='^xbsim: configuration rv64-noxbgas has no xBGAS and so no network: '
expect 2 "${no_network}2 PEs could not reach each other; use -n 1, or choose another --config" \
  --config rv64-noxbgas -n 2 "$program"
expect 2 "${no_network}6 PEs" --config rv64-noxbgas --mesh 3x2 "$program"
expect 2 "${no_network}a mesh has no meaning; leave --mesh out" \
  --config rv64-noxbgas --mesh 3x2 -n 1 "$program"
expect 2 "${no_network}--inject finds no remote operation" \
  --config rv64-noxbgas --inject drop "$program"
expect 0 '^hello from 0, 0 arguments$' --config rv64-noxbgas --check "$program"
expect 2 '^xbsim: no program given; see xbsim --help$'
expect 2 '^xbsim: -n: 0 is not 1 to 1024; see xbsim --help$' -n 0 "$program"
expect 3 "^xbsim: cannot open 'nothing.elf': No such file or directory; check the path$" nothing.elf
expect 3 "is not an ELF file; build a program with xbcc$" "my program.c"
expect 3 "is for x86-64, not RISC-V; build it with xbcc$" "$bin/xbsim"
expect 3 "beyond the 4K of RAM; give --memory [0-9]+K or more$" --memory 4K "$program"
expect 3 "^xbsim: --stats: cannot write 'no folder/x'" --stats "no folder/x" "$program"
echo old >old.log
expect 3 "^xbsim: --coverage: cannot write 'no folder/x'" --log old.log --stats new.json \
  --coverage "no folder/x" "$program"
[[ $(cat old.log) == old && ! -e new.json ]] || { echo "a wrong output cost another one"; exit 1; }
echo mine >w.fst.hier
expect 3 "^xbsim: --trace: 'w.fst.hier' exists and is no rest of a trace" --log old.log --trace w.fst "$program"
[[ $(cat old.log) == old ]] || { echo "a wrong trace cost the log"; exit 1; }
rm w.fst.hier
# What a run that was killed has left does not count.
printf '\xfe\0pe0\0rest' >w.fst.hier
expect 0 '^hello from 0' --trace w.fst "$program"
[ ! -e w.fst.hier ] || { echo "the rest of a trace stays"; failed=1; }
rm -f w.fst
expect 3 "^xbsim: --log: '/dev/full' is incomplete \(No space left on device\); free" --log /dev/full \
  "$program"
printf '.globl _start\n_start: j _start\n' >small.S
riscv64-unknown-elf-gcc -march=rv32i -mabi=ilp32 -nostdlib -Wl,-n -Ttext=0x80000000 -o 32.elf small.S
expect 3 "32-bit program and configuration rv64 is 64-bit; choose a 32-bit configuration with --config" \
  32.elf

expect 114 '^xbsim: PE 0: unhandled trap in cycle [0-9]+: load access fault \(cause 5\)$' \
  "$program" -- null
expect 114 '^  pc        0x[0-9a-f]+ main\+0x[0-9a-f]+: lw a0,16\(zero\)$' "$program" -- null
expect 114 '^  mtval     0x10$' "$program" -- null
expect 124 '^xbsim: stopped after 10048 cycles \(--max-cycles\)$' --max-cycles 10000 "$program" -- count
expect 125 '^  PE 1: pc 0x[0-9a-f]+ main\+0x[0-9a-f]+: repeats 1 instruction that reads no memory$' -n 3 "$program" -- spin

# tohost: 1 = passed, otherwise the number of the failed case.
for value in 1 9; do
  cat >tohost.S <<PROGRAM
.globl _start, tohost
_start: la t0, tohost
  li t1, $value
  sd t1, 0(t0)
1: j 1b
.data
.balign 64
tohost: .dword 0
PROGRAM
  riscv64-unknown-elf-gcc -march=rv64i -mabi=lp64 -nostdlib -Wl,-n,--no-warn-rwx-segments -Ttext=0x80000000 -o tohost.elf \
    tohost.S
  expect $((value >> 1)) . --check tohost.elf
done
expect 4 '^xbsim: PE 0: test case 4 failed$' tohost.elf

# PE 1 sleeps on a word that nobody writes. PE 0 tries for ever to get a lock of PE 1, which wakes that every time;
# or it tries once, after which PE 1 might still be woken, for all that is known, so that it takes longer.
for again in "bnez a1, 1b" nop; do
  cat >asleep.S <<PROGRAM
#include "xbgas.inc"
.globl _start
_start: csrr a0, mhartid
  la s2, word
  la s3, lock
  eaddie e19, x0, 2
  bnez a0, 3f
1: elr.d a1, (s3)
  $again
2: j 2b
3: lr.d a1, (s2)
  .4byte 0x00d00073
  beqz a1, 3b
.data
.balign 64
word: .dword 0
lock: .dword 1
PROGRAM
  riscv64-unknown-elf-gcc -march=rv64ia_zicsr -mabi=lp64 -nostdlib -Wl,-n,--no-warn-rwx-segments \
    -Ttext=0x80000000 -I"$bin/../share/xbcore/include" -o asleep.elf asleep.S
  where=
  [ "$again" != nop ] || where='_start\+0x[0-9a-f]+: sleeps in wrs and waits for a write of 0x[0-9a-f]+$'
  expect 125 "^  PE 1: pc 0x[0-9a-f]+ $where" -n 2 --max-cycles 1000000 asleep.elf
done

# PE 0 ends and then stores for long what stands there already: that changes nothing but reservations, and
# PE 1 gets its own in the end.
cat >reserve.S <<'PROGRAM'
#include "xbgas.inc"
.globl _start, tohost
_start: csrr a0, mhartid
  la s2, word
  la t0, tohost
  li t1, 1
  bnez a0, other
  sd t1, 0(t0)
  li t2, 150000
1: sd x0, 0(s2)
  addi t2, t2, -1
  bnez t2, 1b
2: j 2b
other: eaddie e18, x0, 1
3: elr.d a1, (s2)
  addi a2, a1, 1
  esc.d a3, a2, (s2)
  bnez a3, 3b
  sd t1, 0(t0)
4: j 4b
.data
.balign 64
tohost: .dword 0
.balign 64
word: .dword 0
PROGRAM
riscv64-unknown-elf-gcc -march=rv64ima_zicsr -mabi=lp64 -nostdlib -Wl,-n,--no-warn-rwx-segments,--no-relax \
  -Ttext=0x80000000 -I"$bin/../share/xbcore/include" -o reserve.elf reserve.S
expect 0 . -n 2 --check --max-cycles 3000000 reserve.elf

# A program that does not fit is told a size with which it runs.
size="$("$bin/xbsim" --memory 64K "$program" 2>&1 | sed -nE 's/.*give --memory ([0-9]+[KM]) or more$/\1/p')"
expect 0 '^hello from 0' --memory "${size:-missing}" "$program"
expect 3 "its stack do not fit the [0-9]+K of RAM: give --memory $size or more$" \
  --memory "$((${size%K} - 4))K" "$program"
"$bin/xbcc" -O2 --stack 8M -o large.elf "my program.c" || failed=1
expect 3 "^xbsim: 'large.elf' and its stack do not fit the 4M of RAM: give --memory [89][0-9]*[KM] or more$" -n 2 large.elf
expect 0 '^hello from 1' -n 2 --memory 10M large.elf
# On a board nobody but start-up code can tell.
riscv64-unknown-elf-objcopy --strip-symbol=__xb_memory_needed large.elf alone.elf
expect 112 'larger --memory$' alone.elf

# A name may hold any bytes; the message is one line.
expect 3 '^xbsim: .*no\\x0asuch\\x1b\[31m é.elf' $'no\nsuch\e[31m é.elf'

# A file that was cut.
head -c $(($(stat -c %s "$program") - 100)) "$program" >cut.elf
expect 3 "^xbsim: 'cut.elf' is cut short or damaged; build it again with xbcc$" cut.elf

# Outputs do not overwrite the program or each other, whatever they are called.
cp "$program" victim.elf && ln -s victim.elf link && ln victim.elf hard
for name in victim.elf ./victim.elf link hard; do
  expect 2 "^xbsim: --stats: '$name' is the program; name another file" --stats "$name" victim.elf
done
same "$program" victim.elf
expect 2 "^xbsim: --log: './f' is also the file of --stats" --stats f --log ./f "$program"
ln -s absent dangling && ln -s dangling chain
expect 2 "^xbsim: --log: 'chain' is also the file of --stats" --stats absent --log chain "$program"

# What cannot be written in full is no success, and no part of it stays. Files end at 1 or 2 KB here, as on
# a full disk.
limited() {
  local pattern="$1" message
  shift
  message="$(ulimit -f 1; "$bin/xbsim" --quiet -n 4 "$@" 2>&1 >/dev/null)"
  if [ $? -ne 3 ] || ! grep -qE -- "$pattern" <<<"$message" || [ "$(wc -l <<<"$message")" -ne 1 ]; then
    printf 'limited: xbsim %s: %s\n' "$*" "$message"
    failed=1
  fi
  [ -z "$(ls limit.* 2>/dev/null)" ] || { echo "limited: xbsim $* leaves $(ls limit.*)"; rm limit.*; failed=1; }
}
for option in --stats --log --konata --coverage; do
  limited "^xbsim: $option: 'limit.out' is incomplete.*, so it is removed" $option limit.out "$program"
done
limited "^xbsim: --trace: ('limit.fst' is incomplete|cannot write 'limit.fst').*\(File too large\)" --trace limit.fst "$program"
expect 3 "^xbsim: --trace: '/dev/null' is no ordinary file; name one$" --trace /dev/null "$program"
message="$(ulimit -f 0; "$bin/xbsim" --quiet "$program" 2>&1 >cut.out)"
[ $? -eq 3 ] && grep -q '^xbsim: standard output is incomplete' <<<"$message" ||
  { echo "full standard output: $message"; failed=1; }
message="$("$bin/xbsim" --quiet --stats closed.json "$program" 2>&1 >&-)"
[ $? -eq 3 ] && [ "$(head -c 1 closed.json)" = "{" ] ||
  { echo "closed standard output: $message"; failed=1; }

# An output that cannot be written does not spoil the others, and ends the run: `count` never does.
timeout 60 "$bin/xbsim" --stats rest.json --log /dev/full "$program" -- count 2>error.txt
[ $? -eq 3 ] && [ "$(cut -d' ' -f1-5 error.txt)" = "xbsim: --log: '/dev/full' is incomplete" ] &&
  grep -q '"ended": "interrupted"' rest.json && [ -c /dev/full ] ||
  { echo "full log: $(cat error.txt)"; failed=1; }
# Nobody who reads.
python3 - "$bin/xbsim" "$program" <<'CHECK' || failed=1
import json, os, subprocess, sys
reader, writer = os.pipe()
os.close(reader)
done = subprocess.run([sys.argv[1], "--stats", "pipe.json", sys.argv[2], "--", "print"],
                      stdout=writer, stderr=subprocess.PIPE, text=True, timeout=60)
assert done.returncode == 3 and done.stderr.count("\n") == 1, done
assert done.stderr.startswith("xbsim: standard output is incomplete: the program that reads it"), done
assert json.load(open("pipe.json"))["ended"] == "interrupted"
CHECK
# No memory of the computer, wherever it ends: in constructors of models, in the run.
# With less than the first of these not even the libraries fit, and the loader tells so.
least=6000
until (ulimit -v $least; exec "$bin/xbsim" --version >/dev/null 2>&1); [ $? -ne 127 ]; do least=$((least + 100)); done
for limit in $least 7500 8000 20000 40000 50000 60000; do
  (ulimit -v $limit; exec "$bin/xbsim" -n 1024 --stats memory.json "$program" >/dev/null 2>error.txt)
  [ $? -eq 121 ] && [ ! -e memory.json ] && [ "$(wc -l <error.txt)" -eq 1 ] &&
    grep -qE '^xbsim: (the memory of this computer is exhausted; simulate fewer|this computer gives no more)' error.txt ||
    { echo "ulimit -v $limit: $(cat error.txt)"; failed=1; }
done
# The writer of waves takes its memory with malloc and mmap, some of it at the end of the run only. Where
# there is enough the run ends as it does otherwise.
ended=
for limit in 8500 22000 100000 $(seq 200000 3000 245000); do
  rm -f memory.fst
  (ulimit -v $limit; exec "$bin/xbsim" --quiet --max-cycles 3000 --trace memory.fst --stats memory.json "$program" -- \
    count >/dev/null 2>error.txt)
  status=$?
  ended+=" $status"
  [ $status -eq 124 ] && [ -s memory.fst ] && rm memory.fst memory.json && continue
  [ $status -eq 121 ] && [ -z "$(ls memory.* 2>/dev/null)" ] && ! grep -vE \
    '^xbsim: (the memory of this computer is exhausted|this computer gives no more|stopped after)' error.txt ||
    { echo "waves, ulimit -v $limit: status $status, $(cat error.txt), leaves $(ls memory.*)"; failed=1; }
done
[[ "$ended" == *121*124* ]] || { echo "waves and memory:$ended"; failed=1; }

# What there was before stays until the run begins, wherever memory ends before.
echo old >old.log
(ulimit -v 40000; exec "$bin/xbsim" -n 1024 --log old.log "$program" >/dev/null 2>&1)
[ $? -eq 121 ] && [ "$(cat old.log)" = old ] || { echo "exhausted memory cost the old log"; failed=1; }
"$bin/xbsim" --quiet --log old.log "$program" >/dev/null && ! grep -q old old.log && [ -s old.log ] ||
  { echo "an old log is not replaced"; failed=1; }
# Waves that cannot be written end the run; what has room is completed, and says so.
(ulimit -f 150; exec "$bin/xbsim" --quiet -n 4 --trace limit.fst --stats rest.json --log rest.log --coverage rest.cov \
  --region-log rest.regions --max-cycles 3000 "$program" -- count >/dev/null 2>error.txt)
[ $? -eq 3 ] && [ "$(wc -l <error.txt)" -eq 1 ] && [ ! -e limit.fst ] && [ ! -e limit.fst.hier ] &&
  grep -q "^xbsim: --trace: 'limit.fst' is incomplete (File too large), so it is removed; free" error.txt &&
  grep -q '"ended": "interrupted"' rest.json && tail -n 1 rest.log | grep -q '^# interrupted in cycle' && [ -s rest.cov ] && [ -e rest.regions ] ||
  { echo "limited waves: $(cat error.txt; ls limit.* rest.*)"; failed=1; }
rm -f rest.*
# Several outputs that cannot be completed: one line all the same.
for option in --stats --konata --coverage; do
  limited "^xbsim: .*--log: 'limit.log' is incomplete" --log limit.log $option limit.out "$program"
done

# A description that cannot be read costs its own configuration and no other.
mkdir -p apart/bin apart/lib/xbcore
cp "$bin/xbsim" apart/bin/ && cp -rs "$bin/../lib/xbcore/models" apart/lib/xbcore/ || failed=1
echo '{"name": "broken"' >apart/lib/xbcore/models/broken.json
apart/bin/xbsim --quiet "$program" >/dev/null || { echo "a broken description costs the others"; failed=1; }
apart/bin/xbsim --version | grep -q '^configuration broken: .*broken.json is no description' || failed=1
message="$(apart/bin/xbsim --quiet --config broken "$program" 2>&1)"
[ $? -eq 3 ] && [[ "$message" == "xbsim: "*"broken.json is no description of a configuration; build or install again" ]] ||
  { echo "a broken description: $message"; failed=1; }

# A fault that finds no operation.
expect 122 '^xbsim: --inject: nothing was injected; 0 operations matched$' --inject drop "$program"

# Files, and the same bytes every time, also while waves are written.
run=(--quiet -n 4 --check --max-cycles 1000000)
"$bin/xbsim" "${run[@]}" --stats 1.json --log 1.log --coverage 1.cov "$program" -- region >1.out ||
  failed=1
"$bin/xbsim" "${run[@]}" --stats 2.json --log 2.log --coverage 2.cov --trace w.fst --trace-nodes 0,2 \
  --trace-cycles 100:200 "$program" -- region >2.out || failed=1
sleep 1  # a date in the file would show
"$bin/xbsim" --quiet -n 4 --trace w2.fst --trace-nodes 0,2 --trace-cycles 100:200 "$program" -- \
  region >/dev/null || failed=1
same w.fst w2.fst
for file in json log cov out; do same "1.$file" "2.$file"; done
[ -s w.fst ] || { echo "no waves"; failed=1; }
python3 - <<'CHECK' || failed=1
import json
statistics = json.load(open("1.json"))
assert statistics["schema"] == "xbsim-statistics" and statistics["schema_version"] == 3
assert statistics["ended"] == "exit" and statistics["status"] == 0
for pe in statistics["pe"]:
    assert sum(pe["activity"].values()) == pe["cycles"], pe
    assert pe["activity"]["retire"] >= pe["instructions"] > 100, pe
(region,) = statistics["regions"]
assert region["name"] == "the region" and region["id"] == 3 and region["visits"] == 1
assert region["cycles"] == region["last_exit"] - region["first_entry"] > 500, region
lines = sum(1 for line in open("1.log"))
assert statistics["checked"]["instructions"] == statistics["total"]["instructions"] == lines
CHECK
[ "$(wc -l <1.log)" -gt 1000 ] || { echo "short log"; failed=1; }

# Random values in all flip-flops and memories change nothing, in this program and over the mesh.
cat >mesh.c <<'PROGRAM'
#include <stdint.h>
#include "xb_platform.h"
#include "xbgas.h"

static volatile uint64_t box;

int main(void) {
  const uint64_t me = xb_csr_read(XB_CSR_MHARTID), pes = xb_csr_read(XB_CSR_NUMPES);
  const uint64_t right = xb_namespace((int)((me + 1) % pes));
  for (uint64_t round = 1; round <= 20; ++round) {
    xb_esd(right, &box, round);
    while (box < round) {
    }
  }
  return xb_eld(right, &box) == 20 ? 0 : 1;
}
PROGRAM
"$bin/xbcc" -O2 -o mesh.elf mesh.c || failed=1
for elf in "$program" mesh.elf; do
  "$bin/xbsim" --quiet -n 6 --check --stats normal.json "$elf" >normal.out || failed=1
  for seed in 1 2; do
    "$bin/xbsim" --quiet -n 6 --check --random-state $seed --stats random.json "$elf" >random.out ||
      failed=1
    for file in json out; do same "normal.$file" "random.$file"; done
  done
done

# Ctrl-C, and a terminal that goes away: statistics so far.
for signal in INT HUP TERM; do
  "$bin/xbsim" --stats interrupted.json "$program" -- count >/dev/null 2>interrupted.txt &
  sleep 1
  kill -$signal $!
  wait $!
  [ $? -eq 130 ] || { echo "SIG$signal: wrong status"; failed=1; }
  grep -q '^xbsim: interrupted; so far: retire [0-9.]* %' interrupted.txt || { cat interrupted.txt; failed=1; }
  grep -q '"ended": "interrupted"' interrupted.json || { echo "no statistics"; failed=1; }
  rm -f interrupted.json
  # Quiet or not.
  "$bin/xbsim" --quiet --log interrupted.log "$program" -- count >/dev/null 2>interrupted.txt &
  sleep 0.5
  kill -$signal $!
  wait $!
  [ $? -eq 130 ] && [ "$(wc -l <interrupted.txt)" -eq 1 ] &&
    grep -qE '^xbsim: interrupted in cycle [0-9]+$' interrupted.txt &&
    [ "$(tail -n 1 interrupted.log)" = "# $(cut -d' ' -f2- interrupted.txt)" ] ||
    { echo "SIG$signal, quiet: $(cat interrupted.txt; tail -n 1 interrupted.log)"; failed=1; }
  rm -f interrupted.log
done
# A second one does not wait for them, and leaves no part of a file.
"$bin/xbsim" --stats interrupted.json --log interrupted.log --trace interrupted.fst "$program" -- count >/dev/null 2>&1 &
sleep 1
kill -STOP $!
kill -INT $!
kill -HUP $!
kill -CONT $!
wait $!
[ $? -eq 130 ] && [ -z "$(ls interrupted.json interrupted.log interrupted.fst* 2>/dev/null)" ] ||
  { echo "a second signal: leaves $(ls interrupted.*)"; failed=1; }
exit $failed
