// SPDX-License-Identifier: Apache-2.0
//
// The neighbours of a router: they keep to their credits, return only what they were sent, and the
// control words arrive as they were made (damaged data may).

module link_neighbour (
    input logic clk, input logic rst_n,
    input logic rx_valid, input logic rx_head, input logic rx_tail, input logic [1:0] rx_vn,
    input logic [12:0] rx_check, input logic [4:0] rx_credit0, input logic [4:0] rx_credit1,
    input logic tx_valid, input logic [1:0] tx_vn, input logic [4:0] tx_credit0, input logic [4:0] tx_credit1
);
  wire [4:0] control = {rx_valid, rx_head, rx_tail, rx_vn};
  always_comb assume (rx_check[12:8] == {^(control & 5'h10), ^(control & 5'h0e), ^(control & 5'h0d),
                                         ^(control & 5'h1b), ^(control & 5'h17)});
  always_comb assume (rx_valid ? rst_n && !rx_vn[1] : control == 0);
  logic [4:0] sent0 = 0, sent1 = 0, got0 = 0, got1 = 0, freed0 = 0, freed1 = 0;
  wire [4:0] held0 = sent0 - rx_credit0, held1 = sent1 - rx_credit1;
  wire [4:0] kept0 = got0 - freed0, kept1 = got1 - freed1;
  wire [4:0] more0 = tx_credit0 - freed0, more1 = tx_credit1 - freed1;
  always_ff @(posedge clk) begin
    if (rst_n) begin
      if (rx_valid && !rx_vn[0]) sent0 <= sent0 + 1;
      if (rx_valid && rx_vn[0]) sent1 <= sent1 + 1;
      if (tx_valid && !tx_vn[0]) got0 <= got0 + 1;
      if (tx_valid && tx_vn[0]) got1 <= got1 + 1;
      freed0 <= tx_credit0;
      freed1 <= tx_credit1;
    end
  end
  always_comb assume (!rx_valid || (rx_vn[0] ? held1 : held0) < 5'd8);
  always_comb assume (!rst_n || (more0 <= kept0 && more1 <= kept1));
endmodule

module router_links (
    input logic clk, input logic rst_n,
    input logic link_north_rx_valid_i, input logic link_north_rx_head_i,
    input logic link_north_rx_tail_i, input logic [1:0] link_north_rx_vn_i,
    input logic [12:0] link_north_rx_check_i, input logic [4:0] link_north_rx_credit0_o,
    input logic [4:0] link_north_rx_credit1_o, input logic link_north_tx_valid_o,
    input logic [1:0] link_north_tx_vn_o, input logic [4:0] link_north_tx_credit0_i,
    input logic [4:0] link_north_tx_credit1_i,
    input logic link_east_rx_valid_i, input logic link_east_rx_head_i,
    input logic link_east_rx_tail_i, input logic [1:0] link_east_rx_vn_i,
    input logic [12:0] link_east_rx_check_i, input logic [4:0] link_east_rx_credit0_o,
    input logic [4:0] link_east_rx_credit1_o, input logic link_east_tx_valid_o,
    input logic [1:0] link_east_tx_vn_o, input logic [4:0] link_east_tx_credit0_i,
    input logic [4:0] link_east_tx_credit1_i,
    input logic link_south_rx_valid_i, input logic link_south_rx_head_i,
    input logic link_south_rx_tail_i, input logic [1:0] link_south_rx_vn_i,
    input logic [12:0] link_south_rx_check_i, input logic [4:0] link_south_rx_credit0_o,
    input logic [4:0] link_south_rx_credit1_o, input logic link_south_tx_valid_o,
    input logic [1:0] link_south_tx_vn_o, input logic [4:0] link_south_tx_credit0_i,
    input logic [4:0] link_south_tx_credit1_i,
    input logic link_west_rx_valid_i, input logic link_west_rx_head_i,
    input logic link_west_rx_tail_i, input logic [1:0] link_west_rx_vn_i,
    input logic [12:0] link_west_rx_check_i, input logic [4:0] link_west_rx_credit0_o,
    input logic [4:0] link_west_rx_credit1_o, input logic link_west_tx_valid_o,
    input logic [1:0] link_west_tx_vn_o, input logic [4:0] link_west_tx_credit0_i,
    input logic [4:0] link_west_tx_credit1_i
);
  link_neighbour north (
      .clk, .rst_n, .rx_valid(link_north_rx_valid_i), .rx_head(link_north_rx_head_i),
      .rx_tail(link_north_rx_tail_i), .rx_vn(link_north_rx_vn_i), .rx_check(link_north_rx_check_i),
      .rx_credit0(link_north_rx_credit0_o), .rx_credit1(link_north_rx_credit1_o), .tx_valid(link_north_tx_valid_o),
      .tx_vn(link_north_tx_vn_o), .tx_credit0(link_north_tx_credit0_i), .tx_credit1(link_north_tx_credit1_i)
  );
  link_neighbour east (
      .clk, .rst_n, .rx_valid(link_east_rx_valid_i), .rx_head(link_east_rx_head_i),
      .rx_tail(link_east_rx_tail_i), .rx_vn(link_east_rx_vn_i), .rx_check(link_east_rx_check_i),
      .rx_credit0(link_east_rx_credit0_o), .rx_credit1(link_east_rx_credit1_o), .tx_valid(link_east_tx_valid_o),
      .tx_vn(link_east_tx_vn_o), .tx_credit0(link_east_tx_credit0_i), .tx_credit1(link_east_tx_credit1_i)
  );
  link_neighbour south (
      .clk, .rst_n, .rx_valid(link_south_rx_valid_i), .rx_head(link_south_rx_head_i),
      .rx_tail(link_south_rx_tail_i), .rx_vn(link_south_rx_vn_i), .rx_check(link_south_rx_check_i),
      .rx_credit0(link_south_rx_credit0_o), .rx_credit1(link_south_rx_credit1_o), .tx_valid(link_south_tx_valid_o),
      .tx_vn(link_south_tx_vn_o), .tx_credit0(link_south_tx_credit0_i), .tx_credit1(link_south_tx_credit1_i)
  );
  link_neighbour west (
      .clk, .rst_n, .rx_valid(link_west_rx_valid_i), .rx_head(link_west_rx_head_i),
      .rx_tail(link_west_rx_tail_i), .rx_vn(link_west_rx_vn_i), .rx_check(link_west_rx_check_i),
      .rx_credit0(link_west_rx_credit0_o), .rx_credit1(link_west_rx_credit1_o), .tx_valid(link_west_tx_valid_o),
      .tx_vn(link_west_tx_vn_o), .tx_credit0(link_west_tx_credit0_i), .tx_credit1(link_west_tx_credit1_i)
  );
endmodule
