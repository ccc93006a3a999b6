# SPDX-License-Identifier: Apache-2.0
# A value loaded and extended by erlwu against every kind of consumer at every distance: from local
# memory, through the loop-back and from other PEs.
#include "xbgas_test.inc"
#include "hazards.inc"

.macro produce reg
  erlwu \reg, s4, e9
.endm
.macro produce_setup
  eaddie e9, s0, 0
.endm

hazard_mesh_cases
