// Written by xbgen from table_walk.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// The search for a namespace in the table in memory.

module table_walk (
    input  logic                      clk_i,
    input  logic                      rst_ni,
    // table: where it is
    input  xb_pkg::namespace_table_t  table_i,

    input  logic [31:0]               ram_size_i,
    input  logic [10:0]               num_pes_i,
    input  logic                      start_i,  // search for `ns`; both stay until the search has ended
    input  logic [15:0]               ns_i,
    output logic                      may_end_o,  // no word is awaited: the search may be abandoned
    input  logic                      abandon_i,  // do so, only with may_end
    // stream read: of the table
    output logic                      read_valid_o,
    input  logic                      read_ready_i,
    output logic [31:0]               read_addr_o,

    output logic                      awaits_o,  // the next answer of the bank is for this search
    // valid-only stream answer: to `read`
    input  logic                      answer_valid_i,
    input  logic [63:0]               answer_rdata_i,  // the whole word

    output logic                      found_o,  // the search has ended well
    // target: of the namespace
    output xb_pkg::namespace_target_t target_o,
    // window: of its addresses
    output xb_pkg::namespace_window_t window_o,

    output logic                      fails_o,  // there is no entry of use; the search has ended
    output logic [3:0]                reason_o  // why
);

  typedef enum logic [3:0] {
    SearchIdle       = 4'd0,
    SearchProbe      = 4'd1,
    SearchNamespace  = 4'd2,
    SearchAskMapping = 4'd3,
    SearchMapping    = 4'd4,
    SearchAskLow     = 4'd5,
    SearchLow        = 4'd6,
    SearchAskHigh    = 4'd7,
    SearchHigh       = 4'd8
  } search_state_t;
  localparam logic [3:0] ReasonNone = 4'd0, ReasonUnmapped = 4'd1, ReasonTable = 4'd10;
  localparam logic [1:0] NsWordNamespace = 2'd0, NsWordMapping = 2'd1, NsWordLow = 2'd2, NsWordHigh = 2'd3;

  logic [15:0]   slot_q, slot_d;  // of the table, which is looked at
  logic [15:0]   left_q, left_d;  // slots behind it
  logic          by_range_q, by_range_d;  // a range is looked for
  logic [1:0]    part_q, part_d;  // word of the entry
  logic [15:0]   first_q, first_d;  // namespace where the range begins
  xb_pkg::namespace_target_t known_q, known_d;  // of the entry
  logic [29:0]   known_low_q, known_low_d;  // its lower bound
  logic          is_usable_q, is_usable_d;  // it names RAM of a PE
  search_state_t search_state_q, search_state_d;  // state of the process search

  logic asks;  // the next word is wanted

  wire [27:0] entry_index = {1'b0, table_i.base} + {12'd0, slot_q};
  assign read_addr_o = {1'b0, entry_index[25:0], part_q, 3'd0};
  assign read_valid_o = asks;
  wire [29:0] bound = (|answer_rdata_i[63:32]) ? 30'h2000_0000 : {1'b0, answer_rdata_i[31:3]};

  always_comb begin
    known_low_d = known_low_q;
    found_o = 1'b0;
    if (search_state_q == SearchLow) begin
      if (answer_valid_i) known_low_d = bound;
    end else if (search_state_q == SearchHigh) begin
      if (answer_valid_i) begin
        if (is_usable_q) found_o = 1'b1;
      end
    end
  end

  wire outside_ram = (entry_index[27:26] != 2'd1) |
                     ({1'b0, entry_index[25:7]} >= ram_size_i[31:12]);
  wire is_beyond = |answer_rdata_i[63:16];
  wire [15:0] id = answer_rdata_i[15:0];
  wire is_unused = ~is_beyond & (id == 16'd0);
  wire is_candidate = ~is_beyond & (by_range_q ? (~is_unused & (id <= ns_i)) : (id == ns_i));
  wire is_last = left_q == 16'd0;
  wire ends_all = by_range_q & is_last;
  wire [15:0] distance = ns_i - first_q;
  wire covers = ~by_range_q | (distance <= answer_rdata_i[47:32]);
  wire is_match = answer_rdata_i[0] & (answer_rdata_i[4] == by_range_q) & covers;
  wire [16:0] named_node = {1'b0, answer_rdata_i[31:16]};
  wire [16:0] node = named_node + (by_range_q ? {1'b0, distance} : 17'd0);

  always_comb begin
    first_d = first_q;
    known_d = known_q;
    fails_o = 1'b0;
    reason_o = ReasonNone;
    unique case (search_state_q)
      SearchProbe: if (outside_ram | read_ready_i) begin
        if (outside_ram) begin
          fails_o = 1'b1;
          reason_o = ReasonTable;
        end
      end
      SearchNamespace: if (answer_valid_i) begin
        if (is_candidate) begin
          first_d = id;
        end else if (ends_all) begin
          fails_o = 1'b1;
          reason_o = ReasonUnmapped;
        end
      end
      SearchMapping: if (answer_valid_i) begin
        if (is_match) begin
          known_d.node = node[9:0]; known_d.permits = answer_rdata_i[3:1];
        end else if (ends_all) begin
          fails_o = 1'b1;
          reason_o = ReasonUnmapped;
        end
      end
      SearchHigh: if (answer_valid_i) begin
        if (~is_usable_q) begin
          fails_o = 1'b1;
          reason_o = ReasonTable;
        end
      end
      default: ;
    endcase
  end

  always_comb begin
    asks = 1'b0;
    unique case (search_state_q)
      SearchProbe: asks = ~outside_ram;
      SearchAskMapping: asks = 1'b1;
      SearchAskLow: asks = 1'b1;
      SearchAskHigh: asks = 1'b1;
      default: ;
    endcase
  end

  wire [16:0] last_slot = table_i.size - 17'd1;
  wire [15:0] mask = last_slot[15:0];
  wire [15:0] home_slot = ns_i & mask;
  wire ends = ~by_range_q & (is_last | (is_unused & (part_q == NsWordNamespace)));
  wire next_by_range = by_range_q | ends;
  wire [15:0] next_slot = ends ? 16'd0 : ((slot_q + 16'd1) & mask);
  wire [15:0] next_left = ends ? (mask & 16'h0003) : (left_q - 16'd1);
  wire is_of_ram = answer_rdata_i[6:5] == 2'd0;

  always_comb begin
    slot_d = slot_q; left_d = left_q; by_range_d = by_range_q; part_d = part_q; is_usable_d = is_usable_q;
    search_state_d = search_state_q;
    unique case (search_state_q)
      SearchIdle: if (start_i) begin
        slot_d = home_slot; left_d = mask; by_range_d = 1'b0;
        part_d = NsWordNamespace;
        search_state_d = SearchProbe;
      end
      SearchProbe: if (outside_ram | read_ready_i) begin
        if (outside_ram) search_state_d = SearchIdle;
        else search_state_d = SearchNamespace;
      end
      SearchNamespace: if (answer_valid_i) begin
        if (is_candidate) begin
          part_d = NsWordMapping;
          search_state_d = SearchAskMapping;
        end else if (ends_all) begin
          search_state_d = SearchIdle;
        end else begin
          part_d = NsWordNamespace;
          by_range_d = next_by_range; slot_d = next_slot; left_d = next_left;
          search_state_d = SearchProbe;
        end
      end
      SearchAskMapping: if (read_ready_i) search_state_d = SearchMapping;
      SearchMapping: if (answer_valid_i) begin
        if (is_match) begin
          is_usable_d = is_of_ram & (node < {6'd0, num_pes_i});
          part_d = NsWordLow;
          search_state_d = SearchAskLow;
        end else if (ends_all) begin
          search_state_d = SearchIdle;
        end else begin
          part_d = NsWordNamespace;
          by_range_d = next_by_range; slot_d = next_slot; left_d = next_left;
          search_state_d = SearchProbe;
        end
      end
      SearchAskLow: if (read_ready_i) search_state_d = SearchLow;
      SearchLow: if (answer_valid_i) begin
        part_d = NsWordHigh;
        search_state_d = SearchAskHigh;
      end
      SearchAskHigh: if (read_ready_i) search_state_d = SearchHigh;
      SearchHigh: if (answer_valid_i) begin
        if (is_usable_q) search_state_d = SearchIdle;
        else search_state_d = SearchIdle;
      end
      default: search_state_d = SearchIdle;
    endcase
    if (abandon_i) search_state_d = SearchIdle;
  end

  wire begins = (search_state_q == SearchIdle) & start_i;
  wire has_namespace = (search_state_q == SearchNamespace) & answer_valid_i;
  wire is_between = begins | has_namespace;
  assign may_end_o = is_between;
  assign awaits_o = (search_state_q == SearchNamespace) | (search_state_q == SearchMapping) |
                    (search_state_q == SearchLow) | (search_state_q == SearchHigh);
  assign target_o = known_q;

  always_comb begin
    window_o.high = bound; window_o.low = known_low_q;
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) search_state_q <= SearchIdle;
    else search_state_q <= search_state_d;
  end

  always_ff @(posedge clk_i) begin
    slot_q <= slot_d; left_q <= left_d; by_range_q <= by_range_d; part_q <= part_d; first_q <= first_d;
    known_q <= known_d;
    known_low_q <= known_low_d; is_usable_q <= is_usable_d;
  end

`ifdef FORMAL
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      abandoned_between_words : assert (~abandon_i | is_between);
    end
  end
`else
`ifndef SYNTHESIS
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      if (!(~abandon_i | is_between)) $error("table_walk: check 'abandoned_between_words' failed");
    end
  end
`endif
`endif

  // Nothing reads these.
  wire unused_bits = &{1'b0, ram_size_i[11:0], last_slot[16]};

endmodule
