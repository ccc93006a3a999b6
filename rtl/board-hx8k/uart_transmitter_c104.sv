// Written by xbgen from uart_transmitter.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// Sends bytes on a serial line: start bit, eight data bits, stop bit.

module uart_transmitter_c104 (
    input  logic       clk_i,
    input  logic       rst_ni,
    // stream byte: ready: nothing is being sent
    input  logic       byte_valid_i,
    output logic       byte_ready_o,
    input  logic [7:0] byte_data_i,

    output logic       tx_o  // the line; registered
);

  logic [9:0] frame_q, frame_d;  // bits still to be sent, lowest first; ones come in from above
  logic [3:0] left_q, left_d;  // bits to be sent, the one on the line included
  logic [6:0] pause_q, pause_d;  // clock cycles until the next bit

  wire idle = left_q == 4'd0;
  assign byte_ready_o = idle;
  assign tx_o = frame_q[0];

  always_comb begin
    frame_d = frame_q; left_d = left_q; pause_d = pause_q;
    if (byte_valid_i & byte_ready_o) begin
      frame_d = {1'b1, byte_data_i, 1'b0};
      left_d = 4'd10; pause_d = 7'd103;
    end else if (pause_q != 7'd0) begin
      pause_d = pause_q - 7'd1;
    end else if (~idle) begin
      frame_d = {1'b1, frame_q[9:1]};
      left_d = left_q - 4'd1;
      pause_d = 7'd103;
    end
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      frame_q <= 10'h3ff; left_q <= 4'd0; pause_q <= 7'd0;
    end else begin
      frame_q <= frame_d; left_q <= left_d; pause_q <= pause_d;
    end
  end

endmodule
