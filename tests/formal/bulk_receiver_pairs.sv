// SPDX-License-Identifier: Apache-2.0
//
// The receiver of bulk data with flits of two words, which come as in bulk_receiver_user.sv: of a flit it writes
// the low word to bank 0 and the high one to bank 1, each once, in the lanes that first and last byte of the packet
// leave, and keeps asking until the bank takes it. Of a put, where its header says, pair by pair, and as long as
// no flit is damaged, the length is right and each word lies in the window. Each put is answered once, with a
// reason exactly if something was wrong, and after its last pair has been written.
//
// One step from any state; what is inside says where the receiver is. Of a get it is taken from there whether
// anybody waits for it and where it goes.

module bulk_receiver_pairs (
    input logic clk, input logic rst_n,
    input logic [31:0] window_ram_size_i, input logic [31:0] window_low_i, input logic [31:0] window_high_i,
    input logic [3:0] window_permissions_i,
    input logic flit_valid_i, input logic flit_ready_o, input logic flit_head_i, input logic flit_tail_i,
    input logic flit_bad_i, input logic [127:0] flit_data_i,
    input logic write0_valid_o, input logic write0_ready_i, input logic [31:0] write0_addr_o,
    input logic [63:0] write0_wdata_o, input logic [7:0] write0_wmask_o,
    input logic write1_valid_o, input logic write1_ready_i, input logic [31:0] write1_addr_o,
    input logic [63:0] write1_wdata_o, input logic [7:0] write1_wmask_o,
    input logic ack_valid_o, input logic ack_ready_i, input logic [16:0] ack_o,
    // Inside.
    input logic in_body, input logic is_get, input logic is_wanted, input logic [26:0] pair, input logic is_first,
    input logic [3:0] first_byte, input logic [3:0] last_byte, input logic [3:0] pairs_left, input logic [4:0] tag,
    input logic [9:0] source, input logic [3:0] failure, input logic ended, input logic ended_waits,
    input logic ended_get, input logic [4:0] ended_tag, input logic [9:0] ended_source, input logic [3:0] ended_reason
);
  // --- the packet at hand, by its header
  logic open, is_put, first, ruined;
  logic [3:0] from, last, left;
  logic [26:0] place;
  logic [2:0] its_tag;
  logic [9:0] its_source;
  always_comb assume (!flit_valid_i || flit_head_i == !open);
  wire taken = flit_valid_i && flit_ready_o;
  wire takes_head = taken && flit_head_i, takes_pair = taken && !flit_head_i && open;
  wire [15:0] lanes = (first ? 16'hffff << from : 16'hffff) & (flit_tail_i ? 16'hffff >> (4'd15 - last) : 16'hffff);
  function automatic logic permits(input logic [31:0] address);
    permits = address < window_ram_size_i && address >= window_low_i && address < window_high_i &&
              window_permissions_i[1];
  endfunction
  wire may0 = !is_put || permits({1'b0, pair, 4'd0}), may1 = !is_put || permits({1'b0, pair, 4'd8});
  wire has0 = lanes[7:0] != 0, has1 = lanes[15:8] != 0;
  wire is_damaged = (is_put ? ruined : failure != 0) || flit_bad_i || (left == 0) != flit_tail_i;
  wire stops0 = has0 && !may0, stops1 = has1 && !may1;

  // --- the last pair that came: what of it is not written yet
  logic due0, due1, of_tail, of_put;
  logic [127:0] data;
  logic [15:0] mask;
  logic [26:0] there;

  // --- the put that has come and is not answered
  logic owes, was_wrong;
  logic [2:0] owed_tag;
  logic [9:0] owed_source;

  always_ff @(posedge clk) begin
    if (!rst_n) begin
      open <= 1'b0; due0 <= 1'b0; due1 <= 1'b0; owes <= 1'b0; of_tail <= 1'b0;
    end else begin
      if (taken) open <= !flit_tail_i;
      if (takes_pair) begin
        due0 <= is_wanted && !is_damaged && has0 && may0;
        due1 <= is_wanted && !is_damaged && !stops0 && has1 && may1;
        of_tail <= flit_tail_i;
        of_put <= is_put;
        data <= flit_data_i;
        mask <= lanes;
        there <= pair;
      end else begin
        due0 <= due0 && !write0_ready_i;
        due1 <= due1 && !write1_ready_i;
      end
      if (takes_pair && flit_tail_i && is_put) begin
        owes <= 1'b1;
        was_wrong <= is_damaged || stops0 || stops1;
        owed_tag <= its_tag;
        owed_source <= its_source;
      end else if (ack_valid_o && ack_ready_i) owes <= 1'b0;
    end
    if (takes_head) begin
      is_put <= !flit_data_i[0];
      last <= flit_data_i[4:1]; left <= flit_data_i[8:5]; its_tag <= flit_data_i[11:9];
      its_source <= flit_data_i[31:22];
      from <= flit_data_i[35:32]; place <= flit_data_i[62:36];
      first <= 1'b1; ruined <= 1'b0;
    end else if (takes_pair) begin
      first <= 1'b0;
      left <= left - 4'd1;
      place <= place + 27'd1;
      ruined <= is_damaged || stops0 || stops1;
    end
  end

  wire answers_now = ack_valid_o && ack_ready_i;
  always_ff @(posedge clk) if (rst_n) begin
    asks_for_each_word_once : assert (write0_valid_o == due0 && write1_valid_o == due1);
    low_word : assert (!due0 || (write0_wdata_o == data[63:0] && write0_wmask_o == mask[7:0] &&
                                 write0_addr_o == {1'b0, there, 4'd0}));
    high_word : assert (!due1 || (write1_wdata_o == data[127:64] && write1_wmask_o == mask[15:8] &&
                                  write1_addr_o == {1'b0, there, 4'd8}));
    answers_what_it_owes : assert (!ack_valid_o || (owes && ack_o[16:7] == owed_source && ack_o[6:4] == owed_tag &&
                                                    (ack_o[3:0] != 0) == was_wrong));
    answers_behind_the_last_pair : assert (!ack_valid_o || !of_tail || !of_put || (!due0 && !due1));
    does_not_forget : assert (!owes || due0 || due1 || ack_valid_o || ended_waits);
    one_at_a_time : assert (!(takes_pair && flit_tail_i && is_put && owes && !answers_now));
    // What carries these over a step.
    same_packet : assert (in_body == open && (!open || (is_get == !is_put && is_first == first &&
                          first_byte == from && last_byte == last && pairs_left == left)));
    same_put : assert (!open || !is_put || (is_wanted && pair == place && tag == {2'd0, its_tag} &&
                       source == its_source && (failure != 0) == ruined));
    same_end : assert ((ended && !ended_get) == owes);
    same_answer : assert (!owes || (ended_tag == {2'd0, owed_tag} && ended_source == owed_source &&
                                    (ended_reason != 0) == was_wrong));
    waits_for_the_tail : assert (!ended || !of_tail || ended_waits || (!due0 && !due1));
    the_tail_waits : assert (!ended || !ended_waits || of_tail);
    of_one_kind : assert (!ended || !of_tail || !ended_waits || ended_get == !of_put);
  end
endmodule
