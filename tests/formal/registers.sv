// SPDX-License-Identifier: Apache-2.0
//
// Register consistency: what an instruction reads from a register, any one, is what was written
// there last, or read before; x0 reads 0 and is never written.

module registers (
`include "rvfi_ports.svh"
);
  (* anyconst *) logic [4:0] chosen;
  logic known = 1'b0;
  logic [`XLEN-1:0] value;
  wire reads_1 = rvfi_rs1_addr == chosen && chosen != 0;
  wire reads_2 = rvfi_rs2_addr == chosen && chosen != 0;
  wire writes = rvfi_rd_addr == chosen && chosen != 0;
  always_ff @(posedge clk) begin
    if (rst_n && rvfi_valid) begin
      if (writes) begin
        known <= 1'b1;
        value <= rvfi_rd_wdata;
      end else if (reads_1 || reads_2) begin
        known <= 1'b1;
        value <= reads_1 ? rvfi_rs1_rdata : rvfi_rs2_rdata;
      end
      source_1 : assert (!reads_1 || !known || rvfi_rs1_rdata == value);
      source_2 : assert (!reads_2 || !known || rvfi_rs2_rdata == value);
      both_sources : assert (!reads_1 || !reads_2 || rvfi_rs1_rdata == rvfi_rs2_rdata);
      x0_reads_0 : assert ((rvfi_rs1_addr != 0 || rvfi_rs1_rdata == 0) &&
                           (rvfi_rs2_addr != 0 || rvfi_rs2_rdata == 0));
      x0_is_not_written : assert (rvfi_rd_addr != 0 || rvfi_rd_wdata == 0);
    end
  end
endmodule
