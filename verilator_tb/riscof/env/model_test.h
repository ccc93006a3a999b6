/* SPDX-License-Identifier: Apache-2.0 */
/* What the architectural tests leave to the model: how a test begins and ends, where its signature
 * stands, how interrupts are made. The suite's arch_test.h says what each macro is for. */
/* clang-format off */
#ifndef XBCORE_MODEL_TEST_H
#define XBCORE_MODEL_TEST_H

#if XLEN == 64
#define RVMODEL_STORE sd
#else
#define RVMODEL_STORE sw
#endif

#define RVMODEL_BOOT

/* Both halves of tohost, so that the simulator sees a whole word at once. */
#define RVMODEL_HALT       \
  li x1, 1;                \
  1:                       \
  sw x0, tohost + 4, x2;   \
  sw x1, tohost, x2;       \
  j 1b;

#define RVMODEL_DATA_BEGIN                 \
  .pushsection .tohost, "aw", @progbits;   \
  .balign 64;                              \
  .global tohost;                          \
  tohost: .dword 0;                        \
  .balign 64;                              \
  .global fromhost;                        \
  fromhost: .dword 0;                      \
  .popsection;                             \
  .balign 16;                              \
  .global begin_signature;                 \
  begin_signature:

#define RVMODEL_DATA_END   \
  .balign 4;               \
  .global end_signature;   \
  end_signature:

/* Nothing is printed: the signature says it all. */
#define RVMODEL_IO_INIT
#define RVMODEL_IO_WRITE_STR(register, string)
#define RVMODEL_IO_CHECK()
#define RVMODEL_IO_ASSERT_GPR_EQ(scratch, register, value)
#define RVMODEL_IO_ASSERT_SFPR_EQ(scratch, register, value)
#define RVMODEL_IO_ASSERT_DFPR_EQ(scratch, register, value)

/* Software and timer interrupt by the CLINT; there is no external one. */
#define RVMODEL_SET_MSW_INT \
  li t1, 1;                 \
  li t2, 0x2000000;         \
  sw t1, 0(t2);

#define RVMODEL_CLEAR_MSW_INT \
  li t2, 0x2000000;           \
  sw x0, 0(t2);

#define RVMODEL_CLEAR_MTIMER_INT \
  li t1, -1;                     \
  li t2, 0x2004000;              \
  RVMODEL_STORE t1, 0(t2);       \
  sw t1, 4(t2);

#define RVMODEL_CLEAR_MEXT_INT

/* The names of newer versions of the suite. */
#define RVMODEL_CLR_MSW_INT RVMODEL_CLEAR_MSW_INT
#define RVMODEL_CLR_MTIMER_INT RVMODEL_CLEAR_MTIMER_INT
#define RVMODEL_CLR_MEXT_INT

#endif
