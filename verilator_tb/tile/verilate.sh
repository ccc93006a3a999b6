#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Runs Verilator and gathers what it writes into two files of fixed names:
#   verilate.sh FOLDER PREFIX verilator arguments...
# FOLDER/fast.cc includes what the simulation spends its time in, FOLDER/slow.cc the rest (setting up).
set -eu
folder="$1" prefix="$2"
shift 2
mkdir -p "$folder"
verilator --prefix "$prefix" --Mdir "$folder" "$@"
for kind in FAST SLOW; do
  name="$(echo "$kind" | tr A-Z a-z).cc"
  awk -v kind="$kind" '
    /^VM_(CLASSES|SUPPORT)_/ { inside = $1 ~ "_" kind "$"; next }
    NF == 0 || /^#/ { inside = 0 }
    inside { print "#include \"" $1 ".cpp\"" }' "$folder/${prefix}_classes.mk" >"$folder/$name"
done
