#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Traces of remote operations for viewers: remote_events_test.sh BIN ISA-FOLDER CYCLES-FOLDER
# Against the CSV and the log of the same run (check_remote_events.py), however it ends; the same bytes with and
# without checks, gating and waves; every mistake is one line.
set -uo pipefail
bin="$1" isa="$2" cycles="$3" here="$(cd "$(dirname "$0")" && pwd)"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
failed=0
fail() { echo "FAILED: $1"; failed=1; }
cd "$work"

# Everything that there is, once; with an argument commands and loads for ever.
cat >few.c <<'end'
#include <stdint.h>
#include "xb_platform.h"
#include "xbgas.h"
static uint64_t from[640], to[640];
static volatile xb_word word, signal;
int main(int argc, char **argv) {
  const int pe = (int)xb_csr_read(XB_CSR_MHARTID), pes = (int)xb_csr_read(XB_CSR_NUMPES);
  const xb_word next = xb_namespace((pe + 1) % pes);
  (void)argv;
  do {
    xb_bulk_put(next, to, from, 5000);
    xb_bulk_get(from, next, to, 700);
    xb_bulk_rows(3, 64, 96);
    xb_bulk_put_signal(next, to, from, 40, &signal, 1);
    xb_bulk_rows(1, 0, 0);
    for (int i = 0; i < 20; ++i) {
      xb_esd(next, (void *)(to + i), (uint64_t)i);
      xb_eamoadd_d(next, (void *)&word, xb_eld(next, to + i));
    }
  } while (argc > 1);
  __asm__ volatile("csrw 0x7e1, %1\n\tcsrr %0, 0xfd0" : "=r"(word) : "r"(3 << 4) : "memory");
  __asm__ volatile("csrw mie, zero");  // nobody is to hear of this error
  xb_bulk_put((xb_word)pes + 9, to, from, 8);
  xb_fence();
  xb_csr_write(XB_CSR_RERRREASON, 0);
  return 0;
}
end
"$bin/xbcc" -O2 -o few.elf few.c || exit 1

# A barrier that PE 1 never comes to, behind a store. PE 2 goes on for ever instead, PE 3 traps.
cat >alone.c <<'end'
#include <stdint.h>
#include "xb_platform.h"
#include "xbgas.h"
static volatile uint64_t word;
int main(int argc, char **argv) {
  const int pe = (int)xb_csr_read(XB_CSR_MHARTID);
  (void)argv;
  if (pe == 1) return 0;
  if (pe == 0) xb_esd(xb_namespace(1), (void *)&word, 5);
  if (pe == 2 && argc > 1) {
    for (;;) __asm__ volatile("csrr zero, mcycle");
  }
  if (pe == 3) {
    while (word == 0 && argc > 2) __asm__ volatile("csrr zero, mcycle\n\tunimp");
  }
  __asm__ volatile("csrw 0x7e1, zero\n\tcsrr zero, 0xfd0" ::: "memory");
  return 0;
}
end
"$bin/xbcc" -O2 -o alone.elf alone.c || exit 1

agrees() { # agrees STATUS CHECK-OPTIONS... -- XBSIM-OPTIONS...
  local status="$1" check=() file
  shift
  while [ "$1" != -- ]; do check+=("$1"); shift; done
  shift
  for file in events.json table.csv; do
    "$bin/xbsim" --quiet --remote-trace $file --log log.txt "$@" >/dev/null 2>&1
    [ $? = "$status" ] || fail "xbsim $* does not end with $status"
  done
  "$here/check_remote_events.py" events.json table.csv log.txt "${check[@]}" || fail "$*"
}
agrees 0 --collectives 0 -- -n 4 "$isa/xbgas_atomics.elf"
agrees 0 -- -n 5 --mesh 3x2 --link-latency 2 "$isa/xbgas_traffic.elf"
agrees 0 -- -n 4 --config rv32 "$isa/xbgas_traffic.rv32.elf"
agrees 0 -- -n 4 "$isa/xbgas_software_interrupt.elf"
agrees 0 -- -n 4 "$isa/xbgas_store_errors.elf"
agrees 0 -- -n 4 "$isa/xbgas_loads_in_flight.elf"
agrees 0 -- -n 6 --mesh 3x2 "$isa/xbgas_collective_groups.elf"
agrees 0 --collectives 4 -- -n 4 few.elf
# 3 operations, 6 rounds of 4 arrivals, 4 PEs.
agrees 0 --collectives 288 -- -n 4 "$cycles/collective_cycles.elf"
# However it ends: broken off, a hang, a trap.
agrees 124 --unfinished 4 -- -n 4 --max-cycles 20032 few.elf -- forever
agrees 125 --collectives 3 -- -n 4 alone.elf
agrees 124 --collectives 2 -- -n 4 --max-cycles 20000 alone.elf -- forever
agrees 114 -- -n 4 alone.elf -- traps now
# In the foreground, since timeout sends its signal twice otherwise, and the second interrupt removes the file.
timeout --foreground -s INT 2 "$bin/xbsim" --quiet -n 4 --remote-trace events.json few.elf -- forever >/dev/null 2>&1
python3 -c 'import json; assert len(json.load(open("events.json"))["traceEvents"]) > 20' || fail "Ctrl-C"

# Wrong events are noticed: an operation less, another target, another cycle, no end, one collective less.
agrees 0 -- -n 4 few.elf
cp events.json good.json
for change in '/"ph":"b"/{n;d}' '0,/"destination":1/s//"destination":2/' '0,/"ph":"e".*"ts":1/s/"ts":1/"ts":2/' \
  '0,/"ph":"n"/s//"ph":"e"/' '0,/"cat":"bulk"/s//"cat":"single"/'; do
  sed "$change" good.json >wrong.json
  cmp -s good.json wrong.json && fail "nothing to change: $change"
  "$here/check_remote_events.py" wrong.json table.csv log.txt >/dev/null 2>&1 && fail "wrong events pass: $change"
done

# Whatever else is asked for, the events are the same, and the suffix alone says what they are.
for option in --check --no-gating --konata=k.txt --random-state=5 --trace=w.fst --stats=s.json; do
  "$bin/xbsim" --quiet -n 4 --remote-trace same.json $option few.elf >/dev/null || fail "$option"
  cmp good.json same.json || fail "$option changes the events"
done
"$bin/xbsim" --quiet -n 4 --remote-trace some.json.csv few.elf >/dev/null && cmp table.csv some.json.csv || fail "CSV"

refused() { # refused STATUS PATTERN xbsim-options...
  local expected="$1" pattern="$2" message
  shift 2
  message="$("$bin/xbsim" --quiet "$@" 2>&1 >/dev/null)"
  if [ $? -ne "$expected" ] || [ "$(wc -l <<<"$message")" -ne 1 ] || ! grep -qE -- "$pattern" <<<"$message"; then
    fail "xbsim $*: $message"
  fi
}
refused 3 "^xbsim: --remote-trace: cannot write 'no folder/x.json'; check the folder" -n 4 \
  --remote-trace "no folder/x.json" few.elf
ln -s /dev/full full.json
refused 3 "^xbsim: --remote-trace: 'full.json' is incomplete \(No space left on device\); free" -n 4 \
  --remote-trace full.json few.elf
(failed=0; ulimit -f 4; refused 3 "^xbsim: --remote-trace: 'limit.json' is incomplete .*so it is removed" -n 4 \
  --remote-trace limit.json few.elf; exit $failed) && [ ! -e limit.json ] || fail "a full disk"
exit $failed
