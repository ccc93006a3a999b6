// SPDX-License-Identifier: Apache-2.0
//
// Stage x: results, branches, and every check that decides whether an instruction may go on. Loads
// read RAM from here, before their checks are done: a read changes nothing. What an instruction
// waits for is in execute_wait.cc, where fetch goes on in execute_redirect.cc.
#pragma once

#include <optional>

#include "hls/config.h"
#include "hls/core/alu.h"
#include "hls/core/prediction.h"
#include "hls/core/stage.h"
#include "hls/isa/namespace_table.h"
#include "hls/memory/atomic_update.h"
#include "hls/memory/memory_port.h"

namespace xb::core {

class Execute : public hdl::Module {
 public:
  hdl::In<Slot<DecodeOp>> decode;
  hdl::In<UInt> keep_ext{"keep_ext", W{1}, "second cycle of erse: keep the extended operand"};
  hdl::Out<UInt> ready{"ready", W{1}, "takes the decode slot"};
  hdl::In<UInt> kill{"kill", W{1}, "a trap is taken behind: drop everything here"};
  hdl::In<UInt> mi_ready{"mi_ready", W{1}};
  hdl::Out<Slot<MemoryOp>> slot;  // to memory issue
  hdl::Out<UInt> reason{"reason", W{4}, "isa::Reason of a namespace fault in `slot`, else 0"};
  hdl::Out<UInt> atomic_op{"atomic_op", hdl::enum_shape<memory::AtomicOp>(), "of an amo in `slot`"};
  hdl::Out<hdl::Stream<memory::LoadRequest>> load{"load", memory::LoadRequest(),
                                                  "a load, whether it is of RAM or not"};
  hdl::In<UInt> may_load{"may_load", W{1}, "from registers; 0: no load now"};
  hdl::Out<Redirect> redirect;
  hdl::Out<UInt> ext_writer{"ext_writer", W{1}, "the instruction here writes an e-register"};
  hdl::Out<UInt> asleep{"asleep", W{1}, "in wfi or wrs, pipe empty, nothing to go on for"};

  hdl::In<UInt> pipe_empty{"pipe_empty", W{1}, "nothing in mi, mr, wb"};
  hdl::Out<Forward> forward;
  hdl::Out<UInt> op_1, op_2;  // for the multiplier
  hdl::Out<UInt> funct3{"funct3", W{3}};
  hdl::Out<UInt> word{"word", W{1}, "32-bit form of an RV64 instruction"};
  hdl::Out<UInt> multiplies{"multiplies", W{1}, "the instruction here is for the multiplier"};
  hdl::In<UInt> stores_idle{"stores_idle", W{1}, "no extended store is outstanding"};

  // Configurations with loads in flight only.
  struct Late {
    Late() {}  // as in decode.h
    hdl::In<UInt> is_on{"late_is_on", W{1}, "loads may be in flight"};
    hdl::In<UInt> loads_idle{"loads_idle", W{1}, "every load has its value"};
    hdl::In<UInt> hold{"hold", W{1}, "nothing leaves: a late value needs a bubble"};
    hdl::Out<Destination> dest{"late_dest", Destination(),
                               "of a load here that may leave without its value"};
  };
  std::optional<Late> late;
  // Configurations with a namespace table only.
  struct Table {
    Table() {}  // as in decode.h
    hdl::In<UInt> is_on{"table_is_on", W{1}, "it maps the namespaces"};
    hdl::Out<UInt> asks{"asks_nlb", W{1}, "an extended access is here"};
    hdl::Out<UInt> ns{"ns", W{isa::kNamespaceBits}, "its namespace"};
  };
  std::optional<Table> table;
  // Configurations with a collective network only: of the CSR access here (csr_file.h).
  struct Collective {
    Collective() {}  // as in decode.h
    hdl::In<UInt> refuses{"collective_refuses", W{1}, "it is illegal now"};
    hdl::In<UInt> is_there{"result_is_there", W{1}, "the result that it reads has come"};
    hdl::In<UInt> has_failed{"result_has_failed", W{1}, "... and is that members disagree"};
    hdl::In<UInt> any_done{"any_done", W{1}, "a result can be read: wrs goes on"};
  };
  std::optional<Collective> collective;
  // Configurations with a bulk engine only.
  struct Bulk {
    Bulk() {}  // as in decode.h
    hdl::In<UInt> full{"bulk_full", W{1}, "from a register: no room for a bulk command"};
    hdl::In<UInt> gets_idle{"bulk_gets_idle", W{1}, "from registers: every get has ended"};
    hdl::Out<UInt> commands{"bulk_commands", W{1}, "a command goes to the engine"};
    // With a namespace table, of a command here.
    struct Search {
      Search() {}
      hdl::In<UInt> is_needed{"needs_table", W{1}, "from registers: the table maps its namespace"};
      hdl::In<UInt> passes{"table_passes", W{1}, "that is found, and permits it"};
      hdl::In<UInt> fails{"table_fails", W{1}, "register: it does not, or is not found"};
      hdl::In<UInt> may_end{"search_may_end", W{1}, "an interrupt may take its place"};
      hdl::Out<UInt> begins{"search_begins", W{1}, "it is looked up"};
      hdl::Out<UInt> stays{"search_stays", W{1}, "register: it has been, and is judged"};
      hdl::Out<UInt> ends{"search_ends", W{1}, "it leaves in this cycle"};
    };
    std::optional<Search> search;
  };
  std::optional<Bulk> bulk;
  // Configurations with compare-and-swap only.
  struct Third {
    Third() {}  // as in decode.h
    hdl::In<UInt> brings_new{"brings_new", W{1},
                             "the bubble in `decode` has operand 2 of a compare-and-swap"};
    hdl::In<UInt> follows{"follows_new", W{1}, "what is in `decode` comes behind that"};
    hdl::Out<UInt> keeps_new{"keeps_new", W{1},
                             "register: memory issue keeps the store data that it has"};
  };
  std::optional<Third> third;
  // Configurations with a predictor only.
  struct Prediction {
    hdl::In<Guess> of_decode{"decode_guess", Guess(), "about the instruction in `decode`"};
    hdl::In<UInt> expected;
    hdl::Out<Outcome> outcome;
    hdl::Out<HistoryOutcome> history_outcome{"history", HistoryOutcome(),
                                             "of the same instruction"};
    hdl::Out<StackRepair> stack_repair{"stack_repair", StackRepair(), "to the return stack"};
    explicit Prediction(unsigned xlen)
        : expected("expected", W{xlen}, "pc of what follows, as fetched"),
          outcome("outcome", Outcome(xlen), "to the branch target buffer") {}
  };
  std::optional<Prediction> prediction;

  hdl::Out<CsrAccess> csr;
  hdl::In<UInt> csr_value;
  hdl::Out<UInt> mret{"mret", W{1}, "executes mret"};
  hdl::In<UInt> mepc;
  hdl::In<UInt> irq{"irq", W{1}, "an enabled interrupt is pending and MIE is set"};
  hdl::In<UInt> irq_cause{"irq_cause", W{5}};
  hdl::In<UInt> wake{"wake", W{1}, "mip & mie != 0"};

  hdl::In<UInt> reserved{"reserved", W{1}, "from a register: a reservation of lr stands"};
  hdl::In<UInt> short_wait_ends{"short_wait_ends", W{1}, "from a register: wrs.sto goes on"};

  hdl::In<UInt> ram_size{"ram_size", W{32}};
  hdl::In<UInt> num_pes{"num_pes", W{11}};

  explicit Execute(const Config& config);

 private:
  UInt is_unit(Unit unit) const;
  UInt is_machine(Unit unit) const;  // the same, of machine mode: 0 without

  // What is found out about the instruction.
  void compute();
  void find_jumps();
  void check_access(const Config& config);
  void look_at_collective(const Config& config);
  void look_at_bulk(const Config& config);  // execute_bulk.cc
  void search_for_bulk();
  void find_traps();
  void use_units(const Config& config);
  void read_ahead(const Config& config);

  // When it leaves, and what comes next.
  void find_waits(const Config& config);
  UInt fence_waits() const;
  void find_sleep(const Config& config);
  void take_next(const Config& config);
  UInt is_empty_but_for_new_value();

  // What it hands on.
  void send(const Config& config);
  void send_result(const Config& config);
  void forward_result(const UInt& computed);
  void record_for_retire_port();
  void access_csr();

  // Where fetch goes on.
  void redirect_fetch(const Config& config);
  UInt compare_guess();
  void teach_target_buffer();
  void classify_jump(const Config& config);  // calls, returns, indirect jumps
  void teach_history();
  void mend_return_stack(const UInt& redirects);

  const unsigned xlen_;
  const bool machine_mode_;
  // An interrupt takes the place of what waits for memory of others. Where every extended load
  // holds the core until it is answered, or given up, a fence may do so, too.
  const bool may_give_way_;
  const Stage<DecodeOp> stage_;
  const DecodeOp& x_;   // the instruction here
  const Control& ctl_;  // what it is to do

  Alu alu_;
  UInt address_;  // of accesses and jalr
  UInt link_;     // the pc behind it
  struct {
    UInt taken;  // branch
    UInt is_jalr;
    UInt to_constant;  // a branch that is taken, or jal
    UInt bad_jalr, bad_target;
    // With a predictor.
    UInt is_jal, jumps;
    UInt is_guessed;                 // to be taken
    UInt is_at_constant, is_at_sum;  // there stands what has been fetched behind it
    UInt calls, returns, varies;
  } jump_;
  struct {
    UInt is_memory, is_remote, is_atomic;
    UInt misaligned, unmapped, near_place;
    UInt fault, ns_fault;
    UInt place;  // kNone of an access that traps
  } access_;
  struct {
    UInt is_here;      // a CSR access that the pipe does not drain for
    UInt waits;        // ... for a result
    UInt interrupted;  // ... and an interrupt takes its place
    UInt refused;      // ... is illegal now
    UInt failed;       // ... finds that members disagree
  } collective_;
  struct {
    UInt found;   // the instruction traps
    UInt is_irq;  // an interrupt takes its place
    UInt cause;
  } trap_;
  struct {
    UInt is_multiply, is_divide;
    UInt done, result;  // of the divider
  } unit_;
  struct {
    UInt held;        // nothing leaves: a late value needs a bubble
    UInt load;        // port B does not take it yet
    UInt releases;    // an atomic access with rl
    UInt sleeps;      // in wfi or wrs
    UInt is_setup;    // of registers of the bulk engine: without effect until a command
    UInt writes_csr;  // with a bulk engine
    UInt is_command;  // for the bulk engine
    UInt bulk;        // one for which there is no room
    UInt search;      // one whose namespace is being looked up
    UInt activity;    // of a bubble while another instruction waits for older ones
  } wait_;
  UInt fire_;         // wire: it leaves, and no trap behind kills it
  UInt go_;           // it has nothing to wait for here
  UInt moves_;        // ... and memory issue takes it
  UInt irq_is_gone_;  // an interrupt that came through decode is not pending any more
  UInt gives_way_;    // a command without room, or a fence, to an interrupt: it is repeated
  UInt gives_up_;     // ... one that waits for the namespace table: in its place the trap is taken
  UInt next_pc_;
  Guess guess_;  // register: about the instruction here, with a predictor
};

}  // namespace xb::core
