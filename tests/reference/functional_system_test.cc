// SPDX-License-Identifier: Apache-2.0
// Whole runs of the functional system: how they end, console, timer, remote stores between PEs.
#include "verilator_tb/reference/functional_system.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "hls/isa/csrs.h"
#include "hls/isa/encode.h"
#include "hls/isa/memory_map.h"

namespace xb::reference {
namespace {

using isa::Op;
namespace csr = isa::csr;

constexpr std::uint64_t kTohost = isa::kRamBase + 0x3000;

FunctionalSettings settings(unsigned pes, std::uint64_t tohost = 0) {
  FunctionalSettings s;
  s.mesh_width = pes;
  s.ram_size = 0x4000;
  s.export_base = isa::kRamBase + 0x2000;
  s.export_limit = isa::kRamBase + 0x4000;
  s.tohost = tohost;
  return s;
}

void load(FunctionalSystem& system, const std::vector<std::uint32_t>& words) {
  for (unsigned pe = 0; pe < system.size(); ++pe) {
    for (std::size_t k = 0; k < 4 * words.size(); ++k) {
      system.memory(pe)[k] = static_cast<std::uint8_t>(words[k / 4] >> 8 * (k % 4));
    }
  }
}

// x31 = device base; the status is in x10.
std::vector<std::uint32_t> exit_with_x10() {
  return {isa::encode(Op::kLui, {.rd = 31, .immediate = 0x1000'0000}),
          isa::encode_s(Op::kSw, 31, 10, 8)};
}

std::vector<std::uint32_t> program(std::vector<std::uint32_t> words) {
  const auto end = exit_with_x10();
  words.insert(words.end(), end.begin(), end.end());
  return words;
}

TEST(FunctionalSystem, StatusIsTheFirstNonZeroByPeNumber) {
  FunctionalSystem system(settings(4));
  // Status: PE 0 and 1 give 0, 2 gives 2, 3 gives 3.
  load(system, program({isa::encode_csr(Op::kCsrrs, 10, csr::kMhartid, 0),
                        isa::encode_i(Op::kSltiu, 11, 10, 2), isa::encode_s(Op::kBeq, 11, 0, 8),
                        isa::encode_i(Op::kAddi, 10, 0, 0)}));
  const auto outcome = system.run(100);
  EXPECT_EQ(outcome.ending, Ending::kExit);
  EXPECT_EQ(outcome.status, 2);
  EXPECT_TRUE(system.finished(3));
}

TEST(FunctionalSystem, ConsoleBytesCarryTheirPe) {
  FunctionalSystem system(settings(2));
  std::string text;
  system.set_console([&text](unsigned pe, char c) { text += std::to_string(pe) + c; });
  load(system, program({isa::encode(Op::kLui, {.rd = 31, .immediate = 0x1000'0000}),
                        isa::encode_i(Op::kAddi, 5, 0, 'x'), isa::encode_s(Op::kSb, 31, 5, 0)}));
  system.run(100);
  EXPECT_EQ(text, "0x1x");
}

TEST(FunctionalSystem, TohostEndsThePe) {
  for (const std::int64_t value : {1, 7}) {
    FunctionalSystem system(settings(1, kTohost));
    load(system, {isa::encode(Op::kAuipc, {.rd = 5, .immediate = 0x3000}),
                  isa::encode_i(Op::kAddi, 6, 0, value), isa::encode_s(Op::kSd, 5, 6, 0)});
    const auto outcome = system.run(100);
    EXPECT_EQ(outcome.ending, Ending::kExit);
    EXPECT_EQ(outcome.status, value >> 1);
  }
}

TEST(FunctionalSystem, LimitStopsALoop) {
  FunctionalSystem system(settings(1));
  load(system, {isa::encode(Op::kJal, {.rd = 0, .immediate = 0})});
  EXPECT_EQ(system.run(50).ending, Ending::kLimit);
  EXPECT_EQ(system.cycle(), 50u);
}

TEST(FunctionalSystem, EverybodyAsleepIsReported) {
  FunctionalSystem system(settings(3));
  load(system, {isa::encode(Op::kWfi, {})});
  EXPECT_EQ(system.run(100).ending, Ending::kStuck);
}

TEST(FunctionalSystem, TimerEndsSleepWithoutWaitingForIt) {
  FunctionalSystem system(settings(1));
  load(system,
       program({isa::encode_i(Op::kAddi, 7, 0, 128), isa::encode_csr(Op::kCsrrw, 0, csr::kMie, 7),
                isa::encode(Op::kLui, {.rd = 5, .immediate = 0x0200'4000}),
                isa::encode(Op::kLui, {.rd = 6, .immediate = 0x1000'0000}),
                isa::encode_s(Op::kSd, 5, 6, 0), isa::encode(Op::kWfi, {}),
                isa::encode_csr(Op::kCsrrs, 8, csr::kTime, 0)}));
  EXPECT_EQ(system.run(1000).ending, Ending::kExit);
  EXPECT_GE(system.hart(0).x(8), 0x1000'0000u);
}

TEST(FunctionalSystem, TrapWithoutHandlerIsReported) {
  FunctionalSystem system(settings(2));
  load(system, {isa::encode_i(Op::kAddi, 1, 0, 1), 0});
  const auto outcome = system.run(100);
  EXPECT_EQ(outcome.ending, Ending::kUnhandledTrap);
  EXPECT_EQ(outcome.pe, 0u);
  EXPECT_EQ(system.hart(0).csrs().read(csr::kMepc), isa::kRamBase + 4);
}

TEST(FunctionalSystem, RemoteStoreWakesASpinningPe) {
  FunctionalSystem system(settings(2));
  // PE 1 stores its status 9 to the flag of PE 0, which waits for it; both exit with the flag.
  load(system, program({isa::encode(Op::kAuipc, {.rd = 5, .immediate = 0x2000}),
                        isa::encode_csr(Op::kCsrrs, 6, csr::kMhartid, 0),
                        isa::encode_s(Op::kBeq, 6, 0, 20), isa::encode_i(Op::kAddi, 7, 0, 9),
                        isa::encode_i(Op::kEaddie, 5, 6, 0),  // namespace 1 = PE 0
                        isa::encode_s(Op::kEsd, 5, 7, 0), isa::encode_s(Op::kSd, 5, 7, 0),
                        isa::encode_i(Op::kLd, 10, 5, 0), isa::encode_s(Op::kBeq, 10, 0, -4)}));
  const auto outcome = system.run(1000);
  EXPECT_EQ(outcome.ending, Ending::kExit);
  EXPECT_EQ(outcome.status, 9);
}

TEST(FunctionalSystem, ImpossibleSettingsAreRefused) {
  FunctionalSettings none = settings(0), odd = settings(1);
  odd.ram_size = 1000;
  EXPECT_THROW(FunctionalSystem{none}, std::invalid_argument);
  EXPECT_THROW(FunctionalSystem{odd}, std::invalid_argument);
}

// What is written behind a word that the window refuses depends on where the packet ends: at 32
// words of the receiver, or at 16 pairs.
TEST(FunctionalSystem, BulkTransfersAreCutAsTheNetworkCutsThem) {
  for (const unsigned flit_bits : {64u, 128u}) {
    constexpr std::uint64_t kRam = isa::kRamBase, kWindow = kRam + 0x4000;
    FunctionalSettings settings;
    settings.mesh_width = 2;
    settings.ram_size = 0x10000;
    settings.entry = kRam;
    settings.export_base = kWindow;
    settings.export_limit = kRam + settings.ram_size;
    settings.bulk_queue = 4;
    settings.flit_bits = flit_bits;
    FunctionalSystem system(settings);
    Hart& hart = system.hart(0);
    for (unsigned i = 0; i < 0x200; ++i) system.memory(0)[0x2000 + i] = 0x5a;
    const std::uint32_t edge = kWindow - kRam;
    hart.csrs().write(isa::csr::kBulkns, 2);
    hart.csrs().write(isa::csr::kBulkremote, kWindow - 0xf8);
    hart.csrs().write(isa::csr::kBulklocal, kRam + 0x2000);
    hart.set_x(6, 0x200);
    const std::uint32_t word = isa::encode_csr(isa::Op::kCsrrw, 5, isa::csr::kBulkcmd, 6);
    for (unsigned k = 0; k < 4; ++k) {
      system.memory(0)[k] = static_cast<std::uint8_t>(word >> 8 * k);
    }
    EXPECT_FALSE(hart.step().trap);
    EXPECT_EQ(hart.csrs().read(isa::csr::kRerrreason),
              static_cast<std::uint64_t>(isa::Reason::kTargetWindow));
    EXPECT_EQ(system.memory(1)[edge - 1], 0);
    EXPECT_EQ(system.memory(1)[edge], flit_bits == 64 ? 0 : 0x5a);
    EXPECT_EQ(system.memory(1)[edge + 8], 0x5a);
  }
}

}  // namespace
}  // namespace xb::reference
