// Written by xbgen from response_sender.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// Network interface, serving half: sends the answers that this node owes, in order.

module response_sender_s4 (
    input  logic                   clk_i,
    input  logic                   rst_ni,
    input  logic [4:0]             node_x_i, node_y_i,
    // stream slot: ready: a place is free
    input  logic                   slot_valid_i,
    output logic                   slot_ready_o,
    input  xb_pkg::response_slot_t slot_i,

    input  logic                   waiting_i,  // what came last had not been on port B before this cycle
    // valid-only stream memory_rsp0: of bank 0
    input  logic                   memory_rsp0_valid_i,
    input  logic [63:0]            memory_rsp0_rdata_i,  // the whole word
    // valid-only stream memory_rsp1: of bank 1
    input  logic                   memory_rsp1_valid_i,
    input  logic [63:0]            memory_rsp1_rdata_i,  // the whole word
    // stream response: to the router
    output logic                   response_valid_o, response_head_o, response_tail_o,
    input  logic                   response_ready_i,
    output logic [63:0]            response_data_o,
    output logic [7:0]             response_crc_o,  // crc8(data)

    output logic                   idle_o
);

  typedef enum logic {
    AnswerHeader = 1'b0,
    AnswerMemory = 1'b1
  } answer_state_t;

  answer_state_t answer_state_q, answer_state_d;  // state of the process answer

  logic        take;
  logic [63:0] flit;

  // Pins of u_owed.
  logic owed_out_valid, owed_out_ready;
  xb_pkg::response_slot_t owed_out;
  logic [2:0] owed_level;
  // Pins of u_answers0.
  logic answers0_in_valid, answers0_in_ready, answers0_out_valid;
  logic [63:0] answers0_out_rdata;
  logic [2:0] answers0_level;
  // Pins of u_answers1.
  logic answers1_in_valid, answers1_in_ready, answers1_out_valid;
  logic [63:0] answers1_out_rdata;
  logic [2:0] answers1_level;

  assign answers0_in_valid = memory_rsp0_valid_i;
  assign answers1_in_valid = memory_rsp1_valid_i;
  assign response_data_o = flit;
  assign response_crc_o = {^(flit & 64'hc8bb_94c6_6856_a8e0), ^(flit & 64'h645d_ca63_342b_5470),
                           ^(flit & 64'hb22e_e531_9a15_aa38), ^(flit & 64'hd917_7298_cd0a_d51c),
                           ^(flit & 64'hec8b_b94c_6685_6a8e), ^(flit & 64'hf645_dca6_3342_b547),
                           ^(flit & 64'hb399_7a95_71f7_f243), ^(flit & 64'h9177_298c_d0ad_51c1)};

  logic [63:0] value;
  wire may_answer = owed_out.brings_data | ~waiting_i | (owed_level != 3'd1);
  wire answered = owed_out.offset[3] ? answers1_out_valid : answers0_out_valid;
  wire [63:0] word = owed_out.offset[3] ? answers1_out_rdata : answers0_out_rdata;
  wire [31:0] half = owed_out.offset[2] ? word[63:32] : word[31:0];
  wire [15:0] quarter = owed_out.offset[1] ? half[31:16] : half[15:0];
  wire [7:0] eighth = owed_out.offset[0] ? quarter[15:8] : quarter[7:0];

  always_comb unique case (owed_out.size)
    2'd0: value = {56'd0, eighth};
    2'd1: value = {48'd0, quarter};
    2'd2: value = {32'd0, half};
    default: value = word;
  endcase

  always_comb begin
    response_valid_o = 1'b0; response_head_o = 1'b0; response_tail_o = 1'b0;
    flit = 64'd0;
    unique case (answer_state_q)
      AnswerHeader: begin
        response_valid_o = owed_out_valid & may_answer;
        response_head_o = 1'b1;
        response_tail_o = ~owed_out.brings_data;
        flit = {1'b0, 27'd0, owed_out.reason, node_y_i, node_x_i, owed_out.destination,
                owed_out.tag, owed_out.size, owed_out.op};
      end
      AnswerMemory: begin
        response_valid_o = answered; response_tail_o = 1'b1;
        flit = value;
      end
    endcase
  end

  always_comb begin
    answer_state_d = answer_state_q;
    owed_out_ready = 1'b0;
    take = 1'b0;
    unique case (answer_state_q)
      AnswerHeader: if (owed_out_valid & may_answer & response_ready_i) begin
        if (~owed_out.brings_data) owed_out_ready = 1'b1;
        else answer_state_d = AnswerMemory;
      end
      AnswerMemory: if (answered & response_ready_i) begin
        take = 1'b1;
        owed_out_ready = 1'b1;
        answer_state_d = AnswerHeader;
      end
    endcase
  end

  assign idle_o = ~owed_out_valid;

  owed_fifo_d4 u_owed (
      .clk_i(clk_i), .rst_ni(rst_ni), .in_valid_i(slot_valid_i), .in_ready_o(slot_ready_o), .in_i(slot_i),
      .out_valid_o(owed_out_valid), .out_ready_i(owed_out_ready), .out_o(owed_out), .level_o(owed_level)
  );

  wire take_even = take & ~owed_out.offset[3];

  answer_fifo_d4 u_answers0 (
      .clk_i(clk_i), .rst_ni(rst_ni),
      .in_valid_i(answers0_in_valid), .in_ready_o(answers0_in_ready), .in_rdata_i(memory_rsp0_rdata_i),
      .out_valid_o(answers0_out_valid), .out_ready_i(take_even), .out_rdata_o(answers0_out_rdata),
      .level_o(answers0_level)
  );

  wire take_odd = take & owed_out.offset[3];

  answer_fifo_d4 u_answers1 (
      .clk_i(clk_i), .rst_ni(rst_ni),
      .in_valid_i(answers1_in_valid), .in_ready_o(answers1_in_ready), .in_rdata_i(memory_rsp1_rdata_i),
      .out_valid_o(answers1_out_valid), .out_ready_i(take_odd), .out_rdata_o(answers1_out_rdata),
      .level_o(answers1_level)
  );

  always_ff @(posedge clk_i) begin
    if (!rst_ni) answer_state_q <= AnswerHeader;
    else answer_state_q <= answer_state_d;
  end

  wire owes = (answer_state_q != AnswerMemory) | owed_out_valid;

`ifdef FORMAL
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      answers0_have_space : assert (~answers0_in_valid | answers0_in_ready);
      answers1_have_space : assert (~answers1_in_valid | answers1_in_ready);
      memory_answers_what_is_owed : assert (owes);
    end
  end
`else
`ifndef SYNTHESIS
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      if (!(~answers0_in_valid | answers0_in_ready)) begin
        $error("response_sender_s4: check 'answers0_have_space' failed");
      end
      if (!(~answers1_in_valid | answers1_in_ready)) begin
        $error("response_sender_s4: check 'answers1_have_space' failed");
      end
      if (!(owes)) $error("response_sender_s4: check 'memory_answers_what_is_owed' failed");
    end
  end
`endif
`endif

  // Nothing reads these.
  wire unused_bits = &{1'b0, answers0_level, answers1_level};

endmodule
