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
  always_ff @(posedge clk) begin
    if (rst_n && rvfi_valid) begin
      if (writes) begin
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
