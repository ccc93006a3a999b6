// SPDX-License-Identifier: Apache-2.0
// What the serving half does for an atomic update or a store-conditional of another node: the read
// has gone to port B, the old value comes, the new one is computed and written. In between the bank
// is held against the core, and no other request of the network touches the word (`blocks`). A
// compare-and-swap that finds another value than it expects writes no byte.
//
//   cycle 0  port B takes the read (`start`)      | read of the next update, other requests
//   cycle 1  memory answers; the old value leaves | other requests
//   cycle 2  the new value is computed            | read of the next update, other requests
//   cycle 3  it is written                        |
//
// The next update may read in cycle 2, also in the same bank, and finds in cycle 3 what the memory
// does not hold yet in the register of the new value: one update every two cycles, on one word or
// on many.
#pragma once

#include <optional>
#include <string>

#include "hls/config.h"
#include "hls/hdl/hdl.h"
#include "hls/memory/atomic_update.h"
#include "hls/memory/memory_port.h"
#include "hls/network/remote.h"

namespace xb::network {

// An update or a store-conditional.
struct AtomicWork {
  UInt op{hdl::enum_shape<memory::AtomicOp>(), "what it does"};
  UInt conditional{W{1}, "a store-conditional: writes unless `failed`"};
  UInt posted{W{1}, "nobody wants the old value"};
  UInt is_word{W{1}, "of 4 bytes, not 8"};
  UInt upper{W{1}, "bit 2 of the address: of 4 bytes the upper ones of the word"};
  UInt granule{W{28}, "bits 30:3 of the address"};
  UInt operand;
  explicit AtomicWork(unsigned xlen) : operand(W{xlen}, "right-aligned") {}
  HW_FIELDS(op, conditional, posted, is_word, upper, granule, operand)
};

class AtomicUnit : public hdl::Module {
 public:
  hdl::In<UInt> start{"start", W{1}, "port B takes the read of `work` in this cycle"};
  hdl::In<AtomicWork> work;               // of the request at hand; the granule whatever it is
  std::optional<hdl::In<UInt>> expected;  // configurations with compare-and-swap only
  hdl::In<UInt> read_taken{"read_taken", W{1}, "port B takes a read of any kind"};
  hdl::In<UInt> failed{"failed", W{1}, "the last store-conditional must write nothing"};
  hdl::Out<UInt> may_start{"may_start", W{1}, "an update may read now"};
  hdl::Out<UInt> blocks{"blocks", W{1}, "no other request for the granule of `work` now"};
  hdl::Out<UInt> holds{"holds", W{2}, "by bank, from registers: the core is kept off"};
  hdl::Out<UInt> idle{"idle", W{1}};
  // The write that settles it; port B always takes it.
  hdl::Out<hdl::Valid<memory::MemoryRequest>> settle{"settle", memory::MemoryRequest{},
                                                     "from registers"};
  // What the memory answers, and what becomes of it: an old value is that before this update, of a
  // store-conditional 0 or 1, of a posted update there is none.
  hdl::In<hdl::Valid<memory::MemoryAnswer>> memory_rsp0{"memory_rsp0", memory::MemoryAnswer{},
                                                        "of bank 0"};
  hdl::In<hdl::Valid<memory::MemoryAnswer>> memory_rsp1{"memory_rsp1", memory::MemoryAnswer{},
                                                        "of bank 1"};
  hdl::Out<hdl::Valid<memory::MemoryAnswer>> answer0{"answer0", memory::MemoryAnswer{},
                                                     "of bank 0"};
  hdl::Out<hdl::Valid<memory::MemoryAnswer>> answer1{"answer1", memory::MemoryAnswer{},
                                                     "of bank 1"};

  explicit AtomicUnit(const Config& config);
};

}  // namespace xb::network
