#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Takes the lines for a platform of one's own, and for the tile alone, out of
# verilator_tb/systemc/README.md and runs them.
# own_platform.sh REPOSITORY BUILD-FOLDER
set -euo pipefail
repository="$1" build="$2"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
ln -s "$repository"/* "$work/"
rm -f "$work/build"
ln -s "$build" "$work/build"
cd "$work"
lines="$(awk '/^```/ { code = !code; next } code' verilator_tb/systemc/README.md)"
[ -n "$lines" ] || { echo "no build line in the README"; exit 1; }
rm -rf build/tile_alone
bash -euo pipefail -c "$lines" >output.txt
build/bin/xbsim --quiet build/software/examples/hello.elf >expected.txt
# SystemC says on standard output that the simulation was stopped, after what the program printed.
head -c "$(stat -c %s expected.txt)" output.txt | cmp - expected.txt

# The tile alone: a module of SystemC, where the README says.
grep -q '^class Vtile .*sc_module' build/tile_alone/Vtile.h
