// Written by xbgen; do not edit.
// SPDX-License-Identifier: Apache-2.0
// Configuration rv32, values 5d975a3b742c495e.
// From execute.cc.
//
// Execute: operands from the bypass network, results, branches, and every check. An instruction
// leaves when its operands are there, nothing older can still trap (commit rule), and what it has
// to wait for is done. Traps found here are recorded and taken from mi.

module execute (
    input  logic                   clk_i,
    input  logic                   rst_ni,

    // decode
    input  logic                   decode_valid_i,
    input  logic [3:0]             decode_label_i,
    input  logic [31:0]            decode_pc_i, decode_insn_i, decode_target_i, decode_imm_i,
    input  logic [4:0]             decode_index_1_i, decode_index_2_i, decode_index_ext_i,
    input  logic [31:0]            decode_op_1_i, decode_op_2_i, decode_ext_i,
    input  xb_pkg::control_t       decode_ctl_i,

    input  logic                   keep_ext_i,
    output logic                   ready_o,
    input  logic                   kill_i,
    input  logic                   mi_ready_i,

    // slot
    output logic                   slot_valid_o, slot_counts_o,
    output logic [3:0]             slot_label_o,
    output logic [31:0]            slot_pc_o, slot_result_o, slot_store_data_o, slot_ext_o,
    output xb_pkg::trap_info_t     slot_trap_o,
    output xb_pkg::destination_t   slot_dest_o,
    output xb_pkg::memory_access_t slot_access_o,
    output logic [31:0]            slot_record_insn_o, slot_record_next_pc_o,
    output logic [4:0]             slot_record_rs1_addr_o, slot_record_rs2_addr_o,
    output logic [31:0]            slot_record_rs1_rdata_o, slot_record_rs2_rdata_o,
    output logic [4:0]             slot_record_ers_addr_o,

    output logic [3:0]             reason_o,
    output logic [3:0]             atomic_op_o,
    output logic                   bid_o,

    // redirect
    output logic                   redirect_valid_o,
    output logic [31:0]            redirect_pc_o,
    output logic [3:0]             redirect_label_o,

    output logic                   ext_writer_o,
    output logic                   asleep_o,
    input  logic                   pipe_empty_i,
    input  logic                   blocked_i,
    input  logic [3:0]             blocked_label_i,

    // from_mi
    input  xb_pkg::destination_t   from_mi_dest_i,
    input  logic                   from_mi_ready_i,
    input  logic [31:0]            from_mi_data_i,

    // from_mr
    input  xb_pkg::destination_t   from_mr_dest_i,
    input  logic                   from_mr_ready_i,
    input  logic [31:0]            from_mr_data_i,

    // from_wb
    input  xb_pkg::destination_t   from_wb_dest_i,
    input  logic                   from_wb_ready_i,
    input  logic [31:0]            from_wb_data_i,

    input  logic                   stores_idle_i,

    // csr
    output logic [11:0]            csr_address_o,
    output logic [2:0]             csr_funct3_o,
    output logic [31:0]            csr_operand_o,
    output logic                   csr_writes_o, csr_execute_o,

    input  logic [31:0]            csr_value_i,
    input  logic                   csr_illegal_i,
    output logic                   mret_o,
    input  logic [31:0]            mepc_i,
    input  logic                   xbgas_enabled_i,
    input  logic                   irq_i,
    input  logic [4:0]             irq_cause_i,
    input  logic                   wake_i,
    input  logic [31:0]            ram_size_i,
    input  logic [10:0]            num_pes_i
);

  localparam logic [3:0] UnitTarget    = 4'd1;
  localparam logic [3:0] UnitBranch    = 4'd2;
  localparam logic [3:0] UnitJal       = 4'd3;
  localparam logic [3:0] UnitJalr      = 4'd4;
  localparam logic [3:0] UnitMultiply  = 4'd5;
  localparam logic [3:0] UnitDivide    = 4'd6;
  localparam logic [3:0] UnitMemory    = 4'd7;
  localparam logic [3:0] UnitCsr       = 4'd8;
  localparam logic [3:0] UnitFence     = 4'd9;
  localparam logic [3:0] UnitMret      = 4'd10;
  localparam logic [3:0] UnitWfi       = 4'd11;
  localparam logic [3:0] UnitTrap      = 4'd13;
  localparam logic [3:0] UnitInterrupt = 4'd14;
  localparam logic [1:0] AtomicKindNone   = 2'd0;
  localparam logic [1:0] AtomicKindUpdate = 2'd1;
  localparam logic [2:0] PlaceNone   = 3'd0;
  localparam logic [2:0] PlaceRam    = 3'd1;
  localparam logic [2:0] PlaceRemote = 3'd2;
  localparam logic [2:0] PlaceDevice = 3'd3;
  localparam logic [2:0] PlaceClint  = 3'd4;
  localparam logic [3:0] ActivityRetire  = 4'd0;
  localparam logic [3:0] ActivityFetch   = 4'd1;
  localparam logic [3:0] ActivityBranch  = 4'd2;
  localparam logic [3:0] ActivityLoadUse = 4'd3;
  localparam logic [3:0] ActivityMulDiv  = 4'd5;
  localparam logic [3:0] ActivityFence   = 4'd9;
  localparam logic [3:0] ActivityWfi     = 4'd10;
  localparam logic [3:0] ActivityCsr     = 4'd11;
  localparam logic [3:0] ActivityTrap    = 4'd12;
  localparam logic [3:0] ActivityDevice  = 4'd13;
  localparam logic [3:0] AluOpAdd  = 4'd0;
  localparam logic [3:0] AluOpSub  = 4'd1;
  localparam logic [3:0] AluOpSll  = 4'd2;
  localparam logic [3:0] AluOpSlt  = 4'd3;
  localparam logic [3:0] AluOpSltu = 4'd4;
  localparam logic [3:0] AluOpXor  = 4'd5;
  localparam logic [3:0] AluOpSrl  = 4'd6;
  localparam logic [3:0] AluOpSra  = 4'd7;
  localparam logic [3:0] AluOpOr   = 4'd8;
  localparam logic [3:0] AluOpAnd  = 4'd9;

  logic             x_valid_q, x_valid_d;
  logic [3:0]       x_label_q, x_label_d;
  logic [31:0]      x_pc_q, x_pc_d;
  logic [31:0]      x_insn_q, x_insn_d;
  logic [31:0]      x_target_q, x_target_d;
  logic [31:0]      x_imm_q, x_imm_d;
  logic [4:0]       x_index_1_q, x_index_1_d;
  logic [4:0]       x_index_2_q, x_index_2_d;
  logic [4:0]       x_index_ext_q, x_index_ext_d;
  logic [31:0]      x_op_1_q, x_op_1_d;
  logic [31:0]      x_op_2_q, x_op_2_d;
  logic [31:0]      x_ext_q, x_ext_d;
  xb_pkg::control_t x_ctl_q, x_ctl_d;

  logic [4:0]  cause;
  logic [31:0] tval;
  logic        fire;

  // Pins of u_multiplier.
  logic multiplier_done;
  logic [31:0] multiplier_result;
  // Pins of u_divider.
  logic divider_done;
  logic [31:0] divider_result;

  logic        _x_ctl_unit_eq_interrupt;
  logic        takes_irq;
  logic        _x_ctl_unit_eq_csr;
  logic        illegal;
  logic        _x_ctl_unit_eq_trap;
  logic        _illegal_or_and;
  logic        is_memory;
  logic        _from_mi_dest_writes_and;
  logic        op_1_in_mi;
  logic        _from_mr_dest_writes_and;
  logic        op_1_in_mr;
  logic        _from_wb_dest_writes_and;
  logic        op_1_in_wb;
  logic [31:0] op_1_value;
  logic [31:0] op_1;
  logic [31:0] address;
  logic        misaligned;
  logic        _x_ctl_is_store_or_eq;
  logic [2:0]  funct3;
  logic        op_2_in_mi;
  logic        op_2_in_mr;
  logic        op_2_in_wb;
  logic [31:0] op_2_value;
  logic [31:0] op_2;
  logic        relation;
  logic        taken;
  logic        _x_ctl_unit_eq_jalr;
  logic        is_jump;
  assign _x_ctl_unit_eq_interrupt = x_ctl_q.unit == UnitInterrupt;
  assign takes_irq = _x_ctl_unit_eq_interrupt & irq_i;
  assign _x_ctl_unit_eq_csr = x_ctl_q.unit == UnitCsr;
  assign illegal = (x_ctl_q.xbgas & ~xbgas_enabled_i) | (_x_ctl_unit_eq_csr & csr_illegal_i);
  assign _x_ctl_unit_eq_trap = x_ctl_q.unit == UnitTrap;
  assign _illegal_or_and = illegal | (_x_ctl_unit_eq_trap & (x_ctl_q.cause == 4'd2));
  assign is_memory = x_ctl_q.unit == UnitMemory;
  assign _from_mi_dest_writes_and = from_mi_dest_i.writes & ~from_mi_dest_i.ext_file;
  assign op_1_in_mi = _from_mi_dest_writes_and & (from_mi_dest_i.rd == x_index_1_q);
  assign _from_mr_dest_writes_and = from_mr_dest_i.writes & ~from_mr_dest_i.ext_file;
  assign op_1_in_mr = _from_mr_dest_writes_and & (from_mr_dest_i.rd == x_index_1_q);
  assign _from_wb_dest_writes_and = from_wb_dest_i.writes & ~from_wb_dest_i.ext_file;
  assign op_1_in_wb = _from_wb_dest_writes_and & (from_wb_dest_i.rd == x_index_1_q);

  always_comb begin
    if (op_1_in_mi) begin
      op_1_value = from_mi_data_i;
    end else if (op_1_in_mr) begin
      op_1_value = from_mr_data_i;
    end else if (op_1_in_wb) begin
      op_1_value = from_wb_data_i;
    end else begin
      op_1_value = x_op_1_q;
    end
  end

  assign op_1 = x_ctl_q.reads_1 ? op_1_value : x_op_1_q;
  assign address = op_1 + x_imm_q;

  always_comb begin
    unique case (x_ctl_q.size)
      2'd0: misaligned = 1'b0;
      2'd1: misaligned = address[0];
      2'd2: misaligned = |address[1:0];
      default: misaligned = |address[2:0];
    endcase
  end

  assign _x_ctl_is_store_or_eq = x_ctl_q.is_store | (x_ctl_q.atomic == AtomicKindUpdate);
  assign funct3 = x_insn_q[14:12];
  assign op_2_in_mi = _from_mi_dest_writes_and & (from_mi_dest_i.rd == x_index_2_q);
  assign op_2_in_mr = _from_mr_dest_writes_and & (from_mr_dest_i.rd == x_index_2_q);
  assign op_2_in_wb = _from_wb_dest_writes_and & (from_wb_dest_i.rd == x_index_2_q);

  always_comb begin
    if (op_2_in_mi) begin
      op_2_value = from_mi_data_i;
    end else if (op_2_in_mr) begin
      op_2_value = from_mr_data_i;
    end else if (op_2_in_wb) begin
      op_2_value = from_wb_data_i;
    end else begin
      op_2_value = x_op_2_q;
    end
  end

  assign op_2 = x_ctl_q.reads_2 ? op_2_value : x_op_2_q;

  always_comb begin
    unique case (funct3[2:1])
      2'd0: relation = op_1 == op_2;
      2'd2: relation = $signed(op_1) < $signed(op_2);
      default: relation = op_1 < op_2;
    endcase
  end

  assign taken = (x_ctl_q.unit == UnitBranch) & (relation ^ funct3[0]);
  assign _x_ctl_unit_eq_jalr = x_ctl_q.unit == UnitJalr;
  assign is_jump = taken | (x_ctl_q.unit == UnitJal) | _x_ctl_unit_eq_jalr;

  always_comb begin
    cause = {1'b0, x_ctl_q.cause};
    if (takes_irq) begin
      cause = irq_cause_i;
    end else if (_illegal_or_and) begin
      cause = 5'd2;
    end else if (_x_ctl_unit_eq_trap) begin
    end else if (is_memory) begin
      if (misaligned) begin
        cause = _x_ctl_is_store_or_eq ? 5'd6 : 5'd4;
      end else if (_x_ctl_is_store_or_eq) begin
        cause = 5'd7;
      end else begin
        cause = 5'd5;
      end
    end else if (is_jump) begin
      cause = 5'd0;
    end
  end

  logic [31:0] jump_target;
  assign jump_target = _x_ctl_unit_eq_jalr ? {address[31:1], 1'b0} : x_target_q;

  always_comb begin
    tval = x_pc_q;
    if (takes_irq) begin
      tval = 32'd0;
    end else if (_illegal_or_and) begin
      tval = x_insn_q;
    end else if (_x_ctl_unit_eq_trap) begin
      if (x_ctl_q.cause == 4'hb) begin
        tval = 32'd0;
      end
    end else if (is_memory) begin
      tval = address;
    end else if (is_jump) begin
      tval = jump_target;
    end
  end

  logic        ext_in_mi;
  logic        ext_in_mr;
  logic        ext_in_wb;
  logic [31:0] ext_value;
  logic [31:0] ext;
  logic        is_remote;
  logic        unmapped;
  logic        _x_ctl_is_store_and_and;
  logic        out_of_range;
  logic        is_atomic;
  logic        is_device;
  logic        is_clint;
  logic [2:0]  near_place;
  logic        near_fault;
  logic        access_fault;
  logic        ns_fault;
  assign ext_in_mi = from_mi_dest_i.writes & from_mi_dest_i.ext_file &
                     (from_mi_dest_i.rd == x_index_ext_q);
  assign ext_in_mr = from_mr_dest_i.writes & from_mr_dest_i.ext_file &
                     (from_mr_dest_i.rd == x_index_ext_q);
  assign ext_in_wb = from_wb_dest_i.writes & from_wb_dest_i.ext_file &
                     (from_wb_dest_i.rd == x_index_ext_q);

  always_comb begin
    if (ext_in_mi) begin
      ext_value = from_mi_data_i;
    end else if (ext_in_mr) begin
      ext_value = from_mr_data_i;
    end else if (ext_in_wb) begin
      ext_value = from_wb_data_i;
    end else begin
      ext_value = x_ext_q;
    end
  end

  assign ext = ext_value;
  assign is_remote = x_ctl_q.is_remote & (ext != 32'd0);
  assign unmapped = ~((ext[31:11] == 21'd0) & (ext[10:0] <= num_pes_i));
  assign _x_ctl_is_store_and_and = x_ctl_q.is_store & (x_ctl_q.size == 2'd2) &
                                   (address == 32'h0200_0000);
  assign out_of_range = ~(address[31] | _x_ctl_is_store_and_and);
  assign is_atomic = is_memory & (x_ctl_q.atomic != AtomicKindNone);
  assign is_device = address[31:12] == 20'h1_0000;
  assign is_clint = (address[31:16] == 16'h0200) & x_ctl_q.size[1];

  always_comb begin
    if (address[31] & ({1'b0, address[30:12]} < ram_size_i[31:12])) begin
      near_place = PlaceRam;
    end else if (is_device) begin
      near_place = PlaceDevice;
    end else if (is_clint) begin
      near_place = PlaceClint;
    end else begin
      near_place = PlaceNone;
    end
  end

  assign near_fault = is_atomic ? (near_place != PlaceRam) : (near_place == PlaceNone);
  assign access_fault = is_remote ? (unmapped | out_of_range) : near_fault;
  assign ns_fault = is_memory & is_remote & ~misaligned & access_fault;

  always_comb begin
    if (ns_fault & ~illegal) begin
      reason_o = unmapped ? 4'd1 : 4'd4;
    end else begin
      reason_o = 4'd0;
    end
  end

  logic       op_1_ready;
  logic       op_2_ready;
  logic       ext_ready;
  logic       operands_ready;
  logic       is_multiply;
  logic       is_divide;
  logic       unit_waits;
  logic       _x_ctl_unit_eq_fence;
  logic       _x_ctl_unit_eq_wfi;
  logic       bad_target;
  logic       memory_fault;
  logic       trap;
  logic [2:0] place;
  logic       is_alone;
  logic       releases;
  logic       is_serial;
  logic       fence_waits;
  logic       wfi_waits;
  logic       waits;
  logic       go;
  logic       _go_and_mi_ready;

  always_comb begin
    if (op_1_in_mi) begin
      op_1_ready = from_mi_ready_i;
    end else if (op_1_in_mr) begin
      op_1_ready = from_mr_ready_i;
    end else if (op_1_in_wb) begin
      op_1_ready = from_wb_ready_i;
    end else begin
      op_1_ready = 1'b1;
    end
  end

  always_comb begin
    if (op_2_in_mi) begin
      op_2_ready = from_mi_ready_i;
    end else if (op_2_in_mr) begin
      op_2_ready = from_mr_ready_i;
    end else if (op_2_in_wb) begin
      op_2_ready = from_wb_ready_i;
    end else begin
      op_2_ready = 1'b1;
    end
  end

  always_comb begin
    if (ext_in_mi) begin
      ext_ready = from_mi_ready_i;
    end else if (ext_in_mr) begin
      ext_ready = from_mr_ready_i;
    end else if (ext_in_wb) begin
      ext_ready = from_wb_ready_i;
    end else begin
      ext_ready = 1'b1;
    end
  end

  assign operands_ready = (~x_ctl_q.reads_1 | op_1_ready) & (~x_ctl_q.reads_2 | op_2_ready) &
                          (~x_ctl_q.reads_ext | ext_ready);
  assign is_multiply = x_ctl_q.unit == UnitMultiply;
  assign is_divide = x_ctl_q.unit == UnitDivide;
  assign unit_waits = (is_multiply | is_divide) & ~(is_multiply ? multiplier_done : divider_done);
  assign _x_ctl_unit_eq_fence = x_ctl_q.unit == UnitFence;
  assign _x_ctl_unit_eq_wfi = x_ctl_q.unit == UnitWfi;
  assign bad_target = is_jump & jump_target[1];
  assign memory_fault = is_memory & (misaligned | access_fault);
  assign trap = _x_ctl_unit_eq_trap | illegal | bad_target | memory_fault | takes_irq;

  always_comb begin
    if (is_memory & ~trap) begin
      place = is_remote ? PlaceRemote : near_place;
    end else begin
      place = PlaceNone;
    end
  end

  assign is_alone = (place == PlaceDevice) | (place == PlaceClint);
  assign releases = is_atomic & x_insn_q[25];
  assign is_serial = _x_ctl_unit_eq_csr | _x_ctl_unit_eq_fence | _x_ctl_unit_eq_wfi |
                     _x_ctl_unit_eq_interrupt | is_alone | releases;
  assign fence_waits = (_x_ctl_unit_eq_fence | releases) & ~stores_idle_i;
  assign wfi_waits = _x_ctl_unit_eq_wfi & ~wake_i;
  assign waits = blocked_i | ~operands_ready | unit_waits | (is_serial & ~pipe_empty_i) |
                 fence_waits | wfi_waits;
  assign go = x_valid_q & ~waits;
  assign _go_and_mi_ready = go & mi_ready_i;
  assign fire = _go_and_mi_ready & ~kill_i;
  assign ready_o = ~x_valid_q | (_go_and_mi_ready & (x_ctl_q.unit != UnitCsr));
  assign asleep_o = x_valid_q & wfi_waits & pipe_empty_i;
  assign ext_writer_o = x_valid_q & x_ctl_q.writes & x_ctl_q.ext_file;

  always_comb begin
    x_valid_d = x_valid_q;
    x_label_d = x_label_q;
    if (kill_i) begin
      x_valid_d = 1'b0;
      x_label_d = ActivityTrap;
    end else if (redirect_valid_o) begin
      x_valid_d = 1'b0;
      x_label_d = redirect_label_o;
    end else if (ready_o) begin
      x_valid_d = decode_valid_i;
      x_label_d = decode_label_i;
    end else if (fire) begin
      x_valid_d = 1'b0;
      x_label_d = ActivityCsr;
    end
  end

  always_comb begin
    x_pc_d = x_pc_q;
    x_insn_d = x_insn_q;
    x_target_d = x_target_q;
    x_imm_d = x_imm_q;
    x_index_1_d = x_index_1_q;
    x_index_2_d = x_index_2_q;
    x_index_ext_d = x_index_ext_q;
    x_ctl_d = x_ctl_q;
    if (ready_o) begin
      x_pc_d = decode_pc_i;
      x_insn_d = decode_insn_i;
      x_target_d = decode_target_i;
      x_imm_d = decode_imm_i;
      x_index_1_d = decode_index_1_i;
      x_index_2_d = decode_index_2_i;
      x_index_ext_d = decode_index_ext_i;
      x_op_1_d = decode_op_1_i;
      x_op_2_d = decode_op_2_i;
      x_ext_d = keep_ext_i ? x_ext_q : decode_ext_i;
      x_ctl_d = decode_ctl_i;
    end else begin
      x_op_1_d = op_1;
      x_op_2_d = op_2;
      x_ext_d = ext;
    end
  end

  logic _eq_and_not_irq;
  assign _eq_and_not_irq = _x_ctl_unit_eq_interrupt & ~irq_i;
  assign slot_valid_o = go & ~kill_i & ~_eq_and_not_irq;

  logic [3:0] wait_label;

  always_comb begin
    if (blocked_i) begin
      wait_label = blocked_label_i;
    end else if (operands_ready) begin
      unique case (x_ctl_q.unit)
        UnitMultiply, UnitDivide: wait_label = ActivityMulDiv;
        UnitCsr: wait_label = ActivityCsr;
        UnitFence: wait_label = ActivityFence;
        UnitWfi: wait_label = ActivityWfi;
        UnitInterrupt: wait_label = ActivityTrap;
        default: wait_label = releases ? ActivityFence : ActivityDevice;
      endcase
    end else begin
      wait_label = ActivityLoadUse;
    end
  end

  always_comb begin
    slot_label_o = ActivityTrap;
    if (~kill_i & ~(go & (trap | _x_ctl_unit_eq_interrupt))) begin
      if (go) begin
        slot_label_o = ActivityRetire;
      end else if (x_valid_q) begin
        slot_label_o = wait_label;
      end else begin
        slot_label_o = x_label_q;
      end
    end
  end

  assign slot_pc_o = x_pc_q;

  always_comb begin
    slot_trap_o.valid = trap;
    slot_trap_o.is_interrupt = takes_irq;
    slot_trap_o.cause = cause;
  end

  logic sets_minstret;
  assign sets_minstret = _x_ctl_unit_eq_csr & csr_writes_o &
                         ((csr_address_o == 12'hb02) | (csr_address_o == 12'hb82));
  assign slot_counts_o = ~trap & ~sets_minstret;

  always_comb begin
    slot_dest_o.writes = x_ctl_q.writes & ~trap;
    slot_dest_o.ext_file = x_ctl_q.ext_file;
    slot_dest_o.rd = x_insn_q[11:7];
  end

  always_comb begin
    slot_access_o.place = place;
    slot_access_o.is_store = x_ctl_q.is_store;
    slot_access_o.size = x_ctl_q.size;
    slot_access_o.sign = x_ctl_q.sign;
    slot_access_o.atomic = x_ctl_q.atomic;
  end

  assign atomic_op_o = {x_insn_q[31:29], x_insn_q[27]};

  logic [31:0] link;
  logic [31:0] alu_a;
  logic [31:0] alu_b;
  logic [4:0]  amount;
  logic [31:0] srl_in;
  logic [31:0] sra_in;
  logic [31:0] full;
  logic [31:0] alu_result;
  logic [31:0] value;
  assign link = x_pc_q + 32'd4;
  assign alu_a = x_ctl_q.use_ext ? ext : op_1;
  assign alu_b = x_ctl_q.use_imm ? x_imm_q : op_2;
  assign amount = alu_b[4:0];
  assign srl_in = alu_a;
  assign sra_in = alu_a;

  always_comb begin
    unique case (x_ctl_q.alu)
      AluOpAdd: full = alu_a + alu_b;
      AluOpSub: full = alu_a - alu_b;
      AluOpSll: full = alu_a << amount;
      AluOpSlt: full = {31'd0, $signed(alu_a) < $signed(alu_b)};
      AluOpSltu: full = {31'd0, alu_a < alu_b};
      AluOpXor: full = alu_a ^ alu_b;
      AluOpSrl: full = srl_in >> amount;
      AluOpSra: full = $unsigned($signed(sra_in) >>> amount);
      AluOpOr: full = alu_a | alu_b;
      AluOpAnd: full = alu_a & alu_b;
      default: full = alu_b;
    endcase
  end

  assign alu_result = full;

  always_comb begin
    unique case (x_ctl_q.unit)
      UnitTarget: value = x_target_q;
      UnitJal, UnitJalr: value = link;
      UnitMultiply, UnitDivide: value = is_multiply ? multiplier_result : divider_result;
      UnitMemory: value = address;
      UnitCsr: value = csr_value_i;
      default: value = alu_result;
    endcase
  end

  assign slot_result_o = trap ? tval : value;

  logic [31:0] _mux_x_ctl_store_ext;
  logic [63:0] _zext_mux;
  logic [63:0] _select_x_ctl_size;
  assign _mux_x_ctl_store_ext = x_ctl_q.store_ext ? ext : op_2;
  assign _zext_mux = {32'd0, _mux_x_ctl_store_ext};

  always_comb begin
    unique case (x_ctl_q.size)
      2'd0: _select_x_ctl_size = {56'd0, _mux_x_ctl_store_ext[7:0]};
      2'd1: _select_x_ctl_size = {48'd0, _mux_x_ctl_store_ext[15:0]};
      2'd2: _select_x_ctl_size = _zext_mux;
      default: _select_x_ctl_size = _zext_mux;
    endcase
  end

  assign slot_store_data_o = _select_x_ctl_size[31:0];
  assign slot_ext_o = x_ctl_q.reads_ext ? ext : 32'd0;
  assign bid_o = fire & (place == PlaceRam) & ~is_atomic;

  logic _x_ctl_unit_eq_mret;
  logic refetches;
  assign _x_ctl_unit_eq_mret = x_ctl_q.unit == UnitMret;
  assign refetches = (_x_ctl_unit_eq_fence & x_ctl_q.refetch) | _eq_and_not_irq;
  assign redirect_valid_o = fire & ~trap &
                            (taken | _x_ctl_unit_eq_jalr | _x_ctl_unit_eq_mret | refetches);

  logic [31:0] next_pc;

  always_comb begin
    if (is_jump) begin
      next_pc = jump_target;
    end else if (_x_ctl_unit_eq_mret) begin
      next_pc = mepc_i;
    end else begin
      next_pc = link;
    end
  end

  assign redirect_pc_o = _x_ctl_unit_eq_interrupt ? x_pc_q : next_pc;

  always_comb begin
    unique case (x_ctl_q.unit)
      UnitMret, UnitInterrupt: redirect_label_o = ActivityTrap;
      UnitFence: redirect_label_o = ActivityFence;
      default: redirect_label_o = ActivityBranch;
    endcase
  end

  assign csr_address_o = x_insn_q[31:20];
  assign csr_funct3_o = funct3;
  assign csr_operand_o = x_ctl_q.use_imm ? x_imm_q : op_1;
  assign csr_writes_o = (funct3[1:0] == 2'd1) | (x_insn_q[19:15] != 5'd0);
  assign csr_execute_o = fire & _x_ctl_unit_eq_csr & ~trap;
  assign mret_o = fire & _x_ctl_unit_eq_mret;
  assign slot_record_insn_o = x_insn_q;
  assign slot_record_next_pc_o = next_pc;

  logic _mux_x_ctl_swap;
  assign _mux_x_ctl_swap = x_ctl_q.swap ? x_ctl_q.reads_2 : x_ctl_q.reads_1;
  assign slot_record_rs1_addr_o = _mux_x_ctl_swap ? x_insn_q[19:15] : 5'd0;

  always_comb begin
    if (_mux_x_ctl_swap) begin
      slot_record_rs1_rdata_o = x_ctl_q.swap ? op_2 : op_1;
    end else begin
      slot_record_rs1_rdata_o = 32'd0;
    end
  end

  logic _mux_x_ctl_swap_2;
  assign _mux_x_ctl_swap_2 = x_ctl_q.swap ? x_ctl_q.reads_1 : x_ctl_q.reads_2;
  assign slot_record_rs2_addr_o = _mux_x_ctl_swap_2 ? x_insn_q[24:20] : 5'd0;

  always_comb begin
    if (_mux_x_ctl_swap_2) begin
      slot_record_rs2_rdata_o = x_ctl_q.swap ? op_1 : op_2;
    end else begin
      slot_record_rs2_rdata_o = 32'd0;
    end
  end

  assign slot_record_ers_addr_o = x_ctl_q.reads_ext ? x_index_ext_q : 5'd0;

  multiplier u_multiplier (
      .clk_i(clk_i), .rst_ni(rst_ni), .start_i(x_valid_q & is_multiply & operands_ready), .abort_i(kill_i),
      .take_i(fire), .funct3_i(funct3[1:0]), .word_i(x_ctl_q.word), .a_i(op_1), .b_i(op_2),
      .done_o(multiplier_done), .result_o(multiplier_result)
  );

  divider u_divider (
      .clk_i(clk_i), .rst_ni(rst_ni), .start_i(x_valid_q & is_divide & operands_ready), .abort_i(kill_i),
      .take_i(fire), .funct3_i(funct3[1:0]), .word_i(x_ctl_q.word), .a_i(op_1), .b_i(op_2),
      .done_o(divider_done), .result_o(divider_result)
  );

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      x_valid_q <= 1'b0;
      x_label_q <= ActivityFetch;
    end else begin
      x_valid_q <= x_valid_d;
      x_label_q <= x_label_d;
    end
  end

  always_ff @(posedge clk_i) begin
    x_pc_q <= x_pc_d;
    x_insn_q <= x_insn_d;
    x_target_q <= x_target_d;
    x_imm_q <= x_imm_d;
    x_index_1_q <= x_index_1_d;
    x_index_2_q <= x_index_2_d;
    x_index_ext_q <= x_index_ext_d;
    x_op_1_q <= x_op_1_d;
    x_op_2_q <= x_op_2_d;
    x_ext_q <= x_ext_d;
    x_ctl_q <= x_ctl_d;
  end

  // Nothing reads these.
  logic unused_bits;
  assign unused_bits = &{1'b0, ram_size_i[11:0], _select_x_ctl_size[63:32]};

endmodule
