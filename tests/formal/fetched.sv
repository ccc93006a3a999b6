// SPDX-License-Identifier: Apache-2.0
//
// What retires is what memory holds: a word of 8 bytes, any one, has one content for this check;
// each instruction that retires there is that half of it, and the word was delivered before.
// Requests are aligned and stay inside RAM.

module fetched (
`include "rvfi_ports.svh"
);
  localparam int X = `XLEN;
  (* anyconst *) logic [X-1:3] chosen;
  (* anyconst *) logic [63:0] content;
  // Which of the requests under way, the oldest first, are for the chosen word; at most 4.
  logic [4:0] under_way = 5'd0;
  logic [2:0] count = 3'd0;
  logic delivered = 1'b0;
  wire hit = imem_req_addr[X-1:3] == chosen;
  wire [4:0] left = imem_rsp_valid ? under_way >> 1 : under_way;
  wire [2:0] left_count = count - {2'd0, imem_rsp_valid};
  always_ff @(posedge clk) begin
    if (!rst_n) begin
      under_way <= 5'd0;
      count <= 3'd0;
    end else begin
      under_way <= left | (imem_req_valid && hit ? 5'd1 << left_count : 5'd0);
      count <= left_count + {2'd0, imem_req_valid};
      if (imem_rsp_valid && under_way[0]) delivered <= 1'b1;
    end
  end
  always_comb assume (!imem_rsp_valid || !under_way[0] || imem_rsp_data == content);

  wire fetch_fault = rvfi_trap && rvfi_cause == 6'd1;
  wire here = rvfi_valid && rvfi_pc_rdata[X-1:3] == chosen && !fetch_fault;
  wire [31:0] expected = rvfi_pc_rdata[2] ? content[63:32] : content[31:0];
  wire in_ram = (imem_req_addr >> 32) == 0 && imem_req_addr[31] &&
                {1'b0, imem_req_addr[30:0]} < ram_size;
  always_ff @(posedge clk) begin
    if (rst_n) begin
      retires_what_memory_holds : assert (!here || rvfi_insn == expected);
      retires_after_delivery : assert (!here || delivered);
      request_is_aligned : assert (!imem_req_valid || imem_req_addr[2:0] == 3'd0);
      request_is_in_ram : assert (!imem_req_valid || in_ram);
      at_most_4_under_way : assert (count < 3'd5);
    end
  end
endmodule
