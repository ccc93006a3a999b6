// Written by xbgen; do not edit.
// SPDX-License-Identifier: Apache-2.0
// Configuration rv64, values 49aebb279be6b22f.
// From fetch_receive.cc.
//
// Fetch receive: queue of two 64-bit words, with the answer itself as head of an empty queue. Hands
// out one instruction per cycle. After a redirect, answers to older requests are dropped.

module fetch_receive (
    input  logic        clk_i,
    input  logic        rst_ni,
    input  logic        response_valid_i,
    input  logic [63:0] response_data_i,
    input  logic        requested_i,
    input  logic        fault_i,

    // redirect
    input  logic        redirect_valid_i,
    input  logic [63:0] redirect_pc_i,
    input  logic [3:0]  redirect_label_i,

    input  logic        ready_i,

    // slot
    output logic        slot_valid_o, slot_fault_o,
    output logic [3:0]  slot_label_o,
    output logic [63:0] slot_pc_o,
    output logic [31:0] slot_insn_o,

    output logic        space_o,
    output logic [4:0]  rs1_o,
    output logic [4:0]  rs2_o,
    output logic [4:0]  ers_o
);

  localparam logic [3:0] ActivityRetire = 4'd0;
  localparam logic [3:0] ActivityFetch  = 4'd1;

  logic [61:0] fr_pc_q, fr_pc_d;
  logic [3:0]  fr_label_q, fr_label_d;
  logic [1:0]  count_q, count_d;
  logic [63:0] head_word_q, head_word_d;
  logic [63:0] second_word_q, second_word_d;
  logic [1:0]  in_flight_q, in_flight_d;
  logic [1:0]  to_drop_q, to_drop_d;

  logic has_queued;
  logic is_live;
  logic has_word;
  logic is_fault;
  assign has_queued = count_q != 2'd0;
  assign is_live = response_valid_i & (to_drop_q == 2'd0);
  assign has_word = has_queued | is_live;
  assign is_fault = fault_i & (in_flight_q == 2'd0) & ~has_queued;
  assign slot_valid_o = has_word | is_fault;
  assign slot_label_o = slot_valid_o ? ActivityRetire : fr_label_q;
  assign slot_pc_o = {fr_pc_q, 2'd0};
  assign slot_fault_o = is_fault;

  logic        upper_half;
  logic [63:0] word;
  logic [31:0] insn;
  assign upper_half = fr_pc_q[0];
  assign word = has_queued ? head_word_q : response_data_i;
  assign insn = upper_half ? word[63:32] : word[31:0];
  assign slot_insn_o = insn;
  assign rs1_o = insn[19:15];
  assign rs2_o = insn[24:20];

  always_comb begin
    unique case (insn[6:0])
      7'h33: ers_o = insn[25] ? insn[24:20] : insn[11:7];
      7'h7b: ers_o = (insn[14:12] == 3'd7) ? insn[24:20] : insn[19:15];
      default: ers_o = insn[19:15];
    endcase
  end

  logic taken;
  assign taken = slot_valid_o & ready_i;

  always_comb begin
    fr_pc_d = fr_pc_q;
    fr_label_d = fr_label_q;
    if (redirect_valid_i) begin
      fr_pc_d = redirect_pc_i[63:2];
      fr_label_d = redirect_label_i;
    end else if (taken) begin
      fr_pc_d = fr_pc_q + 62'd1;
      fr_label_d = ActivityFetch;
    end
  end

  logic       done;
  logic       push;
  logic       pop;
  logic [1:0] count_next;
  assign done = taken & upper_half & has_word;
  assign push = is_live & (has_queued | ~done);
  assign pop = done & has_queued;
  assign count_next = count_q + {1'b0, push} - {1'b0, pop};
  assign count_d = redirect_valid_i ? 2'd0 : count_next;

  logic _count_eq_2;
  assign _count_eq_2 = count_q == 2'd2;

  always_comb begin
    head_word_d = head_word_q;
    if (pop) begin
      head_word_d = _count_eq_2 ? second_word_q : response_data_i;
    end else if (~has_queued) begin
      head_word_d = response_data_i;
    end
  end

  always_comb begin
    second_word_d = second_word_q;
    if ((count_q == 2'd1) & ~pop) begin
      second_word_d = response_data_i;
    end
  end

  logic [1:0] in_flight_next;
  assign in_flight_next = in_flight_q + {1'b0, requested_i} - {1'b0, response_valid_i};
  assign in_flight_d = in_flight_next;

  logic [1:0] to_drop_next;

  always_comb begin
    if (redirect_valid_i) begin
      to_drop_next = in_flight_next;
    end else begin
      to_drop_next = to_drop_q - {1'b0, response_valid_i & (to_drop_q != 2'd0)};
    end
  end

  assign to_drop_d = to_drop_next;

  logic [2:0] promised;
  assign promised = {1'b0, count_next} + {1'b0, in_flight_next - to_drop_next};
  assign space_o = (in_flight_next != 2'd3) & (redirect_valid_i | (promised < 3'd2));

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      fr_label_q <= ActivityFetch;
      count_q <= 2'd0;
      in_flight_q <= 2'd0;
      to_drop_q <= 2'd0;
    end else begin
      fr_label_q <= fr_label_d;
      count_q <= count_d;
      in_flight_q <= in_flight_d;
      to_drop_q <= to_drop_d;
    end
  end

  always_ff @(posedge clk_i) begin
    fr_pc_q <= fr_pc_d;
    head_word_q <= head_word_d;
    second_word_q <= second_word_d;
  end

`ifdef FORMAL
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      queue_overflow : assert (~(push & _count_eq_2));
    end
  end
`else
`ifndef SYNTHESIS
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      if (push & _count_eq_2) begin
        $error("fetch_receive: check 'queue_overflow' failed");
      end
    end
  end
`endif
`endif

  // Nothing reads these.
  logic unused_bits;
  assign unused_bits = &{1'b0, redirect_pc_i[1:0]};

endmodule
