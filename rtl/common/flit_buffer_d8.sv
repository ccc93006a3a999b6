// Written by xbgen from flit_buffer.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// Buffer of one link: flits of both virtual networks, one of which leaves a cycle.

module flit_buffer_d8 (
    input  logic               clk_i,
    input  logic               rst_ni,
    input  logic [4:0]         node_x_i, node_y_i,
    input  logic [4:0]         exits_i,  // outputs that a packet from here may want, a bit per Port
    // valid-only stream push
    input  logic               push_valid_i, push_vn_i, push_marked_i,
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
    output logic               vn_o,  // whose turn it is among those that are ready
    // front: of that virtual network
    output xb_pkg::flit_tags_t front_tags_o,
    output logic [63:0]        front_word_data_o,
    output logic [7:0]         front_word_crc_o,  // as the sender made it

    input  logic               pop_i,  // the flit in `front` leaves
    output logic               empty_o  // holds nothing; a flit may arrive
);

  logic last_was_response_q, last_was_response_d;  // the last flit that left was of a response

  logic [63:0] data [0:15];
  logic [7:0] crcs [0:15];

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

  wire turn = response_ready_i & (~request_ready_i | ~last_was_response_q);
  assign last_was_response_d = pop_i ? turn : last_was_response_q;
  assign vn_o = turn;
  wire is_held = turn ? responses_held : requests_held;
  wire [3:0] read_at = turn ? {1'b1, responses_read_slot} : {1'b0, requests_read_slot};
  assign front_word_data_o = is_held ? data[read_at] : push_flit_word_data_i;
  assign front_word_crc_o = is_held ? crcs[read_at] : push_flit_word_crc_i;

  always_comb begin
    front_tags_o.head = turn ? responses_tags.head : requests_tags.head;
    front_tags_o.tail = turn ? responses_tags.tail : requests_tags.tail;
    front_tags_o.bad = turn ? responses_tags.bad : requests_tags.bad;
  end

  assign empty_o = ~(requests_held | responses_held);

  wire pops_request = pop_i & ~vn_o;

  flit_queue_d8 u_requests (
      .clk_i(clk_i), .rst_ni(rst_ni), .push_valid_i(push_valid_i & ~push_vn_i), .push_i(requests_push),
      .write_slot_o(requests_write_slot), .claims_o(request_claims_o), .follows_o(request_follows_o),
      .held_o(requests_held), .read_slot_o(requests_read_slot), .tags_o(requests_tags), .pop_i(pops_request),
      .freed_o(request_freed_o), .dropped_o(request_dropped_o)
  );

  wire pops_response = pop_i & vn_o;

  flit_queue_d8 u_responses (
      .clk_i(clk_i), .rst_ni(rst_ni), .push_valid_i(push_valid_i & push_vn_i), .push_i(responses_push),
      .write_slot_o(responses_write_slot), .claims_o(response_claims_o), .follows_o(response_follows_o),
      .held_o(responses_held), .read_slot_o(responses_read_slot), .tags_o(responses_tags),
      .pop_i(pops_response), .freed_o(response_freed_o), .dropped_o(response_dropped_o)
  );

  wire [3:0] write_at = push_vn_i ? {1'b1, responses_write_slot} : {1'b0, requests_write_slot};

  always_ff @(posedge clk_i) begin
    if (push_valid_i) data[write_at] <= push_flit_word_data_i;
  end

  always_ff @(posedge clk_i) begin
    if (push_valid_i) crcs[write_at] <= push_flit_word_crc_i;
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) last_was_response_q <= 1'b0;
    else last_was_response_q <= last_was_response_d;
  end

endmodule
