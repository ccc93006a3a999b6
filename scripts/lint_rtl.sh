#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Lints emitted SystemVerilog with both tools that read it: lint_rtl.sh FOLDER TOP.
# Verilator -Wall at -O0 and -O3, and Yosys with undeclared and undriven nets as errors. No waivers.
set -euo pipefail
[ $# -eq 2 ] || { echo "usage: lint_rtl.sh FOLDER TOP" >&2; exit 2; }
folder="$1" top="$2"
[ -d "$folder" ] || { echo "lint: no folder '$folder'; run 'make rtl' first" >&2; exit 2; }

for level in -O0 -O3; do
  verilator --lint-only -Wall "$level" --top-module "$top" "$folder"/*.sv
done
yosys -q -e 'implicitly declared' -e 'has no driver' \
  -p "read_verilog -sv $folder/*.sv; hierarchy -check -top $top; proc; opt_clean; check -assert"
echo "lint: $(ls "$folder"/*.sv | wc -l) files of $folder are clean"
