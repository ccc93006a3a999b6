// SPDX-License-Identifier: Apache-2.0
// What --check keeps of one PE does not grow with the time that a program runs.
#include "verilator_tb/check/pe_check.h"

#include <gtest/gtest.h>

#include "hls/isa/memory_map.h"

namespace xb::sim {
namespace {

struct Bench {
  PagedMemory memory{0x10000};
  RemoteOrder order{1};
  StoreAnswers answers{1};
  BulkOrder bulk{{}};
  PeCheck check{{}, memory, order, answers, bulk};
};

// Most programs never read the counter.
TEST(PeCheck, KeepsTheLatestRefusalsOnly) {
  Bench bench;
  for (std::uint64_t cycle = 1000; cycle < 21'000; ++cycle) bench.check.request_refused(cycle);
  EXPECT_GE(bench.check.kept_refusals(), kTimeSlack);
  EXPECT_LE(bench.check.kept_refusals(), kTimeSlack + 2);
}

// Somebody stores all the time where a PE that sleeps, or that runs elsewhere, has fetched once.
TEST(PeCheck, AWriteIsOfCodeOnceForEachTimeThatItWasFetched) {
  Bench bench;
  constexpr std::uint32_t kPlace = 0x40;
  const MemoryAccess access{.write = true, .mask = 0xff, .offset = kPlace};
  EXPECT_FALSE(bench.check.was_fetched(kPlace));
  for (std::uint64_t cycle : {10u, 20u}) {
    bench.check.fetched(isa::kRamBase + kPlace);
    bench.check.fetched(isa::kRamBase + kPlace + 8);
    EXPECT_TRUE(bench.check.was_fetched(kPlace));
    bench.check.code_written(cycle, access, true);
    EXPECT_FALSE(bench.check.was_fetched(kPlace));
    EXPECT_TRUE(bench.check.was_fetched(kPlace + 8));
  }
}

}  // namespace
}  // namespace xb::sim
