// Written by xbgen from bulk_transmitter.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// Bulk engine: reads words of this memory and sends them as packets, one flit a cycle.

module bulk_transmitter (
    input  logic                clk_i,
    input  logic                rst_ni,
    input  logic [4:0]          node_x_i, node_y_i,
    // stream job: the next packet
    input  logic                job_valid_i, job_get_i,
    output logic                job_ready_o,
    input  logic [2:0]          job_tag_i,  // of a put
    input  logic [9:0]          job_destination_i,  // mesh address of the receiver
    input  logic [30:0]         job_offset_i, job_from_i,
    input  logic [8:0]          job_bytes_i,  // 1..256; all lie in 32 words of the receiver
    // stream read: to port B
    output logic                read_valid_o,
    input  logic                read_ready_i,
    output logic [31:0]         read_addr_o,
    // valid-only stream rsp0: of bank 0
    input  logic                rsp0_valid_i,
    input  logic [63:0]         rsp0_rdata_i,  // the whole word
    // valid-only stream rsp1: of bank 1
    input  logic                rsp1_valid_i,
    input  logic [63:0]         rsp1_rdata_i,  // the whole word
    // stream flit: to the router, from registers
    output logic                flit_valid_o, flit_head_o, flit_tail_o,
    input  logic                flit_ready_i,
    output logic [63:0]         flit_data_o,
    output logic [7:0]          flit_crc_o,  // crc8(data)
    // trace: of `read`
    output xb_pkg::bulk_trace_t trace_o,

    output logic                idle_o
);

  logic [5:0]  reads_left_q, reads_left_d;  // words that are not asked for
  logic [27:0] read_word_q, read_word_d;  // the next one: bits 30:3 of its address
  logic        read_first_q, read_first_d;  // it is the first of its packet
  logic [2:0]  bank0_open_q, bank0_open_d;  // reads whose answer has not been used
  logic [2:0]  bank1_open_q, bank1_open_d;  // reads whose answer has not been used
  logic        reads_get_q, reads_get_d;  // for a get of another PE
  logic [9:0]  reads_for_q, reads_for_d;  // mesh address of the receiver
  logic [4:0]  reads_tag_q, reads_tag_d;  // tag of the packet, or of the get
  logic        in_body_q, in_body_d;  // the header has been sent
  logic [5:0]  words_left_q, words_left_d;  // words to send
  logic [5:0]  uses_left_q, uses_left_d;  // words read and not used for it
  logic        next_bank_q, next_bank_d;  // of the next of these
  logic [63:0] last_word_q, last_word_d;  // the one before
  logic        out_valid_q, out_valid_d;  // a flit is to leave
  logic        out_head_q, out_head_d;  // it is a header
  logic        out_tail_q, out_tail_d;  // the last of its packet
  logic [63:0] out_data_q, out_data_d;  // its bits

  logic use0;
  logic use1;

  // Pins of u_begun.
  logic begun_in_ready, begun_out_valid, begun_out_get;
  logic [2:0] begun_out_tag;
  logic [9:0] begun_out_destination;
  logic [30:0] begun_out_offset, begun_out_from;
  logic [8:0] begun_out_bytes;
  logic [1:0] begun_level;
  // Pins of u_bank0.
  logic bank0_in_valid, bank0_in_ready, bank0_out_valid;
  logic [63:0] bank0_out_rdata;
  logic [2:0] bank0_level;
  // Pins of u_bank1.
  logic bank1_in_valid, bank1_in_ready, bank1_out_valid;
  logic [63:0] bank1_out_rdata;
  logic [2:0] bank1_level;

  assign bank0_in_valid = rsp0_valid_i;
  wire asks0 = read_valid_o & read_ready_i & ~read_word_q[0];

  always_comb begin
    bank0_open_d = bank0_open_q;
    if (asks0 & ~use0) bank0_open_d = bank0_open_q + 3'd1;
    else if (use0 & ~asks0) bank0_open_d = bank0_open_q - 3'd1;
  end

  assign bank1_in_valid = rsp1_valid_i;
  wire asks1 = read_valid_o & read_ready_i & read_word_q[0];

  always_comb begin
    bank1_open_d = bank1_open_q;
    if (asks1 & ~use1) bank1_open_d = bank1_open_q + 3'd1;
    else if (use1 & ~asks1) bank1_open_d = bank1_open_q - 3'd1;
  end

  wire is_reading = reads_left_q != 6'd0;
  wire bank1_may_ask = bank1_open_q != 3'd4;
  wire bank0_may_ask = bank0_open_q != 3'd4;
  assign read_valid_o = is_reading & (read_word_q[0] ? bank1_may_ask : bank0_may_ask);
  assign read_addr_o = {1'b0, read_word_q, 3'd0};
  wire reads_last = read_valid_o & read_ready_i & (reads_left_q == 6'd1);
  assign job_ready_o = begun_in_ready & (~is_reading | reads_last);
  wire takes_job = job_valid_i & begun_in_ready & (~is_reading | reads_last);
  wire [9:0] job_end = {7'd0, job_from_i[2:0]} + {1'b0, job_bytes_i} + 10'd7;

  always_comb begin
    reads_left_d = reads_left_q; read_word_d = read_word_q; read_first_d = read_first_q;
    if (takes_job) begin
      reads_left_d = job_end[8:3]; read_word_d = job_from_i[30:3]; read_first_d = 1'b1;
    end else if (read_valid_o & read_ready_i) begin
      reads_left_d = reads_left_q - 6'd1;
      read_word_d = read_word_q + 28'd1;
      read_first_d = 1'b0;
    end
  end

  always_comb begin
    reads_get_d = reads_get_q; reads_for_d = reads_for_q; reads_tag_d = reads_tag_q;
    if (takes_job) begin
      reads_get_d = job_get_i; reads_for_d = job_destination_i;
      reads_tag_d = job_get_i ? job_offset_i[11:7] : {2'd0, job_tag_i};
    end
  end

  always_comb begin
    trace_o.get = reads_get_q; trace_o.peer = reads_for_q; trace_o.tag = reads_tag_q;
    trace_o.first = read_first_q;
  end

  wire is_free = ~out_valid_q | flit_ready_i;
  wire use_bank = in_body_q ? next_bank_q : begun_out_from[3];
  wire word_valid = use_bank ? bank1_out_valid : bank0_out_valid;
  wire sends_header = ~in_body_q & begun_out_valid & is_free & word_valid;
  wire [2:0] from_byte = begun_out_from[2:0];
  wire [2:0] to_byte = begun_out_offset[2:0];
  wire leads = from_byte > to_byte;
  wire is_used_up = uses_left_q == 6'd0;
  wire sends_word = in_body_q & is_free & (word_valid | is_used_up);
  wire uses = (sends_header & leads) | (sends_word & ~is_used_up);
  assign use0 = uses & ~use_bank;
  assign use1 = uses & use_bank;
  wire [63:0] word = use_bank ? bank1_out_rdata : bank0_out_rdata;

  always_comb begin
    next_bank_d = next_bank_q; last_word_d = last_word_q;
    if (uses) begin
      last_word_d = word;
      next_bank_d = ~use_bank;
    end else if (sends_header) begin
      next_bank_d = use_bank;
    end
  end

  wire [9:0] end_there = {7'd0, to_byte} + {1'b0, begun_out_bytes} + 10'd7;
  wire [5:0] words_out = end_there[8:3];
  wire [9:0] end_here = {7'd0, from_byte} + {1'b0, begun_out_bytes} + 10'd7;
  wire [5:0] words_in = end_here[8:3];
  wire is_last = words_left_q == 6'd1;

  always_comb begin
    in_body_d = in_body_q; words_left_d = words_left_q; uses_left_d = uses_left_q;
    if (sends_header) begin
      in_body_d = 1'b1; words_left_d = words_out;
      uses_left_d = words_in - {5'd0, leads};
    end else if (sends_word) begin
      in_body_d = ~is_last;
      words_left_d = words_left_q - 6'd1;
      if (~is_used_up) uses_left_d = uses_left_q - 6'd1;
    end
  end

  always_comb begin
    out_valid_d = out_valid_q;
    if (is_free) out_valid_d = sends_header | sends_word;
  end

  logic [63:0] moved;
  wire ends = sends_word & is_last;
  wire [5:0] words_behind = words_out - 6'd1;
  wire [63:0] header_flit = {1'b0, begun_out_offset, node_y_i, node_x_i, begun_out_destination,
                             begun_out_tag, words_behind[4:0],
                             to_byte + begun_out_bytes[2:0] - 3'd1, begun_out_get};
  wire [2:0] distance = from_byte - to_byte;
  wire [127:0] both = {word, last_word_q};

  always_comb unique case (distance)
    3'd1: moved = both[71:8];
    3'd2: moved = both[79:16];
    3'd3: moved = both[87:24];
    3'd4: moved = both[95:32];
    3'd5: moved = both[103:40];
    3'd6: moved = both[111:48];
    3'd7: moved = both[119:56];
    default: moved = word;
  endcase

  always_comb begin
    out_head_d = out_head_q; out_tail_d = out_tail_q; out_data_d = out_data_q;
    if (sends_header | sends_word) begin
      out_head_d = sends_header; out_tail_d = ends;
      out_data_d = sends_header ? header_flit : moved;
    end
  end

  assign flit_valid_o = out_valid_q, flit_head_o = out_head_q, flit_tail_o = out_tail_q;
  assign flit_data_o = out_data_q;
  assign flit_crc_o = {^(out_data_q & 64'hc8bb_94c6_6856_a8e0),
                       ^(out_data_q & 64'h645d_ca63_342b_5470),
                       ^(out_data_q & 64'hb22e_e531_9a15_aa38),
                       ^(out_data_q & 64'hd917_7298_cd0a_d51c),
                       ^(out_data_q & 64'hec8b_b94c_6685_6a8e),
                       ^(out_data_q & 64'hf645_dca6_3342_b547),
                       ^(out_data_q & 64'hb399_7a95_71f7_f243),
                       ^(out_data_q & 64'h9177_298c_d0ad_51c1)};
  assign idle_o = ~(is_reading | begun_out_valid | out_valid_q);

  bulk_job_fifo_d2 u_begun (
      .clk_i(clk_i), .rst_ni(rst_ni),
      .in_valid_i(takes_job), .in_ready_o(begun_in_ready), .in_get_i(job_get_i), .in_tag_i(job_tag_i),
      .in_destination_i(job_destination_i), .in_offset_i(job_offset_i), .in_from_i(job_from_i),
      .in_bytes_i(job_bytes_i),
      .out_valid_o(begun_out_valid), .out_ready_i(ends), .out_get_o(begun_out_get), .out_tag_o(begun_out_tag),
      .out_destination_o(begun_out_destination), .out_offset_o(begun_out_offset), .out_from_o(begun_out_from),
      .out_bytes_o(begun_out_bytes), .level_o(begun_level)
  );

  answer_fifo_d4 u_bank0 (
      .clk_i(clk_i), .rst_ni(rst_ni),
      .in_valid_i(bank0_in_valid), .in_ready_o(bank0_in_ready), .in_rdata_i(rsp0_rdata_i),
      .out_valid_o(bank0_out_valid), .out_ready_i(use0), .out_rdata_o(bank0_out_rdata), .level_o(bank0_level)
  );

  answer_fifo_d4 u_bank1 (
      .clk_i(clk_i), .rst_ni(rst_ni),
      .in_valid_i(bank1_in_valid), .in_ready_o(bank1_in_ready), .in_rdata_i(rsp1_rdata_i),
      .out_valid_o(bank1_out_valid), .out_ready_i(use1), .out_rdata_o(bank1_out_rdata), .level_o(bank1_level)
  );

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      reads_left_q <= 6'd0; bank0_open_q <= 3'd0; bank1_open_q <= 3'd0; in_body_q <= 1'b0;
      out_valid_q <= 1'b0;
    end else begin
      reads_left_q <= reads_left_d; bank0_open_q <= bank0_open_d; bank1_open_q <= bank1_open_d;
      in_body_q <= in_body_d; out_valid_q <= out_valid_d;
    end
  end

  always_ff @(posedge clk_i) begin
    read_word_q <= read_word_d; read_first_q <= read_first_d; reads_get_q <= reads_get_d;
    reads_for_q <= reads_for_d; reads_tag_q <= reads_tag_d; words_left_q <= words_left_d;
    uses_left_q <= uses_left_d; next_bank_q <= next_bank_d; last_word_q <= last_word_d;
    out_head_q <= out_head_d; out_tail_q <= out_tail_d; out_data_q <= out_data_d;
  end

  wire fits = ~sends_header | (words_out <= 6'd32);
  wire uses_all = ~ends | is_used_up | (uses_left_q == 6'd1);

`ifdef FORMAL
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      bank0_have_space : assert (~bank0_in_valid | bank0_in_ready);
      bank0_used_is_there : assert (~use0 | bank0_out_valid);
      bank1_have_space : assert (~bank1_in_valid | bank1_in_ready);
      bank1_used_is_there : assert (~use1 | bank1_out_valid);
      fits_a_packet : assert (fits);
      a_packet_uses_all_its_words : assert (uses_all);
    end
  end
`else
`ifndef SYNTHESIS
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      if (!(~bank0_in_valid | bank0_in_ready)) begin
        $error("bulk_transmitter: check 'bank0_have_space' failed");
      end
      if (!(~use0 | bank0_out_valid)) begin
        $error("bulk_transmitter: check 'bank0_used_is_there' failed");
      end
      if (!(~bank1_in_valid | bank1_in_ready)) begin
        $error("bulk_transmitter: check 'bank1_have_space' failed");
      end
      if (!(~use1 | bank1_out_valid)) begin
        $error("bulk_transmitter: check 'bank1_used_is_there' failed");
      end
      if (!(fits)) $error("bulk_transmitter: check 'fits_a_packet' failed");
      if (!(uses_all)) $error("bulk_transmitter: check 'a_packet_uses_all_its_words' failed");
    end
  end
`endif
`endif

  // Nothing reads these.
  wire unused_bits = &{1'b0, begun_out_from[30:4], begun_level, bank0_level, bank1_level,
                       job_end[9], job_end[2:0], end_there[9], end_there[2:0], end_here[9],
                       end_here[2:0], words_behind[5], both[127:120], both[7:0]};

endmodule
