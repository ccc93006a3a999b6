// Written by xbgen from fetch_issue.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// Fetch issue: keeps the address of the 64-bit word to fetch in a register and requests it on port
// A. Follows redirects. Words outside RAM are not requested.

module fetch_issue (
    input  logic        clk_i,
    input  logic        rst_ni,
    input  logic        clearing_i,  // register files are being cleared after reset: do not start
    input  logic [63:0] reset_pc_i,
    input  logic [31:0] ram_size_i,
    // handler: a trap is taken: to its handler
    input  logic        handler_valid_i,
    input  logic [63:0] handler_pc_i,  // a multiple of 4
    // x_redirect: of execute
    input  logic        x_redirect_valid_i,
    input  logic [63:0] x_redirect_pc_i,  // a multiple of 4
    input  logic [3:0]  x_redirect_activity_i,  // of the bubbles that follow
    // d_redirect: of decode
    input  logic        d_redirect_valid_i,
    input  logic [63:0] d_redirect_pc_i,  // a multiple of 4

    input  logic        space_i,  // fetch receive can take one more word
    output logic        request_valid_o,  // register
    output logic [63:0] request_addr_o,
    output logic        fault_o,  // register; the next word is outside RAM, fetch has stopped
    // redirect: the one that is followed
    output logic        redirect_valid_o,
    output logic [63:0] redirect_pc_o,  // a multiple of 4
    output logic [3:0]  redirect_activity_o,  // of the bubbles that follow
    // turn: a guess of the predictor
    input  logic        turn_valid_i,
    input  logic [63:0] turn_pc_i  // a multiple of 4
);

  localparam logic [3:0] ActivityFetch = 4'd1, ActivityBranch = 4'd2, ActivityTrap = 4'd12;

  logic        boot_q, boot_d;  // fetch has not started after reset
  logic        fi_valid_q, fi_valid_d;  // fi_word is wanted now: requested, or a fault
  logic        fi_pending_q, fi_pending_d;  // fi_word has not been wanted yet
  logic        fi_stopped_q, fi_stopped_d;  // a word outside RAM was wanted
  logic [60:0] fi_word_q, fi_word_d;  // address of the word to fetch, without the low 3 bits

  wire start = boot_q & ~clearing_i;
  assign boot_d = start ? 1'b0 : boot_q;
  assign redirect_valid_o = handler_valid_i | x_redirect_valid_i | d_redirect_valid_i | start;

  always_comb begin
    redirect_pc_o = reset_pc_i;
    if (handler_valid_i) redirect_pc_o = handler_pc_i;
    else if (x_redirect_valid_i) redirect_pc_o = x_redirect_pc_i;
    else if (d_redirect_valid_i) redirect_pc_o = d_redirect_pc_i;
  end

  always_comb begin
    redirect_activity_o = ActivityFetch;
    if (handler_valid_i) redirect_activity_o = ActivityTrap;
    else if (x_redirect_valid_i) redirect_activity_o = x_redirect_activity_i;
    else if (d_redirect_valid_i) redirect_activity_o = ActivityBranch;
  end

  assign request_addr_o = {fi_word_q, 3'd0};
  wire word_in_ram = (request_addr_o[63:31] == 33'd1) &
                     ({1'b0, request_addr_o[30:12]} < ram_size_i[31:12]);
  assign request_valid_o = fi_valid_q & word_in_ram;
  wire has_fault = fi_stopped_q | (fi_valid_q & ~word_in_ram);
  assign fault_o = has_fault;
  wire jumps = redirect_valid_o | turn_valid_i;
  wire step = jumps | (space_i & ~has_fault & ~boot_q);
  assign fi_valid_d = step & space_i;

  logic [60:0] next_word;
  wire [60:0] following = fi_word_q + {60'd0, ~fi_pending_q};

  always_comb begin
    if (redirect_valid_o) next_word = redirect_pc_o[63:3];
    else if (turn_valid_i) next_word = turn_pc_i[63:3];
    else next_word = following;
  end

  always_comb begin
    fi_pending_d = fi_pending_q; fi_word_d = fi_word_q;
    if (step) begin
      fi_word_d = next_word;
      fi_pending_d = ~space_i;
    end
  end

  assign fi_stopped_d = has_fault & ~jumps;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      boot_q <= 1'b1; fi_valid_q <= 1'b0; fi_pending_q <= 1'b0; fi_stopped_q <= 1'b0;
    end else begin
      boot_q <= boot_d; fi_valid_q <= fi_valid_d; fi_pending_q <= fi_pending_d; fi_stopped_q <= fi_stopped_d;
    end
  end

  always_ff @(posedge clk_i) fi_word_q <= fi_word_d;

  // Nothing reads these.
  wire unused_bits = &{1'b0, ram_size_i[11:0], turn_pc_i[2:0]};

endmodule
