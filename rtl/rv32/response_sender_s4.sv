// Written by xbgen; do not edit.
// SPDX-License-Identifier: Apache-2.0
// Configuration rv32, values 5d975a3b742c495e.
// From response_sender.cc.
//
// Network interface, serving half: sends the answers that this node owes, in order.

module response_sender_s4 (
    input  logic        clk_i,
    input  logic        rst_ni,
    input  logic [4:0]  node_x_i,
    input  logic [4:0]  node_y_i,

    // stream slot
    input  logic        slot_valid_i,
    output logic        slot_ready_o,
    input  logic [4:0]  slot_op_i,
    input  logic [1:0]  slot_size_i,
    input  logic [4:0]  slot_tag_i,
    input  logic [9:0]  slot_destination_i,
    input  logic [3:0]  slot_reason_i,
    input  logic [3:0]  slot_lane_i,
    input  logic        slot_memory_i,

    // valid-only stream memory_rsp0
    input  logic        memory_rsp0_valid_i,
    input  logic [63:0] memory_rsp0_rdata_i,

    // valid-only stream memory_rsp1
    input  logic        memory_rsp1_valid_i,
    input  logic [63:0] memory_rsp1_rdata_i,

    // stream response
    output logic        response_valid_o,
    input  logic        response_ready_i,
    output logic        response_head_o,
    output logic        response_tail_o,
    output logic [63:0] response_data_o,
    output logic [7:0]  response_crc_o,

    output logic        idle_o
);

  typedef enum logic {
    AnswerHeader = 1'b0,
    AnswerMemory = 1'b1
  } answer_state_t;
  localparam logic [4:0] WireOpLoadResponse = 5'd16;

  answer_state_t answer_state_q, answer_state_d;

  logic        take;
  logic [63:0] flit;

  logic        u_owed_out_valid_o;
  logic        u_owed_out_ready_i;
  logic [4:0]  u_owed_out_op_o;
  logic [1:0]  u_owed_out_size_o;
  logic [4:0]  u_owed_out_tag_o;
  logic [9:0]  u_owed_out_destination_o;
  logic [3:0]  u_owed_out_reason_o;
  logic [3:0]  u_owed_out_lane_o;
  logic        u_owed_out_memory_o;
  logic [2:0]  u_owed_level_o;
  logic        u_answers0_in_valid_i;
  logic        u_answers0_in_ready_o;
  logic        u_answers0_out_valid_o;
  logic [63:0] u_answers0_out_rdata_o;
  logic [2:0]  u_answers0_level_o;
  logic        u_answers1_in_valid_i;
  logic        u_answers1_in_ready_o;
  logic        u_answers1_out_valid_o;
  logic [63:0] u_answers1_out_rdata_o;
  logic [2:0]  u_answers1_level_o;

  logic _take_and_not_owed_out_lane;
  assign _take_and_not_owed_out_lane = take & ~u_owed_out_lane_o[3];
  assign u_answers0_in_valid_i = memory_rsp0_valid_i &
                                 (u_answers0_out_valid_o | ~_take_and_not_owed_out_lane);

  logic _take_and_owed_out_lane;
  assign _take_and_owed_out_lane = take & u_owed_out_lane_o[3];
  assign u_answers1_in_valid_i = memory_rsp1_valid_i &
                                 (u_answers1_out_valid_o | ~_take_and_owed_out_lane);
  assign response_data_o = flit;
  assign response_crc_o = {^(flit & 64'hc8bb_94c6_6856_a8e0), ^(flit & 64'h645d_ca63_342b_5470),
                           ^(flit & 64'hb22e_e531_9a15_aa38), ^(flit & 64'hd917_7298_cd0a_d51c),
                           ^(flit & 64'hec8b_b94c_6685_6a8e), ^(flit & 64'hf645_dca6_3342_b547),
                           ^(flit & 64'hb399_7a95_71f7_f243), ^(flit & 64'h9177_298c_d0ad_51c1)};

  logic        is_load;
  logic        _answers1_out_valid_or;
  logic        answered;
  logic [63:0] _mux_owed_out_lane;
  logic [31:0] half;
  logic [15:0] quarter;
  logic [7:0]  eighth;
  logic [63:0] value;
  assign is_load = u_owed_out_op_o == WireOpLoadResponse;
  assign _answers1_out_valid_or = u_answers1_out_valid_o | memory_rsp1_valid_i;

  always_comb begin
    if (u_owed_out_lane_o[3]) begin
      answered = _answers1_out_valid_or;
    end else begin
      answered = u_answers0_out_valid_o | memory_rsp0_valid_i;
    end
  end

  always_comb begin
    if (u_owed_out_lane_o[3]) begin
      _mux_owed_out_lane = u_answers1_out_valid_o ? u_answers1_out_rdata_o : memory_rsp1_rdata_i;
    end else if (u_answers0_out_valid_o) begin
      _mux_owed_out_lane = u_answers0_out_rdata_o;
    end else begin
      _mux_owed_out_lane = memory_rsp0_rdata_i;
    end
  end

  assign half = u_owed_out_lane_o[2] ? _mux_owed_out_lane[63:32] : _mux_owed_out_lane[31:0];
  assign quarter = u_owed_out_lane_o[1] ? half[31:16] : half[15:0];
  assign eighth = u_owed_out_lane_o[0] ? quarter[15:8] : quarter[7:0];

  always_comb begin
    unique case (u_owed_out_size_o)
      2'd0: value = {56'd0, eighth};
      2'd1: value = {48'd0, quarter};
      2'd2: value = {32'd0, half};
      default: value = _mux_owed_out_lane;
    endcase
  end

  always_comb begin
    response_valid_o = 1'b0;
    response_head_o = 1'b0;
    response_tail_o = 1'b0;
    flit = 64'd0;
    unique case (answer_state_q)
      AnswerHeader: begin
        response_valid_o = u_owed_out_valid_o;
        response_head_o = 1'b1;
        response_tail_o = ~is_load;
        flit = {1'b0, 27'd0, u_owed_out_reason_o, node_y_i, node_x_i, u_owed_out_destination_o,
                u_owed_out_tag_o, u_owed_out_size_o, u_owed_out_op_o};
      end
      AnswerMemory: begin
        response_valid_o = is_load & answered;
        response_tail_o = 1'b1;
        flit = value;
      end
    endcase
  end

  always_comb begin
    answer_state_d = answer_state_q;
    u_owed_out_ready_i = 1'b0;
    take = 1'b0;
    unique case (answer_state_q)
      AnswerHeader: begin
        if (u_owed_out_valid_o & response_ready_i) begin
          if (~u_owed_out_memory_o) begin
            u_owed_out_ready_i = 1'b1;
          end else begin
            answer_state_d = AnswerMemory;
          end
        end
      end
      AnswerMemory: begin
        if (answered & (response_ready_i | ~is_load)) begin
          take = 1'b1;
          u_owed_out_ready_i = 1'b1;
          answer_state_d = AnswerHeader;
        end
      end
    endcase
  end

  assign idle_o = ~u_owed_out_valid_o;

  owed_fifo_d4 u_owed (
      .clk_i             (clk_i),
      .rst_ni            (rst_ni),
      .in_valid_i        (slot_valid_i),
      .in_ready_o        (slot_ready_o),
      .in_op_i           (slot_op_i),
      .in_size_i         (slot_size_i),
      .in_tag_i          (slot_tag_i),
      .in_destination_i  (slot_destination_i),
      .in_reason_i       (slot_reason_i),
      .in_lane_i         (slot_lane_i),
      .in_memory_i       (slot_memory_i),
      .out_valid_o       (u_owed_out_valid_o),
      .out_ready_i       (u_owed_out_ready_i),
      .out_op_o          (u_owed_out_op_o),
      .out_size_o        (u_owed_out_size_o),
      .out_tag_o         (u_owed_out_tag_o),
      .out_destination_o (u_owed_out_destination_o),
      .out_reason_o      (u_owed_out_reason_o),
      .out_lane_o        (u_owed_out_lane_o),
      .out_memory_o      (u_owed_out_memory_o),
      .level_o           (u_owed_level_o)
  );

  answer_fifo_d4 u_answers0 (
      .clk_i       (clk_i),
      .rst_ni      (rst_ni),
      .in_valid_i  (u_answers0_in_valid_i),
      .in_ready_o  (u_answers0_in_ready_o),
      .in_rdata_i  (memory_rsp0_rdata_i),
      .out_valid_o (u_answers0_out_valid_o),
      .out_ready_i (_take_and_not_owed_out_lane),
      .out_rdata_o (u_answers0_out_rdata_o),
      .level_o     (u_answers0_level_o)
  );

  answer_fifo_d4 u_answers1 (
      .clk_i       (clk_i),
      .rst_ni      (rst_ni),
      .in_valid_i  (u_answers1_in_valid_i),
      .in_ready_o  (u_answers1_in_ready_o),
      .in_rdata_i  (memory_rsp1_rdata_i),
      .out_valid_o (u_answers1_out_valid_o),
      .out_ready_i (_take_and_owed_out_lane),
      .out_rdata_o (u_answers1_out_rdata_o),
      .level_o     (u_answers1_level_o)
  );

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      answer_state_q <= AnswerHeader;
    end else begin
      answer_state_q <= answer_state_d;
    end
  end

  logic _ne_or_owed_out_valid;
  assign _ne_or_owed_out_valid = (answer_state_q != AnswerMemory) | u_owed_out_valid_o;

`ifdef FORMAL
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      answers0_have_space : assert (~u_answers0_in_valid_i | u_answers0_in_ready_o);
      answers1_have_space : assert (~u_answers1_in_valid_i | u_answers1_in_ready_o);
      memory_answers_what_is_owed : assert (_ne_or_owed_out_valid);
    end
  end
`else
`ifndef SYNTHESIS
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      if (!(~u_answers0_in_valid_i | u_answers0_in_ready_o)) begin
        $error("response_sender_s4: check 'answers0_have_space' failed");
      end
      if (!(~u_answers1_in_valid_i | u_answers1_in_ready_o)) begin
        $error("response_sender_s4: check 'answers1_have_space' failed");
      end
      if (!(_ne_or_owed_out_valid)) begin
        $error("response_sender_s4: check 'memory_answers_what_is_owed' failed");
      end
    end
  end
`endif
`endif

  // Nothing reads these.
  logic unused_bits;
  assign unused_bits = &{1'b0, u_owed_level_o, u_answers0_level_o, u_answers1_level_o};

endmodule
