// Written by xbgen from flit_buffer.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// Buffer of one link: flits of all virtual networks, one of which leaves a cycle.

module flit_buffer_d8_bulk (
    input  logic               clk_i,
    input  logic               rst_ni,
    input  logic [4:0]         node_x_i, node_y_i,
    input  logic [4:0]         exits_i,  // outputs that a packet from here may want, a bit per Port
    // valid-only stream push
    input  logic               push_valid_i, push_marked_i,
    input  logic [1:0]         push_vn_i,
    input  xb_pkg::flit_tags_t push_flit_tags_i,
    input  logic [63:0]        push_flit_word_data_i,
    input  logic [7:0]         push_flit_word_crc_i,  // as the sender made it

    output logic [4:0]         request_claims_o,  // the output that the head in front wants
    output logic               request_follows_o,  // the flit in front is no head
    input  logic               request_ready_i,  // the output could take the flit in front
    output logic               request_freed_o,  // a slot becomes free at this clock edge
    output logic               request_dropped_o,  // a packet is dropped, 1 in its first cycle
    output logic [4:0]         response_claims_o,  // the output that the head in front wants
    output logic               response_follows_o,  // the flit in front is no head
    input  logic               response_ready_i,  // the output could take the flit in front
    output logic               response_freed_o,  // a slot becomes free at this clock edge
    output logic               response_dropped_o,  // a packet is dropped, 1 in its first cycle
    output logic [1:0]         vn_o,  // whose turn it is among those that are ready
    // front: of that virtual network
    output xb_pkg::flit_tags_t front_tags_o,
    output logic [63:0]        front_word_data_o,
    output logic [7:0]         front_word_crc_o,  // as the sender made it

    input  logic               pop_i,  // the flit in `front` leaves
    output logic               empty_o,  // holds nothing; a flit may arrive
    output logic [4:0]         bulk_claims_o,  // the output that the head in front wants
    output logic               bulk_follows_o,  // the flit in front is no head
    input  logic               bulk_ready_i,  // the output could take the flit in front
    output logic               bulk_freed_o,  // a slot becomes free at this clock edge
    output logic               bulk_dropped_o  // a packet is dropped, 1 in its first cycle
);

  logic       last_was_response_q, last_was_response_d;  // the last flit that left was of a response
  logic [1:0] bulk_refused_q, bulk_refused_d;  // times that bulk has been refused
  logic       bulk_first_q, bulk_first_d;  // bulk goes before single flits

  logic [63:0] data [0:31];
  logic [7:0] crcs [0:31];

  // Pins of u_requests.
  xb_pkg::arriving_flit_t requests_push;
  logic [2:0] requests_write_slot, requests_read_slot;
  logic requests_held;
  xb_pkg::flit_tags_t requests_tags;
  // Pins of u_responses.
  xb_pkg::arriving_flit_t responses_push;
  logic [2:0] responses_write_slot, responses_read_slot;
  logic responses_held;
  xb_pkg::flit_tags_t responses_tags;
  // Pins of u_bulk.
  xb_pkg::arriving_flit_t bulk_push;
  logic [2:0] bulk_write_slot, bulk_read_slot;
  logic bulk_held;
  xb_pkg::flit_tags_t bulk_tags;

  wire same_column = push_flit_word_data_i[16:12] == node_x_i;
  wire here = same_column & (push_flit_word_data_i[21:17] == node_y_i);
  wire west = push_flit_word_data_i[16:12] < node_x_i;
  wire south = same_column & (push_flit_word_data_i[21:17] > node_y_i);
  wire east = push_flit_word_data_i[16:12] > node_x_i;
  wire north = same_column & (push_flit_word_data_i[21:17] < node_y_i);
  wire [4:0] way = {here, west, south, east, north} & exits_i;
  wire goes_nowhere = push_flit_tags_i.head & (way == 5'd0);

  always_comb begin
    requests_push.claims = way;
    requests_push.lost = push_marked_i | goes_nowhere;
    requests_push.tags.head = push_flit_tags_i.head; requests_push.tags.tail = push_flit_tags_i.tail;
    requests_push.tags.bad = push_flit_tags_i.bad;
  end

  always_comb begin
    responses_push.claims = way;
    responses_push.lost = push_marked_i | goes_nowhere;
    responses_push.tags.head = push_flit_tags_i.head; responses_push.tags.tail = push_flit_tags_i.tail;
    responses_push.tags.bad = push_flit_tags_i.bad;
  end

  always_comb begin
    bulk_push.claims = way;
    bulk_push.lost = push_marked_i | goes_nowhere;
    bulk_push.tags.head = push_flit_tags_i.head; bulk_push.tags.tail = push_flit_tags_i.tail;
    bulk_push.tags.bad = push_flit_tags_i.bad;
  end

  wire single_ready = request_ready_i | response_ready_i;
  wire bulk_turn = bulk_ready_i & (~single_ready | bulk_first_q);
  wire bulk_goes = pop_i & bulk_turn;

  always_comb begin
    bulk_refused_d = bulk_refused_q; bulk_first_d = bulk_first_q;
    if (bulk_goes) begin
      bulk_refused_d = 2'd0; bulk_first_d = 1'b0;
    end else if (bulk_ready_i & ~bulk_first_q) begin
      bulk_refused_d = bulk_refused_q + 2'd1;
      bulk_first_d = bulk_refused_q == 2'd3;
    end
  end

  wire turn = response_ready_i & (~request_ready_i | ~last_was_response_q);
  assign last_was_response_d = (pop_i & ~bulk_turn) ? turn : last_was_response_q;
  wire [1:0] turn_number = {bulk_turn, turn & ~bulk_turn};
  assign vn_o = turn_number;

  logic       is_held;
  logic [4:0] read_at;
  always_comb begin
    if (turn_number[1]) is_held = bulk_held;
    else if (turn_number[0]) is_held = responses_held;
    else is_held = requests_held;
  end

  always_comb begin
    if (turn_number[1]) read_at = {2'd2, bulk_read_slot};
    else if (turn_number[0]) read_at = {2'd1, responses_read_slot};
    else read_at = {2'd0, requests_read_slot};
  end

  assign front_word_data_o = is_held ? data[read_at] : push_flit_word_data_i;
  assign front_word_crc_o = is_held ? crcs[read_at] : push_flit_word_crc_i;

  always_comb begin
    if (turn_number[1]) front_tags_o.head = bulk_tags.head;
    else if (turn_number[0]) front_tags_o.head = responses_tags.head;
    else front_tags_o.head = requests_tags.head;
    if (turn_number[1]) front_tags_o.tail = bulk_tags.tail;
    else if (turn_number[0]) front_tags_o.tail = responses_tags.tail;
    else front_tags_o.tail = requests_tags.tail;
    if (turn_number[1]) front_tags_o.bad = bulk_tags.bad;
    else if (turn_number[0]) front_tags_o.bad = responses_tags.bad;
    else front_tags_o.bad = requests_tags.bad;
  end

  assign empty_o = ~(requests_held | responses_held | bulk_held);

  wire pops_request = pop_i & (vn_o == 2'd0);

  flit_queue_d8 u_requests (
      .clk_i(clk_i), .rst_ni(rst_ni),
      .push_valid_i(push_valid_i & (push_vn_i == 2'd0)), .push_i(requests_push),
      .write_slot_o(requests_write_slot), .claims_o(request_claims_o), .follows_o(request_follows_o),
      .held_o(requests_held), .read_slot_o(requests_read_slot), .tags_o(requests_tags), .pop_i(pops_request),
      .freed_o(request_freed_o), .dropped_o(request_dropped_o)
  );

  wire pops_response = pop_i & (vn_o == 2'd1);

  flit_queue_d8 u_responses (
      .clk_i(clk_i), .rst_ni(rst_ni),
      .push_valid_i(push_valid_i & (push_vn_i == 2'd1)), .push_i(responses_push),
      .write_slot_o(responses_write_slot), .claims_o(response_claims_o), .follows_o(response_follows_o),
      .held_o(responses_held), .read_slot_o(responses_read_slot), .tags_o(responses_tags),
      .pop_i(pops_response), .freed_o(response_freed_o), .dropped_o(response_dropped_o)
  );

  wire pops_bulk = pop_i & vn_o[1];

  flit_queue_d8 u_bulk (
      .clk_i(clk_i), .rst_ni(rst_ni), .push_valid_i(push_valid_i & (push_vn_i == 2'd2)), .push_i(bulk_push),
      .write_slot_o(bulk_write_slot), .claims_o(bulk_claims_o), .follows_o(bulk_follows_o),
      .held_o(bulk_held), .read_slot_o(bulk_read_slot), .tags_o(bulk_tags), .pop_i(pops_bulk),
      .freed_o(bulk_freed_o), .dropped_o(bulk_dropped_o)
  );

  logic [4:0] write_at;
  always_comb begin
    if (push_vn_i[1]) write_at = {2'd2, bulk_write_slot};
    else if (push_vn_i[0]) write_at = {2'd1, responses_write_slot};
    else write_at = {2'd0, requests_write_slot};
  end

  always_ff @(posedge clk_i) begin
    if (push_valid_i) data[write_at] <= push_flit_word_data_i;
  end

  always_ff @(posedge clk_i) begin
    if (push_valid_i) crcs[write_at] <= push_flit_word_crc_i;
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      last_was_response_q <= 1'b0; bulk_refused_q <= 2'd0; bulk_first_q <= 1'b0;
    end else begin
      last_was_response_q <= last_was_response_d; bulk_refused_q <= bulk_refused_d;
      bulk_first_q <= bulk_first_d;
    end
  end

endmodule
