// Written by xbgen; do not edit.
// SPDX-License-Identifier: Apache-2.0
// Configuration rv32, values 5d975a3b742c495e.
// From tag_table.cc.
//
// Tags of a requester: free ones, waiting ones, and those kept out of use after a timeout.

module tag_table_t32_w16 (
    input  logic        clk_i,
    input  logic        rst_ni,
    input  logic [15:0] cycle_i,

    // stream free
    output logic        free_valid_o,
    input  logic        free_ready_i,
    output logic [4:0]  free_data_o,

    output logic        exhausted_o,

    // valid-only stream answer
    input  logic        answer_valid_i,
    input  logic [4:0]  answer_data_i,

    output logic        expected_o,

    // valid-only stream overdue
    output logic        overdue_valid_o,
    output logic [4:0]  overdue_data_o
);

  logic [31:0] waiting_q, waiting_d;
  logic [31:0] aged_q, aged_d;
  logic        first_round_q, first_round_d;
  logic [4:0]  next_new_q, next_new_d;
  logic        report_q, report_d;
  logic [4:0]  reported_tag_q, reported_tag_d;
  logic        nothing_left_q, nothing_left_d;

  // Pins of u_free.
  logic free_in_ready, free_out_valid;
  logic [4:0] free_out_data;
  logic [5:0] free_level;

  assign free_valid_o = first_round_q | free_out_valid;
  assign free_data_o = first_round_q ? next_new_q : free_out_data;

  logic taken;
  assign taken = free_valid_o & free_ready_i;

  always_comb begin
    first_round_d = first_round_q;
    next_new_d = next_new_q;
    if (taken & first_round_q) begin
      next_new_d = next_new_q + 5'd1;
      first_round_d = next_new_q != 5'h1f;
    end
  end

  logic [31:0] _waiting_shr_answer_data;
  assign _waiting_shr_answer_data = waiting_q >> answer_data_i;
  assign expected_o = answer_valid_i & _waiting_shr_answer_data[0];

  logic        visit;
  logic [31:0] _mux_and_waiting;
  logic [31:0] _waiting_or_aged;
  logic [31:0] _or_shr_answer_data;
  logic        in_use;
  logic        freed;
  logic [31:0] _not_mux;
  assign visit = &cycle_i[10:0];
  assign _mux_and_waiting = (visit ? (32'd1 << cycle_i[15:11]) : 32'd0) & waiting_q;
  assign _waiting_or_aged = waiting_q | aged_q;
  assign _or_shr_answer_data = _waiting_or_aged >> answer_data_i;
  assign in_use = _or_shr_answer_data[0];
  assign freed = answer_valid_i & in_use;
  assign _not_mux = ~(freed ? (32'd1 << answer_data_i) : 32'd0);
  assign report_d = |(_mux_and_waiting & aged_q & _not_mux);

  always_comb begin
    reported_tag_d = reported_tag_q;
    if (visit) begin
      reported_tag_d = cycle_i[15:11];
    end
  end

  assign overdue_valid_o = report_q;
  assign overdue_data_o = reported_tag_q;
  assign waiting_d = (waiting_q | (taken ? (32'd1 << free_data_o) : 32'd0)) & _not_mux &
                     ~(report_q ? (32'd1 << reported_tag_q) : 32'd0);
  assign aged_d = (aged_q | _mux_and_waiting) & _not_mux;
  assign nothing_left_d = ~free_valid_o & (waiting_q == 32'd0);
  assign exhausted_o = nothing_left_q & ~free_valid_o;

  tag_fifo_d32 u_free (
      .clk_i(clk_i), .rst_ni(rst_ni),
      .in_valid_i(freed), .in_ready_o(free_in_ready), .in_data_i(answer_data_i),
      .out_valid_o(free_out_valid), .out_ready_i(free_ready_i & ~first_round_q), .out_data_o(free_out_data),
      .level_o(free_level)
  );

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      waiting_q <= 32'd0;
      aged_q <= 32'd0;
      first_round_q <= 1'b1;
      next_new_q <= 5'd0;
      report_q <= 1'b0;
      nothing_left_q <= 1'b0;
    end else begin
      waiting_q <= waiting_d;
      aged_q <= aged_d;
      first_round_q <= first_round_d;
      next_new_q <= next_new_d;
      report_q <= report_d;
      nothing_left_q <= nothing_left_d;
    end
  end

  always_ff @(posedge clk_i) begin
    reported_tag_q <= reported_tag_d;
  end

  logic [31:0] _or_shr_free_data;
  assign _or_shr_free_data = _waiting_or_aged >> free_data_o;

`ifdef FORMAL
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      free_tag_is_free : assert (~free_valid_o | ~_or_shr_free_data[0]);
      free_tags_have_space : assert (~freed | free_in_ready);
      answer_has_tag : assert (~answer_valid_i | in_use);
      no_answer_during_report : assert (~(report_q & answer_valid_i));
    end
  end
`else
`ifndef SYNTHESIS
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      if (!(~free_valid_o | ~_or_shr_free_data[0])) begin
        $error("tag_table_t32_w16: check 'free_tag_is_free' failed");
      end
      if (!(~freed | free_in_ready)) begin
        $error("tag_table_t32_w16: check 'free_tags_have_space' failed");
      end
      if (!(~answer_valid_i | in_use)) begin
        $error("tag_table_t32_w16: check 'answer_has_tag' failed");
      end
      if (report_q & answer_valid_i) begin
        $error("tag_table_t32_w16: check 'no_answer_during_report' failed");
      end
    end
  end
`endif
`endif

  // Nothing reads these.
  logic unused_bits;
  assign unused_bits = &{1'b0, free_level, _waiting_shr_answer_data[31:1],
                         _or_shr_answer_data[31:1], _or_shr_free_data[31:1]};

endmodule
