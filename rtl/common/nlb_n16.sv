// Written by xbgen from nlb.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// Namespace look-aside buffer: node, permissions and bounds of the namespaces used last. Looked up
// in execute, judged in memory issue; what is not held is searched for in the table in memory.

module nlb_n16 (
    input  logic                       clk_i,
    input  logic                       rst_ni,
    // table: from registers
    input  xb_pkg::namespace_table_t   table_i,
    // valid-only stream flush: from registers; nothing is in execute
    input  logic                       flush_valid_i,
    input  xb_pkg::nlb_flush_t         flush_i,

    input  logic [31:0]                ram_size_i,
    input  logic [10:0]                num_pes_i,
    input  logic                       asks_i,  // an extended access is there
    input  logic [15:0]                ns_i,  // its namespace
    input  logic                       moves_i,  // what is in execute goes there, or nothing does
    // access: in memory issue
    input  xb_pkg::translated_access_t access_i,

    output logic                       held_o,  // register: its namespace is held
    output logic                       passes_o,  // it may leave, for `node`
    output logic [9:0]                 node_o,
    output logic                       fails_o,  // register: it must not
    output logic [3:0]                 reason_o,  // why not
    output logic                       may_end_o,  // it waits, and an interrupt may take its place
    input  logic                       abandon_i,  // an interrupt does
    // stream read: of the table
    output logic                       read_valid_o,
    input  logic                       read_ready_i,
    output logic [31:0]                read_addr_o,

    output logic                       awaits_o,  // the next answer is to `read`
    // valid-only stream answer: to `read`
    input  logic                       answer_valid_i,
    input  logic [63:0]                answer_rdata_i,  // the whole word

    input  logic                       is_command_i,  // `access` is a bulk command
    // window: what it may reach
    output xb_pkg::namespace_window_t  window_o
);

  localparam logic [3:0] ReasonNamespacePermission = 4'd2, ReasonSourceBounds = 4'd3;

  logic       is_held_q, is_held_d;  // the namespace of the access is held
  logic [3:0] slot_q, slot_d;  // where
  logic       has_failed_q, has_failed_d;  // the access must not leave
  logic [3:0] why_q, why_d;  // for this reason

  logic [12:0] targets [0:15];
  logic [59:0] windows [0:15];

  // Pins of u_directory.
  logic directory_held;
  logic [3:0] directory_slot, directory_free_slot;
  // Pins of u_walk.
  logic walk_found, walk_fails;
  xb_pkg::namespace_target_t walk_target;
  xb_pkg::namespace_window_t walk_window;
  logic [3:0] walk_reason;

  wire [59:0] window_bits = windows[slot_q];

  always_comb begin
    window_o.high = window_bits[59:30]; window_o.low = window_bits[29:0];
  end

  wire [12:0] target_bits = targets[slot_q];
  assign node_o = target_bits[12:3];
  wire is_judged = access_i.valid & is_held_q;
  wire is_permitted = (access_i.needs & target_bits[2:0]) != 3'd0;
  wire [29:0] granule = {1'b0, access_i.granule};
  wire is_inside = ((granule >= window_bits[29:0]) & (granule < window_bits[59:30])) | is_command_i;
  assign passes_o = is_judged & is_permitted & is_inside;

  always_comb begin
    is_held_d = is_held_q; slot_d = slot_q;
    if (moves_i) begin
      is_held_d = directory_held; slot_d = directory_slot;
    end else if (walk_found) begin
      is_held_d = 1'b1; slot_d = directory_free_slot;
    end
  end

  wire is_refused = is_judged & ~(is_permitted & is_inside);

  always_comb begin
    has_failed_d = has_failed_q; why_d = why_q;
    if (moves_i) has_failed_d = 1'b0;
    if (~moves_i & (is_refused | walk_fails)) begin
      has_failed_d = 1'b1;
      if (is_held_q) why_d = is_permitted ? ReasonSourceBounds : ReasonNamespacePermission;
      else why_d = walk_reason;
    end
  end

  assign held_o = is_held_q;
  assign fails_o = has_failed_q;
  assign reason_o = why_q;

  nlb_directory_n16 u_directory (
      .clk_i(clk_i), .rst_ni(rst_ni), .asks_i(asks_i | flush_valid_i),
      .ns_i(flush_valid_i ? flush_i.ns : ns_i), .held_o(directory_held), .slot_o(directory_slot),
      .used_valid_i(access_i.valid & is_held_q), .used_data_i(slot_q), .free_slot_o(directory_free_slot),
      .fills_i(walk_found), .new_ns_i(access_i.ns), .forgets_i(flush_valid_i),
      .forgets_all_i(flush_valid_i & flush_i.all)
  );

  wire walk_start = access_i.valid & ~is_held_q & ~has_failed_q;

  table_walk u_walk (
      .clk_i(clk_i), .rst_ni(rst_ni), .table_i(table_i), .ram_size_i(ram_size_i), .num_pes_i(num_pes_i),
      .start_i(walk_start), .ns_i(access_i.ns), .may_end_o(may_end_o), .abandon_i(abandon_i),
      .read_valid_o(read_valid_o), .read_ready_i(read_ready_i), .read_addr_o(read_addr_o),
      .awaits_o(awaits_o), .answer_valid_i(answer_valid_i), .answer_rdata_i(answer_rdata_i),
      .found_o(walk_found), .target_o(walk_target), .window_o(walk_window), .fails_o(walk_fails),
      .reason_o(walk_reason)
  );

  wire [12:0] new_target = {walk_target.node, walk_target.permits};

  always_ff @(posedge clk_i) begin
    if (walk_found) targets[directory_free_slot] <= new_target;
  end

  wire [59:0] new_window = {walk_window.high, walk_window.low};

  always_ff @(posedge clk_i) begin
    if (walk_found) windows[directory_free_slot] <= new_window;
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      is_held_q <= 1'b0; has_failed_q <= 1'b0;
    end else begin
      is_held_q <= is_held_d; has_failed_q <= has_failed_d;
    end
  end

  always_ff @(posedge clk_i) begin
    slot_q <= slot_d; why_q <= why_d;
  end

`ifdef FORMAL
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      nothing_is_looked_up_in_a_flush : assert (~(asks_i & flush_valid_i));
      walks_for_who_stays : assert (~walk_found | ~moves_i);
    end
  end
`else
`ifndef SYNTHESIS
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      if (asks_i & flush_valid_i) $error("nlb_n16: check 'nothing_is_looked_up_in_a_flush' failed");
      if (!(~walk_found | ~moves_i)) $error("nlb_n16: check 'walks_for_who_stays' failed");
    end
  end
`endif
`endif

endmodule
