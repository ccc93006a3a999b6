// SPDX-License-Identifier: Apache-2.0
//
// Bulk transfers of a block device, whatever is asked, comes, and is taken when. A device answers what it has taken,
// once, a cycle later or any time after that; a packet has no more words than its header says. Proved, for ever:
// - every transfer that is accepted ends once: a put by an answer, or by nothing once its packet has not come for as
//   long as engines wait; a get by its data, or by a refusal if the medium failed;
// - the answer says truly whether all bytes are written; it is to who asked, and streams keep what they show;
// - data is a header and exactly the words that it announces, the last marked, and only after all has been read;
// - every flit that leaves has the CRC of what is in it;
// - the device is asked for one thing at a time, in order, for bytes of the transfer at hand (of a get: for the words
//   that have them), to write only for puts, and only when all of the packet is there and whole;
// - any one byte (`chosen`) of the transfer goes from packet to device, or from device to packet, as it is.
//
// One step from any state; what is inside says where the transfer at hand is.

module object_bulk_user (
    input logic clk, input logic rst_n,
    input logic [4:0] node_x_i, input logic [4:0] node_y_i, input logic [7:0] cycle_i,
    input logic request_valid_i, input logic request_ready_o, input logic [58:0] request_i,
    input logic flit_valid_i, input logic flit_head_i, input logic flit_tail_i, input logic flit_bad_i,
    input logic flit_ready_o, input logic [63:0] flit_data_i,
    input logic answer_valid_o, input logic answer_ready_i, input logic answer_head_o, input logic answer_tail_o,
    input logic [63:0] answer_data_o, input logic [7:0] answer_crc_o,
    input logic data_valid_o, input logic data_ready_i, input logic data_head_o, input logic data_tail_o,
    input logic [63:0] data_data_o, input logic [7:0] data_crc_o,
    input logic disk_valid_o, input logic disk_ready_i, input logic disk_write_o, input logic [1:0] disk_size_o,
    input logic [30:0] disk_addr_o, input logic [63:0] disk_wdata_o, input logic [4:0] disk_tag_o,
    input logic disk_rsp_valid_i, input logic disk_rsp_failed_i, input logic [63:0] disk_rsp_rdata_i,
    input logic idle_o,
    // Inside: the queue, by its places (the second first), and where the process is.
    input logic [1:0] count, input logic queue_head, input logic queue_tail, input logic [1:0] puts,
    input logic [9:0] tags, input logic [19:0] sources, input logic [61:0] offsets, input logic [17:0] lengths,
    input logic [5:0] aligns,
    input logic [3:0] state, input logic [30:0] place, input logic [8:0] left, input logic [5:0] reads_left,
    input logic [5:0] words_left, input logic skips, input logic [4:0] index, input logic [3:0] why,
    input logic is_aged, input logic in_body, input logic [4:0] filled, input logic is_bad,
    input logic [63:0] word, input logic [63:0] last_word, input logic [2047:0] words
);
  localparam logic [3:0] Idle = 0, Begins = 1, Go = 2, Data = 3, Piece = 4, Write = 5, Written = 6, Word = 7, Read = 8,
      ReadAnswer = 9, Keep = 10, Header = 11, Body = 12, Answer = 13;
  localparam logic [4:0] Refused = 23, Signalled = 26, SaysGo = 27;

`include "crc8.svh"

  // --- the transfers that have been accepted: the one at hand, and the one behind it
  logic [1:0] waiting;
  logic [58:0] now, behind;
  wire [58:0] first = {puts[0], tags[4:0], sources[9:0], offsets[30:0], lengths[8:0], aligns[2:0]};
  wire [58:0] second = {puts[1], tags[9:5], sources[19:10], offsets[61:31], lengths[17:9], aligns[5:3]};
  wire accepts = request_valid_i && request_ready_o;
  wire put = now[58];
  wire [4:0] tag = now[57:53];
  wire [9:0] source = now[52:43];
  wire [30:0] offset = now[42:12];
  wire [8:0] bytes = now[11:3];
  wire [2:0] align = now[2:0];
  function automatic logic [5:0] touched(input logic [2:0] first, input logic [8:0] length);  // words
    logic [9:0] sum;
    sum = {7'd0, first} + {1'b0, length} + 10'd7;
    touched = sum[8:3];
  endfunction
  wire [5:0] words_here = touched(offset[2:0], bytes), words_there = touched(align, bytes);
  // What the server lets pass: 1 to 256 bytes that lie in a packet, and end on the device.
  wire [5:0] asked_words = touched(request_i[58] ? request_i[14:12] : request_i[2:0], request_i[11:3]);
  wire [31:0] asked_end = {1'b0, request_i[42:12]} + {23'd0, request_i[11:3]};
  always_comb assume (!request_valid_i || (request_i[11:3] != 0 && request_i[11:3] <= 9'd256 && asked_words <= 6'd32 &&
                                           asked_end <= 32'h8000_0000));

  (* anyconst *) logic [9:0] here;
  always_comb assume ({node_y_i, node_x_i} == here);

  // --- the packet of a put
  logic told;  // it has been said that it may come
  logic came, whole;  // it is here
  logic coming, spoilt, aged;
  logic [5:0] got;
  logic [5:0] room;  // words that may follow, by the last header
  always_comb assume (!flit_valid_i || flit_head_i || room != 0);
  wire awaits = waiting != 0 && told && !came;
  wire its_head = flit_valid_i && flit_head_i && awaits && !flit_data_i[0] && flit_data_i[31:22] == source &&
                  flit_data_i[62:59] == tag[3:0];
  wire its_word = flit_valid_i && !flit_head_i && awaits && coming;
  wire all_here = its_word && flit_tail_i;
  wire visit = &cycle_i[6:0];
  wire given_up = awaits && visit && aged && !all_here;

  // --- the device
  logic busy, failed;
  logic [8:0] written;  // bytes
  logic [5:0] got_words;  // read
  wire asks = disk_valid_o && disk_ready_i;
  wire [3:0] size = 4'd1 << disk_size_o;
  wire [31:0] asked_to = {1'b0, disk_addr_o} + {28'd0, size}, end_of_all = {1'b0, offset} + {23'd0, bytes};
  logic [3:0] asked_size;
  always_comb assume (!disk_rsp_valid_i || busy);

  // --- what leaves
  wire sends = data_valid_o && data_ready_i, answers = answer_valid_o && answer_ready_i;
  wire is_go = answer_data_o[4:0] == SaysGo;
  logic [5:0] sent;  // words of data, and 1 once the header has left
  logic header_sent;
  wire ends = (answers && !is_go) || (sends && data_tail_o) || given_up;
  logic answer_waits, data_waits, disk_waits;
  logic [63:0] last_answer;
  logic [65:0] last_data;
  logic [102:0] last_disk;
  wire [102:0] disk_shows = {disk_write_o, disk_size_o, disk_addr_o, disk_wdata_o, disk_tag_o};

  // --- a byte of it
  (* anyconst *) logic [7:0] chosen;
  wire is_one = {1'b0, chosen} < bytes;
  wire [8:0] from_start = {6'd0, offset[2:0]} + {1'b0, chosen}, to_start = {6'd0, align} + {1'b0, chosen};
  wire [5:0] word_here = from_start[8:3], word_there = to_start[8:3];
  wire [2:0] byte_here = from_start[2:0], byte_there = to_start[2:0];
  logic [7:0] value;
  function automatic logic [7:0] byte_of(input logic [63:0] from, input logic [2:0] which);
    logic [63:0] moved;
    moved = from >> {which, 3'd0};
    byte_of = moved[7:0];
  endfunction
  wire [2047:0] from_here = words >> {word_here[4:0], 6'd0}, from_there = words >> {word_there[4:0], 6'd0};
  wire [63:0] kept_here = from_here[63:0], kept_there = from_there[63:0];
  wire covers = is_one && {1'b0, chosen} >= written && {1'b0, chosen} < written + {5'd0, size};
  wire [7:0] in_piece = chosen - written[7:0];

  always_ff @(posedge clk) begin
    if (!rst_n) begin
      waiting <= 2'd0; told <= 1'b0; came <= 1'b0; coming <= 1'b0; aged <= 1'b0; busy <= 1'b0; failed <= 1'b0;
      written <= 9'd0; got_words <= 6'd0; sent <= 6'd0; header_sent <= 1'b0; room <= 6'd0;
      answer_waits <= 1'b0; data_waits <= 1'b0; disk_waits <= 1'b0;
    end else begin
      waiting <= waiting + {1'b0, accepts} - {1'b0, ends};
      if (accepts && (waiting == 0 || (waiting == 1 && ends))) now <= request_i;
      else if (ends) now <= behind;
      if (accepts && waiting != 0) behind <= request_i;
      if (flit_valid_i) room <= flit_head_i ? {1'b0, flit_data_i[8:4]} + 6'd1 : room - 6'd1;
      if (ends) begin
        told <= 1'b0; came <= 1'b0; failed <= 1'b0; written <= 9'd0; got_words <= 6'd0; sent <= 6'd0;
        header_sent <= 1'b0;
      end else begin
        if (answers && is_go) told <= 1'b1;
        if (all_here) came <= 1'b1;
        if (disk_rsp_valid_i) begin
          failed <= disk_rsp_failed_i;
          if (put) written <= written + {5'd0, asked_size};
          else got_words <= got_words + 6'd1;
        end
        if (sends) header_sent <= 1'b1;
        if (sends && header_sent) sent <= sent + 6'd1;
      end
      coming <= awaits && !ends && !all_here && (its_head ? !flit_tail_i : coming && !(flit_valid_i && flit_head_i));
      aged <= awaits && !ends && !all_here && (aged || visit);
      if (asks) busy <= 1'b1;
      else if (disk_rsp_valid_i) busy <= 1'b0;
      answer_waits <= answer_valid_o && !answer_ready_i;
      data_waits <= data_valid_o && !data_ready_i;
      disk_waits <= disk_valid_o && !disk_ready_i;
    end
    if (its_head) begin
      got <= 6'd0;
      spoilt <= flit_data_i[8:4] != words_here[4:0] - 5'd1;
    end else if (its_word) begin
      got <= got + 6'd1;
      spoilt <= spoilt || flit_bad_i;
      if (got == word_here) value <= byte_of(flit_data_i, byte_here);
    end
    if (all_here) whole <= !spoilt && !flit_bad_i && got == words_here - 6'd1;
    if (disk_rsp_valid_i && !put && got_words == word_here) value <= byte_of(disk_rsp_rdata_i, byte_here);
    if (asks) asked_size <= size;
    last_answer <= answer_data_o;
    last_data <= {data_head_o, data_tail_o, data_data_o};
    last_disk <= disk_shows;
  end

  wire reads = state == Word || state == Read || state == ReadAnswer || state == Keep;
  wire leads = offset[2:0] > align;
  wire [5:0] kept = words_there - words_left, turn = kept + {5'd0, leads && !skips};
  function automatic logic [5:0] least(input logic [5:0] a, input logic [5:0] b);
    least = a < b ? a : b;
  endfunction
  wire is_over = put ? written == bytes : got_words == words_here;
  always_ff @(posedge clk) if (rst_n) begin
    each_ends_once : assert ((!request_ready_o || waiting < 2'd2) && waiting <= 2'd2);  // one may be kept for another PE
    always_taken : assert (flit_ready_o);
    idle_is_idle : assert (!idle_o || waiting == 0);
    answers_stay : assert (!answer_waits || (answer_valid_o && answer_data_o == last_answer));
    data_stays : assert (!data_waits || (data_valid_o && {data_head_o, data_tail_o, data_data_o} == last_data));
    disk_stays : assert (!disk_waits || (disk_valid_o && disk_shows == last_disk));
    answers_one_flit : assert (!answer_valid_o || (answer_head_o && answer_tail_o && waiting != 0 && !busy &&
        answer_data_o[11:7] == tag && answer_data_o[21:12] == source && answer_data_o[31:22] == {node_y_i, node_x_i}));
    goes_once : assert (!answer_valid_o || !is_go || (put && !told && !came && answer_data_o[35:32] == 0));
    done_if_all_is_written : assert (!answer_valid_o || answer_data_o[4:0] != Signalled ||
                                     (put && came && whole && !failed && written == bytes && answer_data_o[35:32] == 0));
    refused_with_a_reason : assert (!answer_valid_o || answer_data_o[4:0] != Refused ||
        (put && came && !whole ? answer_data_o[35:32] == 4'd9 : failed && answer_data_o[35:32] == 4'd14));
    one_of_three : assert (!answer_valid_o || is_go || answer_data_o[4:0] == Signalled || answer_data_o[4:0] == Refused);
    answer_has_its_crc : assert (!answer_valid_o || answer_crc_o == crc8(answer_data_o));
    data_has_its_crc : assert (!data_valid_o || data_crc_o == crc8(data_data_o));
    data_when_all_is_read : assert (!data_valid_o || (waiting != 0 && !put && !failed && !busy && is_over &&
                                                      !answer_valid_o));
    data_is_header_and_words : assert (!data_valid_o || (data_head_o == !header_sent && sent < words_there &&
        data_tail_o == (header_sent && sent == words_there - 6'd1)));
    header_says_so : assert (!data_valid_o || !data_head_o || (data_data_o[0] && data_data_o[11:9] == 0 &&
        data_data_o[8:4] == words_there[4:0] - 5'd1 && data_data_o[3:1] == align + bytes[2:0] - 3'd1 &&
        data_data_o[43:39] == tag && data_data_o[38:35] == 0 &&
        data_data_o[21:12] == source && data_data_o[31:22] == {node_y_i, node_x_i} && data_data_o[34:32] == align));
    one_thing_at_a_time : assert (!disk_valid_o || (waiting != 0 && !busy && !failed && !is_over && disk_write_o == put &&
                                                    disk_tag_o == tag));
    in_order : assert (!disk_valid_o || disk_addr_o == (put ? offset + {22'd0, written}
                                                            : {offset[30:3], 3'd0} + {22'd0, got_words, 3'd0}));
    aligned : assert (!disk_valid_o || (({4'd0, disk_addr_o[2:0]} & ({3'd0, size} - 7'd1)) == 0));
    never_outside : assert (!disk_valid_o || (put ? asked_to <= end_of_all
                                                  : disk_size_o == 2'd3 && {1'b0, disk_addr_o} < end_of_all));
    writes_what_came : assert (!disk_valid_o || !put || (told && came && whole));
    byte_is_written : assert (!disk_valid_o || !put || !covers || byte_of(disk_wdata_o, in_piece[2:0]) == value);
    byte_is_sent : assert (!data_valid_o || data_head_o || !is_one || sent != word_there ||
                           byte_of(data_data_o, byte_there) == value);
`ifdef REACH_data_leaves
    data_leaves : assert (!(sends && data_tail_o));
`endif
`ifdef REACH_put_is_done
    put_is_done : assert (!(answers && answer_data_o[4:0] == Signalled));
`endif

    // --- what carries these over a step: the queue
    queue_counts : assert (count == waiting && queue_tail == (queue_head ^ waiting[0]));
    queue_at_hand : assert (waiting == 0 || now == (queue_head ? second : first));
    queue_behind : assert (waiting != 2 || behind == (queue_head ? first : second));
    permitted : assert (waiting == 0 || (bytes != 0 && bytes <= 9'd256 && (put ? words_here : words_there) <= 6'd32 &&
                                         end_of_all <= 32'h8000_0000));
    permitted_behind : assert (waiting != 2 || (behind[11:3] != 0 && behind[11:3] <= 9'd256 &&
        touched(behind[58] ? behind[14:12] : behind[2:0], behind[11:3]) <= 6'd32 &&
        {1'b0, behind[42:12]} + {23'd0, behind[11:3]} <= 32'h8000_0000));
    // --- the process
    a_state : assert (state <= Answer && (state == Idle || waiting != 0));
    of_puts : assert (!(state == Go || state == Data || state == Piece || state == Write || state == Written) || put);
    of_gets : assert (!(state == Word || state == Read || state == ReadAnswer || state == Keep || state == Header ||
                        state == Body) || !put);
    not_begun : assert (!(state == Idle || state == Begins || state == Go || state == Data) || (!came && !failed &&
        !busy && written == 0 && got_words == 0 && (state == Data || !told)));
    of_its_kind : assert (waiting == 0 || (put ? got_words == 0 : written == 0 && !told && !came));
    nothing_sent : assert (state == Body ? header_sent && sent < words_there : !header_sent && sent == 0);
    awaits_there : assert (awaits == (state == Data) && (!came || told) && (!told || put) && (waiting != 0 || !told));
    same_packet : assert (!awaits || (in_body == coming && is_aged == aged && (!coming || (filled == got[4:0] &&
                          is_bad == spoilt && {1'b0, got} + {1'b0, room} <= 7'd32))));
    aged_there : assert (awaits || (!coming && !aged));
    is_at_work : assert (busy == (state == Written || state == ReadAnswer));
    begun_new : assert (state != Begins && state != Go && state != Data || why == 0 && (state != Begins || !is_aged));
    counted_down : assert (!(state == Begins || state == Go || state == Data) ||
        (left == bytes && reads_left == words_here && words_left == words_there && index == 0 && place == offset &&
         skips == (offset[2:0] > align)));
    aged_in_go : assert (state != Go || !is_aged);
    why_it_failed : assert (!(state == Piece || state == Write || state == Written || state == Answer) || !put ||
        (came && (why == 0) == (whole && !failed) && (whole || !failed) && (whole || written == 0) &&
         (why == 0 || why == (whole ? 4'd14 : 4'd9))));
    why_of_gets : assert (!(state == Word || state == Read || state == ReadAnswer || state == Keep || state == Header ||
        state == Body || state == Answer) || put || ((why == 0) == !failed && (why == 0 || why == 4'd14)));
    pieces : assert (!(state == Piece || state == Write || state == Written || state == Answer) || !put ||
        (left == bytes - written && written <= bytes && place == offset + {22'd0, written}));
    piece_index : assert (!(state == Piece || state == Write || state == Written) || written == bytes ||
        {1'b0, index} == (({6'd0, offset[2:0]} + written) >> 3));
    at_a_piece : assert (!(state == Write || state == Written) || (why == 0 && written < bytes));
    to_write : assert (state != Written || asked_size == (left >= 9'd8 && place[2:0] == 0 ? 4'd8
        : left >= 9'd4 && place[1:0] == 0 ? 4'd4 : left >= 9'd2 && !place[0] ? 4'd2 : 4'd1));
    answers_what : assert (state != Answer || (put ? came && (why != 0 || written == bytes) : why != 0));
    // Of a get: `turn` words have been read, or had nothing more to read, and all but the first of these, if two make the
    // first word there, have been kept.
    reading : assert (!reads || (reads_left == words_here - got_words && got_words <= words_here &&
        words_left <= words_there && {1'b0, index} == (kept & 6'd31) &&
        place == offset + {22'd0, got_words, 3'd0} && (!skips || (leads && kept == 0))));
    before_a_word : assert (state != Word || (!skips && got_words == least(turn, words_here)));
    at_a_word : assert (!(state == Read || state == ReadAnswer) || (words_left != 0 && !failed && got_words == turn &&
                                                                    got_words < words_here));
    behind_a_word : assert (state != Keep || (words_left != 0 && got_words == least(turn + 6'd1, words_here)));
    // --- the byte
    byte_is_here : assert (!put || !is_one || !((state == Data && coming && got > word_here) || (whole && (state == Piece ||
        state == Write || state == Written))) || byte_of(kept_here, byte_here) == value);
    byte_is_kept : assert (put || !is_one || !((reads && kept > word_there) || state == Header || state == Body) ||
                           byte_of(kept_there, byte_there) == value);
    byte_is_read : assert (state != Word || !is_one || kept > word_there || got_words <= word_here ||
                           byte_of(word, byte_here) == value);
    byte_stays : assert (!(state == Read || state == ReadAnswer) || !is_one || kept > word_there ||
                         got_words <= word_here || byte_of(last_word, byte_here) == value);
    byte_of_this : assert (state != Keep || !is_one || turn != word_here || byte_of(word, byte_here) == value);
    byte_of_last : assert (state != Keep || !is_one || turn != word_here + 6'd1 || kept > word_there ||
                           byte_of(last_word, byte_here) == value);
    read_all : assert (!(state == Header || state == Body) || (got_words == words_here && why == 0));
    body_counts : assert (state != Header || (index == 0 && words_left == words_there));
    body_counts_on : assert (state != Body || ({1'b0, index} == sent && words_left == words_there - sent));
  end
endmodule
