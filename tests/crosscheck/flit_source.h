// SPDX-License-Identifier: Apache-2.0
// Packets for the stimuli of network modules: header flits with legal fields, data flits behind
// stores and load responses, right check bits, and now and then a damaged flit.
#pragma once

#include <cstdint>
#include <deque>
#include <random>

namespace xb::hdl {

struct WireFlit {
  bool head = true;
  bool tail = true;
  unsigned vn = 0;  // 0 request, 1 response
  std::uint64_t data = 0;
  std::uint64_t upper = 0;  // of wide flits: the data beside the header
  unsigned crc = 0;         // of `data`, above it that of `upper`
};

// What the packets of one run have in common.
struct Mesh {
  unsigned width = 1, height = 1;
  unsigned x = 0, y = 0;  // of the node under test
  std::uint64_t ram_size = 4096;
  // RAM offsets where something ends: RAM, exported window.
  std::uint64_t edges[3] = {4096, 0, 4096};
  unsigned address(unsigned at_x, unsigned at_y) const { return at_y << 5 | at_x; }
  unsigned here() const { return address(x, y); }
};

// Headers of requests that the module under test sent: responses answer them.
using SentRequests = std::deque<std::uint64_t>;

unsigned crc8_of(std::uint64_t data);
// Check bits of a link: control code and CRCs.
unsigned link_check(const WireFlit& flit, bool valid);

class FlitSource {
 public:
  enum class Kind { kAny, kRequest, kResponse };

  FlitSource(Kind kind, unsigned flit_bits, std::mt19937_64& random)
      : kind_(kind), flit_bits_(flit_bits), random_(random) {}

  // The flit now offered; stays the same until advance().
  const WireFlit& flit() const { return flit_; }
  void restart(const Mesh& mesh, SentRequests& sent);
  void advance(const Mesh& mesh, SentRequests& sent);

 private:
  std::uint64_t pick(std::uint64_t below) { return random_() % below; }
  unsigned pick_node(const Mesh& mesh);
  void begin_packet(const Mesh& mesh, SentRequests& sent);
  std::uint64_t draw_word();
  void finish_flit();

  Kind kind_;
  unsigned flit_bits_;
  std::mt19937_64& random_;
  WireFlit flit_;
};

}  // namespace xb::hdl
