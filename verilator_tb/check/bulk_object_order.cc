// SPDX-License-Identifier: Apache-2.0
// Bulk transfers of block devices. Packets come one after the other: it is accepted, all of it is
// read at one end, then it is written at the other.
#include <fmt/format.h>

#include "verilator_tb/check/bulk_order.h"

namespace xb::sim {

void BulkOrder::device(unsigned pe, const ObjectRequest& request, const ObjectAnswer& answer) {
  if (request.source >= world_.pes) {
    report(pe, "access of a block device", "for a PE", fmt::format("for {}", request.source));
    return;
  }
  issuers_[request.source].device.push_back({pe, request, answer});
  advance(request.source);
}

// True: the packet at hand has been accepted, or its command is over.
bool BulkOrder::take_object_request(unsigned id) {
  Issuer& issuer = issuers_[id];
  if (issuer.requests.empty()) return false;
  const Issuer::Request request = issuer.requests.front();
  issuer.requests.pop_front();
  const reference::BulkTransfer& transfer = command_of(issuer, issuer.current).transfer;
  const reference::BulkPiece& piece = *issuer.piece;
  if (request.server != transfer.node || request.inbound.offset != piece.remote ||
      !request.inbound.object) {
    report(id, "request of a bulk transfer of a block device",
           fmt::format("0x{:x} of the device of PE {}", piece.remote, transfer.node),
           fmt::format("0x{:x} of {} of PE {}", request.inbound.offset,
                       request.inbound.object ? "the device" : "the RAM", request.server));
    return false;
  }
  const isa::Reason right = world_.judge_object(transfer.node, piece, !transfer.get);
  const isa::Reason got = request.inbound.refused ? static_cast<isa::Reason>(request.inbound.reason)
                                                  : isa::Reason::kNone;
  if (got != right && got != isa::Reason::kDamaged) {
    report(id, fmt::format("answer of the block device of PE {} to a bulk transfer", transfer.node),
           std::string(isa::describe(right)), std::string(isa::describe(got)));
    return false;
  }
  if (got != isa::Reason::kNone) {
    fail(id, issuer.current, piece.remote, got);
    give_up(id);
    return true;
  }
  issuer.accepted = true;
  issuer.reading = std::make_shared<Packet>();
  Packet& packet = *issuer.reading;
  packet.ticket = issuer.current;
  packet.from = transfer.get ? piece.remote : piece.local;
  packet.to = transfer.get ? piece.local : piece.remote;
  packet.bytes = packet.permitted = piece.bytes;
  ++command_of(issuer, issuer.current).flying;
  return true;
}

// The next access of the device for the packet at hand: a whole word is read, the largest aligned
// piece is written.
bool BulkOrder::move_of_device(unsigned id, Packet& packet, const Issuer::Access& access) {
  const reference::BulkTransfer& transfer = command_of(issuers_[id], issuers_[id].current).transfer;
  const ObjectRequest& request = access.request;
  const std::uint32_t at = transfer.get
                               ? packet.from + static_cast<std::uint32_t>(packet.data.size())
                               : packet.to + packet.written;
  unsigned size = 3;
  const std::uint32_t left = packet.bytes - packet.written;
  if (!transfer.get) {
    while (at % (1u << size) != 0 || left < (1u << size)) --size;
  }
  const auto text = [](unsigned pe, bool write, unsigned bytes, std::uint32_t offset) {
    return fmt::format("{} bytes {} at 0x{:x} of the device of PE {}", bytes,
                       write ? "written" : "read", offset, pe);
  };
  const std::string expected =
      text(transfer.node, !transfer.get, 1u << size, transfer.get ? at & ~7u : at);
  const std::string got = text(access.pe, request.write, 1u << request.size, request.offset);
  if (expected != got) {
    report(id, "access for a bulk transfer of a block device", expected, got);
    return false;
  }
  if (transfer.get) {
    for (std::uint32_t byte = at % 8; byte < 8 && packet.data.size() < packet.bytes; ++byte) {
      packet.data.push_back(static_cast<std::uint8_t>(access.answer.data >> 8 * byte));
    }
    return true;
  }
  for (unsigned i = 0; i < 1u << size; ++i) {
    const auto byte = static_cast<std::uint8_t>(request.data >> 8 * i);
    if (byte == packet.data[packet.written + i]) continue;
    report(id,
           fmt::format("byte at 0x{:x} of the block device of PE {}, written by a bulk transfer",
                       at + i, access.pe),
           fmt::format("0x{:02x}", packet.data[packet.written + i]), fmt::format("0x{:02x}", byte));
    return false;
  }
  packet.written += 1u << size;
  return true;
}

bool BulkOrder::follow_object(unsigned id) {
  Issuer& issuer = issuers_[id];
  if (!issuer.piece || !command_of(issuer, issuer.current).transfer.object) return false;
  if (!issuer.accepted) return take_object_request(id);
  const bool get = command_of(issuer, issuer.current).transfer.get;
  Packet& packet = *issuer.reading;
  const bool is_read = packet.data.size() == packet.bytes;
  if (get == !is_read) {
    if (issuer.device.empty()) return false;
    const Issuer::Access access = issuer.device.front();
    if (!move_of_device(id, packet, access)) return false;
    issuer.device.pop_front();
    if (access.answer.failed) {
      fail(id, issuer.current, issuer.piece->remote, isa::Reason::kObjectMedium);
      --command_of(issuer, issuer.current).flying;
      issuer.accepted = false;
      issuer.reading.reset();
      give_up(id);
      return true;
    }
  } else {
    std::deque<Beat>& beats = get ? issuer.get_writes : issuer.put_reads;
    if (beats.empty()) return false;
    const bool good = get ? write(id, packet, beats.front()) : read(id, packet, beats.front());
    if (!good) return false;
    beats.pop_front();
  }
  if (packet.written != packet.bytes) return true;
  --command_of(issuer, issuer.current).flying;
  issuer.accepted = false;
  issuer.reading.reset();
  issuer.piece.reset();
  return true;
}

}  // namespace xb::sim
