// SPDX-License-Identifier: Apache-2.0
//
// What compiled C++ refers to when there is no C++ library: allocation, and a call of a pure
// virtual function. Exceptions and run-time type information are switched off by xbcc.
#include <stdlib.h>

#include "xb_platform.h"

extern "C" {
void *__dso_handle = nullptr;

void __cxa_pure_virtual() {
  __xb_log("pure virtual function called\n");
  abort();
}
}

void *operator new(size_t size) {
  void *memory = malloc(size != 0 ? size : 1);
  if (memory == nullptr) {
    __xb_log("operator new: no memory for ");
    __xb_log_number(size);
    __xb_log(" bytes; run with a larger --memory\n");
    abort();
  }
  return memory;
}
void *operator new[](size_t size) { return operator new(size); }
void operator delete(void *memory) noexcept { free(memory); }
void operator delete[](void *memory) noexcept { free(memory); }
void operator delete(void *memory, size_t) noexcept { free(memory); }
void operator delete[](void *memory, size_t) noexcept { free(memory); }
