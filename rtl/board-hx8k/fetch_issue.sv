// Written by xbgen from fetch_issue.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// Fetch issue: keeps the address of the 64-bit word to fetch in a register and requests it on port
// A. Follows redirects. Words outside RAM are not requested.

module fetch_issue (
    input  logic        clk_i,
    input  logic        rst_ni,
    input  logic        clearing_i,  // register files are being cleared after reset: do not start
    // handler: a trap is taken: to its handler
    input  logic        handler_valid_i,
    input  logic [31:0] handler_pc_i,  // a multiple of 4
    // x_redirect: of execute
    input  logic        x_redirect_valid_i,
    input  logic [31:0] x_redirect_pc_i,  // a multiple of 4
    // d_redirect: of decode
    input  logic        d_redirect_valid_i,
    input  logic [31:0] d_redirect_pc_i,  // a multiple of 4

    input  logic        space_i,  // fetch receive can take one more word
    output logic        request_valid_o,  // register
    output logic [31:0] request_addr_o,
    output logic        fault_o,  // register; the next word is outside RAM, fetch has stopped
    // redirect: the one that is followed
    output logic        redirect_valid_o,
    output logic [31:0] redirect_pc_o  // a multiple of 4
);

  logic        boot_q, boot_d;  // fetch has not started after reset
  logic        fi_valid_q, fi_valid_d;  // fi_word is wanted now: requested, or a fault
  logic        fi_pending_q, fi_pending_d;  // fi_word has not been wanted yet
  logic        fi_stopped_q, fi_stopped_d;  // a word outside RAM was wanted
  logic [28:0] fi_word_q, fi_word_d;  // address of the word to fetch, without the low 3 bits

  wire start = boot_q & ~clearing_i;
  assign boot_d = start ? 1'b0 : boot_q;
  assign redirect_valid_o = handler_valid_i | x_redirect_valid_i | d_redirect_valid_i | start;

  always_comb begin
    redirect_pc_o = 32'h8000_0000;
    if (handler_valid_i) redirect_pc_o = handler_pc_i;
    else if (x_redirect_valid_i) redirect_pc_o = x_redirect_pc_i;
    else if (d_redirect_valid_i) redirect_pc_o = d_redirect_pc_i;
  end

  assign request_addr_o = {fi_word_q, 3'd0};
  wire word_in_ram = request_addr_o[31] & ({1'b0, request_addr_o[30:12]} < 20'd1);
  assign request_valid_o = fi_valid_q & word_in_ram;
  wire has_fault = fi_stopped_q | (fi_valid_q & ~word_in_ram);
  assign fault_o = has_fault;
  wire step = redirect_valid_o | (space_i & ~has_fault & ~boot_q);
  assign fi_valid_d = step & space_i;
  wire [28:0] following = fi_word_q + {28'd0, ~fi_pending_q};
  wire [28:0] next_word = redirect_valid_o ? redirect_pc_o[31:3] : following;

  always_comb begin
    fi_pending_d = fi_pending_q; fi_word_d = fi_word_q;
    if (step) begin
      fi_word_d = next_word;
      fi_pending_d = ~space_i;
    end
  end

  assign fi_stopped_d = has_fault & ~redirect_valid_o;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      boot_q <= 1'b1; fi_valid_q <= 1'b0; fi_pending_q <= 1'b0; fi_stopped_q <= 1'b0;
    end else begin
      boot_q <= boot_d; fi_valid_q <= fi_valid_d; fi_pending_q <= fi_pending_d; fi_stopped_q <= fi_stopped_d;
    end
  end

  always_ff @(posedge clk_i) fi_word_q <= fi_word_d;

endmodule
