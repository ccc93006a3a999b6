# SPDX-License-Identifier: Apache-2.0
# A product against every kind of consumer at every distance.
#include "isa_test.inc"
#include "hazards.inc"

.macro produce reg
  mul \reg, s3, s6
.endm
.macro produce_setup
.endm

hazard_cases
