// SPDX-License-Identifier: Apache-2.0
// Inputs for a module that make it work instead of merely wiggle. What a port gets depends on what
// the rules say (port_rules.h) or, without rules, on its width: straps stay constant between
// resets, instruction ports get instructions, addresses come from the memory map, flits are packets
// with right check bits, responses follow requests, credits follow flits, control bits have a
// density that changes from epoch to epoch, and everything else is random, often small, negative or
// a power of two.
//
// Time is divided into segments, each begun by a reset. One in eight is chaotic: there nothing
// follows the protocol.
#pragma once

#include <cstdint>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "hls/hdl/ir.h"
#include "tests/crosscheck/flit_source.h"
#include "tests/crosscheck/instruction_words.h"
#include "tests/crosscheck/port_rules.h"

namespace xb::hdl {

class Stimulus {
 public:
  // `calm_cycles` > 0: the first two segments have that many cycles each, without answers and with
  // hardly any, so that timeouts are reached. `longest` bounds the other segments. Without rules no
  // port has a meaning. Throws std::runtime_error if they do not fit the module.
  Stimulus(const ir::Module& module, const PortRules* rules, std::uint64_t seed, unsigned longest,
           unsigned calm_cycles);

  // Decides the inputs of the next cycle.
  void next();
  // The value of an output in this cycle, for the protocol rules.
  void observe(std::size_t port, u128 value) { values_[port] = value; }

  u128 value(std::size_t port) const { return values_[port]; }
  bool rst_n() const { return rst_n_; }

 private:
  enum class Kind {
    kData,         // 64-bit operands, results
    kNarrow,       // up to 31 bits without a meaning known here
    kControl,      // one bit, dense
    kRareControl,  // one bit, seldom 1: traps, redirects, errors
    kLabel,        // an enumeration
    kStrap,        // constant between resets
    kCounter,      // cycle count
    kInstruction,  // one word
    kInstructionPair,
    kAddress,
    kCsrNumber,
    kFollower,  // set by a protocol rule
  };
  // `input` becomes 1 the cycle after `output` was 1 (and `ready` and, if `bank` >= 0, address bit
  // 3 equal to bank), or some cycles later if `slow`.
  struct ResponseRule {
    int input = -1, output = -1, ready = -1, address = -1, bank = -1, skip_if = -1;
    int echo_in = -1, echo_out = -1;
    bool slow = false;
    unsigned waiting = 0;
  };
  struct CreditRule {
    int input = -1, valid = -1, vn = -1;
    unsigned for_vn = 0, owed = 0;
  };
  struct FlitGroup {
    int valid = -1, ready = -1, head = -1, tail = -1, data = -1, crc = -1, bad = -1, vn = -1,
        check = -1, claims = -1, marked = -1, credit[2] = {-1, -1};
    unsigned sent[2] = {0, 0};
    bool offers = false;
    FlitSource source;
  };
  struct SentGroup {
    int valid = -1, ready = -1, head = -1, data = -1;
  };

  void classify(const PortRules* rules);
  void find_rules(const PortRules& rules);
  void find_answers(const PortRules& rules);
  void find_credits();
  void find_flits(const PortRules& rules);
  void begin_segment();
  void begin_epoch();
  void step_responses();
  void step_credits();
  void step_flits();
  void note_requests();
  // Ports in order; of a group, by field or role, -1 if there is none.
  std::vector<int> with_role(const std::string& role, bool input) const;
  int field_of(int port, const std::string& field) const;
  int part_of(int port, const std::string& role) const;
  std::string packets_of(const PortRules& rules, int port) const;
  bool is_input(int port) const;
  unsigned flit_bits(int data) const;
  u128 draw(std::size_t port);
  std::uint64_t draw_data();
  std::uint64_t draw_address();
  std::uint64_t draw_strap(const std::string& role);
  std::uint64_t draw_for_table(const std::string& role);
  std::uint64_t pick(std::uint64_t below) { return random_() % below; }
  bool is_one(int port) const { return port >= 0 && values_[static_cast<std::size_t>(port)] != 0; }
  bool answers_when_calm() { return !is_silent_ && pick(4096) == 0; }
  void set(int port, u128 value);

  const ir::Module& module_;
  std::mt19937_64 random_;
  InstructionWords words_;
  unsigned longest_;
  unsigned calm_cycles_;
  unsigned calm_segments_ = 0;      // so far
  std::vector<std::string> roles_;  // of ports, by the rules; "": none
  std::vector<Kind> kinds_;
  std::vector<u128> values_;
  std::vector<unsigned> density_;  // of 64: control bits: 1; others: a new value
  std::vector<ResponseRule> responses_;
  std::vector<CreditRule> credits_;
  std::vector<FlitGroup> flits_;
  std::vector<SentGroup> sent_groups_;
  SentRequests sent_;
  Mesh mesh_;
  std::uint64_t pe_id_ = 0;
  std::uint64_t reset_pc_ = 0;
  int fetch_address_ = -1;  // output: address of the fetch that a response answers
  u128 fetched_address_ = 0;
  unsigned segment_left_ = 0;
  unsigned epoch_left_ = 0;
  unsigned in_reset_ = 0;
  bool is_calm_ = false;
  bool is_silent_ = false;
  bool is_chaotic_ = false;
  bool few_indices_ = false;
  bool rst_n_ = false;
};

}  // namespace xb::hdl
