// Written by xbgen from collective_order.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// Arrivals of the own core at groups of the collective network, each held until the stores older
// than it have been acknowledged and the bulk commands older than it have ended.

module collective_order_g4_bulk (
    input  logic                        clk_i,
    input  logic                        rst_ni,
    // valid-only stream arrival: of the own core; no store begins beside it
    input  logic                        arrival_valid_i,
    input  xb_pkg::collective_arrival_t arrival_i,

    input  logic                        store_begins_i,  // a store or posted update leaves
    input  logic                        store_over_i,  // one has been acknowledged, or given up
    input  logic [2:0]                  over_epoch_i,  // the epoch of that one
    output logic [2:0]                  epoch_o,  // of stores that begin now
    // valid-only stream performed: the own core has arrived
    output logic                        performed_valid_o,
    output xb_pkg::collective_arrival_t performed_o,

    output logic                        idle_o,  // no arrival waits; from registers
    input  logic [4:0]                  bulk_begun_i,  // ticket of the next bulk command
    input  logic [4:0]                  bulk_ended_i  // commands with lower tickets have ended
);

  logic [2:0] current_q, current_d;  // epoch of stores that begin now
  logic [2:0] oldest_q, oldest_d;  // epoch that the oldest arrival has ended
  logic [5:0] epoch_0_stores_q, epoch_0_stores_d;  // of it, not acknowledged
  logic [4:0] epoch_0_ticket_q, epoch_0_ticket_d;  // bulk commands with lower ones are older than its arrival
  logic       epoch_0_waits_q, epoch_0_waits_d;  // one of them has not ended
  logic [5:0] epoch_1_stores_q, epoch_1_stores_d;  // of it, not acknowledged
  logic [4:0] epoch_1_ticket_q, epoch_1_ticket_d;  // bulk commands with lower ones are older than its arrival
  logic       epoch_1_waits_q, epoch_1_waits_d;  // one of them has not ended
  logic [5:0] epoch_2_stores_q, epoch_2_stores_d;  // of it, not acknowledged
  logic [4:0] epoch_2_ticket_q, epoch_2_ticket_d;  // bulk commands with lower ones are older than its arrival
  logic       epoch_2_waits_q, epoch_2_waits_d;  // one of them has not ended
  logic [5:0] epoch_3_stores_q, epoch_3_stores_d;  // of it, not acknowledged
  logic [4:0] epoch_3_ticket_q, epoch_3_ticket_d;  // bulk commands with lower ones are older than its arrival
  logic       epoch_3_waits_q, epoch_3_waits_d;  // one of them has not ended
  logic [5:0] epoch_4_stores_q, epoch_4_stores_d;  // of it, not acknowledged
  logic [4:0] epoch_4_ticket_q, epoch_4_ticket_d;  // bulk commands with lower ones are older than its arrival
  logic       epoch_4_waits_q, epoch_4_waits_d;  // one of them has not ended

  // Pins of u_queue.
  logic queue_in_ready, queue_out_valid;
  logic [2:0] queue_level;

  wire epoch_0_begins = store_begins_i & (current_q == 3'd0);
  wire epoch_0_ends = store_over_i & (over_epoch_i == 3'd0);

  always_comb begin
    epoch_0_stores_d = epoch_0_stores_q;
    if (epoch_0_begins & ~epoch_0_ends) epoch_0_stores_d = epoch_0_stores_q + 6'd1;
    else if (epoch_0_ends & ~epoch_0_begins) epoch_0_stores_d = epoch_0_stores_q - 6'd1;
  end

  wire [4:0] epoch_0_ahead = bulk_ended_i - epoch_0_ticket_q;

  always_comb begin
    epoch_0_ticket_d = epoch_0_ticket_q; epoch_0_waits_d = epoch_0_waits_q;
    if (arrival_valid_i & (current_q == 3'd0)) begin
      epoch_0_ticket_d = bulk_begun_i;
      epoch_0_waits_d = bulk_begun_i != bulk_ended_i;
    end else if (~epoch_0_ahead[4]) begin
      epoch_0_waits_d = 1'b0;
    end
  end

  wire epoch_1_begins = store_begins_i & (current_q == 3'd1);
  wire epoch_1_ends = store_over_i & (over_epoch_i == 3'd1);

  always_comb begin
    epoch_1_stores_d = epoch_1_stores_q;
    if (epoch_1_begins & ~epoch_1_ends) epoch_1_stores_d = epoch_1_stores_q + 6'd1;
    else if (epoch_1_ends & ~epoch_1_begins) epoch_1_stores_d = epoch_1_stores_q - 6'd1;
  end

  wire [4:0] epoch_1_ahead = bulk_ended_i - epoch_1_ticket_q;

  always_comb begin
    epoch_1_ticket_d = epoch_1_ticket_q; epoch_1_waits_d = epoch_1_waits_q;
    if (arrival_valid_i & (current_q == 3'd1)) begin
      epoch_1_ticket_d = bulk_begun_i;
      epoch_1_waits_d = bulk_begun_i != bulk_ended_i;
    end else if (~epoch_1_ahead[4]) begin
      epoch_1_waits_d = 1'b0;
    end
  end

  wire epoch_2_begins = store_begins_i & (current_q == 3'd2);
  wire epoch_2_ends = store_over_i & (over_epoch_i == 3'd2);

  always_comb begin
    epoch_2_stores_d = epoch_2_stores_q;
    if (epoch_2_begins & ~epoch_2_ends) epoch_2_stores_d = epoch_2_stores_q + 6'd1;
    else if (epoch_2_ends & ~epoch_2_begins) epoch_2_stores_d = epoch_2_stores_q - 6'd1;
  end

  wire [4:0] epoch_2_ahead = bulk_ended_i - epoch_2_ticket_q;

  always_comb begin
    epoch_2_ticket_d = epoch_2_ticket_q; epoch_2_waits_d = epoch_2_waits_q;
    if (arrival_valid_i & (current_q == 3'd2)) begin
      epoch_2_ticket_d = bulk_begun_i;
      epoch_2_waits_d = bulk_begun_i != bulk_ended_i;
    end else if (~epoch_2_ahead[4]) begin
      epoch_2_waits_d = 1'b0;
    end
  end

  wire epoch_3_begins = store_begins_i & (current_q == 3'd3);
  wire epoch_3_ends = store_over_i & (over_epoch_i == 3'd3);

  always_comb begin
    epoch_3_stores_d = epoch_3_stores_q;
    if (epoch_3_begins & ~epoch_3_ends) epoch_3_stores_d = epoch_3_stores_q + 6'd1;
    else if (epoch_3_ends & ~epoch_3_begins) epoch_3_stores_d = epoch_3_stores_q - 6'd1;
  end

  wire [4:0] epoch_3_ahead = bulk_ended_i - epoch_3_ticket_q;

  always_comb begin
    epoch_3_ticket_d = epoch_3_ticket_q; epoch_3_waits_d = epoch_3_waits_q;
    if (arrival_valid_i & (current_q == 3'd3)) begin
      epoch_3_ticket_d = bulk_begun_i;
      epoch_3_waits_d = bulk_begun_i != bulk_ended_i;
    end else if (~epoch_3_ahead[4]) begin
      epoch_3_waits_d = 1'b0;
    end
  end

  wire epoch_4_begins = store_begins_i & (current_q == 3'd4);
  wire epoch_4_ends = store_over_i & (over_epoch_i == 3'd4);

  always_comb begin
    epoch_4_stores_d = epoch_4_stores_q;
    if (epoch_4_begins & ~epoch_4_ends) epoch_4_stores_d = epoch_4_stores_q + 6'd1;
    else if (epoch_4_ends & ~epoch_4_begins) epoch_4_stores_d = epoch_4_stores_q - 6'd1;
  end

  wire [4:0] epoch_4_ahead = bulk_ended_i - epoch_4_ticket_q;

  always_comb begin
    epoch_4_ticket_d = epoch_4_ticket_q; epoch_4_waits_d = epoch_4_waits_q;
    if (arrival_valid_i & (current_q == 3'd4)) begin
      epoch_4_ticket_d = bulk_begun_i;
      epoch_4_waits_d = bulk_begun_i != bulk_ended_i;
    end else if (~epoch_4_ahead[4]) begin
      epoch_4_waits_d = 1'b0;
    end
  end

  wire [4:0] is_drained = {(epoch_4_stores_q == 6'd0) & ~epoch_4_waits_q,
                           (epoch_3_stores_q == 6'd0) & ~epoch_3_waits_q,
                           (epoch_2_stores_q == 6'd0) & ~epoch_2_waits_q,
                           (epoch_1_stores_q == 6'd0) & ~epoch_1_waits_q,
                           (epoch_0_stores_q == 6'd0) & ~epoch_0_waits_q};
  wire [4:0] drained_from_oldest = is_drained >> oldest_q;
  assign performed_valid_o = queue_out_valid & drained_from_oldest[0];

  always_comb begin
    current_d = current_q;
    if (arrival_valid_i) current_d = (current_q == 3'd4) ? 3'd0 : (current_q + 3'd1);
  end

  always_comb begin
    oldest_d = oldest_q;
    if (performed_valid_o) oldest_d = (oldest_q == 3'd4) ? 3'd0 : (oldest_q + 3'd1);
  end

  assign epoch_o = current_q;
  assign idle_o = ~queue_out_valid;

  arrival_fifo_d4 u_queue (
      .clk_i(clk_i), .rst_ni(rst_ni),
      .in_valid_i(arrival_valid_i), .in_ready_o(queue_in_ready), .in_i(arrival_i),
      .out_valid_o(queue_out_valid), .out_ready_i(drained_from_oldest[0]), .out_o(performed_o),
      .level_o(queue_level)
  );

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      current_q <= 3'd0; oldest_q <= 3'd0; epoch_0_stores_q <= 6'd0; epoch_0_ticket_q <= 5'd0;
      epoch_0_waits_q <= 1'b0; epoch_1_stores_q <= 6'd0; epoch_1_ticket_q <= 5'd0; epoch_1_waits_q <= 1'b0;
      epoch_2_stores_q <= 6'd0; epoch_2_ticket_q <= 5'd0; epoch_2_waits_q <= 1'b0; epoch_3_stores_q <= 6'd0;
      epoch_3_ticket_q <= 5'd0; epoch_3_waits_q <= 1'b0; epoch_4_stores_q <= 6'd0; epoch_4_ticket_q <= 5'd0;
      epoch_4_waits_q <= 1'b0;
    end else begin
      current_q <= current_d; oldest_q <= oldest_d; epoch_0_stores_q <= epoch_0_stores_d;
      epoch_0_ticket_q <= epoch_0_ticket_d; epoch_0_waits_q <= epoch_0_waits_d;
      epoch_1_stores_q <= epoch_1_stores_d; epoch_1_ticket_q <= epoch_1_ticket_d;
      epoch_1_waits_q <= epoch_1_waits_d; epoch_2_stores_q <= epoch_2_stores_d;
      epoch_2_ticket_q <= epoch_2_ticket_d; epoch_2_waits_q <= epoch_2_waits_d;
      epoch_3_stores_q <= epoch_3_stores_d; epoch_3_ticket_q <= epoch_3_ticket_d;
      epoch_3_waits_q <= epoch_3_waits_d; epoch_4_stores_q <= epoch_4_stores_d;
      epoch_4_ticket_q <= epoch_4_ticket_d; epoch_4_waits_q <= epoch_4_waits_d;
    end
  end

  wire has_space = ~arrival_valid_i | queue_in_ready;

`ifdef FORMAL
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      one_arrival_for_each_group : assert (has_space);
      no_store_begins_beside_an_arrival : assert (~(arrival_valid_i & store_begins_i));
    end
  end
`else
`ifndef SYNTHESIS
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      if (!(has_space)) begin
        $error("collective_order_g4_bulk: check 'one_arrival_for_each_group' failed");
      end
      if (arrival_valid_i & store_begins_i) begin
        $error("collective_order_g4_bulk: check 'no_store_begins_beside_an_arrival' failed");
      end
    end
  end
`endif
`endif

  // Nothing reads these.
  wire unused_bits = &{1'b0, queue_level, epoch_0_ahead[3:0], epoch_1_ahead[3:0],
                       epoch_2_ahead[3:0], epoch_3_ahead[3:0], epoch_4_ahead[3:0],
                       drained_from_oldest[4:1]};

endmodule
