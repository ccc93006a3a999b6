// SPDX-License-Identifier: Apache-2.0
// What --coverage counts, and the lines of --log.
#include "verilator_tb/watch/coverage.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "hls/isa/causes.h"
#include "hls/isa/encode.h"
#include "hls/isa/packet.h"
#include "tests/common/assembler.h"
#include "verilator_tb/host/run_state.h"
#include "verilator_tb/watch/instruction_log.h"

namespace xb::test {
namespace {

using isa::Op;

// Feeds instructions as if they retired; what they write follows from the word.
class Feed {
 public:
  explicit Feed(sim::Observer& observer) : observer_(observer) {}
  sim::Retirement& add(std::uint32_t insn) {
    last_ = sim::Retirement{};
    last_.valid = true;
    last_.insn = insn;
    last_.pc = 0x8000'0000 + 4 * count_;
    last_.next_pc = last_.pc + 4;
    const isa::Instruction* i = isa::find_instruction(insn, 64);
    if (i != nullptr && i->writes_rd) last_.rd = static_cast<std::uint8_t>(isa::rd_of(insn));
    if (i != nullptr && i->writes_erd) {
      last_.erd_valid = true;
      last_.erd = static_cast<std::uint8_t>(isa::rd_of(insn));
    }
    return last_;
  }
  void retire() { observer_.on_retire(0, count_++, last_); }
  void run(std::uint32_t insn) {
    add(insn);
    retire();
  }

 private:
  sim::Observer& observer_;
  sim::Retirement last_;
  std::uint64_t count_ = 0;
};

// With the access that the next instruction makes.
struct Covered {
  explicit Covered(const sim::MeshShape& shape = {}, const sim::RunState* state = nullptr)
      : coverage(
            shape, 64, [this](unsigned) -> const sim::NamespaceAccess& { return access; }, state) {}
  // A trap of an access by `ns` for `reason`.
  void fault(Feed& feed, std::uint32_t insn, unsigned cause, std::uint64_t ns,
             isa::Reason reason = isa::Reason::kNone) {
    access = {.ns = ns, .reason = reason};
    sim::Retirement& r = feed.add(insn);
    r.trap = true;
    r.cause = static_cast<std::uint8_t>(cause);
    feed.retire();
  }
  sim::NamespaceAccess access;
  sim::Coverage coverage;
};

// What a PE itself refuses.
constexpr isa::Reason kOwn[]{isa::Reason::kUnmapped, isa::Reason::kOutOfRange,
                             isa::Reason::kNamespacePermission, isa::Reason::kSourceBounds,
                             isa::Reason::kTable};

TEST(Coverage, CountsInstructionsTrapsAndInterrupts) {
  Covered covered;
  sim::Coverage& coverage = covered.coverage;
  Feed feed(coverage);
  feed.run(addi(a0, zero, 1));
  feed.run(addi(a0, zero, 2));
  sim::Retirement& trap = feed.add(isa::instruction(Op::kEbreak).match);
  trap.trap = true;
  trap.cause = 3;
  feed.retire();
  sim::Retirement& first = feed.add(addi(a1, zero, 1));
  first.intr = true;
  first.cause = 7;
  feed.retire();
  const auto report = coverage.report();
  EXPECT_EQ(report["schema"], "xbsim-coverage");
  EXPECT_EQ(report["instructions"]["addi"], 3);
  EXPECT_EQ(report["instructions"]["ebreak"], 1);  // it always traps: that is what it does
  EXPECT_EQ(report["instructions"]["mul"], 0);
  EXPECT_EQ(report["traps"]["3 breakpoint (ebreak)"], 1);
  EXPECT_EQ(report["interrupts"]["7 timer interrupt"], 1);
  EXPECT_EQ(report["instructions"]["amocas.w"], 0);
}

TEST(Coverage, CountsBypassDistances) {
  Covered covered;
  sim::Coverage& coverage = covered.coverage;
  Feed feed(coverage);
  feed.run(addi(a0, zero, 1));
  feed.run(r_type(Op::kAdd, a1, a0, zero));  // result, distance 1, rs1
  feed.run(r_type(Op::kAdd, a2, zero, a0));  // result, distance 2, rs2
  feed.run(i_type(Op::kLd, a3, a0, 0));      // result, distance 3, base
  feed.run(s_type(Op::kSd, a3, 0, a0));      // load, distance 1, store data
  feed.run(b_type(Op::kBeq, a3, zero, 8));   // load, distance 2, branch
  feed.run(i_type(Op::kEaddie, 4, a0, 0));   // result in e4; rs1 at distance 6
  feed.run(r_type(Op::kErld, a4, a0, 4));    // namespace, distance 1
  feed.run(i_type(Op::kEaddi, a4, 4, 0));    // e4 as a value, distance 2
  feed.run(r_type(Op::kEamoaddD, a2, a4, a0));
  sim::Retirement& remote = feed.add(r_type(Op::kEamoaddD, a3, a4, a2));
  remote.ext = true;
  feed.retire();                           // atomic, distance 1, store data
  feed.run(r_type(Op::kAdd, a1, a3, a2));  // extended atomic, distance 1
  const auto bypass = coverage.report()["bypass"];
  EXPECT_EQ(bypass["result->rs1"][0], 1);
  EXPECT_EQ(bypass["result->rs2"][1], 1);
  EXPECT_EQ(bypass["result->base"][2], 1);
  EXPECT_EQ(bypass["load->store_data"][0], 1);
  EXPECT_EQ(bypass["load->branch"][1], 1);
  EXPECT_EQ(bypass["result->rs1"][5], 1);
  EXPECT_EQ(bypass["result->namespace"][0], 1);
  EXPECT_EQ(bypass["result->extended"][1], 1);
  EXPECT_EQ(bypass["atomic->store_data"][0], 1);
  EXPECT_EQ(bypass["extended_atomic->rs1"][0], 1);
  EXPECT_EQ(bypass["atomic->rs2"][1], 1);
  EXPECT_FALSE(bypass.contains("extended_atomic->namespace"));
  EXPECT_FALSE(bypass.contains("divide->namespace"));  // no divide writes an e-register
}

TEST(Coverage, AnEndedPeIsNotCounted) {
  sim::RunState state(1);
  Covered covered({}, &state);
  sim::Coverage& coverage = covered.coverage;
  Feed feed(coverage);
  feed.run(s_type(Op::kSw, a0, 0, zero));
  state.end(0, 10, 0);
  feed.run(isa::encode(Op::kJal, {.rd = 0, .immediate = 0}));
  feed.run(r_type(Op::kAdd, a1, a0, zero));
  const auto report = coverage.report();
  EXPECT_EQ(report["instructions"]["sw"], 1);
  EXPECT_EQ(report["instructions"]["jal"], 0);
  EXPECT_EQ(report["instructions"]["add"], 0);
}

// 12 PEs in rows of 4; the accesses come from PE 0.
TEST(Coverage, CountsExtendedAccessesByPlace) {
  Covered covered({4, 3});
  sim::Coverage& coverage = covered.coverage;
  Feed feed(coverage);
  const auto access = [&](std::uint64_t ns) {
    sim::Retirement& r = feed.add(r_type(Op::kErld, a4, a0, 4));
    r.ext = ns != 0;
    covered.access = {.ns = ns, .node = static_cast<unsigned>(ns - 1)};
    r.ext_ns = ns;
    feed.retire();
  };
  access(0);
  access(1);                            // the own id + 1
  for (auto ns : {2u, 5u}) access(ns);  // east, south
  for (auto ns : {3u, 6u, 12u}) access(ns);
  const auto remote = coverage.report()["remote"];
  EXPECT_EQ(remote["erld"]["namespace_0"], 1);
  EXPECT_EQ(remote["erld"]["loopback"], 1);
  EXPECT_EQ(remote["erld"]["neighbour"], 2);
  EXPECT_EQ(remote["erld"]["farther"], 3);
  EXPECT_EQ(remote["elb"]["farther"], 0);
  EXPECT_FALSE(remote.contains("ele"));  // saves and restores; always local
}

TEST(Coverage, CountsFailedAccessesByReason) {
  Covered covered({2, 1});
  sim::Coverage& coverage = covered.coverage;
  Feed feed(coverage);
  const auto fault = [&](bool store, std::uint64_t ns, isa::Reason reason = isa::Reason::kNone) {
    covered.fault(feed, store ? s_type(Op::kEsd, a0, 0, a1) : i_type(Op::kEld, a1, a0, 0),
                  store ? 7 : 5, ns, reason);
  };
  const auto refuse = [&coverage](isa::PacketOp op, isa::Reason reason) {
    sim::InboundAccess inbound;
    inbound.refused = true;
    inbound.reason = static_cast<std::uint8_t>(reason);
    inbound.source = 0;
    inbound.op = static_cast<std::uint8_t>(op);
    coverage.on_network_access(1, 0, inbound, {});
  };
  fault(false, 0);
  fault(true, 0);
  for (const isa::Reason reason : kOwn) {
    fault(false, 3, reason);
    fault(true, 3, reason);
  }
  refuse(isa::PacketOp::kLoad, isa::Reason::kTargetWindow);
  fault(false, 2);
  refuse(isa::PacketOp::kLoad, isa::Reason::kTargetPermission);
  fault(false, 2);
  refuse(isa::PacketOp::kLoad, isa::Reason::kTargetRam);
  fault(false, 2);
  fault(false, 2);  // a timeout: nobody refused it
  for (auto reason :
       {isa::Reason::kTargetWindow, isa::Reason::kTargetPermission, isa::Reason::kTargetRam}) {
    refuse(isa::PacketOp::kStore, reason);
  }
  const auto refused = coverage.report()["refused"];
  for (const char* access : {"load", "store"}) {
    for (const auto& [reason, count] : refused[access].items()) {
      EXPECT_EQ(count, 1) << access << ' ' << reason;
    }
  }
}

// One that the target refuses may have retired, so that the network is asked; what the core finds
// is a trap. Namespace 0 of theirs is none of a load or store.
TEST(Coverage, CountsFailedAtomicAccessesByReason) {
  Covered covered({2, 1});
  sim::Coverage& coverage = covered.coverage;
  Feed feed(coverage);
  const auto fault = [&](Op op, std::uint64_t ns, isa::Reason reason = isa::Reason::kNone) {
    covered.fault(feed, r_type(op, a1, a0, 0), op == Op::kElrD ? 5 : 7, ns, reason);
  };
  fault(Op::kEamoaddD, 0);
  for (const isa::Reason reason : kOwn) fault(Op::kElrD, 3, reason);
  for (auto reason :
       {isa::Reason::kTargetWindow, isa::Reason::kTargetPermission, isa::Reason::kTargetRam}) {
    sim::InboundAccess inbound;
    inbound.refused = true;
    inbound.reason = static_cast<std::uint8_t>(reason);
    inbound.source = 0;
    inbound.op = 6;  // neither a load nor a store
    coverage.on_network_access(1, 0, inbound, {});
    fault(Op::kEamoaddD, 2);  // its trap counts no second time
  }
  fault(Op::kAmoaddD, 0);  // local: as a store
  auto refused = coverage.report()["refused"];
  for (const auto& [reason, count] : refused["atomic"].items()) EXPECT_EQ(count, 1) << reason;
  EXPECT_EQ(refused["load"]["target_ram"], 0);
  EXPECT_EQ(refused["store"]["local"], 1);
  // Of a simulator without a network.
  coverage.on_refusal(isa::instruction(Op::kElrD), isa::Reason::kTargetRam);
  coverage.on_refusal(isa::instruction(Op::kEld), isa::Reason::kTargetRam);
  coverage.on_refusal(isa::instruction(Op::kEsd), isa::Reason::kUnmapped);
  refused = coverage.report()["refused"];
  EXPECT_EQ(refused["atomic"]["target_ram"], 2);
  EXPECT_EQ(refused["load"]["target_ram"], 1);
  EXPECT_EQ(refused["store"]["unmapped"], 0);
}

TEST(InstructionLog, OneLinePerInstruction) {
  std::ostringstream out;
  sim::InstructionLog log(out, 64);
  Feed feed(log);
  feed.add(addi(a0, zero, 5)).rd_value = 5;
  feed.retire();
  sim::Retirement& remote = feed.add(s_type(Op::kEsw, a0, 4, t0));
  remote.ext = true;
  remote.ext_ns = 2;
  remote.mem_address = 0x8000'1004;
  remote.mem_wmask = 0xf;
  remote.mem_wdata = 0x1'0000'0005;
  feed.retire();
  sim::Retirement& trap = feed.add(isa::instruction(Op::kEcall).match);
  trap.trap = true;
  trap.cause = 11;
  trap.next_pc = 0x8000'0100;
  feed.retire();
  EXPECT_EQ(out.str(),
            "         0    0 0000000080000000 00500513 addi a0,zero,5               ; a0=0x5\n"
            "         1    0 0000000080000004 00a2a27b esw a0,4(t0)                 "
            "; [2:0x0000000080001004]=0x5\n"
            "         2    0 0000000080000008 00000073 ecall                        "
            "; trap 11 (environment call (ecall)) mtval=0x0 to 0x80000100\n");
}

}  // namespace
}  // namespace xb::test
