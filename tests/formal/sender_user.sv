// SPDX-License-Identifier: Apache-2.0
//
// What surrounds the sender of answers: a slot for the answer to a load goes on to port B, which answers
// it once, after the cycle in which the slot was taken. Whatever else a slot holds, and when the router and
// port B take what they are given, is free.

module sender_user (
    input logic clk, input logic rst_n,
    input logic slot_valid_i, input logic slot_ready_o, input logic [30:0] slot_i,
    input logic memory_rsp0_valid_i, input logic memory_rsp1_valid_i
);
  // xb_pkg::response_slot_t: `brings_data` is its lowest bit, above it the address modulo 16.
  memory_owes port_b (.clk, .rst_n, .asked(slot_valid_i && slot_ready_o && slot_i[0]), .odd(slot_i[4]),
                      .answer0(memory_rsp0_valid_i), .answer1(memory_rsp1_valid_i));
endmodule
