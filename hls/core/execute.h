// SPDX-License-Identifier: Apache-2.0
//
// Stage x: operands from the bypass network, results, branches, and every check that decides
// whether an instruction may go on.
#pragma once

#include "hls/config.h"
#include "hls/core/pipeline.h"

namespace xb::core {

class Execute : public hdl::Module {
 public:
  hdl::In<Slot<DecodeOp>> decode;
  hdl::In<UInt> keep_ext;  // second cycle of erse: keep the extended operand
  hdl::Out<UInt> ready;    // takes the decode slot
  hdl::In<UInt> kill;      // a trap is taken behind: drop everything here
  hdl::In<UInt> mi_ready;
  hdl::Out<Slot<MemoryOp>> slot;  // to memory issue
  hdl::Out<UInt> reason;          // isa::Reason of a namespace fault in `slot`, else 0
  hdl::Out<UInt> atomic_op;       // of an amo in `slot`: atomic_update.h
  hdl::Out<UInt> bid;             // slot is an access to RAM and moves on: bid for port B
  hdl::Out<Redirect> redirect;
  hdl::Out<UInt> ext_writer;  // the instruction here writes an e-register
  hdl::Out<UInt> asleep;      // in wfi, pipe empty, nothing pending

  hdl::In<UInt> pipe_empty;  // nothing in mi, mr, wb
  hdl::In<UInt> blocked;     // commit rule: an older access may trap or must be alone
  hdl::In<UInt> blocked_label;
  hdl::In<Forward> mi, mr, wb;  // bypass
  hdl::In<UInt> stores_idle;    // no extended store is outstanding

  hdl::Out<CsrAccess> csr;
  hdl::In<UInt> csr_value;
  hdl::In<UInt> csr_illegal;
  hdl::Out<UInt> mret;  // executes mret
  hdl::In<UInt> mepc;
  hdl::In<UInt> xbgas_enabled;
  hdl::In<UInt> irq;  // an enabled interrupt is pending and MIE is set
  hdl::In<UInt> irq_cause;
  hdl::In<UInt> wake;  // mip & mie != 0

  hdl::In<UInt> ram_size;
  hdl::In<UInt> num_pes;

  explicit Execute(const Config& config);
};

}  // namespace xb::core
