#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# One random program in lock step with the reference simulator.
# usage: one_program.sh BIN_FOLDER PES LENGTH SEED
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
"$1/xb_random" --seed "$4" --length "$3" -o "$folder/program.elf"
"$1/xbsim" -n "$2" --check --quiet --max-cycles 10000000 "$folder/program.elf"
