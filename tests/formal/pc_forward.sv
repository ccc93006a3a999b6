// SPDX-License-Identifier: Apache-2.0
//
// Forward: an instruction, any one, says where the next goes on; the next to retire is there, or is
// the first of an interrupt handler.

module pc_forward (
`include "rvfi_ports.svh"
);
  (* anyconst *) logic [63:0] chosen;  // number of the instruction
  logic known = 1'b0;
  logic [`XLEN-1:0] expected;
  always_ff @(posedge clk) begin
    if (rst_n && rvfi_valid && rvfi_order == chosen) begin
      known <= 1'b1;
      expected <= rvfi_pc_wdata;
    end
    if (rst_n && rvfi_valid && known && rvfi_order == chosen + 64'd1) begin
      goes_where_it_said : assert (rvfi_intr || rvfi_pc_rdata == expected);
    end
    if (rst_n && rvfi_valid) begin
      pc_is_aligned : assert (rvfi_pc_rdata[1:0] == 2'd0);
    end
  end
endmodule
