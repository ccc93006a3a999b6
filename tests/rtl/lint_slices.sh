#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# The same as lint_preset.sh, of rv64 with words of the collective network in slices:
# lint_slices.sh XBGEN REPOSITORY BITS
set -euo pipefail
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
sed -e 's/"rv64"/"slices"/' -e "s/\"collective_groups\": 4/&, \"collective_bits\": $3/" "$2/hls/configurations/rv64.json" \
  >"$work/slices.json"
"$1" --config "$work/slices.json" --output "$work/rtl" 2>&1 >/dev/null | tee "$work/notes"
[ ! -s "$work/notes" ] || { echo "FAILED: the text of slices of $3 bits lacks what xbgen says above"; exit 1; }
[ -f "$work/rtl/collective_unit_g4_s$3_bulk.sv" ] || { echo "FAILED: no slices in the RTL"; exit 1; }
"$2/scripts/lint_rtl.sh" "$work/rtl" tile
"$2/tests/rtl/register_texts.py" "$work" 300
