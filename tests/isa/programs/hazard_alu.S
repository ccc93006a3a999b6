# SPDX-License-Identifier: Apache-2.0
# An ALU result against every kind of consumer at every distance.
#include "isa_test.inc"
#include "hazards.inc"

.macro produce reg
  addi \reg, s5, 4
.endm
.macro produce_setup
.endm

hazard_cases
