// SPDX-License-Identifier: Apache-2.0
// The sending end of a link: the output register and the credits. One flit per cycle; `send` must
// respect `space`.
#pragma once

#include <optional>

#include "hls/hdl/hdl.h"
#include "hls/network/flit_buffer.h"
#include "hls/network/link_receiver.h"
#include "hls/network/remote.h"

namespace xb::network {

// What the crossbar of one output sends.
struct SwitchedFlit {
  UInt vn;
  BufferedFlit flit;
  explicit SwitchedFlit(unsigned flit_bits = kHalfWidth, bool has_bulk = false)
      : vn(W{network_width(has_bulk)}), flit(flit_bits) {}
  HW_FIELDS(vn, flit)
};

class LinkTransmitter : public hdl::Module {
 public:
  In<hdl::Valid<SwitchedFlit>> send;
  Out<UInt> space0{"space0", W{1}, "the receiver has room for a flit of virtual network 0"};
  Out<UInt> space1{"space1", W{1}};
  In<UInt> credit0{"credit0", W{kCreditWidth}, "slots freed by the receiver since reset"};
  In<UInt> credit1{"credit1", W{kCreditWidth}};
  // With a network for bulk transfers only.
  std::optional<Out<UInt>> space2;
  std::optional<In<UInt>> credit2;
  Out<hdl::Valid<Flit>> tx;

  // `depth`: flits buffered by the receiver per virtual network, 5..31.
  LinkTransmitter(unsigned depth, unsigned flit_bits, bool has_bulk);
};

}  // namespace xb::network
