// SPDX-License-Identifier: Apache-2.0
// The buffer of one router input and one virtual network: a queue of flits and the route of the
// packet at its front. It does not arbitrate (switch_output does) and does not check flits
// (link_receiver does), but it drops packets whose head flit arrived damaged.
#pragma once

#include "hls/hdl/hdl.h"

namespace xb::network {

using hdl::In;
using hdl::Out;
using hdl::UInt;
using hdl::W;
using hdl::operator<<=;  // bundles of this namespace are driven with it

struct FlitTags {
  UInt head{W{1}, "first flit of a packet"};
  UInt tail{W{1}, "last flit of a packet"};
  UInt crc{W{8}, "as the sender made it"};
  UInt bad{W{1}, "crc does not match the data"};
  HW_FIELDS(head, tail, crc, bad)
};

struct BufferedFlit {
  FlitTags tags;
  UInt data{W{64}};
  HW_FIELDS(tags, data)
};

class FlitBuffer : public hdl::Module {
 public:
  In<UInt> node_x{"node_x", W{5}};
  In<UInt> node_y{"node_y", W{5}};
  In<hdl::Valid<BufferedFlit>> push{"push", BufferedFlit{}};
  Out<UInt> space{"space", W{1}, "1: a flit may be pushed; links rely on credits instead"};
  Out<BufferedFlit> front{"front", BufferedFlit{}, "what `claims` and `follows` speak of"};
  Out<UInt> claims{"claims", W{5}, "the output that the head flit in front wants, a bit per Port"};
  Out<UInt> follows{"follows", W{1}, "the flit in front belongs to the output its head went to"};
  In<UInt> pop{"pop", W{1}, "the front flit leaves"};
  Out<UInt> freed{"freed", W{1}, "a slot becomes free at this clock edge"};
  Out<UInt> dropped{"dropped", W{1}, "a packet is dropped, 1 in its first cycle"};
  Out<UInt> empty{"empty", W{1}};

  explicit FlitBuffer(unsigned depth);
};

}  // namespace xb::network
