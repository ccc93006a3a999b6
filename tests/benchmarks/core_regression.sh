#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Runs all core kernels and compares their counts: core_regression.sh SCRIPTS XBSIM KERNELS [--write]
set -euo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
report="$(mktemp)"
trap 'rm -f "$report"' EXIT
python3 "$1/bench_core.py" --xbsim "$2" --programs "$3" --output "$report"
shift 3
python3 "$here/check_core.py" --report "$report" --expected "$here/core_expected.json" "$@"
