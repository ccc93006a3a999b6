// SPDX-License-Identifier: Apache-2.0
// The receiving end of a link: repairs one flipped control bit, compares the CRC, hands the flit to
// the buffer of its virtual network and counts the slots that become free. It has no buffer of its
// own: the sender's credits guarantee that there is room.
#pragma once

#include <optional>

#include "hls/hdl/hdl.h"
#include "hls/network/flit_buffer.h"
#include "hls/network/remote.h"

namespace xb::network {

inline constexpr unsigned kCreditWidth = 5;  // cumulative counts, modulo 32

class LinkReceiver : public hdl::Module {
 public:
  In<hdl::Valid<Flit>> rx;
  Out<UInt> credit0{"credit0", W{kCreditWidth}, "slots freed since reset, virtual network 0"};
  Out<UInt> credit1{"credit1", W{kCreditWidth}};
  Out<hdl::Valid<IncomingFlit>> flit;
  In<UInt> freed0{"freed0", W{1}};
  In<UInt> freed1{"freed1", W{1}};
  // With a network for bulk transfers only.
  std::optional<Out<UInt>> credit2;
  std::optional<In<UInt>> freed2;
  Out<UInt> damaged{"damaged", W{1}, "control bits beyond repair: the flit, if any, is lost"};

  LinkReceiver(unsigned flit_bits, bool has_bulk);
};

}  // namespace xb::network
