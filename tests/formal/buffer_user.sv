// SPDX-License-Identifier: Apache-2.0
//
// How a router uses the buffer of a link: the sender keeps to the credits of each virtual network,
// which the flits that leave give back; outputs are ready for what the buffer shows only, and take
// what it offers only if they were ready for it.

`ifdef BULK
`define NETWORK [1:0]
`else
`define NETWORK
`endif

module buffer_user (
    input logic clk, input logic rst_n,
    input logic push_valid_i, input logic `NETWORK push_vn_i,
    input logic [4:0] request_claims_o, input logic request_follows_o, input logic request_ready_i,
    input logic request_freed_o,
    input logic [4:0] response_claims_o, input logic response_follows_o, input logic response_ready_i,
    input logic response_freed_o,
`ifdef BULK
    input logic [4:0] bulk_claims_o, input logic bulk_follows_o, input logic bulk_ready_i, input logic bulk_freed_o,
`endif
    input logic `NETWORK vn_o, input logic pop_i
);
  logic [3:0] requests = 0, responses = 0;  // sent, and not known to have left
  always_ff @(posedge clk) begin
    if (rst_n) begin
      requests <= requests + {3'd0, push_valid_i && push_vn_i == 0} - {3'd0, request_freed_o};
      responses <= responses + {3'd0, push_valid_i && push_vn_i == 1} - {3'd0, response_freed_o};
    end
  end
`ifdef BULK
  logic [3:0] bulk = 0;
  always_ff @(posedge clk) if (rst_n) bulk <= bulk + {3'd0, push_valid_i && push_vn_i == 2} - {3'd0, bulk_freed_o};
  wire [3:0] kept = push_vn_i == 2 ? bulk : push_vn_i == 1 ? responses : requests;
  wire is_ready = vn_o == 2 ? bulk_ready_i : vn_o == 1 ? response_ready_i : request_ready_i;
  always_comb assume (!push_valid_i || push_vn_i != 2'd3);
  always_comb assume (!bulk_ready_i || bulk_claims_o != 0 || bulk_follows_o);
`else
  wire [3:0] kept = push_vn_i ? responses : requests;
  wire is_ready = vn_o ? response_ready_i : request_ready_i;
`endif
  always_comb assume (!push_valid_i || (rst_n && kept < 4'd8));
  always_comb assume (!request_ready_i || request_claims_o != 0 || request_follows_o);
  always_comb assume (!response_ready_i || response_claims_o != 0 || response_follows_o);
  always_comb assume (!pop_i || is_ready);
endmodule
