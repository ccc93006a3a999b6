# SPDX-License-Identifier: Apache-2.0
# A value moved from an e-register against every kind of consumer at every distance.
#include "xbgas_test.inc"
#include "hazards.inc"

.macro produce reg
  eaddi \reg, e9, 0
.endm
.macro produce_setup
  eaddie e9, s3, 0
.endm

hazard_cases
