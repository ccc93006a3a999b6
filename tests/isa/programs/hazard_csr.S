# SPDX-License-Identifier: Apache-2.0
# A CSR value against every kind of consumer at every distance.
#include "isa_test.inc"
#include "hazards.inc"

.macro produce reg
  csrr \reg, mscratch
.endm
.macro produce_setup
.endm

hazard_cases
