// SPDX-License-Identifier: Apache-2.0
//
// Nothing retires twice and nothing is lost: the numbers of the instructions count from 0, one by
// one. That they are the instructions of the program say pc_forward, fetched and data_port.

module order (
`include "rvfi_ports.svh"
);
  logic [63:0] count = 64'd0;
  (* anyconst *) logic [63:0] chosen;
  logic seen = 1'b0;
  always_ff @(posedge clk) begin
    if (rst_n && rvfi_valid) begin
      count <= count + 64'd1;
      if (rvfi_order == chosen) seen <= 1'b1;
      numbers_count : assert (rvfi_order == count);
      nothing_twice : assert (!seen || rvfi_order != chosen);
      nothing_lost : assert (rvfi_order <= chosen || seen);
    end
    if (!rst_n) nothing_in_reset : assert (!rvfi_valid || !rst_n);
  end
endmodule
