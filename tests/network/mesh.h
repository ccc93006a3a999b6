// SPDX-License-Identifier: Apache-2.0
// A mesh of interpreted network nodes with memories in C++. One step is one clock cycle of all
// nodes. The harness plays the cores: it offers requests in order, waits for the answer of a load
// before it offers the next request, and can use port B beside.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "hls/config.h"
#include "hls/hdl/hdl.h"
#include "hls/hdl/interpreter.h"
#include "tests/network/network_node.h"
#include "tests/network/width.h"

namespace xb::network {

struct Request {
  bool write = false;
  unsigned size = 3;  // log2 of the bytes
  unsigned target = 0;
  std::uint32_t addr = 0;
  std::uint64_t data = 0;
  bool msip = false;  // to the software-interrupt register
  bool late = false;  // a load that the core does not wait for, into x-register `rd`
  bool sign = false;  // it is sign-extended
  unsigned rd = 0;
  isa::PacketOp op = isa::PacketOp::kLoad;  // of an atomic access; `write`: it is posted
  std::uint64_t expected = 0;               // of a compare-and-swap
  bool object = false;                      // for the block device of the target
};

struct LateValue {
  std::uint64_t cycle;  // in which it is taken
  unsigned rd;
  unsigned size;
  bool sign;
  std::uint64_t data;
};

// A command for the bulk engine.
struct Bulk {
  bool get = false;
  unsigned target = 0;
  std::uint32_t local = 0, remote = 0, bytes = 0;
  unsigned rows = 1;
  std::uint32_t local_stride = 0, remote_stride = 0;
  unsigned reason = 0;
  // Addresses that its namespace permits: the lowest, and that behind the highest.
  std::uint64_t low = 0, high = std::uint64_t{1} << 32;
  bool signals = false, bad_signal = false;
  std::uint32_t signal = 0;
  std::uint64_t signal_value = 0;
  bool object = false;                       // to or from the block device of the target
  bool in_ram = true, signal_in_ram = true;  // bit 31 of the addresses there
};

struct Answer {
  std::uint64_t cycle;  // in which xrsp is valid
  bool error;
  unsigned reason;
  std::uint64_t data;
};

struct StoreError {
  unsigned target;
  std::uint32_t addr;
  unsigned reason;
  bool msip;
  bool in_ram = true;  // bit 31 of the address
};

// A write of msip by another node.
struct MsipWrite {
  std::uint64_t cycle;
  bool value;
};

struct Inbound {
  std::uint64_t cycle;
  unsigned src, op, size, tag;
  std::uint32_t addr;
  bool refused;
  unsigned reason;
  bool object;  // of the block device
};

// The block device of a node.
struct Disk {
  std::vector<std::uint64_t> words;
  bool read_only = false;
  unsigned latency = 20;           // cycles from the request to the answer
  unsigned ready_interval = 1;     // it takes one every so many cycles
  std::set<std::uint32_t> broken;  // words of which the medium fails
  std::vector<unsigned> sources;   // of its requests
  std::vector<bool> bulk;          // these are of bulk transfers
};

struct LinkWord {
  std::uint64_t valid, vn, head, tail, marked;
  hdl::u128 data;
  std::uint64_t check;
};

using CreditCounts = std::array<std::uint64_t, 3>;  // modulo 32, by virtual network

struct MeshOptions {
  unsigned ram_bytes = 4096;
  unsigned memory_latency = 1;    // cycles from request on the port to the answer
  unsigned core_bid_percent = 0;  // cycles in which the core wants port B, bank 0 or 1 at random
  unsigned late_interval = 1;     // the core takes a late answer every so many cycles
  Config config = usual_config();
};

class Mesh {
 public:
  using Options = MeshOptions;
  Mesh(unsigned width, unsigned height, const Options& options = {});

  unsigned size() const { return static_cast<unsigned>(nodes_.size()); }
  std::uint64_t cycle() const { return cycle_; }

  void offer(unsigned node, const Request& request) { nodes_[node]->offered.push_back(request); }
  void offer(unsigned node, const Bulk& command) { nodes_[node]->bulk.push_back(command); }
  // Cycles in which the engine has taken commands, and in which they had ended, by ticket.
  const std::vector<std::uint64_t>& bulk_begins(unsigned node) const {
    return nodes_[node]->bulk_begins;
  }
  const std::vector<std::uint64_t>& bulk_ends(unsigned node) const {
    return nodes_[node]->bulk_ends;
  }
  void set_window(unsigned node, std::uint64_t base, std::uint64_t limit, unsigned permissions);
  // To be called before the first step. Without it there is none.
  void set_disk(unsigned node, const Disk& disk);
  const Disk& disk(unsigned node) const { return nodes_[node]->disk; }
  void step();
  // Steps until every request is answered and no flit is anywhere. False after `limit` cycles.
  bool drain(std::uint64_t limit);
  // Steps without offering, however busy the network is.
  void run(std::uint64_t cycles);

  const std::vector<std::uint64_t>& accepted(unsigned node) const { return nodes_[node]->accepted; }
  const std::vector<Answer>& answers(unsigned node) const { return nodes_[node]->answers; }
  const std::vector<LateValue>& late_values(unsigned node) const { return nodes_[node]->late; }
  const std::vector<MsipWrite>& msip_writes(unsigned node) const {
    return nodes_[node]->msip_writes;
  }
  const std::vector<StoreError>& errors(unsigned node) const { return nodes_[node]->errors; }
  const std::vector<Inbound>& inbound(unsigned node) const { return nodes_[node]->inbound; }
  std::size_t offered(unsigned node) const { return nodes_[node]->offered.size(); }
  std::uint8_t byte(unsigned node, std::uint32_t addr) const {
    return static_cast<std::uint8_t>(word(node, addr & ~7u) >> 8 * (addr % 8));
  }
  std::uint64_t word(unsigned node, std::uint32_t addr) const {
    return nodes_[node]->ram[addr / 8];
  }
  void set_word(unsigned node, std::uint32_t addr, std::uint64_t v) {
    nodes_[node]->ram[addr / 8] = v;
  }
  std::uint64_t peek(unsigned node, const std::string& net) {
    return nodes_[node]->sim.peek64(net);
  }

  // Called for every link word that is valid or not, before it arrives: may damage it.
  std::function<void(unsigned to, Port side, LinkWord&)> on_link;
  // Called in every cycle for the counts of freed slots, by virtual network, that return to the
  // node which sends over its `side`: may hold or damage them.
  std::function<void(unsigned sender, Port side, CreditCounts&)> on_credit;
  // A test that breaks the rules of the links: failing checks do not throw from now on.
  void ignore_checks() {
    for (auto& node : nodes_) node->sim.ignore_checks();
  }

 private:
  struct BankAnswer {
    std::uint64_t due;
    unsigned net;
    std::uint64_t data;
  };
  struct Node {
    explicit Node(const hdl::ir::Module& module) : sim(module) {}
    hdl::Interpreter sim;
    std::vector<std::uint64_t> ram;
    std::deque<Request> offered;
    std::deque<Bulk> bulk;
    bool offers_bulk = false;  // in this cycle
    std::vector<std::uint64_t> bulk_begins, bulk_ends;
    bool offers = false;      // in this cycle
    bool load_waits = false;  // for its answer
    LinkWord sent[4] = {};    // outputs of this cycle, by Port
    CreditCounts credits[4] = {};
    bool was_quiet[4] = {};
    std::deque<BankAnswer> bank[2];
    Disk disk;
    std::uint64_t disk_due = 0;  // cycle of its answer; 0: none is due
    bool disk_failed = false;    // that answer
    std::uint64_t disk_answer = 0;
    bool core_bids = false;
    std::vector<std::uint64_t> accepted;
    std::vector<Answer> answers;
    std::vector<LateValue> late;
    std::vector<StoreError> errors;
    std::vector<MsipWrite> msip_writes;
    std::vector<Inbound> inbound;
  };

  void collect(Node& node);
  void drive_links(unsigned id);
  void drive_memory(Node& node);
  void serve_memory(Node& node);
  unsigned first_namespace() const;
  void drive_core(Node& node);
  void drive_bulk(Node& node);
  void drive_disk(Node& node);
  void serve_disk(Node& node);
  void finish_cycle(Node& node);
  bool quiet();

  unsigned width_, height_;
  Options options_;
  hdl::Design design_;
  std::vector<std::unique_ptr<Node>> nodes_;
  std::uint64_t cycle_ = 0;
  std::mt19937_64 random_{12345};
};

}  // namespace xb::network
