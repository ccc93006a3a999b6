// Written by xbgen from sram.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// Synchronous RAM of a node: two banks of 64-bit words.

module sram_b65536_bulk (
    input  logic        clk_i,
    input  logic        rst_ni,
    input  logic        fetch_valid_i,
    input  logic [31:0] fetch_addr_i,  // byte address, a multiple of 8
    output logic        fetch_rsp_valid_o,
    output logic [63:0] fetch_rsp_data_o,
    // valid-only stream req0: to bank 0
    input  logic        req0_valid_i, req0_write_i,
    input  logic [31:0] req0_addr_i,
    input  logic [63:0] req0_wdata_i,
    input  logic [7:0]  req0_wmask_i,
    input  logic [1:0]  req0_net_i,  // 0 on behalf of the core, 1 of the network, 2 and 3 of the bulk engine
    // valid-only stream rsp0: in the next cycle
    output logic        rsp0_valid_o,
    output logic [1:0]  rsp0_net_o,  // copy of the request's
    output logic [63:0] rsp0_rdata_o,
    // valid-only stream req1: to bank 1
    input  logic        req1_valid_i, req1_write_i,
    input  logic [31:0] req1_addr_i,
    input  logic [63:0] req1_wdata_i,
    input  logic [7:0]  req1_wmask_i,
    input  logic [1:0]  req1_net_i,  // 0 on behalf of the core, 1 of the network, 2 and 3 of the bulk engine
    // valid-only stream rsp1: in the next cycle
    output logic        rsp1_valid_o,
    output logic [1:0]  rsp1_net_o,  // copy of the request's
    output logic [63:0] rsp1_rdata_o
);

  logic [63:0] bank_0_fetch_q;  // what `bank_0` held at the address of the last read
  logic [63:0] bank_1_fetch_q;  // what `bank_1` held at the address of the last read
  logic        fetch_answers_q, fetch_answers_d;  // a fetch is answered
  logic        fetched_bank_q, fetched_bank_d;  // from this bank
  logic [63:0] bank_0_data_q;  // what `bank_0` held at the address of the last read
  logic        answers_0_q, answers_0_d;  // a request is answered
  logic [1:0]  net_0_q, net_0_d;  // whose it was
  logic [63:0] bank_1_data_q;  // what `bank_1` held at the address of the last read
  logic        answers_1_q, answers_1_d;  // a request is answered
  logic [1:0]  net_1_q, net_1_d;  // whose it was

  logic [63:0] bank_0 [0:4095];
  logic [63:0] bank_1 [0:4095];

  assign fetch_answers_d = fetch_valid_i;
  wire fetch_bank = fetch_addr_i[3];
  assign fetched_bank_d = fetch_bank;
  assign fetch_rsp_valid_o = fetch_answers_q;
  assign fetch_rsp_data_o = fetched_bank_q ? bank_1_fetch_q : bank_0_fetch_q;
  assign answers_0_d = req0_valid_i & ~req0_write_i;
  assign net_0_d = req0_net_i;
  assign rsp0_valid_o = answers_0_q, rsp0_net_o = net_0_q, rsp0_rdata_o = bank_0_data_q;
  assign answers_1_d = req1_valid_i & ~req1_write_i;
  assign net_1_d = req1_net_i;
  assign rsp1_valid_o = answers_1_q, rsp1_net_o = net_1_q, rsp1_rdata_o = bank_1_data_q;

  wire [11:0] word_0 = req0_addr_i[15:4];

  always_ff @(posedge clk_i) begin
    if (req0_valid_i & req0_write_i) begin
      if (req0_wmask_i[0]) bank_0[word_0][7:0] <= req0_wdata_i[7:0];
      if (req0_wmask_i[1]) bank_0[word_0][15:8] <= req0_wdata_i[15:8];
      if (req0_wmask_i[2]) bank_0[word_0][23:16] <= req0_wdata_i[23:16];
      if (req0_wmask_i[3]) bank_0[word_0][31:24] <= req0_wdata_i[31:24];
      if (req0_wmask_i[4]) bank_0[word_0][39:32] <= req0_wdata_i[39:32];
      if (req0_wmask_i[5]) bank_0[word_0][47:40] <= req0_wdata_i[47:40];
      if (req0_wmask_i[6]) bank_0[word_0][55:48] <= req0_wdata_i[55:48];
      if (req0_wmask_i[7]) bank_0[word_0][63:56] <= req0_wdata_i[63:56];
    end
  end

  wire [11:0] fetch_word = fetch_addr_i[15:4];

  always_ff @(posedge clk_i) begin
    if (fetch_valid_i & ~fetch_bank) bank_0_fetch_q <= bank_0[fetch_word];
  end

  always_ff @(posedge clk_i) begin
    if (req0_valid_i & ~req0_write_i) bank_0_data_q <= bank_0[word_0];
  end

  wire [11:0] word_1 = req1_addr_i[15:4];

  always_ff @(posedge clk_i) begin
    if (req1_valid_i & req1_write_i) begin
      if (req1_wmask_i[0]) bank_1[word_1][7:0] <= req1_wdata_i[7:0];
      if (req1_wmask_i[1]) bank_1[word_1][15:8] <= req1_wdata_i[15:8];
      if (req1_wmask_i[2]) bank_1[word_1][23:16] <= req1_wdata_i[23:16];
      if (req1_wmask_i[3]) bank_1[word_1][31:24] <= req1_wdata_i[31:24];
      if (req1_wmask_i[4]) bank_1[word_1][39:32] <= req1_wdata_i[39:32];
      if (req1_wmask_i[5]) bank_1[word_1][47:40] <= req1_wdata_i[47:40];
      if (req1_wmask_i[6]) bank_1[word_1][55:48] <= req1_wdata_i[55:48];
      if (req1_wmask_i[7]) bank_1[word_1][63:56] <= req1_wdata_i[63:56];
    end
  end

  always_ff @(posedge clk_i) begin
    if (fetch_valid_i & fetch_bank) bank_1_fetch_q <= bank_1[fetch_word];
  end

  always_ff @(posedge clk_i) begin
    if (req1_valid_i & ~req1_write_i) bank_1_data_q <= bank_1[word_1];
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      fetch_answers_q <= 1'b0; answers_0_q <= 1'b0; answers_1_q <= 1'b0;
    end else begin
      fetch_answers_q <= fetch_answers_d; answers_0_q <= answers_0_d; answers_1_q <= answers_1_d;
    end
  end

  always_ff @(posedge clk_i) begin
    fetched_bank_q <= fetched_bank_d; net_0_q <= net_0_d; net_1_q <= net_1_d;
  end

  // Nothing reads these.
  wire unused_bits = &{1'b0, fetch_addr_i[31:16], fetch_addr_i[2:0], req0_addr_i[31:16],
                       req0_addr_i[3:0], req1_addr_i[31:16], req1_addr_i[3:0]};

endmodule
