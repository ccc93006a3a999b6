#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Does what the README tells a new user: takes its C program and its commands out of the text and
# runs them in an empty folder with a space in its name. readme_program.sh REPOSITORY BUILD-FOLDER
set -euo pipefail
repository="$1" build="$2"
work="$(mktemp -d)/a new user"
trap 'rm -rf "$(dirname "$work")"' EXIT
mkdir -p "$work"
ln -s "$build" "$work/build"
cd "$work"

# The text of the first fenced block of the given language that contains a pattern.
block() {
  awk -v language="$1" -v pattern="$2" '
    /^```/ { if (inside) { if (wanted && text ~ pattern) { printf "%s", text; exit }
                           inside = 0 }
             else { inside = 1; wanted = ($0 == "```" language); text = "" }
             next }
    inside { text = text $0 "\n" }' "$repository/README.md"
}

block c xbrtime_init >ring.c
[ -s ring.c ] || { echo "README.md has no C program"; exit 1; }
commands="$(block sh xbcc)"
[ -n "$commands" ] || { echo "README.md has no commands for its program"; exit 1; }
bash -euo pipefail -c "$commands" >output.txt
cat output.txt
for pe in 0 1 2 3; do
  grep -qx "PE $pe of 4 got $(((pe + 3) % 4))" output.txt || { echo "PE $pe: no line"; exit 1; }
done
