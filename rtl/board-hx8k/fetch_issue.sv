// Written by xbgen; do not edit.
// SPDX-License-Identifier: Apache-2.0
// From fetch_issue.cc.
//
// Fetch issue: keeps the address of the 64-bit word to fetch and requests it on port A from a
// register. Follows redirects. Words outside RAM are not requested.

module fetch_issue (
    input  logic        clk_i,
    input  logic        rst_ni,
    input  logic        clearing_i,  // register files are being cleared after reset: do not start
    // trap
    input  logic        trap_valid_i,
    input  logic [31:0] trap_pc_i,
    // x
    input  logic        x_valid_i,
    input  logic [31:0] x_pc_i,
    // d
    input  logic        d_valid_i,
    input  logic [31:0] d_pc_i,

    input  logic        space_i,  // fetch receive can take one more word
    output logic        request_valid_o,  // register
    output logic [31:0] request_addr_o,
    output logic        fault_o,  // register; the next word is outside RAM, fetch has stopped
    // redirect
    output logic        redirect_valid_o,
    output logic [31:0] redirect_pc_o
);

  logic        boot_q, boot_d;  // fetch has not started after reset
  logic        fi_valid_q, fi_valid_d;  // a request is on port A
  logic        fi_pending_q, fi_pending_d;  // fi_word has not been requested yet
  logic        fi_fault_q, fi_fault_d;  // fi_word is outside RAM: fetch has stopped
  logic [28:0] fi_word_q, fi_word_d;  // address of the word to fetch, without the low 3 bits

  wire start = boot_q & ~clearing_i;
  assign boot_d = start ? 1'b0 : boot_q;
  assign redirect_valid_o = trap_valid_i | x_valid_i | d_valid_i | start;

  always_comb begin
    redirect_pc_o = 32'h8000_0000;
    if (trap_valid_i) redirect_pc_o = trap_pc_i;
    else if (x_valid_i) redirect_pc_o = x_pc_i;
    else if (d_valid_i) redirect_pc_o = d_pc_i;
  end

  wire step = redirect_valid_o | (space_i & ~fi_fault_q & ~boot_q);
  wire [28:0] following = fi_pending_q ? fi_word_q : (fi_word_q + 29'd1);
  wire [28:0] next_word = redirect_valid_o ? redirect_pc_o[31:3] : following;
  wire next_in_ram = next_word[28] & ({1'b0, next_word[27:9]} < 20'd1);
  assign fi_valid_d = step & space_i & next_in_ram;

  always_comb begin
    fi_pending_d = fi_pending_q; fi_fault_d = fi_fault_q; fi_word_d = fi_word_q;
    if (step) begin
      fi_word_d = next_word;
      fi_pending_d = next_in_ram & ~space_i;
      fi_fault_d = ~next_in_ram;
    end
  end

  assign request_valid_o = fi_valid_q;
  assign request_addr_o = {fi_word_q, 3'd0};
  assign fault_o = fi_fault_q;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      boot_q <= 1'b1;
      fi_valid_q <= 1'b0;
      fi_pending_q <= 1'b0;
      fi_fault_q <= 1'b0;
    end else begin
      boot_q <= boot_d;
      fi_valid_q <= fi_valid_d;
      fi_pending_q <= fi_pending_d;
      fi_fault_q <= fi_fault_d;
    end
  end

  always_ff @(posedge clk_i) fi_word_q <= fi_word_d;

endmodule
