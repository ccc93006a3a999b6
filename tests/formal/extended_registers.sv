// SPDX-License-Identifier: Apache-2.0
//
// Consistency of the extended registers: as registers.sv. Not of e0, an ordinary
// register: index 0 on the port may also mean that none is read.

module extended_registers (
`include "core_ports.svh"
);
  (* anyconst *) logic [4:0] chosen;
  logic known = 1'b0;
  logic [`XLEN-1:0] value;
  wire reads = rvfi_ers_addr == chosen && chosen != 0;
  wire writes = rvfi_erd_valid && rvfi_erd_addr == chosen && chosen != 0;
  // A load in flight writes later, and nobody reads or writes the register before.
  wire is_late = rvfi_pending && rvfi_insn[14:12] == 3'd7 && rvfi_insn[11:7] == chosen && chosen != 0;
  wire late_writes = rvfi_late_valid && rvfi_late_ext_file && rvfi_late_rd == chosen && chosen != 0;
  logic waits = 1'b0;
  always_ff @(posedge clk) begin
    if (rst_n && late_writes) begin
      known <= 1'b1;
      value <= rvfi_late_wdata;
      waits <= 1'b0;
      late_is_owed : assert (waits);
    end
    if (rst_n && rvfi_valid) begin
      nobody_before : assert (!waits || !(reads || writes || is_late));
      if (is_late) begin
        waits <= 1'b1;
        known <= 1'b0;
      end else if (writes) begin
        known <= 1'b1;
        value <= rvfi_erd_wdata;
      end else if (reads) begin
        known <= 1'b1;
        value <= rvfi_ers_rdata;
      end
      source : assert (!reads || !known || rvfi_ers_rdata == value);
      no_write_in_a_trap : assert (!rvfi_trap || !rvfi_erd_valid);
    end
  end
endmodule
