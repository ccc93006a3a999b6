// SPDX-License-Identifier: Apache-2.0
//
// Causality: who reads a register, any one, does not retire before an older instruction, any one,
// that writes it. And time does not stand still: no two instructions in the order of the program
// retire the other way round.

module causal (
`include "rvfi_ports.svh"
);
  (* anyconst *) logic [63:0] chosen;
  (* anyconst *) logic [4:0] register;
  logic younger_read = 1'b0, younger_retired = 1'b0;
  always_ff @(posedge clk) begin
    if (rst_n && rvfi_valid) begin
      if (rvfi_order > chosen) begin
        younger_retired <= 1'b1;
        if (register != 0 && (rvfi_rs1_addr == register || rvfi_rs2_addr == register))
          younger_read <= 1'b1;
      end
      writer_before_reader : assert (rvfi_order != chosen || rvfi_rd_addr != register || !younger_read);
      in_order : assert (rvfi_order != chosen || !younger_retired);
    end
  end
endmodule
