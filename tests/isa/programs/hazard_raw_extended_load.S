# SPDX-License-Identifier: Apache-2.0
# A value loaded by erlwu, on RV32 erlw, against every kind of consumer at every distance: from
# local memory, through the loop-back and from other PEs.
#include "xbgas_test.inc"
#include "hazards.inc"

.macro produce reg
  EXT_LOAD_WORD_RAW \reg, s4, e9
.endm
.macro produce_setup
  eaddie e9, s0, 0
.endm

hazard_mesh_cases
