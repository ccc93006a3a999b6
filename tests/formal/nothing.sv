// SPDX-License-Identifier: Apache-2.0
//
// No checks of its own: for the assertions in the emitted RTL.

module nothing (
`include "rvfi_ports.svh"
);
endmodule
