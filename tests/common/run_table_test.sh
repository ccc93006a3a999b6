#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# What run_table.py does with runs that fail, and how run_tests.sh counts: run_table_test.sh REPOSITORY
set -uo pipefail
repository="$1" run_table="$1/tests/common/run_table.py"
unset XB_RUNS
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
mkdir "$work/a folder"
cd "$work/a folder" || exit 1
wrong() { printf '%s\n' "$@" >&2; exit 1; }

{
  printf '60\tfirst, PE count 1\ttrue \n'
  printf "60\tsecond, PE count 2\tsh -c 'echo \"it'\\\\''s wrong in \$(basename \"\$PWD\")\"; exit 7' \n"
  printf '0.5\tthird, PE count 3\tsh -c "(sleep 1; touch survived) & echo begun; wait" \n'
  printf '60\tfourth, PE count 4\t./no-such-program \n'
  printf '60\tfifth, PE count 5\tsh -c '\''kill -9 $$'\'' \n'
  printf '60\tlast, PE count 16\ttouch executed \n'
} >table.runs

cd /
XB_RUNS="$work/counts" "$run_table" "$work/a folder/table.runs" >"$work/out" 2>&1
status=$?
[ "$status" -eq 1 ] || wrong "status $status of a table with failures" "$(cat "$work/out")"
for line in 'passed  first, PE count 1  [0-9.]+ s' 'FAILED  second, PE count 2: status 7' \
  "it's wrong in a folder" 'FAILED  third, PE count 3: not finished after 0.5 s' begun \
  'FAILED  fourth, PE count 4: .*No such file.*' 'FAILED  fifth, PE count 5: ended by signal 9' \
  'passed  last, PE count 16  [0-9.]+ s'; do
  grep -qxE -- "$line" "$work/out" || wrong "no line '$line':" "$(cat "$work/out")"
done
sleep 1
[ ! -e "$work/a folder/survived" ] || wrong "what a run has started goes on behind its limit"
[ -e "$work/a folder/executed" ] || wrong "nothing is run behind a run that fails"
[ "$(tail -n 1 "$work/out")" = "2 passed, 4 failed" ] || wrong "last line: $(tail -n 1 "$work/out")"
[ "$(cat "$work/counts")" = "table.runs 2 4" ] || wrong "XB_RUNS: $(cat "$work/counts")"

# The line to copy does the same, from anywhere.
again="$(sed -n 's/^run again: //p' "$work/out" | head -n 1)"
output="$(bash -c "$again")"
status=$?
[ "$status" -eq 7 ] && [ "$output" = "it's wrong in a folder" ] || wrong "again: $again: $status, $output"

"$run_table" "$work/a folder/table.runs" --only 'PE count 1' >"$work/out" && # 1 and 16
  [ "$(tail -n 1 "$work/out")" = "2 passed, 0 failed" ] || wrong "--only: $(cat "$work/out")"
"$run_table" "$work/a folder/table.runs" --only nothing >"$work/out" 2>&1 && wrong "an empty table passes"
[ "$("$run_table" --list "$work/a folder/table.runs" | wc -l)" -eq 6 ] || wrong "--list"

# Who ends it ends all that runs, whatever signal it is and whatever groups the run has made.
printf "60\tendless\tsh -c 'timeout 50 sh -c \"echo \\$\\$ >one; exec sleep 49\" & sh -c \"echo \\$\\$ >two; exec sleep 49\"' \n" \
  >"$work/a folder/endless.runs"
for signal in TERM INT HUP QUIT; do
  rm -f "$work/a folder/one" "$work/a folder/two"
  "$run_table" "$work/a folder/endless.runs" >"$work/out" 2>&1 &
  table=$!
  for _ in $(seq 200); do
    if [ -s "$work/a folder/one" ] && [ -s "$work/a folder/two" ]; then break; fi
    sleep 0.1
  done
  kill -"$signal" "$table"
  wait "$table" && wrong "SIG$signal: passes"
  for run in one two; do
    number="$(cat "$work/a folder/$run")" || wrong "SIG$signal: '$run' has not begun: $(cat "$work/out")"
    # Dead, or waiting for init to notice.
    if grep -qs '^State:[[:space:]]*[^ZX[:space:]]' "/proc/$number/status"; then wrong "SIG$signal leaves process '$run' behind"; fi
  done
done

# run_tests.sh adds up: of ctest's 7 entries 3 are tables, and one of its 2 failures is a table.
mkdir "$work/bin" "$work/build"
printf '#!/bin/sh\nprintf "[1/2] one\\n[2/2] two\\n"\n' >"$work/bin/ninja"
cat >"$work/bin/ctest" <<'END'
#!/bin/sh
printf 'one.runs 3 0\ntwo.runs 2 4\nthree.runs 10 0\n' >>"$XB_RUNS"
echo '71% tests passed, 2 tests failed out of 7'
exit 8
END
chmod +x "$work/bin/ninja" "$work/bin/ctest"
cd "$work" || exit 1
for i in 1 2; do # the second time nothing is left of the first
  PATH="$work/bin:$PATH" XB_PROGRESS_SECONDS=0 "$repository/scripts/run_tests.sh" build 1 >"$work/out"
  last="$(tail -n 1 "$work/out")"
  [ "$last" = "18 passed, 5 failed" ] || wrong "run_tests.sh: $last"
  # It says how far the build is.
  grep -qE '^build: 1 of 2 steps in [0-9]+ s, about [0-9]+ s left$' "$work/out" || wrong "run_tests.sh: no progress"
done
# A build that fails.
printf '#!/bin/sh\nprintf "[1/2] one\\nFAILED: two\\n"; exit 1\n' >"$work/bin/ninja"
PATH="$work/bin:$PATH" "$repository/scripts/run_tests.sh" build 1 >"$work/out" 2>&1 && wrong "a build that fails passes"
[ "$(tail -n 1 "$work/out")" = "0 passed, 1 failed" ] && grep -q '^FAILED: two' "$work/out" ||
  wrong "a build that fails: $(cat "$work/out")"
# Nor do other commands build in silence.
if grep -nE '^[[:space:]]@?ninja ' "$repository/Makefile"; then wrong "Makefile: no progress"; fi
