// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/check/bulk_order.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "hls/isa/memory_map.h"
#include "hls/isa/packet.h"

namespace xb::sim {

BulkOrder::BulkOrder(World world) : world_(std::move(world)), issuers_(world_.pes) {}

void BulkOrder::report(unsigned id, const std::string& what, const std::string& expected,
                       const std::string& got) {
  if (!wrong_) wrong_ = Wrong{id, {what, expected, got}};
}

void BulkOrder::command(unsigned id, const reference::BulkTransfer& transfer) {
  Issuer& issuer = issuers_[id];
  issuer.errors &= ~(std::uint64_t{1} << issuer.issued % world_.queue);
  ++issuer.issued;
  issuer.commands.push_back({transfer, 0, false});
  advance(id);
}

void BulkOrder::access(unsigned pe, const BulkBeat& beat, const MemoryAccess& access) {
  const unsigned peer = isa::pe_of_mesh_address(beat.peer, world_.mesh_width);
  // A put belongs to who reads, a get to who writes.
  const unsigned id = beat.get == access.write ? pe : peer;
  if (id >= world_.pes) {
    report(pe, "bulk transfer", "with a PE", fmt::format("with position {}", peer));
    return;
  }
  Issuer& issuer = issuers_[id];
  const Beat entry{pe, beat, access};
  if (beat.get) {
    (access.write ? issuer.get_writes : issuer.get_reads).push_back(entry);
  } else if (access.write) {
    issuer.put_writes[pe].push_back(entry);
  } else {
    issuer.put_reads.push_back(entry);
  }
  advance(id);
}

void BulkOrder::request(unsigned pe, const InboundAccess& inbound) {
  issuers_[inbound.source].requests.push_back({pe, inbound});
  advance(inbound.source);
}

void BulkOrder::signal(unsigned pe, const InboundAccess& inbound, const MemoryAccess& access) {
  issuers_[inbound.source].signals.push_back({pe, inbound, access});
  advance(inbound.source);
}

std::uint64_t BulkOrder::commands() const {
  std::uint64_t all = 0;
  for (const Issuer& issuer : issuers_) all += issuer.ended;
  return all;
}

bool BulkOrder::gets_ended(unsigned id) const {
  const Issuer& issuer = issuers_[id];
  return std::none_of(issuer.commands.begin(), issuer.commands.end(),
                      [](const Command& c) { return c.transfer.get; });
}

void BulkOrder::fail(unsigned id, std::uint64_t ticket, std::uint32_t place, isa::Reason reason) {
  fail_at(id, ticket, command_of(issuers_[id], ticket).transfer.told(place), reason);
}

void BulkOrder::fail_signal(unsigned id, std::uint64_t ticket, isa::Reason reason) {
  fail_at(id, ticket, command_of(issuers_[id], ticket).transfer.told_signal(), reason);
}

void BulkOrder::fail_at(unsigned id, std::uint64_t ticket, std::uint64_t address,
                        isa::Reason reason) {
  Issuer& issuer = issuers_[id];
  const std::uint64_t bit = std::uint64_t{1} << ticket % world_.queue;
  if ((issuer.errors & bit) != 0) return;
  issuer.errors |= bit;
  const reference::BulkTransfer& transfer = command_of(issuer, ticket).transfer;
  world_.fails(id, {transfer.ns, address, reason, transfer.node});
}

void BulkOrder::advance(unsigned id) {
  Issuer& issuer = issuers_[id];
  for (bool moves = true; moves && !wrong_;) {
    moves = false;
    // What was kept until its command was known: all that was read comes before what was written.
    while (!wrong_ && (next_piece(id) || follow_object(id) || follow_put(id) || follow_get(id)))
      moves = true;
    for (auto& [target, writes] : issuer.put_writes) {
      moves = follow_writes(id, issuer.puts[target], writes) || moves;
    }
    moves = settle_signal(id) || moves;
    while (!issuer.commands.empty() && issuer.commands.front().sent &&
           issuer.commands.front().flying == 0 && !issuer.commands.front().owes_signal) {
      issuer.commands.pop_front();
      ++issuer.ended;
      moves = true;
    }
  }
}

// Goes to the next piece if the one at hand is done. A command without any more is sent.
bool BulkOrder::next_piece(unsigned id) {
  Issuer& issuer = issuers_[id];
  if (issuer.finished) return end_command(id);
  if (issuer.piece || issuer.current == issuer.issued) return false;
  Command& command = command_of(issuer, issuer.current);
  if (!issuer.begun) {
    issuer.pieces = reference::BulkPieces(command.transfer, world_.ram_size, world_.flit_bits);
    issuer.begun = true;
  }
  issuer.piece = issuer.pieces.next();
  if (issuer.piece) return true;
  if (issuer.pieces.reason() != isa::Reason::kNone) {
    // Reported when all before it has ended.
    if (issuer.current != issuer.ended || command.flying != 0) return false;
    fail(id, issuer.current, issuer.pieces.place(), issuer.pieces.reason());
  }
  issuer.finished = true;
  return true;
}

// The command at hand has no more pieces.
bool BulkOrder::end_command(unsigned id) {
  Issuer& issuer = issuers_[id];
  Command& command = command_of(issuer, issuer.current);
  const bool has_failed = (issuer.errors >> issuer.current % world_.queue & 1) != 0;
  command.owes_signal = command.transfer.signals && !has_failed;
  command.sent = true;
  ++issuer.current;
  issuer.begun = issuer.finished = false;
  return true;
}

// The first signal that is owed comes when all pieces of its command have been performed, unless
// one of them has failed.
bool BulkOrder::settle_signal(unsigned id) {
  Issuer& issuer = issuers_[id];
  for (std::uint64_t ticket = issuer.ended; ticket != issuer.current; ++ticket) {
    Command& command = command_of(issuer, ticket);
    if (!command.owes_signal) continue;
    if (command.flying != 0) return false;
    if ((issuer.errors >> ticket % world_.queue & 1) == 0) {
      if (command.transfer.signal_reason != isa::Reason::kNone) {
        fail_signal(id, ticket, command.transfer.signal_reason);
      } else if (issuer.signals.empty()) {
        return false;
      } else {
        take_signal(id, ticket);
      }
    }
    command.owes_signal = false;
    return true;
  }
  return false;
}

void BulkOrder::take_signal(unsigned id, std::uint64_t ticket) {
  Issuer& issuer = issuers_[id];
  const reference::BulkTransfer& transfer = command_of(issuer, ticket).transfer;
  const Issuer::Signal signal = issuer.signals.front();
  issuer.signals.pop_front();
  if (signal.target != transfer.node || signal.inbound.offset != transfer.signal) {
    report(id, "signal of a bulk put",
           fmt::format("at RAM offset 0x{:x} of PE {}", transfer.signal, transfer.node),
           fmt::format("at RAM offset 0x{:x} of PE {}", signal.inbound.offset, signal.target));
    return;
  }
  const isa::Reason reason = world_.judge(transfer.node, transfer.signal & ~7u);
  if (signal.inbound.refused != (reason != isa::Reason::kNone)) {
    report(id, "signal of a bulk put", std::string(isa::describe(reason)),
           signal.inbound.refused ? "refused" : "written");
    return;
  }
  if (signal.inbound.refused) {
    fail_signal(id, ticket, static_cast<isa::Reason>(signal.inbound.reason));
    return;
  }
  const unsigned bytes = 1u << transfer.signal_size_log2, lane = transfer.signal % 8;
  const auto mask = static_cast<std::uint8_t>(((1u << bytes) - 1) << lane);
  const std::uint64_t bits = bytes == 8 ? ~std::uint64_t{0} : 0xffffffff;
  const std::uint64_t got = signal.access.data >> 8 * lane & bits;
  if (signal.access.mask != mask || got != transfer.signal_value) {
    report(id, "signal of a bulk put", fmt::format("0x{:x}", transfer.signal_value),
           fmt::format("0x{:x}, lanes 0x{:x}", got, signal.access.mask));
  }
}

bool BulkOrder::follow_put(unsigned id) {
  Issuer& issuer = issuers_[id];
  if (!issuer.piece || issuer.put_reads.empty()) return false;
  Command& command = command_of(issuer, issuer.current);
  if (command.transfer.get || command.transfer.object) return false;
  if (!issuer.reading) {
    const reference::BulkPiece& piece = *issuer.piece;
    issuer.reading = std::make_shared<Packet>();
    Packet& packet = *issuer.reading;
    packet.ticket = issuer.current;
    packet.from = piece.local;
    packet.to = piece.remote;
    packet.bytes = packet.permitted = piece.bytes;
    for (std::uint32_t i = 0; i < piece.bytes; ++i) {
      if (i != 0 && (piece.remote + i) % 8 != 0) continue;
      packet.reason = world_.judge(command.transfer.node, (piece.remote + i) & ~7u);
      if (packet.reason == isa::Reason::kNone) continue;
      packet.permitted = i;
      break;
    }
    ++command.flying;
    issuer.puts[command.transfer.node].push_back(issuer.reading);
  }
  const Packet& now = *issuer.reading;
  const auto at = now.from + static_cast<std::uint32_t>(now.data.size());
  if (!has_next(issuer.put_reads, at)) return false;
  if (!read(id, *issuer.reading, issuer.put_reads.front())) return false;
  issuer.put_reads.pop_front();
  if (issuer.reading->data.size() == issuer.reading->bytes) {
    issuer.reading.reset();
    issuer.piece.reset();
    follow_writes(id, issuer.puts[command.transfer.node], issuer.put_writes[command.transfer.node]);
  }
  return true;
}

bool BulkOrder::follow_get(unsigned id) {
  Issuer& issuer = issuers_[id];
  if (!issuer.piece) return false;
  Command& command = command_of(issuer, issuer.current);
  if (!command.transfer.get || command.transfer.object) return false;
  if (!issuer.accepted) {
    if (issuer.requests.empty()) return false;
    const Issuer::Request request = issuer.requests.front();
    issuer.requests.pop_front();
    if (request.server != command.transfer.node || request.inbound.offset != issuer.piece->remote) {
      report(id, "request of a bulk get",
             fmt::format("RAM offset 0x{:x} of PE {}", issuer.piece->remote, command.transfer.node),
             fmt::format("RAM offset 0x{:x} of PE {}", request.inbound.offset, request.server));
      return false;
    }
    if (request.inbound.refused) {
      fail(id, issuer.current, issuer.piece->remote,
           static_cast<isa::Reason>(request.inbound.reason));
      give_up(id);
      return true;
    }
    issuer.accepted = true;
    split_get(id);
  }
  bool moves = false;
  while (issuer.gets_read < issuer.gets.size()) {
    Packet& packet = *issuer.gets[issuer.gets_read];
    const auto at = packet.from + static_cast<std::uint32_t>(packet.data.size());
    if (!has_next(issuer.get_reads, at)) break;
    if (!read(id, packet, issuer.get_reads.front())) return false;
    issuer.get_reads.pop_front();
    if (packet.data.size() == packet.bytes) ++issuer.gets_read;
    moves = true;
  }
  const std::size_t before = issuer.gets.size();
  moves = follow_writes(id, issuer.gets, issuer.get_writes) || moves;
  issuer.gets_read -= before - issuer.gets.size();
  if (!issuer.gets.empty()) return moves;
  issuer.accepted = false;
  issuer.piece.reset();
  return true;
}

// The rest of the command at hand is not tried.
void BulkOrder::give_up(unsigned id) {
  Issuer& issuer = issuers_[id];
  command_of(issuer, issuer.current).sent = true;
  ++issuer.current;
  issuer.begun = false;
  issuer.piece.reset();
}

void BulkOrder::split_get(unsigned id) {
  Issuer& issuer = issuers_[id];
  const reference::BulkPiece& piece = *issuer.piece;
  for (std::uint32_t done = 0; done < piece.bytes;) {
    const std::uint32_t room = isa::kBulkPacketBytes -
                               (piece.local + done) % isa::bulk_format(world_.flit_bits).flit_bytes;
    auto packet = std::make_shared<Packet>();
    packet->ticket = issuer.current;
    packet->from = piece.remote + done;
    packet->to = piece.local + done;
    packet->bytes = packet->permitted = std::min(room, piece.bytes - done);
    done += packet->bytes;
    issuer.gets.push_back(packet);
    ++command_of(issuer, issuer.current).flying;
  }
}

// Whether what an engine has done next is there, and then in front: at this RAM offset, if it is as
// it should be. Of a pair of words the second may come first, as each bank is asked by itself.
bool BulkOrder::has_next(std::deque<Beat>& beats, std::uint32_t at) const {
  if (beats.empty()) return false;
  const std::uint32_t word = at & ~7u;
  const bool is_second = beats.front().access.offset == word + 8;
  if (world_.flit_bits == 64 || word % 16 != 0 || !is_second) return true;
  if (beats.size() == 1) return false;
  if (beats[1].access.offset == word) std::swap(beats[0], beats[1]);
  return true;
}

// The next word of a packet. Words are read whole, and again if they belong to two packets.
bool BulkOrder::read(unsigned id, Packet& packet, const Beat& beat) {
  const std::uint32_t at = packet.from + static_cast<std::uint32_t>(packet.data.size());
  const std::uint32_t flit_bytes = isa::bulk_format(world_.flit_bits).flit_bytes;
  const bool is_first = at / flit_bytes == packet.from / flit_bytes;
  if (beat.access.offset != (at & ~7u) || beat.beat.first != is_first) {
    report(id, "word read for a bulk transfer",
           fmt::format("RAM offset 0x{:x}{}", at & ~7u, is_first ? ", a new packet" : ""),
           fmt::format("RAM offset 0x{:x}{} of PE {}", beat.access.offset,
                       beat.beat.first ? ", a new packet" : "", beat.pe));
    return false;
  }
  for (std::uint32_t byte = at % 8; byte < 8 && packet.data.size() < packet.bytes; ++byte) {
    packet.data.push_back(static_cast<std::uint8_t>(beat.access.data >> 8 * byte));
  }
  ++words_;
  return true;
}

bool BulkOrder::write(unsigned id, Packet& packet, const Beat& beat) {
  const std::uint32_t at = packet.to + packet.written;
  const std::uint32_t count = std::min(8 - at % 8, packet.permitted - packet.written);
  const auto mask = static_cast<std::uint8_t>(((1u << count) - 1) << at % 8);
  if (beat.access.offset != (at & ~7u) || beat.access.mask != mask) {
    report(id, "word written by a bulk transfer",
           fmt::format("RAM offset 0x{:x}, lanes 0x{:x}", at & ~7u, mask),
           fmt::format("RAM offset 0x{:x}, lanes 0x{:x} of PE {}", beat.access.offset,
                       beat.access.mask, beat.pe));
    return false;
  }
  if (packet.data.size() < packet.written + count) {
    report(id, "word written by a bulk transfer", "read before",
           fmt::format("RAM offset 0x{:x} of PE {} before it was read", at, beat.pe));
    return false;
  }
  for (std::uint32_t i = 0; i < count; ++i) {
    const auto got = static_cast<std::uint8_t>(beat.access.data >> 8 * ((at + i) % 8));
    const std::uint8_t expected = packet.data[packet.written + i];
    if (got == expected) continue;
    report(id,
           fmt::format("byte at RAM offset 0x{:x} of PE {}, written by a bulk transfer", at + i,
                       beat.pe),
           fmt::format("0x{:02x}", expected), fmt::format("0x{:02x}", got));
    return false;
  }
  packet.written += count;
  ++words_;
  return true;
}

bool BulkOrder::follow_writes(unsigned id, std::deque<std::shared_ptr<Packet>>& packets,
                              std::deque<Beat>& writes) {
  bool moves = false;
  while (!packets.empty() && !wrong_) {
    Packet& packet = *packets.front();
    if (packet.written < packet.permitted) {
      if (!has_next(writes, packet.to + packet.written)) return moves;
      if (!write(id, packet, writes.front())) return moves;
      writes.pop_front();
      moves = true;
    }
    if (packet.written < packet.permitted) continue;
    if (packet.data.size() < packet.bytes) return moves;  // refused before all of it was read
    if (packet.reason != isa::Reason::kNone) fail(id, packet.ticket, packet.to, packet.reason);
    --command_of(issuers_[id], packet.ticket).flying;
    packets.pop_front();
    moves = true;
  }
  return moves;
}

}  // namespace xb::sim
