// Written by xbgen; do not edit.
// SPDX-License-Identifier: Apache-2.0
// Configuration board-hx8k, values aedcffe6dd34bba7.
// From fetch_issue.cc.
//
// Fetch issue: keeps the address of the 64-bit word to fetch and requests it on port A from a
// register. Follows redirects. Words outside RAM are not requested.

module fetch_issue (
    input  logic        clk_i,
    input  logic        rst_ni,
    input  logic        clearing_i,
    input  logic [31:0] reset_pc_i,
    input  logic [31:0] ram_size_i,

    // trap
    input  logic        trap_valid_i,
    input  logic [31:0] trap_pc_i,
    input  logic [3:0]  trap_label_i,

    // x
    input  logic        x_valid_i,
    input  logic [31:0] x_pc_i,
    input  logic [3:0]  x_label_i,

    // d
    input  logic        d_valid_i,
    input  logic [31:0] d_pc_i,
    input  logic [3:0]  d_label_i,

    input  logic        space_i,
    output logic        request_valid_o,
    output logic [31:0] request_addr_o,
    output logic        fault_o,

    // redirect
    output logic        redirect_valid_o,
    output logic [31:0] redirect_pc_o,
    output logic [3:0]  redirect_label_o
);

  localparam logic [3:0] ActivityFetch = 4'd1;

  logic        boot_q, boot_d;
  logic        fi_valid_q, fi_valid_d;
  logic        fi_pending_q, fi_pending_d;
  logic        fi_fault_q, fi_fault_d;
  logic [28:0] fi_word_q, fi_word_d;

  logic start;
  assign start = boot_q & ~clearing_i;

  always_comb begin
    boot_d = boot_q;
    if (start) begin
      boot_d = 1'b0;
    end
  end

  assign redirect_valid_o = trap_valid_i | x_valid_i | d_valid_i | start;

  always_comb begin
    redirect_pc_o = reset_pc_i;
    if (trap_valid_i) begin
      redirect_pc_o = trap_pc_i;
    end else if (x_valid_i) begin
      redirect_pc_o = x_pc_i;
    end else if (d_valid_i) begin
      redirect_pc_o = d_pc_i;
    end
  end

  always_comb begin
    redirect_label_o = ActivityFetch;
    if (trap_valid_i) begin
      redirect_label_o = trap_label_i;
    end else if (x_valid_i) begin
      redirect_label_o = x_label_i;
    end else if (d_valid_i) begin
      redirect_label_o = d_label_i;
    end
  end

  logic        step;
  logic [28:0] following;
  logic [28:0] next_word;
  logic        next_in_ram;
  assign step = redirect_valid_o | (space_i & ~fi_fault_q & ~boot_q);
  assign following = fi_pending_q ? fi_word_q : (fi_word_q + 29'd1);
  assign next_word = redirect_valid_o ? redirect_pc_o[31:3] : following;
  assign next_in_ram = next_word[28] & ({1'b0, next_word[27:9]} < ram_size_i[31:12]);
  assign fi_valid_d = step & space_i & next_in_ram;

  always_comb begin
    fi_pending_d = fi_pending_q;
    fi_fault_d = fi_fault_q;
    fi_word_d = fi_word_q;
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

  always_ff @(posedge clk_i) begin
    fi_word_q <= fi_word_d;
  end

  // Nothing reads these.
  logic unused_bits;
  assign unused_bits = &{1'b0, ram_size_i[11:0]};

endmodule
