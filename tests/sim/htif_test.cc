// SPDX-License-Identifier: Apache-2.0
// HTIF: what programs ask for through tohost, what the host does to their memory, how runs end.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "hls/isa/memory_map.h"
#include "tests/sim/harness.h"

namespace xb::test {
namespace {

using isa::Op;
using sim::Ended;

constexpr std::uint32_t kTohost = 0x2000;  // RAM offsets
constexpr std::uint32_t kFromhost = 0x2040;
constexpr std::uint32_t kCall = 0x2080;  // the words of a system call
constexpr std::uint32_t kText = 0x3000;

// Registers of every program here.
constexpr unsigned kHost = t0;   // address of tohost
constexpr unsigned kBlock = a4;  // address of the system call

Words begin() {
  Words w = ram_address(kHost, kTohost);
  append(w, ram_address(kBlock, kCall));
  return w;
}

// Stores the word in a0 into tohost; `answered` waits for fromhost and takes the answer.
Words request(bool answered) {
  Words w = {s_type(Op::kSd, a0, 0, kHost)};
  if (!answered) return w;
  append(w, {i_type(Op::kLd, a1, kHost, kFromhost - kTohost), b_type(Op::kBeq, a1, zero, -4),
             s_type(Op::kSd, zero, kFromhost - kTohost, kHost)});
  return w;
}

// A system call with these arguments, small numbers except for the address of kText (-1).
Words system_call(int number, const std::vector<int>& arguments) {
  Words w = ram_address(a3, kText);
  append(w, {addi(a2, zero, number), s_type(Op::kSd, a2, 0, kBlock)});
  int offset = 8;
  for (int argument : arguments) {
    append(w, {addi(a2, argument == -1 ? a3 : zero, argument == -1 ? 0 : argument),
               s_type(Op::kSd, a2, offset, kBlock)});
    offset += 8;
  }
  append(w, {addi(a0, kBlock, 0)});
  return w;
}

Words exit_by_tohost(unsigned code) {
  return {addi(a0, zero, static_cast<int>(2 * code + 1)), s_type(Op::kSd, a0, 0, kHost),
          jump_to_self()};
}

// a0 = device << 56 | command << 48 | character
Words device_word(int device, int command, int character) {
  return {addi(a0, zero, device),        i_type(Op::kSlli, a0, a0, 8),  addi(a0, a0, command),
          i_type(Op::kSlli, a0, a0, 24), i_type(Op::kSlli, a0, a0, 24), addi(a0, a0, character)};
}

class Host : public Harness {
 public:
  explicit Host(const Words& words, unsigned pes = 1) : Harness(words, pes) {
    program.tohost = isa::kRamBase + kTohost;
    program.fromhost = isa::kRamBase + kFromhost;
    program.blocks.push_back({kText, {'a', 'b', '\n', 'c'}});
    image.symbols.add_object({isa::kRamBase + kFromhost, 8, "fromhost"});
    image.symbols.finish();
    options.check = true;
    options.max_cycles = 100'000;
  }
  std::uint64_t memory(std::uint32_t offset, unsigned pe = 0) const {
    return simulation().memory(pe).read64(offset);
  }
};

TEST(Htif, Exit) {
  for (const unsigned code : {0u, 3u}) {
    Words w = begin();
    append(w, exit_by_tohost(code));
    Host h(w);
    const sim::Outcome outcome = h.run();
    EXPECT_EQ(outcome.ended, Ended::kExit) << h.messages();
    EXPECT_EQ(outcome.status, static_cast<int>(code));
    EXPECT_EQ(h.messages(), code == 0 ? "" : "xbsim: PE 0: test case 3 failed\n");
    EXPECT_EQ(h.memory(kTohost), 0u);
  }
}

// The same cycle, counters and log as without fromhost.
TEST(Htif, ExitByAWholeWordIsThatOfAProgramWithoutFromhost) {
  Words w = begin();
  append(w, exit_by_tohost(0));
  Host with(w);
  Host without(w);
  without.program.fromhost.reset();
  EXPECT_EQ(with.run().cycles, without.run().cycles);
  EXPECT_EQ(with.simulation().checker()->instructions(),
            without.simulation().checker()->instructions());
}

TEST(Htif, Write) {
  Words w = begin();
  append(w, system_call(64, {1, -1, 4}));
  append(w, request(true));
  append(w, exit_by_tohost(0));
  Host h(w);
  EXPECT_EQ(h.run().ended, Ended::kExit) << h.messages();
  EXPECT_EQ(h.console(), "ab\nc");
  EXPECT_EQ(h.memory(kCall), 4u);
  EXPECT_EQ(h.memory(kTohost), 0u);
  EXPECT_EQ(h.messages(), "");
}

TEST(Htif, WriteToAnotherDescriptor) {
  Words w = begin();
  append(w, system_call(64, {5, -1, 4}));
  append(w, request(true));
  append(w, exit_by_tohost(0));
  Host h(w);
  EXPECT_EQ(h.run().ended, Ended::kExit) << h.messages();
  EXPECT_EQ(h.console(), "");
  EXPECT_EQ(static_cast<std::int64_t>(h.memory(kCall)), -9);
}

TEST(Htif, ExitCall) {
  Words w = begin();
  append(w, system_call(93, {6}));
  append(w, request(true));
  Host h(w);
  const sim::Outcome outcome = h.run();
  EXPECT_EQ(outcome.ended, Ended::kExit);
  EXPECT_EQ(outcome.status, 6);
  EXPECT_EQ(h.messages(), "");
}

TEST(Htif, UnknownCallIsToldOnce) {
  Words w = begin();
  for (int i = 0; i < 2; ++i) {
    append(w, system_call(80, {1}));
    append(w, request(true));
  }
  append(w, exit_by_tohost(0));
  Host h(w);
  EXPECT_EQ(h.run().status, 0);
  EXPECT_EQ(h.messages(),
            "xbsim: PE 0: request in tohost makes system call 80; there are only 64 (write) and 93 "
            "(exit): the answer is -38 (ENOSYS)\n");
  EXPECT_EQ(static_cast<std::int64_t>(h.memory(kCall)), -38);
}

TEST(Htif, AddressesOutsideRamEndThePe) {
  Words no_block = begin();
  append(no_block, {addi(a0, zero, 14), s_type(Op::kSd, a0, 0, kHost), jump_to_self()});
  Words no_text = begin();
  append(no_text, system_call(64, {1, 0x10, 4}));
  append(no_text, request(true));
  // The last words of RAM: the call would reach beyond its end.
  Words cut_off = begin();
  append(cut_off, ram_address(a0, (1u << 20) - 32));
  append(cut_off, {s_type(Op::kSd, a0, 0, kHost), jump_to_self()});
  for (const auto& [words, text] :
       {std::pair{no_block, "0xe is neither odd"},
        {no_text, "write of 4 bytes at 0x10, outside RAM; the PE ends with status 1\n"},
        {cut_off, "0x800fffe0 is neither odd"}}) {
    Host h(words);
    const sim::Outcome outcome = h.run();
    EXPECT_EQ(outcome.ended, Ended::kExit);
    EXPECT_EQ(outcome.status, 1);
    EXPECT_NE(h.messages().find(text), std::string::npos) << h.messages();
  }
}

TEST(Htif, PutCharacters) {
  Words w = begin();
  for (const char c : {'h', 'i', '\n'}) {
    append(w, device_word(1, 1, c));
    append(w, request(false));
    append(w, {i_type(Op::kLd, a1, kHost, 0), b_type(Op::kBne, a1, zero, -4)});
  }
  append(w, exit_by_tohost(0));
  Host h(w);
  EXPECT_EQ(h.run().ended, Ended::kExit) << h.messages();
  EXPECT_EQ(h.console(), "hi\n");
  EXPECT_EQ(h.memory(kFromhost), 0u);
}

// Words of 32 bits, as RV32 stores them; the low half of 'A' alone would be an exit.
TEST(Htif, HalvesInAnyOrderAreOneWord) {
  for (const bool low_first : {true, false}) {
    Words w = begin();
    append(w, device_word(1, 1, 'A'));
    append(w,
           {i_type(Op::kSrli, a1, a0, 32),
            s_type(Op::kSw, low_first ? a0 : a1, low_first ? 0 : 4, kHost), addi(zero, zero, 0),
            addi(zero, zero, 0), s_type(Op::kSw, low_first ? a1 : a0, low_first ? 4 : 0, kHost)});
    append(w, exit_by_tohost(0));
    Host h(w);
    EXPECT_EQ(h.run().status, 0) << h.messages();
    EXPECT_EQ(h.console(), "A");
  }
}

TEST(Htif, AnExitInOneHalfIsTakenAfterAWhile) {
  Words w = begin();
  append(w, {addi(a0, zero, 9), s_type(Op::kSw, a0, 0, kHost), b_type(Op::kBeq, zero, zero, -4)});
  Host h(w);
  const sim::Outcome outcome = h.run();
  EXPECT_EQ(outcome.ended, Ended::kExit) << h.messages();
  EXPECT_EQ(outcome.status, 4);
  EXPECT_GE(outcome.cycles, sim::Htif::kPatience);
  EXPECT_LE(outcome.cycles, 4 * sim::Htif::kPatience);
}

TEST(Htif, TheAnswerWaitsUntilTheLastOneIsTaken) {
  Words w = begin();
  append(w, {addi(a2, zero, 7), s_type(Op::kSd, a2, kFromhost - kTohost, kHost)});
  append(w, system_call(64, {1, -1, 2}));
  append(w, request(false));
  append(w, {addi(a2, zero, 100), addi(a2, a2, -1), b_type(Op::kBne, a2, zero, -4),
             i_type(Op::kLd, a2, kHost, kFromhost - kTohost),  // still 7
             s_type(Op::kSd, zero, kFromhost - kTohost, kHost),
             i_type(Op::kLd, a1, kHost, kFromhost - kTohost), b_type(Op::kBeq, a1, zero, -4),
             i_type(Op::kSlli, a2, a2, 4), r_type(Op::kAdd, a2, a2, a1),  // 0x71
             i_type(Op::kSlli, a2, a2, 1), addi(a0, a2, 1), s_type(Op::kSd, a0, 0, kHost),
             jump_to_self()});
  Host h(w);
  EXPECT_EQ(h.run().status, 0x71) << h.messages();
}

// As riscv-isa-sim without input: no answer. The program that waits for one for ever is told so.
TEST(Htif, NoCharacterComes) {
  Words w = begin();
  append(w, device_word(1, 0, 0));
  append(w, request(true));
  Host h(w);
  EXPECT_EQ(h.run().ended, Ended::kHang);
  EXPECT_NE(h.messages().find("asks for a character of the console: programs have no input"),
            std::string::npos);
  EXPECT_NE(h.messages().find("waits for a change of fromhost\n"), std::string::npos)
      << h.messages();
}

TEST(Htif, UnknownDeviceGetsNoAnswer) {
  Words w = begin();
  append(w, device_word(2, 3, 0));
  append(w, request(false));
  append(w, exit_by_tohost(0));
  Host h(w);
  EXPECT_EQ(h.run().status, 0);
  EXPECT_EQ(h.messages(),
            "xbsim: PE 0: request in tohost asks device 2 for command 3, which does not exist: no "
            "answer comes\n");
}

// Each PE prints its number and exits with it, by its own tohost.
TEST(Htif, EveryPeHasItsOwn) {
  Words w = begin();
  append(w, device_word(1, 1, '0'));
  append(w, {i_type(Op::kCsrrs, a1, zero, static_cast<int>(isa::csr::kMhartid)),
             r_type(Op::kAdd, a0, a0, a1)});
  append(w, request(false));
  append(w, {i_type(Op::kSlli, a0, a1, 1), addi(a0, a0, 1), s_type(Op::kSd, a0, 0, kHost),
             jump_to_self()});
  Host h(w, 3);
  EXPECT_EQ(h.run().status, 1) << h.messages();
  EXPECT_EQ(h.console(), "0\n1\n2\n");
  EXPECT_EQ(h.simulation().state().end_of(2)->status, 2);
}

// PE 0 stores an exit into PE 1's tohost; PE 1 ends by itself, much later.
TEST(Htif, AnotherPesStoreIsNoRequest) {
  Words w = begin();
  append(w, {i_type(Op::kCsrrs, a1, zero, static_cast<int>(isa::csr::kMhartid)),
             b_type(Op::kBne, a1, zero, 16), i_type(Op::kEaddie, t0, zero, 2), addi(a0, zero, 9),
             s_type(Op::kEsd, a0, 0, kHost), addi(a2, zero, 400), addi(a2, a2, -1),
             b_type(Op::kBne, a2, zero, -4)});
  append(w, exit_by_tohost(0));
  Host h(w, 2);
  EXPECT_EQ(h.run().status, 0) << h.messages();
  EXPECT_EQ(h.memory(kTohost, 1), 0u);  // the own exit has cleared it
}

// The answer of a write of 0x8067 bytes is the instruction ret.
TEST(Htif, TheCheckerKnowsCodeThatTheHostWrote) {
  Words w = begin();
  append(w, system_call(64, {1, -1, 0}));
  append(w, {lui(a2, 8), addi(a2, a2, 0x67), s_type(Op::kSd, a2, 24, kBlock)});
  append(w, request(true));
  append(w, {isa::instruction(Op::kFenceI).match, i_type(Op::kJalr, ra, kBlock, 0)});
  append(w, exit_by_tohost(0));
  Host h(w);
  EXPECT_EQ(h.run().ended, Ended::kExit) << h.messages();
  EXPECT_EQ(h.console().size(), 0x8067u);
}

}  // namespace
}  // namespace xb::test
