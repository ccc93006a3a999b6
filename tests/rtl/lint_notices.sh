#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# The lint of `make lint` and the tests fails on what it is there for: lint_notices.sh REPOSITORY
set -euo pipefail
lint="$1/scripts/lint_rtl.sh"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir a_folder
printf '// a list\ntop.sv\n' >a_folder/top.f

module() { printf 'module top (\n    input  logic a_i,\n    output logic b_o\n);\n%s\nendmodule\n' "$1" >a_folder/top.sv; }
refused() {
  if "$lint" "$@" >out.txt 2>&1; then echo "not noticed: $what"; exit 1; fi
}
module '  assign b_o = a_i;'
"$lint" a_folder top 2>/dev/null | grep -qx 'lint: 1 files of a_folder are clean'
# The list of this top, whatever other lists there are.
echo gone.sv >a_folder/a_list.f && echo gone.sv >a_folder/z_list.f
"$lint" a_folder top 2>/dev/null | grep -qx 'lint: 1 files of a_folder are clean'
rm a_folder/a_list.f a_folder/z_list.f
what="an unused signal" && module '  logic c; assign c = a_i; assign b_o = a_i;' && refused a_folder top
what="an undriven output" && module '  logic c; assign b_o = a_i & c;' && refused a_folder top
what="a latch" && module '  always_comb if (a_i) b_o = 1;' && refused a_folder top
# Each tool alone: the other one says nothing. Verilator is asked twice.
mkdir silent
printf '#!/bin/sh\necho "$*" >>"%s/asked"\n' "$work" >silent/verilator
chmod +x silent/verilator
of_yosys() { PATH="$work/silent:$PATH" refused a_folder top; grep -q "$1" out.txt || { echo "$what: $(cat out.txt)"; exit 1; }; }
what="a net of another width on a port" && module '  logic [1:0] c; assign c = {2{a_i}};
  child u_child (.a_i(c), .b_o);
endmodule
module child (
    input  logic a_i,
    output logic b_o
);
  assign b_o = a_i;' && of_yosys 'Resizing cell port'
what="a net that is not declared" && module '  assign b_o = c;' && of_yosys 'implicitly declared'
what="a net without driver" && module '  logic c; assign b_o = a_i & c;' && of_yosys 'has no driver'
module '  assign b_o = a_i;'
rm -f asked
PATH="$work/silent:$PATH" "$lint" a_folder top >/dev/null
for level in -O0 -O3; do
  grep -q -- "-Wall $level " asked || { echo "Verilator is not asked with $level"; exit 1; }
done
what="no folder" && refused nowhere top && grep -q "no folder 'nowhere'" out.txt
echo '// nothing' >a_folder/top.f
what="an empty list" && refused a_folder top && grep -q 'names no files' out.txt
rm a_folder/top.f
what="no list" && refused a_folder top && grep -q "has no list of files 'top.f'" out.txt
