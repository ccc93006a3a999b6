#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Does what the README tells a new user: takes its C program and its commands out of the text and
# runs them in an empty folder with a space in its name. readme_program.sh REPOSITORY BUILD-FOLDER
set -euo pipefail
repository="$1" build="$2"
. "$(cd "$(dirname "$0")" && pwd)/blocks.sh"
work="$(mktemp -d)/a new user"
trap 'rm -rf "$(dirname "$work")"' EXIT
mkdir -p "$work"
ln -s "$build" "$work/build"
cd "$work"

block c xbrtime_init "$repository/README.md" >ring.c
commands="$(block sh xbcc "$repository/README.md")"
bash -euo pipefail -c "$commands" >output.txt
cat output.txt
for pe in 0 1 2 3; do
  grep -qx "PE $pe of 4 got $(((pe + 3) % 4))" output.txt || { echo "PE $pe: no line"; exit 1; }
done
