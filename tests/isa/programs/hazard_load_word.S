# SPDX-License-Identifier: Apache-2.0
# A loaded and extended word against every kind of consumer at every distance.
#include "isa_test.inc"
#include "hazards.inc"

.macro produce reg
  lwu \reg, 0(s4)
.endm
.macro produce_setup
.endm

hazard_cases
