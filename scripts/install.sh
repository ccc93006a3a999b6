#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Installs what has been built: install.sh BUILD-FOLDER PREFIX (make install). What is installed, and
# where: install_rules.cmake. DESTDIR is put in front of everything, as packagers want it.
set -euo pipefail
build="$1" prefix="$2"
[ -n "$prefix" ] || { echo "install: give a folder: make install PREFIX=\$HOME/xbcore" >&2; exit 2; }
case "$prefix" in /*) ;; *) prefix="$PWD/$prefix" ;; esac
folder="${DESTDIR:-}$prefix"
if ! mkdir -p "$folder" 2>/dev/null || [ ! -w "$folder" ]; then
  echo "install: cannot write to '$folder'; choose another PREFIX, or run this as root" >&2
  exit 1
fi
log="$(mktemp)"
trap 'rm -f "$log"' EXIT
if ! cmake --install "$build" --prefix "$prefix" >"$log" 2>&1; then
  grep -m 1 -A 2 'CMake Error' "$log" | tail -n 2 | tr -s '\n ' ' ' >&2 || tail -n 3 "$log" >&2
  echo >&2
  exit 1
fi
echo "install: $prefix; programs are in $prefix/bin, manual pages in $prefix/share/man"
