#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Installs the Debian packages of packages.txt that are missing, as root or by sudo, and says which.
# Silent when nothing is missing. `--check` only reports: status 1 when something is missing.
set -euo pipefail

die() {
  echo "setup: $*" >&2
  exit 1
}

case "${1:-}" in
  "" | --check) ;;
  *)
    echo "setup: unknown option '$1'; use no option, or --check" >&2
    exit 2
    ;;
esac

list="$(cd "$(dirname "$0")" && pwd)/packages.txt"
command -v dpkg-query >/dev/null ||
  die "this is not a Debian system; install by hand what $list names"

missing=()
while read -r package _; do
  case "$package" in "" | \#*) continue ;; esac
  state="$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null || true)"
  [ "$state" = installed ] || missing+=("$package")
done <"$list"

[ ${#missing[@]} -gt 0 ] || exit 0
if [ "${1:-}" = --check ]; then
  echo "setup: missing: ${missing[*]}"
  exit 1
fi

run=()
if [ "$(id -u)" -ne 0 ]; then
  command -v sudo >/dev/null || die "missing: ${missing[*]}; run this as root, or install sudo"
  run=(sudo)
fi
echo "setup: installing ${missing[*]}"
log="$(mktemp)"
trap 'rm -f "$log"' EXIT
if ! { "${run[@]}" apt-get -q update &&
  "${run[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get -q install -y --no-install-recommends "${missing[@]}"; } >"$log" 2>&1 </dev/null; then
  tail -n 20 "$log" >&2
  die "apt-get failed; the lines above say why"
fi
echo "setup: done"
