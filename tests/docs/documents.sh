#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# The documents are true to the tree, and a mistake in a copy of them is noticed. documents.sh REPOSITORY
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
"$here/check_documents.py" "$1"

work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
mkdir "$work/tree"
cd "$1"
find . \( -name .git -o -name __pycache__ -o -path './build*' \) -prune -o -type f -print0 | tar -c --null -T - | tar -x -C "$work/tree"
cd "$work/tree"
"$here/check_documents.py" . >/dev/null
notices() { # PATTERN FILE SED-SCRIPT
  cp "$2" "$work/saved"
  sed -i "$3" "$2"
  if cmp -s "$2" "$work/saved"; then echo "nothing changed in $2: $3"; exit 1; fi
  if "$here/check_documents.py" . >"$work/out"; then echo "not noticed: $3"; exit 1; fi
  grep -q -- "$1" "$work/out" || { echo "$3:"; cat "$work/out"; exit 1; }
  cp "$work/saved" "$2"
}
notices "link to 'hls/README.mt' leads nowhere" README.md 's,](hls/README.md),](hls/README.mt),'
notices "has no heading '#your-last-program'" runtime/memory_order.md 's/#your-first-program/#your-last-program/'
notices "there is no 'make runs'" README.md 's/^make run /make runs /'
notices "there is no 'tests/docks'" runtime/man/README.md 's,tests/man,tests/docks,'
notices "needs 'make sim WAVES=1' before it" hls/core/pipeline.md 's/`make sim WAVES=1`/that/'
notices "rtl/common/reservation_bulk.sv has no line 'wire expires = cycle_i != since_q;'" rtl/README.md "s/cycle_i == since_q/cycle_i != since_q/"
notices 'rtl/README.md: hls/memory/reservation.cc has no line' hls/memory/reservation.cc 's/(ends) = conditional/(ends) = failed/'
notices 'ROADMAP.md:[0-9]*: 131 characters' ROADMAP.md '$s/.*/'"$(printf 'ä%.0s' {1..131})/"
notices "does not list lint" Makefile 's/^lint: ##.*/lint:/'
notices "lint is not .PHONY" Makefile 's/^\(.PHONY:.*\) lint/\1/'
mkdir fpga/unheard-of && touch fpga/unheard-of/file
{ "$here/check_documents.py" . || true; } >"$work/out"
grep -q 'fpga/unheard-of has no README.md, and fpga/README.md does not name it' "$work/out"
