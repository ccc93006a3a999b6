#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Every link of the project's documents leads to a file, and every top-level folder has its README.
# readme_folders.sh REPOSITORY
set -euo pipefail
cd "$1"
status=0
while IFS=: read -r document target; do
  case "$target" in http*) continue ;; esac
  if [ ! -e "$(dirname "$document")/${target%%#*}" ]; then
    echo "$document: link to '$target' leads nowhere"
    status=1
  fi
done < <(find . -name '*.md' -not -path './.git/*' -not -path './build*' -print0 |
  xargs -0 awk 'FNR == 1 { code = 0 }
    /^```/ { code = !code }
    !code { gsub(/`[^`]*`/, "")
            while (match($0, /\]\([^)#][^)]*\)/)) {
              print FILENAME ":" substr($0, RSTART + 2, RLENGTH - 3)
              $0 = substr($0, RSTART + RLENGTH) } }')
for folder in rtl hls verilator_tb software runtime fpga scripts tests; do
  [ -f "$folder/README.md" ] || { echo "$folder has no README.md"; status=1; }
done
exit $status
