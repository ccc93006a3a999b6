// SPDX-License-Identifier: Apache-2.0
//
// A call with a root that is no PE would wait for it without end. It traps instead: an access to
// the namespace that this PE would have, number root + 1, for which there is no node.
#include "internal.h"

static const char nothing;

__attribute__((cold)) void __xbrtime_no_such_root(int root) {
  (void)xb_elbu(xb_namespace(root), &nothing);
  // The program has mapped that number, or its trap handler goes on.
  for (;;) (void)xb_elbu(xb_namespace(-1), &nothing);
}
