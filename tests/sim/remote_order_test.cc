// SPDX-License-Identifier: Apache-2.0
// Remote operations issued against performed, and the exported window over time.
#include "verilator_tb/check/remote_order.h"

#include <gtest/gtest.h>

#include "hls/isa/memory_map.h"
#include "verilator_tb/check/export_window.h"

namespace xb::sim {
namespace {

RemoteOperation store(std::uint32_t offset, std::uint64_t data) {
  RemoteOperation o;
  o.write = true;
  o.size_log2 = 3;
  o.offset = offset;
  o.data = data;
  return o;
}

RemoteOperation load(std::uint32_t offset, std::uint64_t data = 0) {
  RemoteOperation o = store(offset, data);
  o.write = false;
  return o;
}

TEST(RemoteOrder, MatchesInEitherOrderOfArrival) {
  RemoteOrder order(2);
  EXPECT_FALSE(order.store_retired(0, 1, store(8, 1)));
  EXPECT_EQ(order.unperformed_stores(0), 1u);
  EXPECT_FALSE(order.performed(0, 1, store(8, 1)));
  EXPECT_EQ(order.unperformed_stores(0), 0u);
  EXPECT_FALSE(order.performed(0, 1, store(16, 2)));
  EXPECT_TRUE(order.leftover());
  EXPECT_FALSE(order.store_retired(0, 1, store(16, 2)));
  EXPECT_FALSE(order.leftover());
  EXPECT_EQ(order.compared(), 2u);
}

// Its answer may come before it has written, if RAM is slow; of nothing else.
TEST(RemoteOrder, APostedUpdateIsPerformedFromItsReadOn) {
  RemoteOrder order(2);
  RemoteOperation update = store(8, 7);
  update.op = isa::PacketOp::kAmoAdd;
  EXPECT_FALSE(order.store_retired(0, 1, update));
  EXPECT_FALSE(order.store_retired(0, 1, store(16, 1)));
  EXPECT_EQ(order.unperformed_stores(0), 2u);
  update.complete = false;
  EXPECT_FALSE(order.performed(0, 1, update));
  EXPECT_EQ(order.unperformed_stores(0), 1u);
  ASSERT_TRUE(order.first_unperformed(0));
  EXPECT_EQ(order.first_unperformed(0)->operation.offset, 16u);
  EXPECT_FALSE(order.performed(0, 1, store(16, 1)));
  EXPECT_EQ(order.unperformed_stores(0), 0u);
  EXPECT_FALSE(order.first_unperformed(0));
  EXPECT_TRUE(order.leftover());
  EXPECT_FALSE(order.completed(0, 1, 5, 12, true));
  EXPECT_FALSE(order.leftover());
  // What the memory has not seen is not performed, whatever its kind.
  update.complete = true;
  EXPECT_FALSE(order.store_retired(0, 1, update));
  EXPECT_EQ(order.unperformed_stores(0), 1u);
}

// A load behind it may be answered by the other bank before it has written.
TEST(RemoteOrder, ALoadPassesAnUpdateThatHasReadAndNothingElse) {
  for (bool has_read : {true, false}) {
    RemoteOrder order(2);
    RemoteOperation update = store(8, 7), twin;
    update.op = isa::PacketOp::kAmoAdd;
    EXPECT_FALSE(order.store_retired(0, 1, update));
    update.complete = false;
    if (has_read) {
      EXPECT_FALSE(order.performed(0, 1, update));
    }
    const bool wrong = order.performed(0, 1, load(16, 9)).has_value();
    EXPECT_EQ(wrong, !has_read);
    if (wrong) continue;
    EXPECT_FALSE(order.load_retired(0, 1, load(16, 9), twin));
    EXPECT_FALSE(order.completed(0, 1, 5, 12, true));
    EXPECT_FALSE(order.leftover());
  }
}

TEST(RemoteOrder, KnowsWhatACompareAndSwapStores) {
  const auto differs = [](std::uint64_t old, bool stores, std::uint64_t written) {
    RemoteOperation issued = store(8, 7);
    issued.op = isa::PacketOp::kAmoCas;
    issued.expected = 5;
    RemoteOperation performed = issued;
    performed.data = old;
    performed.stores = stores;
    performed.written = written;
    RemoteOrder order(2);
    order.store_retired(0, 1, issued);
    return order.performed(0, 1, performed).has_value();
  };
  EXPECT_FALSE(differs(5, true, 7));
  EXPECT_FALSE(differs(6, false, 7));
  EXPECT_TRUE(differs(5, false, 7));
  EXPECT_TRUE(differs(6, true, 7));
  EXPECT_TRUE(differs(5, true, 8));
}

TEST(RemoteOrder, PairsAreIndependent) {
  RemoteOrder order(3);
  order.store_retired(0, 1, store(8, 1));
  order.store_retired(0, 2, store(8, 2));
  EXPECT_FALSE(order.performed(0, 2, store(8, 2)));
  EXPECT_FALSE(order.performed(0, 1, store(8, 1)));
}

TEST(RemoteOrder, FindsDifferences) {
  const auto differs = [](const RemoteOperation& issued, const RemoteOperation& performed) {
    RemoteOrder order(2);
    order.store_retired(0, 1, issued);
    return order.performed(0, 1, performed).has_value();
  };
  RemoteOperation narrow = store(8, 1);
  narrow.size_log2 = 2;
  EXPECT_TRUE(differs(store(8, 1), store(8, 2)));
  EXPECT_TRUE(differs(store(8, 1), store(16, 1)));
  EXPECT_TRUE(differs(store(8, 1), narrow));
  EXPECT_TRUE(differs(store(8, 1), load(8, 1)));
  EXPECT_FALSE(differs(store(8, 1), store(8, 1)));
}

TEST(RemoteOrder, FindsExchangedDroppedAndDoubledStores) {
  RemoteOrder exchanged(2);
  exchanged.store_retired(0, 1, store(8, 1));
  exchanged.store_retired(0, 1, store(16, 2));
  EXPECT_TRUE(exchanged.performed(0, 1, store(16, 2)));

  RemoteOrder dropped(2);
  dropped.store_retired(0, 1, store(8, 1));
  ASSERT_TRUE(dropped.leftover());
  EXPECT_EQ(dropped.leftover()->what,
            "operation lost, PE 1 never performed: 8-byte store of 0x1 to RAM offset 0x8");

  RemoteOrder doubled(2);
  doubled.store_retired(0, 1, store(8, 1));
  doubled.performed(0, 1, store(8, 1));
  doubled.performed(0, 1, store(8, 1));
  ASSERT_TRUE(doubled.leftover());
  EXPECT_NE(doubled.leftover()->what.find("performed without an instruction"), std::string::npos);
}

TEST(RemoteOrder, LoadsReturnWhatWasRead) {
  RemoteOrder order(2);
  RemoteOperation twin;
  EXPECT_TRUE(order.load_retired(0, 1, load(8), twin));  // nothing was performed
  order.performed(0, 1, load(8, 77));
  EXPECT_FALSE(order.load_retired(0, 1, load(8), twin));
  EXPECT_EQ(twin.data, 77u);
  // A load must not overtake a store of the same pair.
  order.store_retired(0, 1, store(16, 1));
  order.performed(1, 0, load(8, 1));
  EXPECT_TRUE(order.load_retired(0, 1, load(8), twin));
}

TEST(RemoteOrder, RefusedStoresNeedNoData) {
  RemoteOrder order(2);
  RemoteOperation refused = store(8, 0);
  refused.refused = isa::Reason::kTargetWindow;
  order.store_retired(0, 1, store(8, 5));
  EXPECT_FALSE(order.performed(0, 1, refused));
}

TEST(RemoteOrder, RefusesUnknownIssuers) {
  RemoteOrder order(2);
  EXPECT_TRUE(order.performed(2, 0, store(8, 1)));
}

ExportWindow window() { return {isa::kRamBase + 0x1000, isa::kRamBase + 0x2000, 7, 0x4000}; }

TEST(ExportWindow, Judges) {
  ExportWindow w = window();
  EXPECT_EQ(w.judge(store(0x1000, 0)), isa::Reason::kNone);
  EXPECT_EQ(w.judge(store(0x1ff8, 0)), isa::Reason::kNone);
  EXPECT_EQ(w.judge(store(0x0ff8, 0)), isa::Reason::kTargetWindow);
  EXPECT_EQ(w.judge(store(0x2000, 0)), isa::Reason::kTargetWindow);
  EXPECT_EQ(w.judge(store(0x4000, 0)), isa::Reason::kTargetRam);
  w.permissions = 1;
  EXPECT_EQ(w.judge(store(0x1000, 0)), isa::Reason::kTargetPermission);
  EXPECT_EQ(w.judge(load(0x1000)), isa::Reason::kNone);
}

TEST(WindowHistory, NearAChangeBothAnswersAreRight) {
  WindowHistory history(window());
  ExportWindow closed = window();
  closed.limit = closed.base;
  history.set(1000, closed);
  const auto answer = [&](std::uint64_t cycle, isa::Reason reason) {
    RemoteOperation o = store(0x1000, 0);
    o.cycle = cycle;
    o.refused = reason;
    history.answered(o, 0);
    return !history.judge(cycle + WindowHistory::kSkew).has_value();
  };
  EXPECT_TRUE(answer(900, isa::Reason::kNone));
  EXPECT_FALSE(answer(901, isa::Reason::kTargetWindow));
  EXPECT_TRUE(answer(990, isa::Reason::kTargetWindow));
  EXPECT_TRUE(answer(995, isa::Reason::kNone));
  EXPECT_TRUE(answer(1010, isa::Reason::kNone));
  EXPECT_TRUE(answer(1100, isa::Reason::kTargetWindow));
  EXPECT_FALSE(answer(1101, isa::Reason::kNone));
}

}  // namespace
}  // namespace xb::sim
