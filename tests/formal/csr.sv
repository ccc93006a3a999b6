// SPDX-License-Identifier: Apache-2.0
//
// Control and status registers, traps and interrupts by the privileged manual and the legal values
// in hls/isa/README.md: the state that machine mode shows is followed from what retires, and each
// instruction must read it, trap or be interrupted by it.

module csr (
`include "rvfi_ports.svh"
`ifdef ANY_CSRS  // they start with any state, so that interrupts come within the cycles of a proof
    , input logic start_mie, input logic start_mpie, input logic start_soft, input logic start_timer,
    input logic start_cause_irq, input logic [5:0] start_cause_code, input logic [`XLEN-1:0] start_mtval,
    input logic [63:0] start_minstret, input logic start_msip, input logic [`XLEN-1:0] start_mtvec
`endif
);
  localparam int X = `XLEN;
  wire [31:0] i = rvfi_insn;
  wire [2:0] f3 = i[14:12];
  wire [11:0] number = i[31:20];
  wire is_csr = i[6:0] == 7'h73 && f3[1:0] != 0;
  wire is_mret = i == 32'h3020_0073;
  wire writes = f3[1:0] == 2'd1 || i[19:15] != 0;
  wire fetch_fault = rvfi_trap && rvfi_cause == 6'd1;

  // As they are after the last instruction that retired.
  logic mie = 0, mpie = 0, soft = 0, timer = 0, cause_irq = 0;
  logic cause_known = 1'b1;
  logic [5:0] cause_code = 0;
  logic [X-1:0] mtvec = 0, mepc = 0, mtval = 0, mscratch = 0, last_next;
  logic [63:0] minstret = 0;

  // As they are before this one: the interrupt has been taken then.
  logic b_mie, b_mpie, b_cause_irq, b_cause_known;
  logic [5:0] b_cause_code;
  logic [X-1:0] b_mepc, b_mtval;
  always_comb begin
    b_mie = mie; b_mpie = mpie; b_mepc = mepc; b_mtval = mtval;
    b_cause_irq = cause_irq; b_cause_code = cause_code; b_cause_known = cause_known;
    if (rvfi_intr) begin
      b_mie = 0; b_mpie = mie; b_mepc = last_next; b_mtval = 0;
      b_cause_irq = 1; b_cause_code = rvfi_cause; b_cause_known = !rvfi_trap;
    end
  end

  logic exists, followed;
  logic [X-1:0] value;
  always_comb begin
    exists = 1; followed = 1; value = 0;
    case (number)
      12'h300: begin value[3] = b_mie; value[7] = b_mpie; value[12:11] = 2'd3; end
      12'h301: begin
        value[8] = 1;
`ifdef HAS_M
        value[12] = 1;
`endif
`ifdef HAS_A
        value[0] = 1;
`endif
        value[X-1:X-2] = X == 64 ? 2'd2 : 2'd1;
      end
      12'h304: begin value[3] = soft; value[7] = timer; end
      12'h305: value = mtvec;
      12'h306, 12'h320: ;
      12'h310: exists = X == 32;
      12'h340: value = mscratch;
      12'h341: value = b_mepc;
      12'h342: begin value[X-1] = b_cause_irq; value[5:0] = b_cause_code; followed = b_cause_known; end
      12'h343: value = b_mtval;
      12'hb02, 12'hc02: value = minstret[X-1:0];
      12'hb82, 12'hc82: begin exists = X == 32; value = minstret >> 32; end
      12'h344, 12'hb00, 12'hc00, 12'hc01: followed = 0;
      12'hb80, 12'hc80, 12'hc81: begin exists = X == 32; followed = 0; end
      12'hf11, 12'hf12, 12'hf13, 12'hf15: ;
      12'hf14, 12'hfc0, 12'hfc1, 12'hfc2, 12'hfc3, 12'hfc4, 12'hfc8: followed = 0;
      12'hfc9: value = ram_size;
      default: exists = (number[11:5] == 7'h19 && number[4:0] >= 3) ||
                        (number[11:5] == 7'h58 && number[4:0] >= 3) ||
                        (X == 32 && number[11:5] == 7'h5c && number[4:0] >= 3);
    endcase
  end
  wire legal = exists && !(writes && number[11:10] == 2'd3);
  wire [X-1:0] operand = f3[2] ? {{X - 5{1'b0}}, i[19:15]} : rvfi_rs1_rdata;
  wire [X-1:0] written = f3[1:0] == 2'd1 ? operand : f3[1:0] == 2'd2 ? value | operand : value & ~operand;
  wire writes_here = is_csr && writes && !rvfi_trap;
  wire [X-1:0] base = {mtvec[X-1:2], 2'd0};
  // Counting ends at a write; the next instruction reads what was written.
  wire sets_count = writes_here && (number == 12'hb02 || (X == 32 && number == 12'hb82));

`ifdef ANY_CSRS
  logic begun = 1'b0;  // nothing retires in the first cycle behind the reset
  logic some_retired = 1'b0, soft_from_start;
  // mtvec holds only what writes can leave in it: see what the rules below say of a write.
  always_comb assume (begun || (!start_mtvec[1] && (!start_mtvec[0] || start_mtvec[6:2] == 0)));
`endif

  always_ff @(posedge clk) begin
`ifdef ANY_CSRS
    if (rst_n && !begun) begin
      begun <= 1'b1;
      mie <= start_mie; mpie <= start_mpie; soft <= start_soft; timer <= start_timer;
      cause_irq <= start_cause_irq; cause_code <= start_cause_code;
      mtval <= start_mtval; minstret <= start_minstret; mtvec <= start_mtvec; last_next <= reset_pc;
      soft_from_start <= start_mie && start_soft && start_msip;
    end
    if (rst_n && rvfi_valid) begin
      some_retired <= 1'b1;
      nothing_retires_at_once : assert (begun);
      // The software interrupt goes before the timer's.
      interrupt_is_taken : assert (some_retired || !soft_from_start ||
                                   (rvfi_intr && (rvfi_trap || rvfi_cause == 3)));
    end
`endif
    if (rst_n && rvfi_valid) begin
      last_next <= rvfi_pc_wdata;
      mie <= b_mie; mpie <= b_mpie; mepc <= b_mepc; mtval <= b_mtval;
      cause_irq <= b_cause_irq; cause_code <= b_cause_code; cause_known <= b_cause_known;
      if (!rvfi_trap) minstret <= minstret + 64'd1;
      if (rvfi_trap) begin
        mie <= 0; mpie <= b_mie;
        mepc <= rvfi_pc_rdata; mtval <= rvfi_tval;
        cause_irq <= 0; cause_code <= rvfi_cause; cause_known <= 1;
      end else if (is_mret) begin
        mie <= b_mpie; mpie <= 1;
      end else if (writes_here) begin
        case (number)
          12'h300: begin mie <= written[3]; mpie <= written[7]; end
          12'h304: begin soft <= written[3]; timer <= written[7]; end
          12'h305: mtvec <= {written[X-1:7], written[0] ? 5'd0 : written[6:2], 1'b0, written[0]};
          12'h340: mscratch <= written;
          12'h341: mepc <= {written[X-1:2], 2'd0};
          12'h342: begin
            cause_irq <= written[X-1]; cause_code <= written[5:0];
            // A set or clear of what is not known does not make it known.
            cause_known <= b_cause_known || f3[1:0] == 2'd1;
          end
          12'h343: mtval <= written;
          12'hb02: begin
            minstret <= minstret;
            minstret[X-1:0] <= written;
          end
          12'hb82: if (X == 32) minstret <= {written[31:0], minstret[31:0]};
          default: ;
        endcase
      end

      csr_traps_if_illegal : assert (!is_csr || fetch_fault || rvfi_trap == !legal);
      csr_reads : assert (!is_csr || rvfi_trap || !followed || i[11:7] == 0 || rvfi_rd_wdata == value);
      csr_destination : assert (!is_csr || rvfi_trap || rvfi_rd_addr == i[11:7]);
      csr_source : assert (!is_csr || rvfi_trap || rvfi_rs1_addr == (f3[2] ? 5'd0 : i[19:15]));
      csr_goes_on : assert (!is_csr || rvfi_trap || rvfi_pc_wdata == rvfi_pc_rdata + 4);
      csr_no_access : assert (!is_csr || (rvfi_mem_rmask == 0 && rvfi_mem_wmask == 0));
      trap_goes_to_handler : assert (!rvfi_trap || rvfi_pc_wdata == base);
      mret_returns : assert (!is_mret || rvfi_trap || rvfi_pc_wdata == b_mepc);
      interrupt_is_enabled : assert (!rvfi_intr || (mie && (soft || timer)));
      interrupt_cause : assert (!rvfi_intr || rvfi_trap || (rvfi_cause == 3 && soft) || (rvfi_cause == 7 && timer));
      interrupt_handler : assert (!rvfi_intr || rvfi_trap ||
                                  rvfi_pc_rdata == base + (mtvec[0] ? {{X - 8{1'b0}}, rvfi_cause, 2'd0} : 0));
    end
  end
endmodule
