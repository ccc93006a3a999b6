// Written by xbgen from nlb_directory.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// Which namespaces the look-aside buffer holds, and which was used longest ago.

module nlb_directory_n16 (
    input  logic        clk_i,
    input  logic        rst_ni,
    input  logic        asks_i,  // look for `ns`
    input  logic [15:0] ns_i,  // namespace to be found or forgotten
    output logic        held_o,  // it is here; 0 unless `asks`
    output logic [3:0]  slot_o,  // where
    // valid-only stream used: the slot of a namespace that is used now
    input  logic        used_valid_i,
    input  logic [3:0]  used_data_i,

    output logic [3:0]  free_slot_o,  // one that holds nothing, else the one used longest ago
    input  logic        fills_i,  // a namespace that is not held comes to `free_slot`
    input  logic [15:0] new_ns_i,
    input  logic        forgets_i,  // forget `ns`, with `asks`
    input  logic        forgets_all_i
);

  logic [15:0] valid_q, valid_d;  // by slot: holds a namespace
  logic [63:0] tags_0_q, tags_0_d;  // the namespaces of four slots, the first in the low bits
  logic [63:0] tags_1_q, tags_1_d;  // the namespaces of four slots, the first in the low bits
  logic [63:0] tags_2_q, tags_2_d;  // the namespaces of four slots, the first in the low bits
  logic [63:0] tags_3_q, tags_3_d;  // the namespaces of four slots, the first in the low bits
  logic [63:0] order_q, order_d;  // the slots, the one used last in the low bits

  logic [15:0] hits;  // by slot: holds `ns`

  wire [15:0] equals = {tags_3_q[63:48] == ns_i, tags_3_q[47:32] == ns_i, tags_3_q[31:16] == ns_i,
                        tags_3_q[15:0] == ns_i, tags_2_q[63:48] == ns_i, tags_2_q[47:32] == ns_i,
                        tags_2_q[31:16] == ns_i, tags_2_q[15:0] == ns_i, tags_1_q[63:48] == ns_i,
                        tags_1_q[47:32] == ns_i, tags_1_q[31:16] == ns_i, tags_1_q[15:0] == ns_i,
                        tags_0_q[63:48] == ns_i, tags_0_q[47:32] == ns_i, tags_0_q[31:16] == ns_i,
                        tags_0_q[15:0] == ns_i};

  always_comb begin
    hits = 16'd0;
    if (asks_i) hits = equals & valid_q;
  end

  assign held_o = hits != 16'd0;
  assign slot_o = {|(hits & 16'hff00), |(hits & 16'hf0f0), |(hits & 16'hcccc), |(hits & 16'haaaa)};
  wire [15:0] filled = 16'd1 << free_slot_o;

  always_comb begin
    valid_d = valid_q;
    if (forgets_all_i) valid_d = 16'd0;
    else if (fills_i) valid_d = valid_q | filled;
    else if (forgets_i) valid_d = valid_q & ~hits;
  end

  always_comb begin
    tags_0_d = tags_0_q; tags_1_d = tags_1_q; tags_2_d = tags_2_q; tags_3_d = tags_3_q;
    if (fills_i) begin
      tags_0_d = {(filled[3] ? new_ns_i : tags_0_q[63:48]),
                  (filled[2] ? new_ns_i : tags_0_q[47:32]),
                  (filled[1] ? new_ns_i : tags_0_q[31:16]),
                  (filled[0] ? new_ns_i : tags_0_q[15:0])};
      tags_1_d = {(filled[7] ? new_ns_i : tags_1_q[63:48]),
                  (filled[6] ? new_ns_i : tags_1_q[47:32]),
                  (filled[5] ? new_ns_i : tags_1_q[31:16]),
                  (filled[4] ? new_ns_i : tags_1_q[15:0])};
      tags_2_d = {(filled[11] ? new_ns_i : tags_2_q[63:48]),
                  (filled[10] ? new_ns_i : tags_2_q[47:32]),
                  (filled[9] ? new_ns_i : tags_2_q[31:16]),
                  (filled[8] ? new_ns_i : tags_2_q[15:0])};
      tags_3_d = {(filled[15] ? new_ns_i : tags_3_q[63:48]),
                  (filled[14] ? new_ns_i : tags_3_q[47:32]),
                  (filled[13] ? new_ns_i : tags_3_q[31:16]),
                  (filled[12] ? new_ns_i : tags_3_q[15:0])};
    end
  end

  wire is_full = &valid_q;
  wire [15:0] first_empty = ~valid_q & (valid_q + 16'd1);
  wire [3:0] empty = {|(first_empty & 16'hff00), |(first_empty & 16'hf0f0),
                      |(first_empty & 16'hcccc), |(first_empty & 16'haaaa)};
  assign free_slot_o = is_full ? order_q[63:60] : empty;
  wire [3:0] moved = fills_i ? free_slot_o : used_data_i;
  wire moves = (fills_i | used_valid_i) & (order_q[3:0] != moved);
  wire [15:0] its_place = {order_q[63:60] == moved, order_q[59:56] == moved,
                           order_q[55:52] == moved, order_q[51:48] == moved,
                           order_q[47:44] == moved, order_q[43:40] == moved,
                           order_q[39:36] == moved, order_q[35:32] == moved,
                           order_q[31:28] == moved, order_q[27:24] == moved,
                           order_q[23:20] == moved, order_q[19:16] == moved,
                           order_q[15:12] == moved, order_q[11:8] == moved, order_q[7:4] == moved,
                           order_q[3:0] == moved};
  wire [15:0] up_to_it = its_place | (its_place - 16'd1);

  always_comb begin
    order_d = order_q;
    if (moves) begin
      order_d = {(up_to_it[15] ? order_q[59:56] : order_q[63:60]),
                 (up_to_it[14] ? order_q[55:52] : order_q[59:56]),
                 (up_to_it[13] ? order_q[51:48] : order_q[55:52]),
                 (up_to_it[12] ? order_q[47:44] : order_q[51:48]),
                 (up_to_it[11] ? order_q[43:40] : order_q[47:44]),
                 (up_to_it[10] ? order_q[39:36] : order_q[43:40]),
                 (up_to_it[9] ? order_q[35:32] : order_q[39:36]),
                 (up_to_it[8] ? order_q[31:28] : order_q[35:32]),
                 (up_to_it[7] ? order_q[27:24] : order_q[31:28]),
                 (up_to_it[6] ? order_q[23:20] : order_q[27:24]),
                 (up_to_it[5] ? order_q[19:16] : order_q[23:20]),
                 (up_to_it[4] ? order_q[15:12] : order_q[19:16]),
                 (up_to_it[3] ? order_q[11:8] : order_q[15:12]),
                 (up_to_it[2] ? order_q[7:4] : order_q[11:8]),
                 (up_to_it[1] ? order_q[3:0] : order_q[7:4]), moved};
    end
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      valid_q <= 16'd0; order_q <= 64'hfedc_ba98_7654_3210;
    end else begin
      valid_q <= valid_d; order_q <= order_d;
    end
  end

  always_ff @(posedge clk_i) begin
    tags_0_q <= tags_0_d; tags_1_q <= tags_1_d; tags_2_q <= tags_2_d; tags_3_q <= tags_3_d;
  end

`ifdef FORMAL
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      held_once : assert ((hits & (hits - 16'd1)) == 16'd0);
      fills_or_forgets : assert (~(fills_i & (forgets_i | forgets_all_i)));
    end
  end
`else
`ifndef SYNTHESIS
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      if (!((hits & (hits - 16'd1)) == 16'd0)) begin
        $error("nlb_directory_n16: check 'held_once' failed");
      end
      if (fills_i & (forgets_i | forgets_all_i)) begin
        $error("nlb_directory_n16: check 'fills_or_forgets' failed");
      end
    end
  end
`endif
`endif

  // Nothing reads these.
  wire unused_bits = &{1'b0, up_to_it[0]};

endmodule
