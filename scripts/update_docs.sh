#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Writes again what documents take from the project itself (make docs); with --check writes nothing
# and fails if something is out of date. update_docs.sh BUILD-FOLDER [--check]
#
#   hls/isa/reference.md   the tables of instructions, registers, addresses, causes
#   hls/core/pipeline.md   the text between its two marks: the way of ten instructions
#   hls/core/pipeline.svg  the same as a picture
set -euo pipefail
build="$(cd "$1" && pwd)" check="${2:-}"
cd "$(dirname "$0")/.."
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/hls/isa" "$work/hls/core"

"$build/bin/xb_isa_gen" markdown >"$work/hls/isa/reference.md"

program="$build/software/examples/pipeline.elf"
address="$(riscv64-unknown-elf-nm "$program" | awk '$3 == "picture" { print $1 }')"
[ -n "$address" ] || { echo "update_docs: $program has no symbol 'picture'" >&2; exit 1; }
"$build/bin/xbsim" --quiet --konata "$work/trace" "$program"
scripts/plot_pipeline.py "$work/trace" --from "$address" --count 10 \
  --svg "$work/hls/core/pipeline.svg" >"$work/picture.txt"
awk -v picture="$work/picture.txt" '
  /^<!-- picture ends -->/ { inside = 0 }
  !inside
  /^<!-- picture begins/ { inside = 1; print "```text"; while ((getline line <picture) > 0) print line
                           print "```" }' hls/core/pipeline.md >"$work/hls/core/pipeline.md"
grep -q '^<!-- picture begins' "$work/hls/core/pipeline.md" ||
  { echo "update_docs: hls/core/pipeline.md has lost its mark <!-- picture begins" >&2; exit 1; }

status=0
for file in hls/isa/reference.md hls/core/pipeline.md hls/core/pipeline.svg; do
  cmp -s "$work/$file" "$file" && continue
  if [ "$check" = --check ]; then
    echo "$file is out of date: run 'make docs'" >&2
    diff "$file" "$work/$file" | head -5 >&2 || true
    status=1
  else
    cp "$work/$file" "$file"
    echo "docs: $file"
  fi
done
exit $status
