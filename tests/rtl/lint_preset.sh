#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# What a preset emits is as clean as what is committed, its nets have names and its registers texts:
# lint_preset.sh XBGEN REPOSITORY PRESET [CONFIGURATION [REGISTERS]]: at least so many are found (300)
set -euo pipefail
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
"$1" --config "${4:-rv64}" --preset "$3" --output "$work/rtl" 2>&1 >/dev/null | tee "$work/notes"
[ ! -s "$work/notes" ] || { echo "FAILED: the text of preset $3 lacks what xbgen says above"; exit 1; }
"$2/scripts/lint_rtl.sh" "$work/rtl" tile
"$2/tests/rtl/register_texts.py" "$work" "${5:-300}"
