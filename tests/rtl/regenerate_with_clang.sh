#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Builds the generator with clang and compares what it emits:
#   regenerate_with_clang.sh REPOSITORY FOLDER-OF-THE-CLANG-BUILD
set -euo pipefail
here="$(dirname "$0")"
"$here/build_with_clang.sh" "$1" "$2" xbgen
"$here/regenerate.sh" "$2/bin/xbgen" "$1"
