// SPDX-License-Identifier: Apache-2.0
// Bulk transfers, word by word: what the engines read in one memory and write in another must be
// what the commands of the PEs say, each byte once, as it was read, in the order of the commands.
// Engines begin before the instruction with the command retires, so what they do is kept until it
// has.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

#include "verilator_tb/check/difference.h"
#include "verilator_tb/check/remote_errors.h"
#include "verilator_tb/mesh/observer.h"
#include "verilator_tb/reference/bulk_transfer.h"

namespace xb::sim {

class BulkOrder {
 public:
  struct World {
    unsigned pes = 1;
    unsigned mesh_width = 1;
    unsigned queue = 0;       // commands of an engine
    unsigned flit_bits = 64;  // 128: engines move pairs of words, a word in each bank
    std::uint64_t ram_size = 0;
    // Why the window of a PE does not permit that 8 bytes at a RAM offset are written; kNone: it
    // does.
    std::function<isa::Reason(unsigned pe, std::uint32_t offset)> judge;
    // The same of a packet for the block device of a PE.
    std::function<isa::Reason(unsigned pe, const reference::BulkPiece&, bool write)> judge_object;
    // A command of a PE has failed.
    std::function<void(unsigned issuer, const RemoteError&)> fails;
  };
  explicit BulkOrder(World world);

  // A PE has retired a command.
  void command(unsigned issuer, const reference::BulkTransfer& transfer);
  // The engine of a PE has written or read a word.
  void access(unsigned pe, const BulkBeat& beat, const MemoryAccess& access);
  // The block device of a PE has done an access for a transfer.
  void device(unsigned pe, const ObjectRequest& request, const ObjectAnswer& answer);
  // A PE has accepted or refused a get of another one, or a packet for its block device.
  void request(unsigned pe, const InboundAccess& inbound);
  // A PE has written or refused the signal of a put of another one.
  void signal(unsigned pe, const InboundAccess& inbound, const MemoryAccess& access);

  std::uint64_t issued(unsigned issuer) const { return issuers_[issuer].issued; }
  // Commands that have ended, in order.
  std::uint64_t ended(unsigned issuer) const { return issuers_[issuer].ended; }
  bool gets_ended(unsigned issuer) const;
  // By ticket modulo the length of the queue: those that have failed.
  std::uint64_t errors(unsigned issuer) const { return issuers_[issuer].errors; }
  // What has been compared: commands that have ended, of all PEs, and the words that engines and
  // block devices have read and written for commands.
  std::uint64_t commands() const;
  std::uint64_t words() const { return words_; }
  // The first thing that was wrong, and whose transfer it was.
  struct Wrong {
    unsigned issuer = 0;
    Difference difference;
  };
  const std::optional<Wrong>& wrong() const { return wrong_; }

 private:
  struct Beat {
    unsigned pe = 0;
    BulkBeat beat;
    MemoryAccess access;
  };
  // A packet, from its first word read to its last word written.
  struct Packet {
    std::uint64_t ticket = 0;
    std::uint32_t from = 0, to = 0, bytes = 0;
    std::vector<std::uint8_t> data;  // as far as it has been read
    std::uint32_t written = 0;       // bytes
    std::uint32_t permitted = 0;     // bytes that the receiver takes
    isa::Reason reason = isa::Reason::kNone;
  };
  struct Command {
    reference::BulkTransfer transfer;
    unsigned flying = 0;       // packets
    bool sent = false;         // there will be no more
    bool owes_signal = false;  // which comes when they are performed
  };
  struct Issuer {
    std::deque<Command> commands;  // from ticket `ended` on
    std::uint64_t issued = 0, ended = 0, errors = 0;
    std::uint64_t current = 0;  // ticket of the command at hand, whose pieces are these
    bool begun = false;
    bool finished = false;  // no piece of it is left
    reference::BulkPieces pieces;
    std::optional<reference::BulkPiece> piece;  // the one at hand
    std::shared_ptr<Packet> reading;            // of a put, or the packet of a block device
    std::unordered_map<unsigned, std::deque<std::shared_ptr<Packet>>> puts;  // by receiver
    std::deque<std::shared_ptr<Packet>> gets;                                // of the piece at hand
    std::size_t gets_read = 0;                                               // of these
    bool accepted = false;                                                   // that piece
    // What the engines have done and no command accounts for yet.
    std::deque<Beat> put_reads, get_reads, get_writes;
    std::unordered_map<unsigned, std::deque<Beat>> put_writes;
    struct Request {
      unsigned server = 0;
      InboundAccess inbound;
    };
    std::deque<Request> requests;
    struct Access {
      unsigned pe = 0;
      ObjectRequest request;
      ObjectAnswer answer;
    };
    std::deque<Access> device;
    struct Signal {
      unsigned target = 0;
      InboundAccess inbound;
      MemoryAccess access;
    };
    std::deque<Signal> signals;
  };

  void advance(unsigned id);
  bool next_piece(unsigned id);
  bool end_command(unsigned id);
  bool settle_signal(unsigned id);
  void take_signal(unsigned id, std::uint64_t ticket);
  bool follow_put(unsigned id);
  bool follow_get(unsigned id);
  bool follow_object(unsigned id);
  bool take_object_request(unsigned id);
  bool move_of_device(unsigned id, Packet& packet, const Issuer::Access& access);
  void give_up(unsigned id);
  bool follow_writes(unsigned id, std::deque<std::shared_ptr<Packet>>& packets,
                     std::deque<Beat>& writes);
  void split_get(unsigned id);
  bool has_next(std::deque<Beat>& beats, std::uint32_t at) const;
  bool read(unsigned id, Packet& packet, const Beat& beat);
  bool write(unsigned id, Packet& packet, const Beat& beat);
  // At a place of the memory there, or with its signal.
  void fail(unsigned id, std::uint64_t ticket, std::uint32_t place, isa::Reason reason);
  void fail_signal(unsigned id, std::uint64_t ticket, isa::Reason reason);
  void fail_at(unsigned id, std::uint64_t ticket, std::uint64_t address, isa::Reason reason);
  void report(unsigned id, const std::string& what, const std::string& expected,
              const std::string& got);
  Command& command_of(Issuer& issuer, std::uint64_t ticket) {
    return issuer.commands[ticket - issuer.ended];
  }

  World world_;
  std::vector<Issuer> issuers_;
  std::uint64_t words_ = 0;
  std::optional<Wrong> wrong_;
};

}  // namespace xb::sim
