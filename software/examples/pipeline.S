# SPDX-License-Identifier: Apache-2.0
# The ten instructions of the picture in hls/core/pipeline.md: xbsim --konata shows them on their way.
    .text
    .globl main
main:
    la    t0, numbers
    li    a4, 7
    j     picture
    .p2align 12           # the same addresses whatever the start-up code
    .globl picture
picture:
    addi  a5, a4, 1       # nothing to wait for
    lw    a0, 0(t0)
    add   a1, a0, a5      # waits two cycles for what is loaded
    sub   a2, a1, a4      # takes a1 from the stage in front
    sw    a2, 4(t0)
    bnez  a2, 1f          # taken: two instructions have been fetched in vain, or more
    li    a2, -1          # never executed
    ebreak                # never executed
1:  slli  a3, a2, 3
    lw    a6, 4(t0)       # what was stored
    xor   a3, a3, a6
    li    a0, 0
picture_end:
    ret

    .data
    .p2align 3
numbers:
    .word 5, 0
