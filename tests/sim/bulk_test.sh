#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# The bulk engine in the simulator: transfers of all sizes and alignments between all PEs in lock step with the
# reference simulator, transfers by a namespace table, at the edges of windows, interrupts of fences, refusals, signals,
# arrivals at the collective network behind transfers, fair gets, gating, faults and reports, and the runtime over them:
# bulk_test.sh BUILD-FOLDER [all] [CONFIGURATION]. Without `all`: few alignments, up to 4 PEs, and what takes longest
# on rv64 only. Without a configuration: rv64 and rv32. It is run in the root of the project.
set -euo pipefail
build="$1" all="" configs=(rv64 rv32)
shift
if [ "${1:-}" = all ]; then all=all; shift; fi
[ -z "${1:-}" ] || configs=("$@")
fail() { echo "FAILED: $1"; exit 1; }
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT

for config in "${configs[@]}"; do
  long="$all"  # what takes half a minute each
  [ $config != rv64 ] || long=all
  "$build"/bin/xbcc --config $config -O2 -o "$work/transfers.elf" tests/sim/bulk_transfers.c || fail "xbcc"
  # PEs, mesh, every so many alignments: of all, of few.
  while read -r pes mesh step few; do
    [[ $config == rv64* ]] || [ "$pes" -le 4 ] || continue
    if [ -z "$all" ]; then
      [ "$pes" -le 4 ] && { [[ $config == rv64* ]] || [ "$pes" = 2 ]; } || continue
      step="$few"
    fi
    "$build"/bin/xbsim --config $config --quiet -n "$pes" --mesh "$mesh" --check "$work/transfers.elf" -- "$step" \
      </dev/null || fail "transfers on $config, $mesh"
  done <<'end'
1 1x1 9 61
2 2x1 7 61
4 2x2 13 131
9 3x3 29 0
16 4x4 61 0
end
  "$build"/bin/xbcc --config $config -O2 -o "$work/arrivals.elf" tests/sim/bulk_arrivals.c || fail "xbcc"
  # What --check has compared: every command of the trace, each word where it is read and where it is written.
  "$build"/bin/xbsim --config $config -n 2 --check --stats "$work/stats" --remote-trace "$work/trace" "$work/arrivals.elf" \
    </dev/null >"$work/log" 2>&1 || { cat "$work/log"; fail "what is compared"; }
  python3 - "$work/stats" "$work/trace" "$work/log" <<'end' || fail "$config, what is compared"
import csv, json, sys
checked = json.load(open(sys.argv[1]))["checked"]
rows = [r for r in csv.DictReader(open(sys.argv[2])) if r["kind"].startswith("bulk")]
assert len(rows) == checked["bulk_commands"] > 0, (len(rows), checked)
assert checked["bulk_words"] >= 2 * sum(int(r["size"]) for r in rows if r["answer"] != "refused") // 8 > 0, checked
line = "compared {bulk_commands} bulk commands, {bulk_words} words of them and {departures} departures".format(**checked)
assert line in open(sys.argv[3]).read(), line
end
  while read -r pes mesh; do
    "$build"/bin/xbsim --config $config --quiet -n "$pes" --mesh "$mesh" --check "$work/arrivals.elf" </dev/null ||
      fail "arrivals behind transfers on $config, $mesh"
  done <<'end'
1 1x1
2 2x1
4 2x2
7 4x2
end
  "$build"/bin/xbcc --config $config -O2 -o "$work/table.elf" tests/sim/bulk_table.c || fail "xbcc"
  for mesh in "1 1x1" "2 2x1" "4 2x2"; do
    "$build"/bin/xbsim --config $config --quiet -n "${mesh% *}" --mesh "${mesh#* }" --check "$work/table.elf" </dev/null ||
      fail "transfers by a table on $config, $mesh"
  done
  "$build"/bin/xbcc --config $config -O2 -o "$work/signals.elf" tests/sim/bulk_signals.c || fail "xbcc"
  for mesh in "1 1x1" "2 2x1" "4 2x2"; do
    "$build"/bin/xbsim --config $config --quiet -n "${mesh% *}" --mesh "${mesh#* }" --check "$work/signals.elf" </dev/null ||
      fail "signals on $config, $mesh"
  done
  "$build"/bin/xbcc --config $config -O2 -Wall -Wextra -Werror -o "$work/window.elf" tests/sim/bulk_window.c || fail "xbcc"
  for mesh in "1 1x1" "2 2x1" "4 2x2"; do
    "$build"/bin/xbsim --config $config --quiet -n "${mesh% *}" --mesh "${mesh#* }" --check "$work/window.elf" </dev/null ||
      fail "transfers at the edges of the window on $config, $mesh"
  done
  "$build"/bin/xbsim --config $config --quiet -n 2 --memory 1536M --check "$work/window.elf" </dev/null ||
    fail "transfers at the edges of the window on $config, much memory"
  "$build"/bin/xbcc --config $config -O2 -Wall -Wextra -Werror -o "$work/interrupts.elf" tests/sim/bulk_interrupts.c || fail "xbcc"
  for mesh in "1 1x1" "2 2x1"; do
    "$build"/bin/xbsim --config $config --quiet -n "${mesh% *}" --mesh "${mesh#* }" --check "$work/interrupts.elf" </dev/null ||
      fail "interrupts while transfers are waited for on $config, $mesh"
  done
  "$build"/bin/xbcc --config $config -O2 -Wall -Wextra -Werror -o "$work/fence.elf" tests/sim/fence_interrupts.c || fail "xbcc"
  "$build"/bin/xbsim --config $config --quiet -n 2 --inject lose:pe=0,count=21 "$work/fence.elf" </dev/null ||
    fail "interrupts while stores are waited for on $config"
  # What is refused is counted where it is, by the CSR and in the statistics.
  "$build"/bin/xbcc --config $config -O2 -Wall -Wextra -Werror -o "$work/refusals.elf" tests/sim/bulk_refusals.c || fail "xbcc"
  for mesh in "1 1x1" "2 2x1" "4 2x2"; do
    refused="$("$build"/bin/xbsim --config $config --quiet -n "${mesh% *}" --mesh "${mesh#* }" --check --stats "$work/stats" \
      "$work/refusals.elf" </dev/null)" || fail "refusals on $config, $mesh: $refused"
    python3 - "$work/stats" "$refused" <<'end' || fail "statistics of refusals on $config, $mesh"
import json, sys
got = [pe["served"]["refused"] for pe in json.load(open(sys.argv[1]))["pe"]]
assert got == [int(sys.argv[2])] * len(got), (got, sys.argv[2])
end
  done
  # Reports of traps and hangs name a command that has failed.
  "$build"/bin/xbcc --config $config -O2 -Wall -Wextra -Werror -o "$work/reports.elf" tests/sim/bulk_reports.c || fail "xbcc"
  while IFS='|' read -r how expected fault line; do
    status=0
    "$build"/bin/xbsim --config $config --quiet -n 2 $fault "$work/reports.elf" -- $how </dev/null >"$work/log" 2>&1 || status=$?
    [ $status -eq "$expected" ] && [ "$(grep -c 'bulk command .* has failed' "$work/log")" -eq 1 ] &&
      grep -qF "  PE 0: bulk command 1 ($line" "$work/log" || { cat "$work/log"; fail "$config, report of $how: $status"; }
  done <<'end'
trap put|114||put of 600 bytes to PE 1) has failed: address outside the exported window of the target
trap get|114||get of 600 bytes from PE 1) has failed: address outside the exported window of the target
trap signal|114||put of 300 bytes to PE 1) has failed: its signal: address outside the exported window of the target
trap unmapped|114||put of 8 bytes to namespace 0x8) has failed: namespace is not mapped to a node
trap lost|114|--inject lose:pe=0,op=4|put of 16 bytes to PE 1) has failed: not refused by its target
hang put|125||put of 600 bytes to PE 1) has failed: address outside the exported window of the target
hang get|125||get of 600 bytes from PE 1) has failed: address outside the exported window of the target
end
  if [[ $config == rv64* ]]; then
    "$build"/bin/xbcc --config $config -O2 -o "$work/late.elf" tests/sim/bulk_late.c || fail "xbcc"
    "$build"/bin/xbcc --config $config -O2 -Wall -Wextra -Werror -o "$work/fair.elf" tests/sim/bulk_fair.c || fail "xbcc"
    for mesh in ${long:+"8 4x2"} ${all:+"16 4x4"}; do
      "$build"/bin/xbsim --config $config --quiet -n "${mesh% *}" --mesh "${mesh#* }" ${all:+--check} "$work/fair.elf" -- \
        256 960 1472 1984 2048 2968 4096 </dev/null || fail "gets of all from one on $config, $mesh"
    done
    for latency in 1 2; do
      "$build"/bin/xbsim --config $config --quiet -n 16 --link-latency $latency --check "$work/late.elf" </dev/null ||
        fail "a refused command behind a load, link latency $latency"
    done
  fi
  # What faults of the network do to a command, by kind of command and fault: where, reason, bytes, signal, packets
  # that PE 0 and PE 1 drop.
  "$build"/bin/xbcc --config $config -O2 -o "$work/faults.elf" tests/sim/bulk_faults.c || fail "xbcc"
  while read -r kind fault at reason bytes signal here there; do
    got="$("$build"/bin/xbsim --config $config --quiet -n 2 --inject "$fault" "$work/faults.elf" -- "$kind" </dev/null)"
    expected="at ${at/signal/the signal}, reason $reason, $bytes bytes, signal $signal, errors 1, lost 0"
    [[ $got == "$expected, dropped $here and $there" ]] ||
      fail "$config, $kind, $fault: $got"
  done <<'end'
put lose:pe=0 0 8 444 0 0 1
put lose:pe=0,op=3 signal 8 700 0 0 1
put lose-answer:pe=0,op=2 512 8 700 0 1 0
put lose-answer:pe=0,op=3 signal 8 700 1 1 0
put damage:pe=0,op=2 512 9 512 0 0 0
put damage:pe=0,op=3 signal 9 700 0 0 0
get lose:pe=0 0 8 0 0 0 1
get lose-answer:pe=0 0 9 0 0 1 0
get lose-answer:pe=0,op=2 0 8 512 0 1 0
get damage:pe=0 0 9 0 0 0 0
get damage:pe=0,op=2 0 9 256 0 0 0
end
  # All packets that may be in flight are lost: the first one is named, whatever waits behind them, and the rest is not
  # sent, however much it is.
  got="$("$build"/bin/xbsim --config $config --quiet -n 2 --inject lose:pe=0,count=4 "$work/faults.elf" -- long </dev/null)"
  [[ $got == "at 0, reason 8, 0 bytes, signal 0, errors 1, lost 0, dropped 0 and 4" ]] ||
    fail "$config, a put whose packets are all lost: $got"
  got="$("$build"/bin/xbsim --config $config --quiet -n 2 --memory 1536M --inject lose:pe=0 "$work/faults.elf" -- huge </dev/null)"
  [[ $got == "at 0, reason 8, 444 bytes, signal 0, errors 1, lost 0, dropped 0 and 1" ]] ||
    fail "$config, a put of 2^30 bytes: $got"
  got="$("$build"/bin/xbsim --config $config --quiet -n 2 --memory 1536M --inject lose:pe=0,op=1 "$work/faults.elf" -- huge_get \
    </dev/null)"
  [[ $got == "at no place, reason 8, 700 bytes, signal 0, errors 1, lost 0, dropped 0 and 1" ]] ||
    fail "$config, a get of 2^30 bytes: $got"
  # A get that is given up in the midst of a packet: what comes of it later is thrown away.
  "$build"/bin/xbsim --config $config --quiet -n 2 --remote-trace "$work/trace" "$work/faults.elf" -- get </dev/null >"$work/log" ||
    fail "trace of a get"
  midst=$(($(grep bulk_get "$work/trace" | cut -d, -f4) - 35))
  got="$("$build"/bin/xbsim --config $config --quiet -n 2 --inject stick:pe=1,after=$midst,cycles=150000 "$work/faults.elf" -- get \
    </dev/null)"
  [[ $got =~ ^"at 0, reason 8, "([0-9]+)" bytes, signal 0, errors 1, lost 0, dropped 0 and 0"$ ]] && ((BASH_REMATCH[1] < 700)) ||
    fail "$config, a get that is given up in the midst of a packet: $got"
  # Answers that are lost: so many commands are given up as there are tags or places, then they end at once.
  if [ -n "$long" ]; then
    "$build"/bin/xbcc --config $config -O2 -Wall -Wextra -Werror -o "$work/lost.elf" tests/sim/bulk_lost_answers.c || fail "xbcc"
    for lost in "put 8" "signal 16" ${all:+"get 16"}; do
      got="$("$build"/bin/xbsim --config $config --quiet -n 2 --inject "lose-answer:pe=0,count=${lost#* }" "$work/lost.elf" -- \
        "${lost% *}" </dev/null)" || fail "lost answers, $lost on $config: $got"
      [[ $got == "${lost#* } late, $((24 - ${lost#* })) at once; errors 15, reasons 8: 24" ]] ||
        fail "lost answers, $lost on $config: $got"
    done
  fi
  # Many timeouts, one after the other, are no hang. Behind them the put is as good as ever.
  got="$("$build"/bin/xbsim --config $config --quiet -n 2 --inject lose:pe=0,count=2 "$work/faults.elf" -- gets </dev/null)" ||
    fail "two commands that are lost: $got"
  [[ $got == "at no place, reason 8, 700 bytes, signal 1, errors 3, lost 1, dropped 0 and 2" ]] ||
    fail "$config, two gets that are lost: $got"
  # What cannot leave ends: puts, those behind them while the packets are known to be stuck, signals. When the node
  # moves again, a packet and the signals that had begun to leave go where they belong, and are nobody's.
  "$build"/bin/xbcc --config $config -O2 -Wall -Wextra -Werror -o "$work/stuck.elf" tests/sim/bulk_stuck.c || fail "xbcc"
  cat >"$work/expected" <<'end'
three puts: errors 7, reason 8, round 0, byte 0, lost 2, in two timeouts
a put behind them: errors f, reason 8, round 3, byte 0, lost 0, at once
a signal: errors f, reason 8, elsewhere, lost 0, in two timeouts
a signal: errors f, reason 8, elsewhere, lost 0, in two timeouts
a signal: errors f, reason 8, elsewhere, lost 0, in two timeouts
a signal: errors f, reason 8, elsewhere, lost 0, in two timeouts
a signal: errors f, reason 8, elsewhere, lost 0, in two timeouts
a signal: errors f, reason 8, elsewhere, lost 0, in two timeouts
a signal: errors f, reason 8, elsewhere, lost 0, in two timeouts
a get: errors f, reason 8, elsewhere, lost 0, in two timeouts
then a put and a get: errors c, reason 0, elsewhere, lost 0, at once
there: 700 256, of the others 0; got 700; flags 0 0 13 14 15 16 0 0 0 31
end
  # All these requests leave where they have a flit each: the get waits for its data, 16 timeouts of 2^16 cycles at most.
  [[ $config != *flit128* ]] || sed -i 's/16 0 0 0/16 17 18 19/; /^a get/s/in two timeouts/later/' "$work/expected"
  "$build"/bin/xbsim --config $config --quiet -n 2 --inject stick:pe=1,after=100,cycles=2500000 "$work/stuck.elf" -- 2500000 \
    </dev/null >"$work/log" 2>&1 || { cat "$work/log"; fail "commands to a stuck node that moves again"; }
  diff "$work/expected" "$work/log" || fail "$config, commands to a stuck node that moves again"
  head -n 10 "$work/expected" >"$work/until"
  "$build"/bin/xbsim --config $config --quiet -n 2 --inject stick:pe=1,after=100 "$work/stuck.elf" </dev/null >"$work/log" 2>&1 ||
    { cat "$work/log"; fail "commands to a stuck node"; }
  diff "$work/until" "$work/log" || fail "$config, commands to a stuck node"
  if [[ $config == rv64* && -n $long ]]; then
    if "$build"/bin/xbsim --config $config --quiet -n 3 --mesh 3x1 --inject stick:pe=2,after=20000 "$work/stuck.elf" -- served \
      </dev/null >"$work/log" 2>&1; then fail "gets behind those of a stuck node end"; fi
    grep -q 'PE 0: .*; bulk commands 1 to 3 have not ended' "$work/log" || { cat "$work/log"; fail "report of the hang"; }
  fi
  # Who polls for what never comes is found; who polls a command whose request is lost goes on when that has timed out.
  "$build"/bin/xbcc --config $config -O2 -Wall -Wextra -Werror -o "$work/polls.elf" tests/sim/polls.c || fail "xbcc"
  while read -r wait line; do
    status=0
    "$build"/bin/xbsim --config $config --quiet -n 2 --max-cycles 100000 "$work/polls.elf" -- $wait </dev/null >"$work/log" 2>&1 ||
      status=$?
    [ $status -eq 125 ] && grep -q "PE 0: .*$line\$" "$work/log" || { cat "$work/log"; fail "$config, polls for $wait: $status"; }
  done <<'end'
group waits for a change of colldone; group 0 (barrier): PE 1 has not arrived
ticket waits for a change of bulkdone
either waits for a change of flag or bulkdone
end
  status=0
  "$build"/bin/xbsim --config $config --quiet -n 2 --inject lose:pe=0 "$work/polls.elf" -- lost </dev/null >"$work/log" 2>&1 ||
    status=$?
  [ $status -eq 114 ] && grep -q ': no answer in time;' "$work/log" || { cat "$work/log"; fail "$config, polls for a lost get: $status"; }
  # Every command of every PE is in the trace and in the statistics.
  "$build"/bin/xbsim --config $config --quiet -n 4 --remote-trace "$work/trace" --stats "$work/stats" "$work/signals.elf" \
    </dev/null || fail "trace"
  python3 - "$work/trace" "$work/stats" <<'end' || fail "the trace and the statistics of bulk commands"
import csv, json, sys
rows = [r for r in csv.DictReader(open(sys.argv[1])) if r["kind"].startswith("bulk")]
bulk = json.load(open(sys.argv[2]))["network"]["bulk"]
for kind, one in (("puts", "bulk_put"), ("gets", "bulk_get")):
    mine = [r for r in rows if r["kind"] == one]
    good = [r for r in mine if r["answer"] != "refused"]
    assert len(mine) == bulk[kind]["commands"], (kind, len(mine), bulk)
    assert len(mine) - len(good) == bulk[kind]["failed"], kind
    assert sum(int(r["size"]) for r in good) == bulk[kind]["bytes"], kind
    assert sum(int(r["return"]) - int(r["issue"]) for r in good) == bulk[kind]["cycles"], kind
for pe in range(4):
    mine = [r for r in rows if r["source"] == str(pe)]
    assert [int(r["issue"]) for r in mine] == sorted(int(r["issue"]) for r in mine)
    assert sum(r["kind"] == "bulk_get" for r in mine) == 36
    assert sum(r["kind"] == "bulk_put" for r in mine) == 53, len(mine)
    for r in mine:
        assert int(r["issue"]) < int(r["departure"]) <= int(r["return"]), r
        own = r["kind"] == "bulk_put" and r["size"] == "3000"
        assert r["answer"] == "refused" or int(r["destination"]) == (pe if own else (pe + 1) % 4), r
end
  "$build"/bin/xbsim --config $config --quiet -n 2 --link-latency 2 --check "$work/transfers.elf" -- 131 \
    </dev/null || fail "transfers with slow links"
  # Leaving out what rests changes nothing.
  if [ -n "$long" ]; then
    for gating in "" --no-gating; do
      "$build"/bin/xbsim --config $config --quiet -n 2 $gating --stats "$work/stats$gating" "$work/transfers.elf" -- 131 \
        </dev/null || fail "transfers $gating"
    done
    cmp "$work/stats" "$work/stats--no-gating" || fail "gating changes the statistics"
  fi
done

# xbrtime takes the engine for what is large.
config="${configs[0]}"
"$build"/bin/xbcc --config $config -O2 -Wall -Wextra -Werror -o "$work/runtime.elf" tests/sim/bulk_runtime.c || fail "xbcc"
for pes in ${all:+1 2 8 16} 3; do
  "$build"/bin/xbsim --config $config --quiet -n "$pes" --check "$work/runtime.elf" </dev/null || fail "runtime, $pes PEs"
done
"$build"/bin/xbcc --config $config -O2 -Wall -Wextra -Werror -o "$work/order.elf" tests/sim/bulk_put_order.c || fail "xbcc"
"$build"/bin/xbsim --config $config --quiet -n 16 "$work/order.elf" </dev/null || fail "order of puts"
