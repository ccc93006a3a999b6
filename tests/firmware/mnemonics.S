// SPDX-License-Identifier: Apache-2.0
// Mnemonics in a .S file: main stores two words through the loop-back and reads them back. Status 0
// if they are right.
#if __riscv_xlen == 64
#define LOAD eld
#define STORE esd
#else
#define LOAD elw
#define STORE esw
#endif

  .text
  .globl main
main:
  csrr t0, mhartid
  la t1, pair
  eaddie e6, t0, 1      # e6 pairs with t1 = x6
  li t2, 77
  STORE t2, 0(t1)
  eaddie e20, t0, 1
  addi t3, t1, 8
  ersw t2, t3, e20
  LOAD t4, 0(t1)
  erlw t5, t3, e20
  sub a0, t4, t2
  sub a1, t5, t2
  or a0, a0, a1
  snez a0, a0
  ret

  .bss
  .balign 8
pair:
  .zero 16
