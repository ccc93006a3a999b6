// SPDX-License-Identifier: Apache-2.0
//
// Liveness under fair memory of any latency: cycles in which memory owes an answer and gives none
// are the memory's; of the others there are fewer than `LIMIT between two that retire, unless the
// core sleeps in wfi. Of a device likewise.

module live (
`include "rvfi_ports.svh"
);
  logic [6:0] steps = 7'd0;
  always_ff @(posedge clk) begin
    if (!rst_n || rvfi_valid || wfi) steps <= 7'd0;
    else if (!waits_for_memory) steps <= steps + 7'd1;
    if (rst_n) retires : assert (steps < `LIMIT);
  end
endmodule
