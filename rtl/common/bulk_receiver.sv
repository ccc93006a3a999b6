// Written by xbgen from bulk_receiver.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// Bulk engine: writes the words of packets into this memory and answers those of puts.

module bulk_receiver (
    input  logic                  clk_i,
    input  logic                  rst_ni,
    // window: what others may do to this RAM
    input  logic [31:0]           window_ram_size_i, window_low_i, window_high_i,
    input  logic [3:0]            window_permissions_i,  // CSR exportperm
    // stream flit: from the router
    input  logic                  flit_valid_i, flit_head_i, flit_tail_i, flit_bad_i,
    output logic                  flit_ready_o,
    input  logic [63:0]           flit_data_i,
    // stream write: to port B, from registers
    output logic                  write_valid_o, write_write_o,
    input  logic                  write_ready_i,
    output logic [31:0]           write_addr_o,  // byte offset into RAM, multiple of 8, below the RAM size
    output logic [63:0]           write_wdata_o,  // in byte lanes
    output logic [7:0]            write_wmask_o,
    // trace: of `write`
    output xb_pkg::bulk_trace_t   trace_o,
    // stream ack: answer to a packet of a put
    output logic                  ack_valid_o,
    input  logic                  ack_ready_i,
    output xb_pkg::bulk_ack_t     ack_o,
    // valid-only stream expect: a get begins
    input  logic                  expect_valid_i,
    input  xb_pkg::bulk_landing_t expect_i,

    input  logic                  forget_i,  // what comes of it is not wanted any more
    // valid-only stream landed: a packet of the get
    output logic                  landed_valid_o,
    output xb_pkg::bulk_landed_t  landed_o,
    // valid-only stream arrives: of a get, wanted or not: its header is here
    output logic                  arrives_valid_o,
    output xb_pkg::bulk_arrival_t arrives_o,

    output logic                  refuses_o,  // register: a packet of a put was refused
    output logic                  idle_o
);

  localparam logic [3:0] ReasonNone = 4'd0, ReasonTargetWindow = 4'd5, ReasonTargetPermission = 4'd6,
      ReasonTargetRam = 4'd7, ReasonDamaged = 4'd9;

  logic        in_body_q, in_body_d;  // a header has come, its last word has not
  logic        is_get_q, is_get_d;  // of a get of this PE
  logic        is_wanted_q, is_wanted_d;  // a put, or of the get that is under way
  logic [27:0] word_q, word_d;  // bits 30:3 of the address of the next word
  logic        is_first_q, is_first_d;  // it is the first
  logic [2:0]  first_byte_q, first_byte_d;  // of the first word
  logic [2:0]  last_byte_q, last_byte_d;  // of the last word
  logic [4:0]  words_left_q, words_left_d;  // words behind it
  logic [4:0]  tag_q, tag_d;  // of the packet of a put, or of the get
  logic [9:0]  source_q, source_d;  // mesh address of the sender
  logic [3:0]  failure_q, failure_d;  // what was wrong so far
  logic        expects_q, expects_d;  // data of a get may come
  logic [4:0]  expected_tag_q, expected_tag_d;  // of its request
  logic [27:0] expected_word_q, expected_word_d;  // where its next packet goes
  logic [3:0]  expected_number_q, expected_number_d;  // the number of that
  logic        asks_q, asks_d;  // a word waits for port B
  xb_pkg::bulk_trace_t of_asked_q, of_asked_d;  // for whom it is written
  logic        ended_q, ended_d;  // a packet has come, and nobody has heard of it
  logic        ended_waits_q, ended_waits_d;  // its last word waits for port B
  logic        ended_get_q, ended_get_d;  // it was of a get
  logic [4:0]  ended_tag_q, ended_tag_d;  // its tag
  logic [9:0]  ended_source_q, ended_source_d;  // mesh address of its sender
  logic [3:0]  ended_reason_q, ended_reason_d;  // what was wrong with it
  logic        refused_put_q, refused_put_d;  // a packet of a put was refused

  // asked: that word
  logic        asked_write_q, asked_write_d;  // 1 write, 0 read
  logic [31:0] asked_addr_q, asked_addr_d;  // byte offset into RAM, multiple of 8, below the RAM size
  logic [63:0] asked_wdata_q, asked_wdata_d;  // in byte lanes
  logic [7:0]  asked_wmask_q, asked_wmask_d;  // byte i is written if bit i is 1; does not matter for reads

  wire needs_no_room = flit_head_i | ~in_body_q;
  wire taken = write_valid_o & write_ready_i;
  wire may_ask = ~asks_q | taken;
  wire has_room = may_ask & ~(flit_tail_i & ended_q);
  assign flit_ready_o = needs_no_room | has_room;
  wire takes_head = flit_valid_i & flit_head_i;
  assign arrives_valid_o = takes_head & flit_data_i[0];

  always_comb begin
    arrives_o.tag = flit_data_i[42:39]; arrives_o.number = flit_data_i[38:35];
  end

  logic [3:0] refusal;
  logic [3:0] reason;
  wire is_next = flit_data_i[38:35] == expected_number_q;
  wire is_body = flit_valid_i & ~flit_head_i & in_body_q;
  wire takes_word = is_body & has_room;
  wire is_last = words_left_q == 5'd0;
  wire has_wrong_length = is_last != flit_tail_i;
  wire [31:0] first_byte = {1'b0, word_q, 3'd0};
  wire outside_ram = first_byte >= window_ram_size_i;
  wire outside_window = (first_byte < window_low_i) | (first_byte >= window_high_i);
  wire may_write = window_permissions_i[1];
  wire permitted = may_write;

  always_comb begin
    if (outside_ram) refusal = ReasonTargetRam;
    else if (outside_window) refusal = ReasonTargetWindow;
    else if (permitted) refusal = ReasonNone;
    else refusal = ReasonTargetPermission;
  end

  always_comb begin
    if (failure_q != ReasonNone) reason = failure_q;
    else if (flit_bad_i | has_wrong_length) reason = ReasonDamaged;
    else if (is_get_q) reason = ReasonNone;
    else reason = refusal;
  end

  always_comb begin
    in_body_d = in_body_q; is_get_d = is_get_q; word_d = word_q; is_first_d = is_first_q;
    first_byte_d = first_byte_q; last_byte_d = last_byte_q; words_left_d = words_left_q; tag_d = tag_q;
    source_d = source_q; failure_d = failure_q;
    if (takes_head) begin
      in_body_d = ~flit_tail_i;
      is_get_d = flit_data_i[0];
      word_d = flit_data_i[0] ? expected_word_q : flit_data_i[62:35];
      is_first_d = 1'b1; first_byte_d = flit_data_i[34:32]; last_byte_d = flit_data_i[3:1];
      words_left_d = flit_data_i[8:4];
      tag_d = flit_data_i[0] ? flit_data_i[43:39] : {2'd0, flit_data_i[11:9]};
      source_d = flit_data_i[31:22];
      failure_d = (flit_data_i[0] & ~is_next) ? ReasonDamaged : ReasonNone;
    end else if (takes_word) begin
      in_body_d = ~flit_tail_i;
      word_d = word_q + 28'd1;
      is_first_d = 1'b0;
      words_left_d = words_left_q - 5'd1;
      failure_d = reason;
    end
  end

  wire is_expected = expects_q & ~forget_i & (flit_data_i[43:39] == expected_tag_q);
  wire loses_interest = forget_i & is_get_q & ~takes_head;

  always_comb begin
    is_wanted_d = is_wanted_q;
    if (takes_head) is_wanted_d = ~flit_data_i[0] | is_expected;
    if (loses_interest) is_wanted_d = 1'b0;
  end

  wire is_sound = reason == ReasonNone;
  wire writes = takes_word & is_wanted_q & is_sound;
  assign asks_d = may_ask ? writes : asks_q;
  wire [7:0] from_first = 8'd255 << first_byte_q;
  wire [7:0] to_last = 8'd255 >> ~last_byte_q;
  wire [7:0] mask = (is_first_q ? from_first : 8'hff) & (flit_tail_i ? to_last : 8'hff);

  always_comb begin
    asked_write_d = asked_write_q; asked_addr_d = asked_addr_q; asked_wdata_d = asked_wdata_q;
    asked_wmask_d = asked_wmask_q;
    of_asked_d = of_asked_q;
    if (writes) begin
      asked_write_d = 1'b1;
      asked_addr_d = {1'b0, word_q, 3'd0};
      asked_wdata_d = flit_data_i; asked_wmask_d = mask;
      of_asked_d.get = is_get_q; of_asked_d.peer = source_q; of_asked_d.tag = tag_q;
      of_asked_d.first = is_first_q;
    end
  end

  assign write_valid_o = asks_q, write_write_o = asked_write_q, write_addr_o = asked_addr_q;
  assign write_wdata_o = asked_wdata_q, write_wmask_o = asked_wmask_q;
  assign trace_o = of_asked_q;
  wire ends = takes_word & flit_tail_i & is_wanted_q;
  wire is_told = ended_q & ~ended_waits_q & (ended_get_q | ack_ready_i);

  always_comb begin
    ended_d = ended_q; ended_get_d = ended_get_q; ended_tag_d = ended_tag_q; ended_source_d = ended_source_q;
    ended_reason_d = ended_reason_q;
    if (ends) begin
      ended_d = 1'b1; ended_get_d = is_get_q; ended_tag_d = tag_q; ended_source_d = source_q;
      ended_reason_d = reason;
    end else if (is_told) begin
      ended_d = 1'b0;
    end
  end

  assign ended_waits_d = ends ? writes : (ended_waits_q & ~taken);
  assign refused_put_d = ends & ~is_get_q & ~is_sound;
  assign refuses_o = refused_put_q;
  assign ack_valid_o = ended_q & ~ended_waits_q & ~ended_get_q;

  always_comb begin
    ack_o.destination = ended_source_q; ack_o.tag = ended_tag_q[2:0]; ack_o.reason = ended_reason_q;
  end

  assign landed_valid_o = ended_q & ~ended_waits_q & ended_get_q;

  always_comb begin
    landed_o.tag = ended_tag_q; landed_o.reason = ended_reason_q;
  end

  wire ends_get = ends & is_get_q;

  always_comb begin
    expects_d = expects_q; expected_tag_d = expected_tag_q; expected_word_d = expected_word_q;
    expected_number_d = expected_number_q;
    if (expect_valid_i) begin
      expects_d = 1'b1; expected_tag_d = expect_i.tag; expected_word_d = expect_i.word;
      expected_number_d = 4'd0;
    end else if (ends_get) begin
      expects_d = is_sound & ~forget_i;
      expected_word_d = word_q + 28'd1;
      expected_number_d = expected_number_q + 4'd1;
    end else if (forget_i) begin
      expects_d = 1'b0;
    end
  end

  assign idle_o = ~(flit_valid_i | in_body_q | asks_q | ended_q);

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      in_body_q <= 1'b0; expects_q <= 1'b0; asks_q <= 1'b0; ended_q <= 1'b0; ended_waits_q <= 1'b0;
      refused_put_q <= 1'b0;
    end else begin
      in_body_q <= in_body_d; expects_q <= expects_d; asks_q <= asks_d; ended_q <= ended_d;
      ended_waits_q <= ended_waits_d; refused_put_q <= refused_put_d;
    end
  end

  always_ff @(posedge clk_i) begin
    is_get_q <= is_get_d; is_wanted_q <= is_wanted_d; word_q <= word_d; is_first_q <= is_first_d;
    first_byte_q <= first_byte_d; last_byte_q <= last_byte_d; words_left_q <= words_left_d; tag_q <= tag_d;
    source_q <= source_d; failure_q <= failure_d; expected_tag_q <= expected_tag_d;
    expected_word_q <= expected_word_d; expected_number_q <= expected_number_d;
    asked_write_q <= asked_write_d; asked_addr_q <= asked_addr_d; asked_wdata_q <= asked_wdata_d;
    asked_wmask_q <= asked_wmask_d;
    of_asked_q <= of_asked_d;
    ended_get_q <= ended_get_d; ended_tag_q <= ended_tag_d; ended_source_q <= ended_source_d;
    ended_reason_q <= ended_reason_d;
  end

  wire has_header = ~flit_valid_i | flit_head_i | in_body_q;

`ifdef FORMAL
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      data_has_a_header : assert (has_header);
    end
  end
`else
`ifndef SYNTHESIS
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      if (!(has_header)) $error("bulk_receiver: check 'data_has_a_header' failed");
    end
  end
`endif
`endif

  // Nothing reads these.
  wire unused_bits = &{1'b0, window_permissions_i[3:2], window_permissions_i[0]};

endmodule
