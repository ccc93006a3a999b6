#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Emits one configuration, perhaps with a preset: emit_one.sh BUILD-FOLDER JOBS CONFIGURATION [PRESET].
# The RTL goes to BUILD-FOLDER/rtl/NAME.
set -euo pipefail
build="$1" jobs="$2" config="$3" preset="${4:-}"
xbgen="$("$(dirname "$0")/generator.sh" "$build" "$jobs")/xbgen"
chosen=(--config "$config" ${preset:+--preset "$preset"})
description="$("$xbgen" "${chosen[@]}" --describe)"
name="$(sed -nE 's/^  "name": "([a-z0-9-]+)",?$/\1/p' <<<"$description")"
"$xbgen" "${chosen[@]}" --output "$build/rtl/$name"
