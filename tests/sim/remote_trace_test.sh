#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Traces of remote operations on the hardware: remote_trace_test.sh BIN ISA-FOLDER CYCLES-FOLDER OTHER-NAMES-FOLDER
# Against the log and the statistics of the same run (check_remote_trace.py), the documented cycles, lost packets;
# the same bytes with and without checks, gating and waves; every mistake is one line.
set -uo pipefail
bin="$1" isa="$2" cycles="$3" other="$4" here="$(cd "$(dirname "$0")" && pwd)"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
cd "$work"
failed=0

agrees() { # agrees CHECK-OPTIONS... -- XBSIM-OPTIONS...
  local check=()
  while [ "$1" != -- ]; do check+=("$1"); shift; done
  shift
  "$bin/xbsim" --quiet --remote-trace trace.csv --stats stats.json --log log.txt "$@" >/dev/null ||
    { echo "FAILED: xbsim $*: status $?"; failed=1; }
  "$here/check_remote_trace.py" trace.csv stats.json log.txt "${check[@]}" || { echo "FAILED: $*"; failed=1; }
}
agrees --idle -- -n 16 "$cycles/remote_cycles.elf"
agrees --kinds load,store,amo_add,amo_maxu,load_reserved,store_conditional --rows 200 -- -n 4 "$isa/xbgas_atomics.elf"
agrees --kinds load,store --rows 1000 -- -n 4 --check "$isa/xbgas_traffic.elf"
agrees --kinds load,store --rows 1000 -- -n 5 --mesh 3x2 --link-latency 2 "$isa/xbgas_traffic.elf"
agrees --kinds load,store --rows 1000 -- -n 4 --config rv32 "$isa/xbgas_traffic.rv32.elf"
agrees --kinds store_msip -- -n 4 "$isa/xbgas_software_interrupt.elf"
agrees --answers refused -- -n 4 "$isa/xbgas_store_errors.elf"
agrees --kinds load --rows 100 -- -n 4 "$isa/xbgas_loads_in_flight.elf"

# Wrong traces are noticed: a row less, another target, times out of order.
for change in '5d' '5s/^\(\([^,]*,\)\{5\}\)[0-9]*/\13/' '5s/^[0-9]*/9999999/'; do
  sed "$change" trace.csv >wrong.csv
  if "$here/check_remote_trace.py" wrong.csv stats.json log.txt >/dev/null 2>&1; then
    echo "FAILED: a wrong trace passes: $change"
    failed=1
  fi
done

# Whatever else is asked for, the trace is the same.
"$bin/xbsim" --quiet -n 4 --remote-trace plain.csv "$isa/xbgas_traffic.elf" >/dev/null || failed=1
for option in --check --no-gating --konata=k.txt --random-state=5 --trace=w.fst --stats=s.json; do
  "$bin/xbsim" --quiet -n 4 --remote-trace same.csv $option "$isa/xbgas_traffic.elf" >/dev/null || failed=1
  cmp plain.csv same.csv || { echo "FAILED: $option changes the trace"; failed=1; }
done

# What is lost has no answer, and a lost request no access; both after the timeout of 2^16 cycles.
for kind in lose lose-answer; do
  "$bin/xbsim" --quiet -n 4 --inject $kind:op=3 --remote-trace lost.csv "$isa/xbgas_traffic.elf" >/dev/null 2>&1
  awk -F, -v kind=$kind '$10 == "lost" { ++lost; if ($4 - $1 < 65536 || ($3 == "") != (kind == "lose")) exit 1 }
    END { if (lost != 1) exit 1 }' lost.csv || { echo "FAILED: $kind: $(grep lost lost.csv)"; failed=1; }
done

# Cut short: what had not come is empty.
"$bin/xbsim" --quiet -n 16 --max-cycles 4096 --remote-trace cut.csv "$cycles/hot_word.elf" >/dev/null 2>&1
"$bin/xbsim" --quiet -n 16 --max-cycles 8192 --remote-trace longer.csv "$cycles/hot_word.elf" >/dev/null 2>&1
grep -v ',$' cut.csv | cmp -s - <(head -n "$(grep -vc ',$' cut.csv)" longer.csv) ||
  { echo "FAILED: a longer run has another beginning"; failed=1; }

refused() { # refused STATUS PATTERN xbsim-options...
  local expected="$1" pattern="$2" message
  shift 2
  message="$("$bin/xbsim" --quiet "$@" 2>&1 >/dev/null)"
  if [ $? -ne "$expected" ] || [ "$(wc -l <<<"$message")" -ne 1 ] || ! grep -qE -- "$pattern" <<<"$message"; then
    echo "FAILED: xbsim $*: $message"
    failed=1
  fi
}
program="$isa/xbgas_traffic.elf"
refused 3 "^xbsim: --remote-trace: cannot write 'no folder/x'; check the folder" --remote-trace "no folder/x" "$program"
refused 2 "'same' is also the file of --" --log same --remote-trace same "$program"
refused 2 "^xbsim: --remote-trace" --remote-trace "" "$program"
refused 2 "has no xBGAS and so no network: --remote-trace finds no remote operation" --config rv64-noxbgas \
  --remote-trace none.csv "$program"
refused 3 "^xbsim: --remote-trace: '/dev/full' is incomplete \(No space left on device\); free" -n 4 \
  --remote-trace /dev/full "$program"
(ulimit -f 4; refused 3 "^xbsim: --remote-trace: 'limit.csv' is incomplete .*so it is removed" -n 4 \
  --remote-trace limit.csv "$program"; exit $failed) && [ ! -e limit.csv ] || { echo "FAILED: a full disk"; failed=1; }
# A full disk ends the run: hot_word alone takes half a minute.
timeout 60 "$bin/xbsim" --quiet -n 4 --stats rest.json --remote-trace /dev/full "$program" >/dev/null 2>&1
grep -q '"ended": "interrupted"' rest.json || { echo "FAILED: goes on without room"; failed=1; }

# A model of other names still shows these registers.
mkdir -p other/bin other/lib/xbcore/models
cp "$bin/xbsim" other/bin/
cp "$bin/../lib/xbcore/models/rv64.json" "$other/lib/xbcore/models/rv64.so" other/lib/xbcore/models/
other/bin/xbsim --quiet -n 4 --remote-trace same.csv "$program" >/dev/null && cmp plain.csv same.csv ||
  { echo "FAILED: the model of other names"; failed=1; }
exit $failed
