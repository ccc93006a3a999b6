// SPDX-License-Identifier: Apache-2.0
//
// The neighbours of a router: they keep to their credits, return only what they were sent, and the
// control words arrive as they were made (damaged data may).

`ifndef CHECK
`define CHECK 13
`endif

// The flits of one virtual network, both ways.
module link_network #(
    parameter logic [1:0] VN = 0
) (
    input logic clk, input logic rst_n, input logic rx_valid, input logic [1:0] rx_vn, input logic [4:0] rx_credit,
    input logic tx_valid, input logic [1:0] tx_vn, input logic [4:0] tx_credit
);
  logic [4:0] sent = 0, got = 0, freed = 0;
  wire [4:0] held = sent - rx_credit, kept = got - freed, more = tx_credit - freed;
  always_ff @(posedge clk) begin
    if (rst_n) begin
      if (rx_valid && rx_vn == VN) sent <= sent + 1;
      if (tx_valid && tx_vn == VN) got <= got + 1;
      freed <= tx_credit;
    end
  end
  always_comb assume (!rx_valid || rx_vn != VN || held < 5'd8);
  always_comb assume (!rst_n || more <= kept);
endmodule

module link_neighbour (
    input logic clk, input logic rst_n,
    input logic rx_valid, input logic rx_head, input logic rx_tail, input logic [1:0] rx_vn,
    input logic [`CHECK-1:0] rx_check, input logic [4:0] rx_credit0, input logic [4:0] rx_credit1,
    input logic tx_valid, input logic [1:0] tx_vn, input logic [4:0] tx_credit0, input logic [4:0] tx_credit1
`ifdef BULK
    , input logic [4:0] rx_credit2, input logic [4:0] tx_credit2
`endif
);
`ifdef BULK
  localparam logic [1:0] Networks = 3;
  link_network #(2) bulk (.clk, .rst_n, .rx_valid, .rx_vn, .rx_credit(rx_credit2), .tx_valid, .tx_vn, .tx_credit(tx_credit2));
`else
  localparam logic [1:0] Networks = 2;
`endif
  wire [4:0] control = {rx_valid, rx_head, rx_tail, rx_vn};
  always_comb assume (rx_check[12:8] == {^(control & 5'h10), ^(control & 5'h0e), ^(control & 5'h0d),
                                         ^(control & 5'h1b), ^(control & 5'h17)});
  always_comb assume (rx_valid ? rst_n && rx_vn < Networks : control == 0);
  link_network #(0) requests (.clk, .rst_n, .rx_valid, .rx_vn, .rx_credit(rx_credit0), .tx_valid, .tx_vn, .tx_credit(tx_credit0));
  link_network #(1) responses (.clk, .rst_n, .rx_valid, .rx_vn, .rx_credit(rx_credit1), .tx_valid, .tx_vn, .tx_credit(tx_credit1));
endmodule

module router_links (
    input logic clk, input logic rst_n,
    input logic link_north_rx_valid_i, input logic link_north_rx_head_i,
    input logic link_north_rx_tail_i, input logic [1:0] link_north_rx_vn_i,
    input logic [`CHECK-1:0] link_north_rx_check_i, input logic [4:0] link_north_rx_credit0_o,
    input logic [4:0] link_north_rx_credit1_o, input logic link_north_tx_valid_o,
    input logic [1:0] link_north_tx_vn_o, input logic [4:0] link_north_tx_credit0_i,
    input logic [4:0] link_north_tx_credit1_i,
    input logic link_east_rx_valid_i, input logic link_east_rx_head_i,
    input logic link_east_rx_tail_i, input logic [1:0] link_east_rx_vn_i,
    input logic [`CHECK-1:0] link_east_rx_check_i, input logic [4:0] link_east_rx_credit0_o,
    input logic [4:0] link_east_rx_credit1_o, input logic link_east_tx_valid_o,
    input logic [1:0] link_east_tx_vn_o, input logic [4:0] link_east_tx_credit0_i,
    input logic [4:0] link_east_tx_credit1_i,
    input logic link_south_rx_valid_i, input logic link_south_rx_head_i,
    input logic link_south_rx_tail_i, input logic [1:0] link_south_rx_vn_i,
    input logic [`CHECK-1:0] link_south_rx_check_i, input logic [4:0] link_south_rx_credit0_o,
    input logic [4:0] link_south_rx_credit1_o, input logic link_south_tx_valid_o,
    input logic [1:0] link_south_tx_vn_o, input logic [4:0] link_south_tx_credit0_i,
    input logic [4:0] link_south_tx_credit1_i,
    input logic link_west_rx_valid_i, input logic link_west_rx_head_i,
    input logic link_west_rx_tail_i, input logic [1:0] link_west_rx_vn_i,
    input logic [`CHECK-1:0] link_west_rx_check_i, input logic [4:0] link_west_rx_credit0_o,
    input logic [4:0] link_west_rx_credit1_o, input logic link_west_tx_valid_o,
    input logic [1:0] link_west_tx_vn_o, input logic [4:0] link_west_tx_credit0_i,
    input logic [4:0] link_west_tx_credit1_i
`ifdef BULK
    , input logic [4:0] link_north_rx_credit2_o, input logic [4:0] link_north_tx_credit2_i
    , input logic [4:0] link_east_rx_credit2_o, input logic [4:0] link_east_tx_credit2_i
    , input logic [4:0] link_south_rx_credit2_o, input logic [4:0] link_south_tx_credit2_i
    , input logic [4:0] link_west_rx_credit2_o, input logic [4:0] link_west_tx_credit2_i
`endif
);
  link_neighbour north (
      .clk, .rst_n, .rx_valid(link_north_rx_valid_i), .rx_head(link_north_rx_head_i),
      .rx_tail(link_north_rx_tail_i), .rx_vn(link_north_rx_vn_i), .rx_check(link_north_rx_check_i),
      .rx_credit0(link_north_rx_credit0_o), .rx_credit1(link_north_rx_credit1_o), .tx_valid(link_north_tx_valid_o),
      .tx_vn(link_north_tx_vn_o), .tx_credit0(link_north_tx_credit0_i), .tx_credit1(link_north_tx_credit1_i)
`ifdef BULK
      , .rx_credit2(link_north_rx_credit2_o), .tx_credit2(link_north_tx_credit2_i)
`endif
  );
  link_neighbour east (
      .clk, .rst_n, .rx_valid(link_east_rx_valid_i), .rx_head(link_east_rx_head_i),
      .rx_tail(link_east_rx_tail_i), .rx_vn(link_east_rx_vn_i), .rx_check(link_east_rx_check_i),
      .rx_credit0(link_east_rx_credit0_o), .rx_credit1(link_east_rx_credit1_o), .tx_valid(link_east_tx_valid_o),
      .tx_vn(link_east_tx_vn_o), .tx_credit0(link_east_tx_credit0_i), .tx_credit1(link_east_tx_credit1_i)
`ifdef BULK
      , .rx_credit2(link_east_rx_credit2_o), .tx_credit2(link_east_tx_credit2_i)
`endif
  );
  link_neighbour south (
      .clk, .rst_n, .rx_valid(link_south_rx_valid_i), .rx_head(link_south_rx_head_i),
      .rx_tail(link_south_rx_tail_i), .rx_vn(link_south_rx_vn_i), .rx_check(link_south_rx_check_i),
      .rx_credit0(link_south_rx_credit0_o), .rx_credit1(link_south_rx_credit1_o), .tx_valid(link_south_tx_valid_o),
      .tx_vn(link_south_tx_vn_o), .tx_credit0(link_south_tx_credit0_i), .tx_credit1(link_south_tx_credit1_i)
`ifdef BULK
      , .rx_credit2(link_south_rx_credit2_o), .tx_credit2(link_south_tx_credit2_i)
`endif
  );
  link_neighbour west (
      .clk, .rst_n, .rx_valid(link_west_rx_valid_i), .rx_head(link_west_rx_head_i),
      .rx_tail(link_west_rx_tail_i), .rx_vn(link_west_rx_vn_i), .rx_check(link_west_rx_check_i),
      .rx_credit0(link_west_rx_credit0_o), .rx_credit1(link_west_rx_credit1_o), .tx_valid(link_west_tx_valid_o),
      .tx_vn(link_west_tx_vn_o), .tx_credit0(link_west_tx_credit0_i), .tx_credit1(link_west_tx_credit1_i)
`ifdef BULK
      , .rx_credit2(link_west_rx_credit2_o), .tx_credit2(link_west_tx_credit2_i)
`endif
  );
endmodule
