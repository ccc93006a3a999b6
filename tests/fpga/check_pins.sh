#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# The pin files of the boards name every port of the top, each once: check_pins.sh SOURCE
set -euo pipefail
source="$1"
check() {  # board, pin file, pattern in front of a port's name
  local ports pins
  ports="$(sed -n '/^module/,/^);/s,^ *\(input\|output\) *logic *\([a-z_ \,]*\).*,\2,p' \
    "$source/rtl/board-$1/board_$1.sv" | tr -s ', ' '\n' | sort)"
  pins="$(grep -oE "^$3[a-z_]+" "$source/fpga/boards/$2" | grep -oE '[a-z_]+$' | sort)"
  [ -n "$ports" ] && [ "$ports" = "$pins" ] ||
    { echo "check_pins: $2 names $(echo $pins), the board has $(echo $ports)" >&2; exit 1; }
}
check hx8k hx8k/pins.pcf 'set_io (-pullup yes )?'
check ecp5 ecp5/ulx3s.lpf 'LOCATE COMP "'
