#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Lints emitted SystemVerilog with both tools that read it: lint_rtl.sh FOLDER TOP. The files are those
# that TOP.f in it names; files of other folders may be among them.
# Verilator -Wall at -O0 and -O3, and Yosys with undeclared and undriven nets and ports of another width as
# errors. No waivers.
set -euo pipefail
[ $# -eq 2 ] || { echo "usage: lint_rtl.sh FOLDER TOP" >&2; exit 2; }
folder="$1" top="$2"
[ -d "$folder" ] || { echo "lint: no folder '$folder'; run 'make rtl' first" >&2; exit 2; }
folder="$(cd "$folder" && pwd)"
list="$folder/$top.f"
[ -f "$list" ] || { echo "lint: '$1' has no list of files '$top.f'; run 'make rtl' first" >&2; exit 2; }
mapfile -t files < <(sed -n "s,^\([^/].*\.sv\)\$,$folder/\1,p" "$list")
[ ${#files[@]} -gt 0 ] || { echo "lint: '$list' names no files; run 'make rtl' again" >&2; exit 2; }

for level in -O0 -O3; do
  verilator --lint-only -Wall "$level" --top-module "$top" "${files[@]}"
done

# Yosys opens the files that memories of a board begin with; what is in them does not matter here.
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
cd "$work"
{ grep -ho 'readmemh("[^"]*"' "${files[@]}" || true; } | cut -d '"' -f 2 | sort -u | xargs -r -d '\n' touch
yosys -q -e 'implicitly declared' -e 'has no driver' -e 'Resizing cell port' \
  -p "$(printf 'read_verilog -sv "%s"; ' "${files[@]}") hierarchy -check -top $top; proc; opt_clean; check -assert"
echo "lint: ${#files[@]} files of $1 are clean"
