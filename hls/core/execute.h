// SPDX-License-Identifier: Apache-2.0
//
// Stage x: results, branches, and every check that decides whether an instruction may go on. Loads
// read RAM from here, before their checks are done: a read changes nothing.
#pragma once

#include <optional>

#include "hls/config.h"
#include "hls/core/prediction.h"
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
};

}  // namespace xb::core
