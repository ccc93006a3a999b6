#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# The model of cycles needs exactly those that the core needs:
#   model_test.sh SCRIPTS XBSIM FOLDER-OF-KERNELS
set -uo pipefail
scripts="$1" xbsim="$2" kernels="$3"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
# One has divisions, the other waits for loads and stores between them.
for kernel in gcd linked_list; do
  "$xbsim" --config rv64 --quiet --log "$work/$kernel.log" "$kernels/$kernel.elf" >"$work/out" 2>&1 ||
    { cat "$work/out"; exit 1; }
done
python3 "$scripts/pipeline_model.py" --check "$work/gcd.log" "$work/linked_list.log" ||
  { echo "the model of scripts/pipeline_model.py needs other cycles than the core"; exit 1; }
# A log in which one instruction took a cycle longer is noticed.
awk 'NR > 50000 { $1++ } { print }' "$work/gcd.log" >"$work/later.log"
if python3 "$scripts/pipeline_model.py" --check "$work/later.log" >"$work/out"; then
  cat "$work/out"
  echo "a wrong log passes"
  exit 1
fi
