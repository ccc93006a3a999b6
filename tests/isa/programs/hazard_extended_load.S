# SPDX-License-Identifier: Apache-2.0
# A value loaded by eld, on RV32 elw, against every kind of consumer at every distance: from local
# memory, through the loop-back and from other PEs.
#include "xbgas_test.inc"
#include "hazards.inc"

.macro produce reg
  EXT_LOAD \reg, 0(s4)
.endm
.macro produce_setup
  eaddie e20, s0, 0              # beside s4
.endm

hazard_mesh_cases
