/* SPDX-License-Identifier: Apache-2.0 */
/* The few macros of the architectural test suite's format that add.S uses, for tests of the plug-in
 * without the suite; model_test.h of the plug-in is included before it. */
/* clang-format off */
#ifndef ARCH_TEST_H
#define ARCH_TEST_H

#if XLEN == 64
#define STORE sd
#define SIGNATURE_WORD .dword
#else
#define STORE sw
#define SIGNATURE_WORD .word
#endif

#define RVTEST_CODE_BEGIN          \
  .section .text.init, "ax";       \
  .globl rvtest_entry_point;       \
  rvtest_entry_point: RVMODEL_BOOT \
  .option rvc;                     \
  .balign 64;                      \
  .option norvc;

#define RVTEST_CODE_END

#define RVTEST_SIGBASE(reg, label) la reg, label
#define RVTEST_SIGUPD(base, value, offset) STORE value, offset(base)
#endif
