#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Runs all core kernels and untuned programs and compares their counts:
#   core_regression.sh SCRIPTS XBSIM BUILT-BENCHMARKS [--write]
set -euo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
report="$(mktemp)"
trap 'rm -f "$report"' EXIT
python3 "$1/bench_core.py" --xbsim "$2" --programs "$3/core" --untuned "$3/untuned" \
  --reference "$1/../software/benchmarks/reference.json" --output "$report"
shift 3
python3 "$here/check_core.py" --report "$report" --expected "$here/core_expected.json" "$@"
