#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# What a preset emits is as clean as what is committed: lint_preset.sh XBGEN REPOSITORY PRESET
set -euo pipefail
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
"$1" --preset "$3" --output "$work/rtl" >/dev/null
"$2/scripts/lint_rtl.sh" "$work/rtl" tile
"$2/tests/rtl/register_texts.py" "$work"
