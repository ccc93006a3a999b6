#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# What `make bench-core` promises, on two kernels and on one with a wrong result:
#   core_test.sh SCRIPTS XBSIM FOLDER-OF-KERNELS FOLDER-OF-UNTUNED-PROGRAMS THE-WRONG-ONE.elf
set -uo pipefail
scripts="$1" xbsim="$2" kernels="$3" untuned="$4" wrong="$5"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
failed=0
complain() {
  echo "$1"
  failed=1
}
bench() { # FOLDER [options]; output, messages and report land in $work
  local folder="$1"
  shift
  python3 "$scripts/bench_core.py" --xbsim "$xbsim" --programs "$folder" --output "$work/core.json" "$@" \
    >"$work/out" 2>"$work/err"
}

bench "$kernels" --kernels crc fibonacci --check || complain "two kernels: status $?: $(cat "$work/err")"
python3 - "$work" <<'CHECK' || failed=1
import json, math, re, sys
report = json.load(open(sys.argv[1] + "/core.json"))
last = open(sys.argv[1] + "/out").read().splitlines()[-1]
assert [kernel["name"] for kernel in report["kernels"]] == ["crc", "fibonacci"], report
assert report["memory"] == "zero-wait" and report["complete"] is False
product = 1
for kernel in report["kernels"]:
    assert kernel["verified"] is True and "-O2" in kernel["flags"] and "-march=" in kernel["flags"]
    assert sum(kernel["account"].values()) == kernel["account_cycles"] >= kernel["cycles"]
    assert 0 < kernel["ipc"] < 1 and abs(kernel["ipc"] - kernel["instructions"] / kernel["cycles"]) < 1e-6
    product *= kernel["instructions"] / kernel["cycles"]
assert abs(report["ipc_geomean"] - math.sqrt(product)) < 1e-6
assert last == f"IPC geomean: {math.sqrt(product):.4f}", last
CHECK
cp "$work/core.json" "$work/first.json"
bench "$kernels" --kernels crc fibonacci --jobs 1 || complain "second run: status $?"
cmp "$work/core.json" "$work/first.json" || complain "two runs, two reports"

# Untuned programs beside: the kernels' mean is the same, theirs is another one, and what an earlier
# commit needed appears only for the same code.
cat >"$work/reference.json" <<'REFERENCE'
{"commit": "0123abc", "coremark": {"commit": "0123abc", "isa": "rv32im", "ipc": 0.5, "tolerance": 0.02},
 "programs": {"fft": {"rv64": {"instructions": FFT, "cycles": 100000}, "rv32": {"instructions": 1, "cycles": 2}}}}
REFERENCE
beside=(--untuned "$untuned" --reference "$work/reference.json")
counted="$(python3 -c 'import json, sys; print(json.load(open(sys.argv[1]))["untuned_rv64"]["fft"]["instructions"])' \
  "$(dirname "$0")/core_expected.json")"
sed -i "s/FFT/$counted/" "$work/reference.json"
bench "$kernels" "${beside[@]}" --kernels crc fibonacci fft coremark_like || complain "untuned: status $?: $(cat "$work/err")"
python3 - "$work" <<'CHECK' || failed=1
import json, sys
report = json.load(open(sys.argv[1] + "/core.json"))
first = json.load(open(sys.argv[1] + "/first.json"))
assert report["ipc_geomean"] == first["ipc_geomean"], report
assert [kernel["name"] for kernel in report["kernels"]] == ["crc", "fibonacci"], report
assert sorted(report["coremark_like"]) == sorted(report["untuned"]) == ["rv32", "rv64"], report
for configuration, like in report["coremark_like"].items():
    assert like["name"] == "coremark_like" and like["verified"] and like["configuration"] == configuration
    (fft,) = report["untuned"][configuration]
    assert fft["name"] == "fft" and fft["verified"] and f"-march={configuration}" in fft["flags"], fft
    assert abs(report["untuned_ipc_geomean"][configuration] - fft["ipc"]) < 1e-5, fft
    then = fft["instructions"] / 100000 if configuration == "rv64" else None
    assert fft["reference_ipc"] == then and like["reference_ipc"] is None, (fft, like)
assert "CoreMark itself: 0.5 at 0123abc, rv32im." in open(sys.argv[1] + "/out").read()
CHECK
bench "$kernels" "${beside[@]}" --kernels tree || complain "no kernel: status $?: $(cat "$work/err")"
if grep -q '^IPC geomean' "$work/out"; then complain "no kernel, but a mean of kernels"; fi

refused() { # WHAT PATTERN: the run before failed, said why, and left neither figure nor report
  grep -qE "$2" "$work/err" || complain "$1: no line '$2' but: $(cat "$work/err")"
  if grep -q 'IPC geomean' "$work/out"; then complain "$1: prints a mean all the same"; fi
  if [ -e "$work/core.json" ]; then complain "$1: leaves a report"; fi
}
mkdir "$work/wrong" && cp "$wrong" "$work/wrong"
bench "$work/wrong" && complain "wrong result: status 0"
refused "wrong result" '^bench_core.py: wrong_result: result 0x13ba, expected 0x13bb: '
bench "$kernels" --kernels crc quicksand && complain "unknown kernel: status 0"
refused "unknown kernel" "^bench_core.py: no kernel 'quicksand'; there are crc fibonacci "
bench "$kernels" --untuned "$work/wrong" --kernels crc wrong_result && complain "wrong untuned result: status 0"
refused "wrong untuned result" '^bench_core.py: wrong_result: result 0x13ba, expected 0x13bb: '
bench "$work" && complain "empty folder: status 0"
refused "empty folder" "no programs: run 'ninja"
exit "$failed"
