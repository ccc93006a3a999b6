// SPDX-License-Identifier: Apache-2.0
// --check: accepts correct machines, and finds every single thing that a wrong one does.
#include <gtest/gtest.h>

#include "hls/isa/collective.h"
#include "tests/sim/harness.h"
#include "tests/sim/programs.h"

namespace xb::test {
namespace {

using isa::Op;
using sim::Ended;

constexpr int csr(unsigned number) { return static_cast<int>(number); }

std::string check(Harness& h, Ended expected) {
  h.options.check = true;
  h.options.max_cycles = 20'000;
  EXPECT_EQ(h.run().ended, expected) << h.messages();
  return h.messages();
}

void expect_mismatch(const Words& words, unsigned pes, const std::string& part,
                     const std::function<void(sim::TileOutputs&)>& tamper) {
  Harness h(words, pes);
  h.adjust = [&](unsigned pe, ModelTile& tile) {
    if (pe == 0) tile.tamper = tamper;
  };
  const std::string messages = check(h, Ended::kMismatch);
  EXPECT_NE(messages.find(part), std::string::npos) << "'" << part << "' not in:\n" << messages;
}

TEST(Check, AcceptsRemoteTraffic) {
  for (unsigned pes : {1u, 2u, 3u, 6u}) {
    Harness h(ring(), pes);
    EXPECT_EQ(check(h, Ended::kExit), "");
    EXPECT_EQ(h.simulation().checker()->remote_operations(), 9u * pes);
  }
}

TEST(Check, AcceptsLinksWithLatency) {
  Harness h(ring(), 6);
  h.options.link_latency = 5;
  EXPECT_EQ(check(h, Ended::kExit), "");
}

// A store outside the exported window: refused, interrupt 24, the handler clears the error and
// ends.
Words refused_store() {
  Words w = ram_address(t1, 0x80);
  append(w, {i_type(Op::kCsrrw, zero, t1, csr(isa::csr::kMtvec)), addi(a0, zero, 1),
             i_type(Op::kSlli, a0, a0, 24), i_type(Op::kCsrrs, zero, a0, csr(isa::csr::kMie)),
             i_type(Op::kCsrrsi, zero, 8, csr(isa::csr::kMstatus))});
  append(w, ram_address(t0, 0));
  append(w, {i_type(Op::kEaddie, t0, zero, 1), s_type(Op::kEsd, a0, 0, t0), jump_to_self()});
  while (w.size() < 0x80 / 4) w.push_back(addi(zero, zero, 0));
  append(w, {i_type(Op::kCsrrs, a1, zero, csr(isa::csr::kRerrreason)),
             i_type(Op::kCsrrwi, zero, 0, csr(isa::csr::kRerrreason)),
             i_type(Op::kEld, a2, t0, 0)});  // faults: nested trap to the same handler
  append(w, exit_with(zero));
  return w;
}

TEST(Check, AcceptsRefusedOperations) {
  Harness h(refused_store());
  // The nested fault enters the handler again and again; what matters is that all of it agrees.
  EXPECT_EQ(check(h, Ended::kCycleLimit), "xbsim: stopped after 20032 cycles (--max-cycles)\n");
  EXPECT_GT(h.simulation().checker()->instructions(), 1000u);
}

TEST(Check, FindsRefusalWithoutCause) {
  expect_mismatch(ring(), 1, "answer to PE 0", [done = false](sim::TileOutputs& out) mutable {
    if (!out.inbound.valid || done) return;
    done = true;  // says refused; the answer on its way does not matter
    out.inbound.refused = true;
    out.inbound.reason = 5;
    out.data = {};
  });
}

TEST(Check, FindsWrongResult) {
  expect_mismatch(ring(), 2, "rd value: expected 0x1, got 0x101", [](sim::TileOutputs& out) {
    if (out.retired.valid && out.retired.order == 5) out.retired.rd_value ^= 0x100;
  });
}

TEST(Check, ReportsPcFunctionInstructionAndHistory) {
  Harness h(ring(), 2);
  h.adjust = [&](unsigned pe, ModelTile& tile) {
    if (pe != 1) return;
    tile.tamper = [](sim::TileOutputs& out) {
      if (out.retired.valid && out.retired.order == 10) out.retired.rd_value ^= 1;
    };
  };
  const std::string text = check(h, Ended::kMismatch);
  EXPECT_EQ(text.find("xbsim: mismatch in cycle "), 0u) << text;
  for (const char* part : {"on PE 1 at pc 0x80000028 (start+0x28): addi a3,a0,273\n",
                           "last instructions (cycle, PE, pc):\n", "csrrs"}) {
    EXPECT_NE(text.find(part), std::string::npos) << part << " not in\n" << text;
  }
}

TEST(Check, FindsWrongPcTrapAndOrder) {
  expect_mismatch(ring(), 1, "pc: expected 0x80000008", [](sim::TileOutputs& out) {
    if (out.retired.valid && out.retired.order == 2) out.retired.pc += 4;
  });
  expect_mismatch(ring(), 1, "trap: expected 0, got 1", [](sim::TileOutputs& out) {
    if (out.retired.valid && out.retired.order == 2) out.retired.trap = true;
  });
  expect_mismatch(ring(), 1, "order number: expected 4, got 5", [](sim::TileOutputs& out) {
    if (out.retired.valid && out.retired.order >= 4) ++out.retired.order;
  });
}

TEST(Check, FindsWrongInstructionWord) {
  expect_mismatch(ring(), 1, "instruction: expected", [](sim::TileOutputs& out) {
    if (out.retired.valid && out.retired.order == 3) out.retired.insn ^= 1u << 20;
  });
}

TEST(Check, FindsWrongExtendedRegister) {
  expect_mismatch(ring(), 2, "e destination value", [](sim::TileOutputs& out) {
    if (out.retired.erd_valid) out.retired.erd_value ^= 1;
  });
  expect_mismatch(ring(), 2, "e source value", [](sim::TileOutputs& out) {
    if (out.retired.ext) out.retired.ers_value ^= 4;
  });
}

bool core_store(const sim::DataRequest& r) { return r.valid && r.write && !r.net; }

TEST(Check, FindsWrongLocalStores) {
  expect_mismatch(ring(), 1, "data written to memory", [](sim::TileOutputs& out) {
    for (auto& r : out.data) {
      if (core_store(r)) r.data ^= 1;
    }
  });
  expect_mismatch(ring(), 1, "written byte lanes", [](sim::TileOutputs& out) {
    for (auto& r : out.data) {
      if (core_store(r)) r.mask |= 0x10;
    }
  });
  expect_mismatch(ring(), 1, "memory access at offset", [](sim::TileOutputs& out) {
    for (auto& r : out.data) {
      if (core_store(r)) r.offset += 16;
    }
  });
}

TEST(Check, FindsWrongRemoteStores) {
  const auto net_store = [](sim::TileOutputs& out, auto change) {
    for (auto& r : out.data) {
      if (r.valid && r.write && r.net) change(r);
    }
  };
  expect_mismatch(ring(), 1, "remote", [=](sim::TileOutputs& out) {
    net_store(out, [](sim::DataRequest& r) { r.data ^= 1; });
  });
  expect_mismatch(ring(), 1, "byte lanes written by the network", [=](sim::TileOutputs& out) {
    net_store(out, [](sim::DataRequest& r) { r.mask = 0x7f; });
  });
  expect_mismatch(ring(), 1, "written by the network", [](sim::TileOutputs& out) {
    out.inbound.offset ^= 1;  // and the memory gets another place than the trace says
  });
}

TEST(Check, FindsAFenceThatDoesNotWait) {
  Harness h(ring(), 2);
  h.adjust = [](unsigned, ModelTile& tile) { tile.ignore_fences = true; };
  const std::string text = check(h, Ended::kMismatch);
  EXPECT_NE(text.find("fence: expected all remote stores performed"), std::string::npos) << text;
}

TEST(Check, FindsInterruptsThatMustNotBe) {
  expect_mismatch(ring(), 1, "interrupt 7 is not enabled", [](sim::TileOutputs& out) {
    if (!out.retired.valid || out.retired.order != 3) return;
    out.retired.intr = true;
    out.retired.cause = 7;
  });
}

TEST(Check, FindsAnInterruptThatIsNeverTaken) {
  // Software interrupt pending and enabled, on a machine that hides it from the hart.
  Words w = {addi(t1, zero, 8),
             i_type(Op::kCsrrs, zero, t1, csr(isa::csr::kMie)),
             i_type(Op::kCsrrsi, zero, 8, csr(isa::csr::kMstatus)),
             lui(t0, 0x2000),
             addi(a0, zero, 1),
             addi(a1, zero, 0),
             s_type(Op::kSw, a0, 0, t0)};
  append(w, {addi(a1, a1, 1), b_type(Op::kBeq, zero, zero, -4)});
  Harness h(w);
  h.adjust = [](unsigned, ModelTile& tile) { tile.ignore_interrupts = true; };
  const std::string text = check(h, Ended::kMismatch);
  EXPECT_NE(text.find("interrupt 3 within 2 instructions, got not taken"), std::string::npos)
      << text;
}

// PE 0 interrupts PE 1 (or itself), which counts in a loop until the handler ends it; PE 0 ends.
Words interrupt_another(unsigned pes) {
  Words w = ram_address(t1, 0x80);
  append(w, {i_type(Op::kCsrrw, zero, t1, csr(isa::csr::kMtvec)), addi(t1, zero, 8),
             i_type(Op::kCsrrs, zero, t1, csr(isa::csr::kMie)),
             i_type(Op::kCsrrsi, zero, 8, csr(isa::csr::kMstatus)), lui(t0, 0x2000),
             addi(a0, zero, 1), i_type(Op::kEaddie, t0, zero, static_cast<int>(pes)),
             i_type(Op::kCsrrs, a1, zero, csr(isa::csr::kMhartid)), b_type(Op::kBne, a1, zero, 20),
             s_type(Op::kEsw, a0, 0, t0), fence_rw()});
  if (pes == 1) {
    append(w, {jump_to_self(), jump_to_self()});
  } else {
    append(w, {addi(a2, zero, 0), b_type(Op::kBeq, zero, zero, 20)});  // to the end
  }
  append(w, {addi(a2, a2, 1), b_type(Op::kBeq, zero, zero, -4)});
  while (w.size() < 0x80 / 4 - 3) w.push_back(addi(zero, zero, 0));
  append(w, exit_with(zero));
  // The handler sees msip, clears it and ends.
  append(w, {i_type(Op::kLw, a3, t0, 0), i_type(Op::kCsrrs, a4, zero, csr(isa::csr::kMip)),
             s_type(Op::kSw, zero, 0, t0), i_type(Op::kLw, a3, t0, 0),
             i_type(Op::kCsrrs, a4, zero, csr(isa::csr::kMip)),
             i_type(Op::kCsrrs, a4, zero, csr(isa::csr::kRefusals)), r_type(Op::kOr, a3, a3, a4)});
  append(w, exit_with(a3));
  return w;
}

TEST(Check, AcceptsSoftwareInterruptsOfOthers) {
  for (unsigned pes : {1u, 2u}) {
    Harness h(interrupt_another(pes), pes);
    EXPECT_EQ(check(h, Ended::kExit), "");
    EXPECT_EQ(h.simulation().checker()->remote_operations(), 1u);
  }
}

TEST(Check, FindsWrongStoresToMsip) {
  const auto tamper_inbound = [](auto change) {
    return [change](sim::TileOutputs& out) {
      if (out.inbound.valid) change(out.inbound);
    };
  };
  expect_mismatch(interrupt_another(1), 1, "expected 4-byte store of 0x1 to msip, got 4-byte store",
                  tamper_inbound([](sim::InboundAccess& in) { in.offset = 0; }));
  expect_mismatch(interrupt_another(1), 1, "interrupt 3 is not pending, got taken",
                  tamper_inbound([](sim::InboundAccess& in) {
                    in.refused = true;
                    in.reason = 5;
                  }));
  expect_mismatch(interrupt_another(1), 1, "interrupt 3 is not pending, got taken",
                  tamper_inbound([](sim::InboundAccess& in) { in.valid = false; }));
}

TEST(Check, FindsAnInterruptOfAnotherThatIsNeverTaken) {
  Harness h(interrupt_another(2), 2);
  h.adjust = [](unsigned, ModelTile& tile) { tile.ignore_interrupts = true; };
  const std::string text = check(h, Ended::kMismatch);
  EXPECT_NE(text.find("interrupt 3 within 2 instructions, got not taken"), std::string::npos)
      << text;
}

TEST(Check, FindsWrongCountsOfRefusalsAndLinkErrors) {
  for (const auto& [number, part] :
       {std::pair{isa::csr::kRefusals, "refusals: expected 0, got 1"},
        std::pair{isa::csr::kLinkerrors,
                  "linkerrors: expected 0 (nothing damages a packet), got 1"}}) {
    Words w = {i_type(Op::kCsrrs, a0, zero, csr(number))};
    append(w, exit_with(a0));
    expect_mismatch(w, 1, part, [](sim::TileOutputs& out) {
      if (out.retired.valid && out.retired.order == 0) out.retired.rd_value = 1;
    });
  }
}

TEST(Inject, EveryFaultIsFound) {
  for (const char* spec :
       {"data:pe=1,op=0", "data:to=0", "byte:pe=0,op=2,byte=7,flip=0x80", "drop:pe=1,op=1",
        "drop:pe=0,op=5", "double:pe=0,op=0", "double:pe=1,op=5"}) {
    Harness h(ring(), 3);
    h.options.inject = sim::parse_fault_spec(spec);
    const std::string text = check(h, Ended::kMismatch);
    EXPECT_TRUE(h.simulation().injector()->done()) << spec;
    EXPECT_EQ(text.find("xbsim: mismatch in cycle "), 0u) << spec << "\n" << text;
  }
}

TEST(Inject, WithoutCheckTheProgramSeesIt) {
  // PE 0 stores 0x55 to itself through the network and exits with what it reads back.
  Words w = ram_address(t0, 0x2000);
  append(w, {i_type(Op::kEaddie, t0, zero, 1), addi(a0, zero, 0x55), s_type(Op::kEsd, a0, 0, t0),
             fence_rw(), i_type(Op::kLd, a1, t0, 0)});
  append(w, exit_with(a1));
  for (const auto& [spec, status] :
       {std::pair{"byte", 0x54}, {"byte:flip=0x0f", 0x5a}, {"drop", 0}, {"byte:op=1", 0x55}}) {
    Harness h(w);
    h.options.inject = sim::parse_fault_spec(spec);
    EXPECT_EQ(h.run().status, status) << spec;
  }
}

// lr, a wait of `turns` * 2 instructions or more, sc, at RAM offset 0x2000; PE 1 stores there again
// and again meanwhile. Exits with 0.
Words reservation(int turns, int others_offset) {
  Words w = ram_address(t0, 0x2000);
  append(w,
         {i_type(Op::kCsrrs, a0, zero, csr(isa::csr::kMhartid)), i_type(Op::kEaddie, t0, zero, 1),
          b_type(Op::kBne, a0, zero, 32), r_type(Op::kLrD, a1, t0, zero), addi(a2, zero, turns),
          addi(a2, a2, -1), b_type(Op::kBne, a2, zero, -4), r_type(Op::kScD, a3, t0, a0)});
  append(w, {addi(zero, zero, 0), b_type(Op::kBeq, zero, zero, 20)});
  append(w, {addi(a2, zero, 40), s_type(Op::kEsd, a2, others_offset, t0), addi(a2, a2, -1),
             b_type(Op::kBne, a2, zero, -8)});
  append(w, exit_with(zero));
  return w;
}

TEST(Check, AcceptsReservationsThatStandFallAndExpire) {
  for (const int turns : {1, 2, 5, 20, 100, 400}) {
    for (const int offset : {0, 8}) {
      Harness h(reservation(turns, offset), 2);
      EXPECT_EQ(check(h, Ended::kExit), "") << turns;
    }
  }
}

TEST(Check, FindsAReservationThatIsNotEnded) {
  Harness h(reservation(20, 0), 2);
  h.adjust = [](unsigned, ModelTile& tile) { tile.ignore_writes = true; };
  const std::string text = check(h, Ended::kMismatch);
  EXPECT_NE(text.find("store-conditional: expected not to store: the network wrote there in cycle"),
            std::string::npos)
      << text;
}

TEST(Check, FindsAReservationThatLastsTooLongOrTooShort) {
  Harness long_one(reservation(400, 8), 2);
  long_one.adjust = [](unsigned, ModelTile& tile) { tile.reservation_cycles = 100'000; };
  std::string text = check(long_one, Ended::kMismatch);
  EXPECT_NE(text.find("expired, got stored in cycle"), std::string::npos) << text;
  Harness short_one(reservation(20, 8), 2);
  short_one.adjust = [](unsigned, ModelTile& tile) { tile.reservation_cycles = 10; };
  text = check(short_one, Ended::kMismatch);
  EXPECT_NE(text.find("store-conditional: expected to store, got not stored in cycle"),
            std::string::npos)
      << text;
}

TEST(Check, FindsAStoreWithinAnAmo) {
  Words w = ram_address(t0, 0x2000);
  append(w, {i_type(Op::kCsrrs, a0, zero, csr(isa::csr::kMhartid)),
             i_type(Op::kEaddie, t0, zero, 1), addi(a2, zero, 40), b_type(Op::kBne, a0, zero, 12),
             r_type(Op::kAmoaddD, a1, t0, a2), b_type(Op::kBeq, zero, zero, 8),
             s_type(Op::kEsw, a2, 4, t0), addi(a2, a2, -1), b_type(Op::kBne, a2, zero, -20)});
  append(w, exit_with(zero));
  Harness right(w, 2);
  EXPECT_EQ(check(right, Ended::kExit), "");
  Harness wrong(w, 2);
  wrong.adjust = [](unsigned, ModelTile& tile) { tile.ignore_locks = true; };
  const std::string text = check(wrong, Ended::kMismatch);
  EXPECT_NE(text.find("atomic access: expected nobody else writes between its read and its write, "
                      "got the network wrote there in cycle"),
            std::string::npos)
      << text;
}

// Twice the same: the second one finds what the first has left, not what it expects.
TEST(Check, FindsACompareAndSwapThatStoresWhatItMustNot) {
  Words w = ram_address(t0, 0x2000);
  append(w, {addi(a2, zero, 40), r_type(Op::kAmocasD, zero, t0, a2),
             r_type(Op::kAmocasD, zero, t0, a2)});
  append(w, exit_with(zero));
  Harness right(w, 1);
  EXPECT_EQ(check(right, Ended::kExit), "");
  Harness wrong(w, 1);
  wrong.adjust = [](unsigned, ModelTile& tile) { tile.ignore_comparison = true; };
  const std::string text = check(wrong, Ended::kMismatch);
  EXPECT_NE(text.find("written byte lanes: expected none: memory does not hold what is expected, "
                      "got 0xff"),
            std::string::npos)
      << text;
}

// PE 1 arrives later than PE 0; each then lets some time pass and reads the result.
Words collective(isa::CollectiveOp op, int wait) {
  Words w = {i_type(Op::kCsrrs, a0, zero, csr(isa::csr::kMhartid)), addi(a1, zero, 5),
             i_type(Op::kCsrrw, zero, a1, csr(isa::csr::kColloperand)),
             addi(a1, zero, static_cast<int>(isa::arrive_value(0, op)))};
  append(w, {addi(a3, zero, 1), b_type(Op::kBeq, a0, zero, 8), addi(a3, zero, 40), addi(a3, a3, -1),
             b_type(Op::kBne, a3, zero, -4),
             i_type(Op::kCsrrw, zero, a1, csr(isa::csr::kCollarrive))});
  append(w, {addi(a3, zero, wait), addi(a3, a3, -1), b_type(Op::kBne, a3, zero, -4),
             i_type(Op::kCsrrs, a2, zero, csr(isa::csr::kCollresult0))});
  append(w, exit_with(zero));
  return w;
}

// What the watch of the collective network finds ends the run. Nothing else sees it: the hart of
// the checker takes what its PE has read.
TEST(Check, FindsResultsOfTheCollectiveNetworkThatAreWrongOrTooEarly) {
  const auto messages = [](isa::CollectiveOp op, int wait, Ended expected) {
    Harness h(collective(op, wait), 2);
    h.collective_groups = 1;
    return check(h, expected);
  };
  EXPECT_EQ(messages(isa::CollectiveOp::kBarrier, 80, Ended::kExit), "");
  const std::string early = messages(isa::CollectiveOp::kBarrier, 1, Ended::kMismatch);
  for (const char* part : {"on PE 0 at pc 0x80000034 (start+0x34)\n",
                           "result of group 0: expected none: PE 1 has not arrived, got one"}) {
    EXPECT_NE(early.find(part), std::string::npos) << part << " not in\n" << early;
  }
  const std::string wrong = messages(isa::CollectiveOp::kAdd, 80, Ended::kMismatch);
  EXPECT_NE(wrong.find("result of group 0: expected 0xa, got 0x0"), std::string::npos) << wrong;
}

// Both PEs store to PE 0, arrive, let some time pass, PE 0 more of it, and read the result.
Words arrival_behind_a_store(int wait) {
  Words w = ram_address(t0, 0x2000);
  append(w,
         {i_type(Op::kCsrrs, a0, zero, csr(isa::csr::kMhartid)), i_type(Op::kEaddie, t0, zero, 1),
          addi(a1, zero, static_cast<int>(isa::arrive_value(0, isa::CollectiveOp::kBarrier))),
          addi(a3, zero, 400), b_type(Op::kBeq, a0, zero, 8), addi(a3, zero, wait)});
  append(w, {s_type(Op::kEsd, a1, 0, t0), i_type(Op::kCsrrw, zero, a1, csr(isa::csr::kCollarrive)),
             addi(a3, a3, -1), b_type(Op::kBne, a3, zero, -4),
             i_type(Op::kCsrrs, a2, zero, csr(isa::csr::kCollresult0))});
  append(w, exit_with(zero));
  return w;
}

// An arrival waits for the answers to the stores before it: no result of it is there sooner. The
// model waits for none.
TEST(Check, FindsAnArrivalThatOvertakesAStore) {
  const auto run = [](int wait, Ended expected) {
    Harness h(arrival_behind_a_store(wait), 2);
    h.collective_groups = 1;
    h.options.link_latency = 30;  // so that no answer is there so soon
    std::string messages = check(h, expected);
    const std::uint64_t departures = h.simulation().checker()->departures();
    EXPECT_EQ(departures, expected == Ended::kExit ? 2u : 1u);
    return messages;
  };
  EXPECT_EQ(run(400, Ended::kExit), "");
  const std::string text = run(1, Ended::kMismatch);
  EXPECT_NE(text.find("collresult: expected 1 remote stores answered, got 0"), std::string::npos)
      << text;
}

}  // namespace
}  // namespace xb::test
