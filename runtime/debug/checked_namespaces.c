// SPDX-License-Identifier: Apache-2.0
//
// What calls of xbrtime_namespace_* compiled with XBRTIME_DEBUG go to; apart from checked.c, so
// that only programs that map namespaces have the table. Wrong arguments stop the run. Stricter
// than the functions: a window reaches symmetric memory only, since the target refuses everything
// else. What a program cannot know beforehand (no table, no number, no memory, unmapped) it is
// told.
#include "../src/internal.h"
#include "checks.h"
#include "report.h"
#define XBRTIME_CHECKED_DECLARATIONS_ONLY
#include "xbrtime_checked.h"

#define CALL(NAME) \
  &(const struct call) { file, line, "xbrtime_" #NAME }

static void bad_number(const struct call *call, const char *name, long number, const char *rest,
                       long last) {
  __xbrtime_misuse_begin(call);
  __xbrtime_misuse_text(name);
  __xbrtime_misuse_text(" is ");
  __xbrtime_misuse_number(number);
  __xbrtime_misuse_text(rest);
  __xbrtime_misuse_number(last);
  __xbrtime_misuse_end();
}

static void check_number(const struct call *call, int ns, int lowest) {
  if (!__xbrtime.ready) {
    __xbrtime_misuse(call, "called before xbrtime_init or after xbrtime_close");
  }
  if (ns >= lowest && ns <= XBRTIME_NAMESPACE_PES) return;
  bad_number(call, "ns", ns, lowest == 0 ? ", numbers are 0.." : ", numbers are 1..", XB_NS_MAX);
}

static void bad_window(const struct call *call, uintptr_t first, size_t bytes, const char *reason) {
  __xbrtime_misuse_begin(call);
  __xbrtime_misuse_text("the window is ");
  __xbrtime_misuse_address(first);
  __xbrtime_misuse_text(", ");
  __xbrtime_misuse_number((long)bytes);
  __xbrtime_misuse_text(" bytes");
  __xbrtime_misuse_text(reason);
  __xbrtime_misuse_end();
}

static void check_window(const struct call *call, uintptr_t first, size_t bytes) {
  if (first == 0) __xbrtime_misuse(call, "first is null");
  if (bytes == 0 || (first | bytes) % 8 != 0) {
    bad_window(call, first, bytes, ", not a multiple of 8, or nothing");
  }
  // From msip on: how far it reaches is known to whoever asks for that.
  if (first == XB_CLINT_MSIP) return;
  const uintptr_t low = xb_csr_read(XB_CSR_EXPORTBASE), high = xb_csr_read(XB_CSR_EXPORTLIMIT);
  if (first < low || first > high || bytes > high - first) {
    bad_window(call, first, bytes, ", not symmetric (globals, statics, xbrtime_malloc memory are)");
  }
}

int __xbrtime_at_namespace_map(const char *file, int line, int ns, int pe,
                               const volatile void *first, size_t bytes, unsigned permissions) {
  const struct call *call = CALL(namespace_map);
  check_number(call, ns, 0);
  if (ns != XBRTIME_NAMESPACE_PES && (pe < 0 || pe >= __xbrtime.pes)) {
    bad_number(call, "pe", pe, ", PEs are 0..", __xbrtime.pes - 1);
  }
  check_window(call, (uintptr_t)first, bytes);
  if ((permissions & ~(unsigned)XBRTIME_NAMESPACE_ALL) != 0) {
    __xbrtime_misuse(call, "permissions has bits that are none");
  }
  return xbrtime_namespace_map(ns, pe, first, bytes, permissions);
}

int __xbrtime_at_namespace_unmap(const char *file, int line, int ns) {
  check_number(CALL(namespace_unmap), ns, 1);
  return xbrtime_namespace_unmap(ns);
}

int __xbrtime_at_namespace_query(const char *file, int line, int ns,
                                 struct xbrtime_window *window) {
  const struct call *call = CALL(namespace_query);
  check_number(call, ns, 1);
  if (window == NULL) __xbrtime_misuse(call, "window is null");
  return xbrtime_namespace_query(ns, window);
}
