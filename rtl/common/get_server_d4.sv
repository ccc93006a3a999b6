// Written by xbgen from get_server.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// Bulk engine: the gets of other nodes, packet by packet.

module get_server_d4 (
    input  logic                 clk_i,
    input  logic                 rst_ni,
    input  logic [5:0]           mesh_width_i,
    // stream request: ready: a place for its source
    input  logic                 request_valid_i,
    output logic                 request_ready_o,
    input  xb_pkg::get_request_t request_i,
    // stream job: the next packet
    output logic                 job_valid_o, job_get_o,
    input  logic                 job_ready_i,
    output logic [2:0]           job_tag_o,  // of a put
    output logic [9:0]           job_destination_o,  // mesh address of the receiver
    output logic [30:0]          job_offset_o, job_from_o,
    output logic [8:0]           job_bytes_o,  // 1..256; all lie in 32 words of the receiver

    output logic                 idle_o  // nothing waits, and no place is kept
);

  typedef enum logic {
    ServeIdle = 1'b0,
    ServeSend = 1'b1
  } serve_state_t;

  logic [30:0]  from_q, from_d;  // first byte of the next packet
  logic [12:0]  left_q, left_d;  // bytes from there on
  logic [2:0]   align_q, align_d;  // where it is to lie in its word there
  logic [3:0]   number_q, number_d;  // packets before
  serve_state_t serve_state_q, serve_state_d;  // state of the process serve

  // Pins of u_places.
  logic places_admits, places_waits;
  // Pins of u_requests.
  logic requests_in_ready, requests_out_valid, requests_out_ready;
  xb_pkg::get_request_t requests_out;
  logic [2:0] requests_level;

  assign request_ready_o = places_admits;
  assign job_get_o = 1'b1, job_tag_o = 3'd0, job_destination_o = requests_out.source;
  assign job_offset_o = {19'd0, requests_out.tag, number_q, align_q};
  assign job_from_o = from_q;
  wire [8:0] room = 9'd256 - {6'd0, align_q};
  wire is_last = left_q <= {4'd0, room};
  wire [8:0] bytes = is_last ? left_q[8:0] : room;
  assign job_bytes_o = bytes;

  always_comb begin
    job_valid_o = 1'b0;
    if (serve_state_q == ServeSend) job_valid_o = 1'b1;
  end

  always_comb begin
    from_d = from_q; left_d = left_q; align_d = align_q; number_d = number_q; serve_state_d = serve_state_q;
    requests_out_ready = 1'b0;
    unique case (serve_state_q)
      ServeIdle: if (requests_out_valid) begin
        from_d = requests_out.offset; left_d = requests_out.bytes; align_d = requests_out.align;
        number_d = 4'd0;
        serve_state_d = ServeSend;
      end
      ServeSend: if (job_ready_i) begin
        if (is_last) begin
          requests_out_ready = 1'b1;
          serve_state_d = ServeIdle;
        end else begin
          from_d = from_q + {22'd0, bytes};
          left_d = left_q - {4'd0, bytes};
          align_d = 3'd0;
          number_d = number_q + 4'd1;
        end
      end
    endcase
  end

  assign idle_o = ~requests_out_valid & ~places_waits;

  bulk_places u_places (
      .clk_i(clk_i), .rst_ni(rst_ni), .mesh_width_i(mesh_width_i), .asks_i(request_valid_i),
      .source_i(request_i.source), .has_place_i(requests_in_ready), .has_more_i(requests_level < 3'd3),
      .is_busy_i(requests_out_valid), .admits_o(places_admits), .waits_o(places_waits)
  );

  get_fifo_d4 u_requests (
      .clk_i(clk_i), .rst_ni(rst_ni),
      .in_valid_i(request_valid_i & places_admits), .in_ready_o(requests_in_ready), .in_i(request_i),
      .out_valid_o(requests_out_valid), .out_ready_i(requests_out_ready), .out_o(requests_out),
      .level_o(requests_level)
  );

  always_ff @(posedge clk_i) begin
    if (!rst_ni) serve_state_q <= ServeIdle;
    else serve_state_q <= serve_state_d;
  end

  always_ff @(posedge clk_i) begin
    from_q <= from_d; left_q <= left_d; align_q <= align_d; number_q <= number_d;
  end

endmodule
