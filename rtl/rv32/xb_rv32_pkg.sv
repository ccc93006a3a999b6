// Written by xbgen; do not edit.
// SPDX-License-Identifier: Apache-2.0

package xb_rv32_pkg;

  typedef struct packed {
    logic [15:0] ns;  // namespace of the access
    logic        msip;  // 1: it went to the target's msip; addr does not matter
    logic [30:0] addr;  // byte offset into the RAM of the target
    logic [3:0]  reason;  // isa::Reason
  } remote_error_w52_t;

endpackage
