// SPDX-License-Identifier: Apache-2.0
// Everything that decides about one router output: per virtual network the owner (wormhole) and the
// weighted round robin between packets, then the round robin between the virtual networks, and the
// crossbar column. Combinational from buffers to `send`; the register behind it is the link
// transmitter's, or the ejection buffer.
//
// A link has one flit a cycle to give. So it first hears of which virtual network this output could
// take one (`ready`), then offers that of one of them (`vn`, `flit`), and then may win. The own
// node, which is the last input of every switch, may send a flit of each virtual network in a
// cycle. Which network has its turn: network_turn.h.
#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "hls/hdl/hdl.h"
#include "hls/network/flit_buffer.h"
#include "hls/network/link_transmitter.h"
#include "hls/network/route.h"

namespace xb::network {

// The inputs of the router that can reach an output, in the order of the inputs of its switch.
std::vector<Port> inputs_of(Port output);
// Bits of the weights of these inputs. Outputs with equally many inputs have equal ones, so that
// their switches are one module.
std::vector<unsigned> weight_widths_of(const std::vector<Port>& inputs);

class SwitchOutput : public hdl::Module {
 public:
  struct Waiting {  // the front of one virtual network at one input
    explicit Waiting(const std::string& name)
        : claims(name + "_claims", W{1}, "a head flit that wants this output"),
          follows(name + "_follows", W{1}, "no head: belongs to the output its head went to"),
          ready(name + "_ready", W{1}, "it could be sent, as far as this output is concerned") {}
    In<UInt> claims, follows;
    Out<UInt> ready;
  };
  struct Source {  // one link
    Source(const std::string& name, unsigned flit_bits, bool has_bulk)
        : request(name + "_request"),
          response(name + "_response"),
          vn(name + "_vn", W{network_width(has_bulk)},
             "the virtual network that the input offers a flit of"),
          flit(name + "_flit", BufferedFlit(flit_bits)),
          pop(name + "_pop", W{1}, "the flit has been sent") {
      if (has_bulk) bulk.emplace(name + "_bulk");
    }
    Waiting& network(unsigned vn) { return vn == 0 ? request : vn == 1 ? response : *bulk; }
    Waiting request, response;
    std::optional<Waiting> bulk;
    In<UInt> vn;
    In<BufferedFlit> flit;
    Out<UInt> pop;
  };

  struct Local {  // the own node
    Local(unsigned flit_bits, bool has_bulk)
        : request_flit("local_request_flit", BufferedFlit(flit_bits)),
          response_flit("local_response_flit", BufferedFlit(flit_bits)) {
      if (has_bulk) bulk.emplace(flit_bits);
    }
    Waiting& network(unsigned vn) { return vn == 0 ? request : vn == 1 ? response : bulk->waiting; }
    Waiting request{"local_request"}, response{"local_response"};
    In<BufferedFlit> request_flit;
    In<BufferedFlit> response_flit;
    Out<UInt> request_pop{"local_request_pop", W{1}, "the flit has been sent"};
    Out<UInt> response_pop{"local_response_pop", W{1}, "the flit has been sent"};
    struct Bulk {
      explicit Bulk(unsigned flit_bits) : flit("local_bulk_flit", BufferedFlit(flit_bits)) {}
      Waiting waiting{"local_bulk"};
      In<BufferedFlit> flit;
      Out<UInt> pop{"local_bulk_pop", W{1}, "the flit has been sent"};
    };
    std::optional<Bulk> bulk;
  };

  std::deque<In<UInt>> weights;  // by input, that of the own node last
  std::deque<Source> sources;    // by link
  Local local;
  In<UInt> space0{"space0", W{1}, "room behind this output, virtual network 0"};
  In<UInt> space1{"space1", W{1}};
  std::optional<In<UInt>> space2;  // with a network for bulk transfers only
  Out<hdl::Valid<SwitchedFlit>> send;

  // Bits of the weight of each input.
  SwitchOutput(const std::vector<unsigned>& weight_widths, unsigned flit_bits, bool has_bulk);
};

}  // namespace xb::network
