// SPDX-License-Identifier: Apache-2.0
//
// The requests on the two banks of the data port are the loads and stores that retire, one for one
// and in order: an access, any one by its number, has on the port the address, lanes and data that
// retire with it, is answered before, and nobody else makes a request. Without atomics.

module data_port (
`include "rvfi_ports.svh"
);
  localparam int W = 4;  // bits of the numbers, more than the cycles of the proof need
  (* anyconst *) logic [W-1:0] chosen;
  logic [W-1:0] requests = 0, retired = 0;
  logic [W-1:0] asked0 = 0, asked1 = 0, answered0 = 0, answered1 = 0;  // by bank
  logic have = 1'b0, write, bank, answered = 1'b0;
  logic [W-1:0] number;  // of the chosen one at its bank
  logic [31:0] address;
  logic [63:0] data, read;
  logic [7:0] mask;

  wire request = dmem0_req_valid || dmem1_req_valid;
  wire which = dmem1_req_valid;
  wire answer0 = dmem0_rsp_valid && have && !bank && !answered && answered0 == number;
  wire answer1 = dmem1_rsp_valid && have && bank && !answered && answered1 == number;
  // An access to RAM that did what it should.
  wire access = rvfi_valid && (rvfi_mem_rmask != 0 || rvfi_mem_wmask != 0) &&
                rvfi_mem_addr[31] && !rvfi_trap;
  wire is_chosen = access && retired == chosen;
  wire [2:0] offset = rvfi_mem_addr[2:0];
  wire [7:0] lanes = (rvfi_mem_rmask | rvfi_mem_wmask) << offset;
  wire [63:0] stored = rvfi_mem_wdata << {offset, 3'd0};
  wire [63:0] loaded = read >> {offset, 3'd0};
  logic same_stored, same_loaded;
  always_comb begin
    same_stored = 1'b1;
    same_loaded = 1'b1;
    for (int k = 0; k < 8; k = k + 1) begin
      if (lanes[k] && data[8*k+:8] != stored[8*k+:8]) same_stored = 1'b0;
      if (rvfi_mem_rmask[k] && loaded[8*k+:8] != rvfi_mem_rdata[8*k+:8]) same_loaded = 1'b0;
    end
  end

  always_ff @(posedge clk) begin
    if (rst_n) begin
      if (request) begin
        requests <= requests + 1;
        if (which) asked1 <= asked1 + 1;
        else asked0 <= asked0 + 1;
        if (requests == chosen && !have) begin
          have <= 1'b1;
          bank <= which;
          number <= which ? asked1 : asked0;
          write <= which ? dmem1_req_write : dmem0_req_write;
          address <= which ? dmem1_req_addr : dmem0_req_addr;
          data <= which ? dmem1_req_wdata : dmem0_req_wdata;
          mask <= which ? dmem1_req_wmask : dmem0_req_wmask;
        end
      end
      if (dmem0_rsp_valid) answered0 <= answered0 + 1;
      if (dmem1_rsp_valid) answered1 <= answered1 + 1;
      if (answer0 || answer1) begin
        answered <= 1'b1;
        read <= answer0 ? dmem0_rsp_rdata : dmem1_rsp_rdata;
      end
      if (access) retired <= retired + 1;

      one_at_a_time : assert (!dmem0_req_valid || !dmem1_req_valid);
      bank_of_its_address : assert ((!dmem0_req_valid || !dmem0_req_addr[3]) &&
                                    (!dmem1_req_valid || dmem1_req_addr[3]));
      in_ram : assert ((!dmem0_req_valid || dmem0_req_addr < ram_size) &&
                       (!dmem1_req_valid || dmem1_req_addr < ram_size));
      retires_after_its_answer : assert (!is_chosen || (have && answered));
      same_address : assert (!is_chosen || !have || address == {1'b0, rvfi_mem_addr[30:3], 3'd0});
      same_kind : assert (!is_chosen || !have || write == (rvfi_mem_wmask != 0));
      same_lanes : assert (!is_chosen || !have || !write || mask == lanes);
      same_data_stored : assert (!is_chosen || !have || !write || same_stored);
      same_data_loaded : assert (!is_chosen || !answered || write || same_loaded);
      nobody_else_asks : assert (requests - retired <= 3);
    end
  end
endmodule
