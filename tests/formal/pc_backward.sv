// SPDX-License-Identifier: Apache-2.0
//
// Backward: an instruction, any one, is where something has led: the reset, the instruction before
// it, or for the first of a handler mtvec, followed here from the writes that retired.

module pc_backward (
`include "rvfi_ports.svh"
);
  localparam int X = `XLEN;
  logic first = 1'b1;
  logic [X-1:0] from;
  logic [X-1:0] mtvec = 0;
  wire csr_write = rvfi_insn[6:0] == 7'h73 && rvfi_insn[13:12] != 0 && rvfi_insn[31:20] == 12'h305 &&
                   !rvfi_trap && (rvfi_insn[13:12] == 2'd1 || rvfi_insn[19:15] != 0);
  wire [X-1:0] operand = rvfi_insn[14] ? {{X - 5{1'b0}}, rvfi_insn[19:15]} : rvfi_rs1_rdata;
  wire [X-1:0] written = rvfi_insn[13:12] == 2'd1 ? operand :
                         rvfi_insn[13:12] == 2'd2 ? mtvec | operand : mtvec & ~operand;
  // Vectored: base + 4 * cause; the cause is that of the interrupt unless the instruction traps.
  wire [X-1:0] base = {mtvec[X-1:2], 2'd0};
  wire [X-1:0] handler = base + (mtvec[0] ? {{X - 8{1'b0}}, rvfi_cause, 2'd0} : 0);
  wire [X-1:0] software = base + (mtvec[0] ? 12 : 0);
  wire [X-1:0] timer = base + (mtvec[0] ? 28 : 0);
  wire is_handler = rvfi_trap ? rvfi_pc_rdata == software || rvfi_pc_rdata == timer
                              : rvfi_pc_rdata == handler;
  always_ff @(posedge clk) begin
    if (rst_n && rvfi_valid) begin
      first <= 1'b0;
      from <= rvfi_pc_wdata;
      if (csr_write) begin
        mtvec <= written;
        mtvec[1] <= 1'b0;
        if (written[0]) mtvec[6:2] <= 5'd0;
      end
      begins_at_reset_pc : assert (!first || rvfi_intr || rvfi_pc_rdata == reset_pc);
      comes_from_the_one_before : assert (first || rvfi_intr || rvfi_pc_rdata == from);
      handler_by_mtvec : assert (!rvfi_intr || is_handler);
      trap_goes_to_mtvec : assert (!rvfi_trap || rvfi_pc_wdata == base);
    end
  end
endmodule
