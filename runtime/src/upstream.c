// SPDX-License-Identifier: Apache-2.0
//
// Names that are not part of the interface but that programs written for the first implementation
// of xbrtime use; there they were its assembly helpers.
#include "internal.h"

uint32_t xbrtime_decode_pe(int pe) { return (uint32_t)xb_namespace(pe); }

// Symmetric addresses are the same everywhere.
uint64_t __xbrtime_ltor(uint64_t address, int pe) {
  (void)pe;
  return address;
}

uint64_t __xbrtime_asm_get_id(void) { return xb_csr_read(XB_CSR_MHARTID); }
uint64_t __xbrtime_asm_get_npes(void) { return xb_csr_read(XB_CSR_NUMPES); }
uint64_t __xbrtime_asm_get_startaddr(void) { return xb_csr_read(XB_CSR_EXPORTBASE); }
uint64_t __xbrtime_asm_get_memsize(void) {
  return xb_csr_read(XB_CSR_EXPORTLIMIT) - xb_csr_read(XB_CSR_EXPORTBASE);
}
void __xbrtime_asm_fence(void) { xb_fence(); }
void __xbrtime_asm_quiet_fence(void) { xb_fence(); }
