#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Each figure of fpga/REPORT.md is of the hardware that the generator makes now, and a figure of other
# hardware is noticed.
set -e -o pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
build="$(realpath "$1")"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
mkdir "$work/bin"
ln -s "$build/bin/xbgen" "$work/bin/xbgen"
fpga/fpga.py --build "$work" --stale
# The same with a report of other hardware, and with one that lacks a figure.
cp -r fpga rtl "$work/"
rm -r "$work/fpga/__pycache__" "$work/fpga/flow/__pycache__" 2>/dev/null || true
for change in 's/\("rv64.ecp5.node": "\)./\1x/' '/"rv32i.ice40.core"/d'; do
  sed "$change" fpga/report_keys.json >"$work/fpga/report_keys.json"
  name="$({ diff fpga/report_keys.json "$work/fpga/report_keys.json" || true; } | sed -n 's/^< *"\([^"]*\)".*/\1/p')"
  [ -n "$name" ]
  mkdir -p "$work/build/bin"
  ln -sf "$build/bin/xbgen" "$work/build/bin/xbgen"
  if "$work/fpga/fpga.py" --build "$work/build" --stale >"$work/out" 2>&1 ||
    [ "$(cat "$work/out")" != "fpga: REPORT.md is of other hardware: $name; run make fpga" ]; then
    echo "$name: $(cat "$work/out")"
    exit 1
  fi
done
# Counted in another way it is refused, by another Yosys it is not.
sed 's/\("counting": "\)./\1x/' fpga/report_keys.json >"$work/fpga/report_keys.json"
if "$work/fpga/fpga.py" --build "$work/build" --stale >"$work/out" 2>&1 || ! grep -q 'another way of counting' "$work/out"; then
  cat "$work/out"
  exit 1
fi
sed 's/\("yosys": "\)/\1other /' fpga/report_keys.json >"$work/fpga/report_keys.json"
"$work/fpga/fpga.py" --build "$work/build" --stale >"$work/out"
grep -q 'was made by Yosys other ' "$work/out"
