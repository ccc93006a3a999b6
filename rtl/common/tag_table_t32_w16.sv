// Written by xbgen from tag_table.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// Tags of a requester: free ones, waiting ones, and those kept out of use after a timeout.

module tag_table_t32_w16 (
    input  logic        clk_i,
    input  logic        rst_ni,
    input  logic [15:0] cycle_i,
    // stream free: the next tag; a beat takes it into use
    output logic        free_valid_o,
    input  logic        free_ready_i,
    output logic [4:0]  free_data_o,

    output logic        exhausted_o,  // all tags are kept out of use; registered
    // valid-only stream answer: the answer to a tag is complete
    input  logic        answer_valid_i,
    input  logic [4:0]  answer_data_i,

    output logic        expected_o,  // the answer of this cycle is for somebody who waits
    // valid-only stream overdue: no answer has come in time
    output logic        overdue_valid_o,
    output logic [4:0]  overdue_data_o
);

  logic [31:0] waiting_q, waiting_d;  // by tag: no answer yet
  logic [31:0] aged_q, aged_d;  // by tag: visited once since it was given out; without `waiting`: out of use
  logic        first_round_q, first_round_d;  // tags come from the count, not from the queue
  logic [4:0]  next_new_q, next_new_d;  // that count
  logic        report_q, report_d;  // a timeout is reported
  logic [4:0]  reported_tag_q, reported_tag_d;  // of this tag
  logic        nothing_left_q, nothing_left_d;  // no tag is free and none waits: requests fail at once

  // Pins of u_free.
  logic free_in_ready, free_out_valid;
  logic [4:0] free_out_data;
  logic [5:0] free_level;

  assign free_valid_o = first_round_q | free_out_valid;
  assign free_data_o = first_round_q ? next_new_q : free_out_data;
  wire taken = free_valid_o & free_ready_i;

  always_comb begin
    first_round_d = first_round_q; next_new_d = next_new_q;
    if (taken & first_round_q) begin
      next_new_d = next_new_q + 5'd1;
      first_round_d = next_new_q != 5'd31;
    end
  end

  wire [31:0] waiting_from_answer = waiting_q >> answer_data_i;
  assign expected_o = answer_valid_i & waiting_from_answer[0];
  wire visit = &cycle_i[10:0];
  wire [31:0] visited_waiting = (visit ? (32'd1 << cycle_i[15:11]) : 32'd0) & waiting_q;
  wire [31:0] used = waiting_q | aged_q;
  wire [31:0] used_from_answer = used >> answer_data_i;
  wire in_use = used_from_answer[0];
  wire freed = answer_valid_i & in_use;
  wire [31:0] answered_bit = freed ? (32'd1 << answer_data_i) : 32'd0;
  assign report_d = |(visited_waiting & aged_q & ~answered_bit);
  assign reported_tag_d = visit ? cycle_i[15:11] : reported_tag_q;
  assign overdue_valid_o = report_q, overdue_data_o = reported_tag_q;
  assign waiting_d = (waiting_q | (taken ? (32'd1 << free_data_o) : 32'd0)) & ~answered_bit &
                     ~(report_q ? (32'd1 << reported_tag_q) : 32'd0);
  assign aged_d = (aged_q | visited_waiting) & ~answered_bit;
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
      waiting_q <= 32'd0; aged_q <= 32'd0; first_round_q <= 1'b1; next_new_q <= 5'd0; report_q <= 1'b0;
      nothing_left_q <= 1'b0;
    end else begin
      waiting_q <= waiting_d; aged_q <= aged_d; first_round_q <= first_round_d; next_new_q <= next_new_d;
      report_q <= report_d; nothing_left_q <= nothing_left_d;
    end
  end

  always_ff @(posedge clk_i) reported_tag_q <= reported_tag_d;

  wire [31:0] used_from_free = used >> free_data_o;

`ifdef FORMAL
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      free_tag_is_free : assert (~free_valid_o | ~used_from_free[0]);
      free_tags_have_space : assert (~freed | free_in_ready);
      answer_has_tag : assert (~answer_valid_i | in_use);
      no_answer_during_report : assert (~(report_q & answer_valid_i));
    end
  end
`else
`ifndef SYNTHESIS
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      if (!(~free_valid_o | ~used_from_free[0])) begin
        $error("tag_table_t32_w16: check 'free_tag_is_free' failed");
      end
      if (!(~freed | free_in_ready)) begin
        $error("tag_table_t32_w16: check 'free_tags_have_space' failed");
      end
      if (!(~answer_valid_i | in_use)) $error("tag_table_t32_w16: check 'answer_has_tag' failed");
      if (report_q & answer_valid_i) begin
        $error("tag_table_t32_w16: check 'no_answer_during_report' failed");
      end
    end
  end
`endif
`endif

  // Nothing reads these.
  wire unused_bits = &{1'b0, free_level, waiting_from_answer[31:1], used_from_answer[31:1],
                       used_from_free[31:1]};

endmodule
