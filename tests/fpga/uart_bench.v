// SPDX-License-Identifier: Apache-2.0
// Runs the synthesised netlist of a board until its program has ended and its serial line is idle, and
// prints what comes out of the line. Define BOARD (top module) and CLOCKS (cycles per bit).
`timescale 1ns / 1ns
module uart_bench;
  reg clk = 0, rst_n = 0;
  wire tx, exited, failed;
  `BOARD board (
      .clk_i(clk),
      .rst_ni(rst_n),
      .uart_tx_o(tx),
      .led_exited_o(exited),
      .led_failed_o(failed)
  );
  always #1 clk = ~clk;

  integer cycles = 0, idle = 0, i;
  always @(posedge clk) begin
    cycles <= cycles + 1;
    if (cycles == 20) rst_n <= 1;
    idle <= (tx === 1'b1) ? idle + 1 : 0;
    if (exited === 1'b1 && idle > 12 * `CLOCKS) begin
      $display("bench: ended after %0d cycles, %s", cycles, failed ? "failed" : "passed");
      $finish;
    end
    if (cycles == 400000) begin
      $display("bench: no end after %0d cycles", cycles);
      $finish;
    end
  end

  // The receiver: half a bit into the start bit, then a sample per bit.
  reg [7:0] data;
  always @(negedge tx) if (rst_n) begin
    repeat (`CLOCKS + `CLOCKS / 2) @(posedge clk);
    for (i = 0; i < 8; i = i + 1) begin
      data[i] = tx;
      repeat (`CLOCKS) @(posedge clk);
    end
    if (tx !== 1'b1) $display("bench: no stop bit");
    else if (data == 8'h0a) $display("");
    else $write("%c", data);
  end
endmodule
