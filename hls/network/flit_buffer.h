// SPDX-License-Identifier: Apache-2.0
// The buffer of one link: a memory for the flits of all virtual networks, a queue (flit_queue) for
// each that knows their order, and the turn between them: one flit leaves per cycle. It does not
// arbitrate between inputs (switch_output does) and does not check flits (link_receiver does).
#pragma once

#include <optional>
#include <string>

#include "hls/hdl/hdl.h"
#include "hls/network/flit_format.h"
#include "hls/network/network_turn.h"

namespace xb::network {

using hdl::In;
using hdl::Out;
using hdl::UInt;
using hdl::W;
using hdl::operator<<=;  // bundles of this namespace are driven with it

struct FlitTags {
  UInt head{W{1}, "first flit of a packet"};
  UInt tail{W{1}, "last flit of a packet"};
  // Of the low half: of the data of a wide flit the CRC is compared where it ends.
  UInt bad{W{1}, "the CRC does not match the data; known late in the cycle of arrival"};
  HW_FIELDS(head, tail, bad)
};

struct FlitWord {
  UInt data;
  UInt crc;
  explicit FlitWord(unsigned flit_bits = kHalfWidth)
      : data(W{flit_bits}), crc(W{flit_crc_width(flit_bits)}, "as the sender made it") {}
  HW_FIELDS(data, crc)
};

// What leaves an input for an output.
struct BufferedFlit {
  FlitTags tags;
  FlitWord word;
  explicit BufferedFlit(unsigned flit_bits = kHalfWidth) : word(flit_bits) {}
  HW_FIELDS(tags, word)
};

// What a queue has to know of a flit in the cycle in which it arrives.
struct ArrivingFlit {
  UInt claims{W{5}, "of a head: the output that it wants, a bit per Port"};
  UInt lost{W{1}, "it must not go on: marked as damaged, or a head that wants to go nowhere"};
  FlitTags tags;
  HW_FIELDS(claims, lost, tags)
};

// What comes to the buffer.
struct IncomingFlit {
  UInt vn;
  UInt marked{W{1}, "the router before found out too late that this head is damaged"};
  BufferedFlit flit;
  explicit IncomingFlit(unsigned flit_bits = kHalfWidth, bool has_bulk = false)
      : vn(W{network_width(has_bulk)}), flit(flit_bits) {}
  HW_FIELDS(vn, marked, flit)
};

class FlitBuffer : public hdl::Module {
 public:
  struct Network {  // one virtual network
    explicit Network(const std::string& name)
        : claims(name + "_claims", W{5}, "the output that the head in front wants"),
          follows(name + "_follows", W{1}, "the flit in front is no head"),
          ready(name + "_ready", W{1}, "the output could take the flit in front"),
          freed(name + "_freed", W{1}, "a slot becomes free at this clock edge"),
          dropped(name + "_dropped", W{1}, "a packet is dropped, 1 in its first cycle") {}
    Out<UInt> claims, follows;
    In<UInt> ready;
    Out<UInt> freed, dropped;
  };

  In<UInt> node_x{"node_x", W{5}};
  In<UInt> node_y{"node_y", W{5}};
  In<UInt> exits{"exits", W{5}, "outputs that a packet from here may want, a bit per Port"};
  In<hdl::Valid<IncomingFlit>> push;
  Network request{"request"}, response{"response"};
  std::optional<Network> bulk;
  Out<UInt> vn;
  Out<BufferedFlit> front;
  In<UInt> pop{"pop", W{1}, "the flit in `front` leaves"};
  Out<UInt> empty{"empty", W{1}, "holds nothing; a flit may arrive"};

  FlitBuffer(unsigned depth, unsigned flit_bits, bool has_bulk);
};

}  // namespace xb::network
