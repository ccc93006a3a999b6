// Written by xbgen; do not edit.
// SPDX-License-Identifier: Apache-2.0
// Configuration rv32, values 5d975a3b742c495e.
// From reservation.cc.
//
// The reservation of load-reserved: ended by any write of the network to its 8 bytes, by a
// conditional write, and after 1024 cycles. Accesses to one granule use one bank, which takes one
// access per cycle: nothing can slip in between the look here and the write.

module reservation (
    input  logic        clk_i,
    input  logic        rst_ni,
    input  logic        reserve_i,
    input  logic        conditional_i,
    input  logic [27:0] granule_i,
    input  logic        net_write_i,
    input  logic [27:0] net_granule_i,
    output logic        stands_o,
    output logic        failed_o
);

  logic        valid_q, valid_d;
  logic [9:0]  left_q, left_d;
  logic [27:0] held_q, held_d;
  logic        lost_q, lost_d;

  assign stands_o = valid_q & (granule_i == held_q);
  assign failed_o = lost_q;

  logic _or_or_and;
  assign _or_or_and = conditional_i | (left_q == 10'd0) | (net_write_i & (net_granule_i == held_q));

  always_comb begin
    valid_d = valid_q;
    held_d = held_q;
    left_d = left_q - 10'd1;
    if (reserve_i) begin
      valid_d = 1'b1;
      left_d = 10'h3ff;
      held_d = granule_i;
    end else if (_or_or_and) begin
      valid_d = 1'b0;
    end
  end

  always_comb begin
    lost_d = lost_q;
    if (conditional_i) begin
      lost_d = ~stands_o;
    end
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      valid_q <= 1'b0;
    end else begin
      valid_q <= valid_d;
    end
  end

  always_ff @(posedge clk_i) begin
    left_q <= left_d;
    held_q <= held_d;
    lost_q <= lost_d;
  end

endmodule
