// SPDX-License-Identifier: Apache-2.0
#include "tests/crosscheck/flit_source.h"

#include "hls/isa/packet.h"

namespace xb::hdl {

using isa::PacketOp;

unsigned crc8_of(std::uint64_t data) {
  unsigned crc = 0;
  for (unsigned i = 64; i-- > 0;) {
    const unsigned feedback = (crc >> 7 ^ static_cast<unsigned>(data >> i)) & 1;
    crc = (crc << 1 & 0xff) ^ (feedback != 0 ? 0x07 : 0);
  }
  return crc;
}

unsigned link_check(const WireFlit& flit, bool valid) {
  // The columns of hls/network/check_bits, lowest control bit first.
  constexpr unsigned kColumns[] = {0b00111, 0b01011, 0b01101, 0b01110, 0b10011};
  const unsigned control =
      (valid ? 16u : 0u) | (flit.head ? 8u : 0u) | (flit.tail ? 4u : 0u) | flit.vn;
  unsigned check = 0;
  for (unsigned bit = 0; bit < 5; ++bit) {
    if ((control >> bit & 1) != 0) check ^= kColumns[bit];
  }
  return flit.crc >> 8 << 13 | check << 8 | (flit.crc & 0xff);
}

void FlitSource::restart(const Mesh& mesh, SentRequests& sent) { begin_packet(mesh, sent); }

void FlitSource::advance(const Mesh& mesh, SentRequests& sent) {
  if (flit_.tail) {
    begin_packet(mesh, sent);
    return;
  }
  flit_.head = false;
  flit_.tail = pick(64) != 0;
  flit_.data = draw_word();
  finish_flit();
}

std::uint64_t FlitSource::draw_word() {
  std::uint64_t word = random_();
  if (pick(2) == 0) word >>= pick(64);
  return word;
}

void FlitSource::finish_flit() {
  flit_.crc = crc8_of(flit_.data);
  if (flit_bits_ == 64) return;
  flit_.upper = draw_word();
  flit_.crc |= crc8_of(flit_.upper) << 8;
}

unsigned FlitSource::pick_node(const Mesh& mesh) {
  const auto x = static_cast<unsigned>(pick(mesh.width));
  const auto y = static_cast<unsigned>(pick(mesh.height));
  return mesh.address(x, y);
}

void FlitSource::begin_packet(const Mesh& mesh, SentRequests& sent) {
  const bool response = kind_ == Kind::kResponse || (kind_ == Kind::kAny && pick(2) != 0);
  std::uint64_t size = pick(4);
  std::uint64_t tag = pick(32);
  std::uint64_t destination = pick(3) != 0 ? mesh.here() : pick_node(mesh);
  std::uint64_t source = pick_node(mesh);
  bool write = pick(2) == 0;
  std::uint64_t offset = pick(mesh.ram_size) >> size << size;
  if (pick(8) == 0) {  // the last bytes before an edge, or the first behind it
    offset = mesh.edges[pick(3)];
    if (pick(2) == 0) offset -= std::uint64_t{1} << size;
  } else if (pick(16) == 0) {
    const std::uint64_t wide = random_();
    offset = wide >> pick(32);
  }
  if (response && !sent.empty() && pick(8) != 0) {
    const std::uint64_t request = sent.front();
    sent.pop_front();
    size = isa::kPacketSize.get(request);
    tag = isa::kPacketTag.get(request);
    destination = isa::kPacketSource.get(request);
    source = isa::kPacketDestination.get(request);
    const auto asked = static_cast<PacketOp>(isa::kPacketOpBits.get(request));
    const std::uint64_t posted = isa::kPacketOffset.get(request) >> isa::kPacketPosted & 1;
    write = asked == PacketOp::kStore || (isa::is_update(asked) && posted != 0);
  }
  PacketOp op = write ? PacketOp::kStore : PacketOp::kLoad;
  if (!response && pick(3) == 0) {
    constexpr unsigned kFirst = static_cast<unsigned>(PacketOp::kLoadReserved);
    constexpr unsigned kLast = static_cast<unsigned>(PacketOp::kAmoMaxu);
    op = static_cast<PacketOp>(kFirst + pick(kLast - kFirst + 1));
    if (pick(8) != 0) size |= 2;
    offset = offset >> size << size;
    if (isa::is_update(op)) offset |= pick(2) << isa::kPacketPosted;
  }
  if (response) {
    const bool error = pick(4) == 0;
    op = write ? (error ? PacketOp::kStoreError : PacketOp::kStoreAck)
               : (error ? PacketOp::kLoadError : PacketOp::kLoadResponse);
    if (error) offset = pick(16);
  }
  flit_ = {};
  flit_.vn = response ? 1 : 0;
  flit_.tail = isa::flits_of(op, flit_bits_) == 1;
  flit_.data = isa::kPacketOpBits.put(static_cast<unsigned>(op)) | isa::kPacketSize.put(size) |
               isa::kPacketTag.put(tag) | isa::kPacketDestination.put(destination) |
               isa::kPacketSource.put(source) | isa::kPacketOffset.put(offset);
  if (pick(32) == 0) flit_.data ^= std::uint64_t{1} << pick(64);  // well sent, but nonsense
  if (pick(32) == 0) flit_.data ^= std::uint64_t{1} << pick(5);   // another operation
  finish_flit();
}

}  // namespace xb::hdl
