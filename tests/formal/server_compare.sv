// SPDX-License-Identifier: Apache-2.0
//
// One compare-and-swap of another node, from its three flits to its answer: the server reads the word once,
// writes the new value in its lanes exactly if it has found the expected one, else no byte, and answers
// with what it read; an acknowledgement if nobody wants that. What it refuses touches no memory.
// Around it is what server_user.sv says; no other request comes. Address, size, window and values are free.

module server_compare (
    input logic clk, input logic rst_n,
    input logic request_valid_i, input logic request_ready_o, input logic request_head_i,
    input logic request_tail_i, input logic request_bad_i, input logic [63:0] request_data_i,
    input logic memory_valid_o, input logic memory_ready_i, input logic memory_write_o,
    input logic memory_settles_o, input logic [31:0] memory_addr_o, input logic [63:0] memory_wdata_o,
    input logic [7:0] memory_wmask_o, input logic memory_rsp0_valid_i, input logic [63:0] memory_rsp0_rdata_i,
    input logic memory_rsp1_valid_i, input logic [63:0] memory_rsp1_rdata_i,
    input logic response_valid_o, input logic response_ready_i, input logic response_head_o,
    input logic [63:0] response_data_o
);
  localparam logic [4:0] AmoCas = 15, LoadResponse = 16, StoreAck = 17, LoadError = 18, StoreError = 19;
  server_user around (.clk, .rst_n, .request_valid_i, .request_ready_o, .request_head_i, .request_tail_i,
                      .request_data_i, .memory_valid_o, .memory_ready_i, .memory_write_o, .memory_settles_o,
                      .memory_addr_o, .memory_rsp0_valid_i, .memory_rsp1_valid_i);
  // Header: operation in bits 4:0, size in 6:5, tag in 11:7, offset in 62:32, whose bit 0 says that it is posted.
  (* anyconst *) logic [63:0] header, expected, swapped, word;
  wire is_word = header[6:5] == 2'd2, posted = header[32], upper = header[34];
  always_comb assume (header[4:0] == AmoCas);
  logic [2:0] taken;  // flits
  always_comb assume (!request_valid_i || (taken < 3 && request_tail_i == (taken == 2) && (taken == 0 || !request_bad_i) &&
                                           request_data_i == (taken == 0 ? header : taken == 1 ? expected : swapped)));
  always_comb assume ((!memory_rsp0_valid_i || memory_rsp0_rdata_i == word) &&
                      (!memory_rsp1_valid_i || memory_rsp1_rdata_i == word));

  wire [63:0] old = !is_word ? word : {32'd0, upper ? word[63:32] : word[31:0]};
  wire is_equal = is_word ? old[31:0] == expected[31:0] : old == expected;
  wire [7:0] lanes = !is_word ? 8'hff : upper ? 8'hf0 : 8'h0f;
  wire [63:0] written = upper && is_word ? memory_wdata_o >> 32 : memory_wdata_o;
  wire asks = memory_valid_o && memory_ready_i;
  wire answers = response_valid_o && response_ready_i;
  wire [4:0] op = response_data_o[4:0];
  logic has_read, has_written, has_answered;
  logic brings_data;
  always_ff @(posedge clk) begin
    if (!rst_n) {taken, has_read, has_written, has_answered, brings_data} <= 7'd0;
    else begin
      if (request_valid_i && request_ready_o) taken <= taken + 3'd1;
      if (asks && !memory_write_o) has_read <= 1'b1;
      if (asks && memory_write_o) has_written <= 1'b1;
      if (answers && response_head_o) has_answered <= 1'b1;
      if (answers) brings_data <= response_head_o && op == LoadResponse;

      in_its_word : assert (!memory_valid_o || memory_addr_o == {1'b0, header[62:35], 3'd0});
      reads_first : assert (!asks || memory_write_o == has_read);
      writes_once : assert (!asks || !memory_write_o || !has_written);
      has_all_flits : assert (!memory_valid_o || taken == 3);
      size_exists : assert (!memory_valid_o || (header[6] && (is_word || !upper)));
      in_its_lanes : assert (!asks || !memory_write_o || memory_wmask_o == (is_equal ? lanes : 8'd0));
      the_new_value : assert (!asks || !memory_write_o || !is_equal ||
                              (is_word ? written[31:0] == swapped[31:0] : written == swapped));
      answers_once : assert (!answers || (response_head_o ? !has_answered : brings_data));
      kind : assert (!answers || !response_head_o ||
                     (posted ? op == StoreAck || op == StoreError : op == LoadResponse || op == LoadError));
      tag : assert (!answers || !response_head_o || response_data_o[11:7] == header[11:7]);
      refused_is_untouched : assert (!answers || !response_head_o || (op != LoadError && op != StoreError) ||
                                     (!has_read && !memory_valid_o));
      refused_stays_so : assert (!asks || !has_answered || op_given != LoadError && op_given != StoreError);
      the_old_value : assert (!answers || response_head_o || response_data_o == old);
`ifdef REACH_all_done
      all_done : assert (!(has_written && has_answered && !brings_data && !posted && is_equal && is_word));
`endif
    end
  end
  logic [4:0] op_given;
  always_ff @(posedge clk) if (answers && response_head_o) op_given <= op;
endmodule
