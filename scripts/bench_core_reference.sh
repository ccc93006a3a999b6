#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Measures the programs of `make bench-core`, as they were built in BUILD-FOLDER, on the hardware of
# another commit and writes software/benchmarks/reference.json, which `make bench-core` prints
# beside: bench_core_reference.sh BUILD-FOLDER [COMMIT [JOBS]]. After `make bench-core`, and again when
# the programs or their compiler change.
set -euo pipefail
build="$1" commit="${2:-2d1cdcc}" jobs="${3:-$(nproc)}"
root="$(cd "$(dirname "$0")/.." && pwd)"
variables="$("$root/scripts/baseline.sh" bench_core_reference "$build" "$jobs" "$commit" model_rv64 model_rv32)"
eval "$variables"
"$root/scripts/bench_core.py" --xbsim "$baseline_build/bin/xbsim" \
  --programs "$build/software/benchmarks/core" --untuned "$build/software/benchmarks/untuned" \
  --output "$build/reports/core_reference.json" --jobs "$jobs" \
  --write-reference "${baseline_commit:0:7}" "$root/software/benchmarks/reference.json"
