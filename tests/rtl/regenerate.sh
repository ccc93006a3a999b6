#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# The committed SystemVerilog is what the generator emits today, byte for byte:
# regenerate.sh XBGEN REPOSITORY. Run with generators of two compilers, it also shows that the
# emitted text does not depend on the compiler.
set -euo pipefail
xbgen="$1" repository="$2"
fresh="$(mktemp -d)"
trap 'rm -rf "$fresh"' EXIT
"$xbgen" --config rv64 --output "$fresh"
diff -r "$repository/rtl/rv64" "$fresh" || {
  echo "rtl/rv64 differs from what $xbgen emits; run 'make rtl' and commit the result"
  exit 1
}
