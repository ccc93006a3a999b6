#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Random programs in lock step with the reference simulator until the wanted number of instructions
# has been compared, and of extended accesses and atomics LEAST_REMOTE, if the environment names it; then the
# coverage table, which fails if anything is missing.
# usage: lock_step.sh BIN_FOLDER [MILLIONS_OF_INSTRUCTIONS [FIRST_SEED [CONFIGURATION [predictions]]]]
# `predictions`, of a core with a predictor whose model with waves is built: programs that make it guess
# wrongly, what becomes of its guesses in the table, and random contents of all its tables at first.
set -euo pipefail
bin=$1
millions=${2:-2}
seed=${3:-1}
config=${4:-rv64}
predictions=${5:-}

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# PEs and instructions per PE of the runs, in turn: one node, rows, squares, a mesh with distance 6; each second
# time columns, rows and a mesh that is no square, each third time links that take two cycles.
shapes=("1 60000" "2 30000" "4 20000" "1 60000" "9 8000" "16 5000")
declare -A other_mesh=([2]=1x2 [4]=4x1 [9]=1x9 [16]=8x2)
program=()
xlen=64
case $config in rv32*) xlen=32 program+=(--xlen 32) ;; esac
case $config in *-noxbgas*) program+=(--without-xbgas) shapes=("1 60000") ;; esac
# The RAM that programs with wrong paths are made for.
simulator=(--config "$config") report=()
[ -z "$predictions" ] || program+=(--wrong-paths) simulator+=(--memory 960K) report=(--predictions --minimum 100)
case $config in *-bare) program+=(--without-machine-mode) ;; esac

# A third of the programs map namespaces by a table, where the core has one.
description=$bin/../lib/xbcore/models/$config.json
tables=$(python3 -c 'import json, sys; print(json.load(open(sys.argv[1]))["nlb_entries"])' "$description")
[ -z "$predictions" ] || tables=0  # not with wrong paths
if ((tables == 0)); then report+=(--without-table); fi

# Half of them use the collective network, where there is one, and half the bulk engine.
groups=$(python3 -c 'import json, sys; print(json.load(open(sys.argv[1]))["collective_groups"])' "$description")
queue=$(python3 -c 'import json, sys; print(json.load(open(sys.argv[1]))["bulk_queue"])' "$description")

wanted=$((millions * 1000000))
compared=0
remote=0
least_remote=${LEAST_REMOTE:-0}
while ((compared < wanted || remote < least_remote)); do
  if ((compared >= 2 * wanted)); then
    echo "FAILED: $remote remote operations in $compared instructions, not $least_remote" >&2
    exit 1
  fi
  read -r pes length <<<"${shapes[seed % ${#shapes[@]}]}"
  turn=$((seed / ${#shapes[@]}))
  network=()
  if ((pes > 1 && turn % 2 == 1)); then network=(--mesh "${other_mesh[$pes]}"); fi
  if ((pes > 1 && turn % 3 == 2)); then network+=(--link-latency 2); fi
  table=()
  if ((tables != 0 && (seed + turn) % 3 == 0)); then table=(--table); fi
  collective=()
  if ((groups != 0 && seed % 2 == 0)); then collective=(--collective); fi
  bulk=()
  if ((queue != 0 && seed % 4 >= 2)); then bulk=(--bulk); fi
  "$bin/xb_random" --seed "$seed" --length "$length" "${program[@]}" "${table[@]}" "${collective[@]}" "${bulk[@]}" \
    -o "$folder/program.elf"
  random_state=()
  [ -z "$predictions" ] || random_state=(--random-state "$seed")
  if ! "$bin/xbsim" "${simulator[@]}" "${random_state[@]}" -n "$pes" "${network[@]}" --check --quiet --max-cycles 100000000 \
    --stats "$folder/stats" \
      --coverage "$folder/$seed.json" "$folder/program.elf"; then
    echo "FAILED: to repeat: xb_random --seed $seed --length $length ${program[*]} ${table[*]} ${collective[*]} ${bulk[*]} -o program.elf &&" \
      "xbsim ${simulator[*]} ${random_state[*]} -n $pes ${network[*]} --check program.elf" >&2
    exit 1
  fi
  # What the table counts must have been compared; it leaves out what only trapped.
  read -r checked operations <<<"$(python3 -c \
    'import json, sys; c = json.load(open(sys.argv[1]))["checked"]; print(c["instructions"], c.get("remote_operations", 0))' \
    "$folder/stats")"
  remote=$((remote + operations))
  counted=$("$bin/xb_coverage_report" --xlen "$xlen" --count "$folder/$seed.json")
  if ((counted == 0 || counted > checked)); then
    echo "FAILED: seed $seed: $counted instructions in the table, $checked compared" >&2
    exit 1
  fi
  compared=$((compared + counted))
  seed=$((seed + 1))
done
echo "$remote remote operations compared"
case $config$predictions in
  *-bare)
    # Each kind of trap as an end: the core stops there, as the reference does, and the simulator says so. At least
    # 60 programs, and as many as it takes until all nine have been seen: misaligned jump, load and store, the three
    # access faults, illegal instruction, ecall, ebreak.
    touch "$folder/causes"
    for ((end = seed; end < seed + 600; ++end)); do
      if ((end >= seed + 60 && $(sort -u "$folder/causes" | wc -l) == 9)); then break; fi
      "$bin/xb_random" --seed "$end" --length 100 "${program[@]}" --ends-by-trap -o "$folder/program.elf"
      status=0
      "$bin/xbsim" --config "$config" -n 1 --check --quiet --max-cycles 100000 "$folder/program.elf" \
        2>"$folder/messages" || status=$?
      if ((status != 114)) || ! grep -q "PE 0: unhandled trap" "$folder/messages"; then
        echo "FAILED: status $status, wanted 114, of a program that ends by a trap: seed $end" >&2
        cat "$folder/messages" >&2
        exit 1
      fi
      grep -o "cycle [0-9]*: .*" "$folder/messages" | sed 's/^cycle [0-9]*: //' >>"$folder/causes"
    done
    sort "$folder/causes" | uniq -c
    if (($(sort -u "$folder/causes" | wc -l) != 9)); then
      echo "FAILED: not every cause of a trap has ended a program" >&2
      exit 1
    fi
    ;;
  *-noxbgas*) "$(dirname "$0")/without_xbgas.py" "$folder"/*.json ;;
  # Kept for `make test`, which prints it: ctest shows only the output of tests that fail.
  rv64) "$bin/xb_coverage_report" --xlen "$xlen" "${report[@]}" --minimum-total "$wanted" "$folder"/*.json |
    tee "$bin/../random_coverage.txt" ;;
  *) "$bin/xb_coverage_report" --xlen "$xlen" "${report[@]}" --minimum-total "$wanted" "$folder"/*.json ;;
esac
