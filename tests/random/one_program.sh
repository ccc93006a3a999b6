#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# One random program in lock step with the reference simulator.
# usage: one_program.sh BIN_FOLDER PES LENGTH SEED [CONFIGURATION [table|bulk]]
set -euo pipefail
config=${5:-rv64}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
program=()
case $config in rv32*) program+=(--xlen 32) ;; esac
case $config in *-noxbgas) program+=(--without-xbgas) ;; esac
[ -z "${6:-}" ] || program+=("--$6")
"$1/xb_random" --seed "$4" --length "$3" "${program[@]}" -o "$folder/program.elf"
"$1/xbsim" --config "$config" -n "$2" --check --quiet --max-cycles 10000000 "$folder/program.elf"
