// SPDX-License-Identifier: Apache-2.0
// Sequential processes: cycles, states and text of small ones whose behaviour is known in advance.
#include <gtest/gtest.h>

#include "hls/hdl/interpreter.h"
#include "hls/hdl/passes.h"
#include "tests/hdl/sample_designs.h"
#include "tests/hdl/scratch.h"

namespace xb::hdl {
namespace {

// The state names of the only process, in order.
std::string states(const ir::Module& module) {
  std::string list;
  for (const auto& state : module.processes.at(0).states) {
    list += (list.empty() ? "" : " ") + state.name;
  }
  return list;
}

TEST(Process, MovesOneWordPerTwoCycles) {
  Design design;
  const ir::Module& module = design.top<samples::Mover>().ir();
  EXPECT_EQ(states(module), "idle loop recv_response");
  Interpreter sim(module);
  EXPECT_EQ(sim.peek("busy"), 0u);
  sim.poke("start_valid", 1);
  sim.poke("start_data", 3);
  sim.poke("request_ready", 1);
  sim.poke("response_valid", 1);
  EXPECT_EQ(sim.peek("start_ready"), 1u);
  sim.step();
  sim.poke("start_valid", 0);
  unsigned cycles = 1;
  u128 addresses = 0;
  for (unsigned i = 0; sim.peek("done") == 0; ++i) {
    ASSERT_LT(++cycles, 20u);
    EXPECT_EQ(sim.peek("busy"), 1u);
    if (sim.peek("request_valid") != 0) addresses = addresses * 16 + sim.peek("request_data");
    sim.poke("response_data", 100 + i);
    sim.step();
  }
  EXPECT_EQ(cycles, 1u + 3 * 2);  // the end is seen in the cycle after the last word
  EXPECT_EQ(addresses, 0x024u);
  EXPECT_EQ(sim.peek("sum"), 101u + 103 + 105);
  sim.step();
  EXPECT_EQ(sim.peek("busy"), 0u);
}

TEST(Process, WaitsForBothSidesOfAStream) {
  Design design;
  Interpreter sim(design.top<samples::Mover>().ir());
  sim.poke("start_valid", 1);
  sim.poke("start_data", 1);
  sim.step();
  sim.poke("start_valid", 0);
  for (int i = 0; i < 5; ++i) {
    EXPECT_EQ(sim.peek("request_valid"), 1u);
    EXPECT_EQ(sim.peek("response_ready"), 0u);
    sim.step();
  }
  sim.poke("request_ready", 1);
  sim.step();
  sim.poke("request_ready", 0);
  for (int i = 0; i < 5; ++i) {
    EXPECT_EQ(sim.peek("request_valid"), 0u);
    EXPECT_EQ(sim.peek("response_ready"), 1u);
    sim.step();
  }
  sim.poke("stop", 1);
  sim.step();
  EXPECT_EQ(sim.peek("busy"), 0u);
}

TEST(Process, RefusedWordEndsEarly) {
  Design design;
  Interpreter sim(design.top<samples::Mover>().ir());
  sim.poke("start_valid", 1);
  sim.poke("start_data", 3);
  sim.poke("request_ready", 1);
  sim.poke("response_valid", 1);
  sim.poke("response_data", 0x8001);
  sim.step(3);
  EXPECT_EQ(sim.peek("busy"), 0u);
  EXPECT_EQ(sim.peek("sum"), 0u);
}

// A loop over a count in a register.
TEST(Process, WhileCountsItsRounds) {
  Design design;
  const ir::Module& module = build(design, [] {
    In<UInt> go("go", W{1});
    Out<UInt> round("round", W{3});
    Out<UInt> active("active", W{1});
    Reg<UInt> i("i", W{3}, NoReset{});
    process("p", [&](Proc& p) {
      p.wait_until(go);
      p.set(i, 0);
      p.tick();
      p.while_(i != 5, [&] {
        p.act([&] { round <<= i; });
        p.pulse(active);
        p.set(i, i + 1);
        p.tick();
      });
    });
  });
  Interpreter sim(module);
  sim.poke("go", 1);
  for (unsigned pass = 0; pass < 3; ++pass) {
    EXPECT_EQ(sim.peek("active"), 0u);
    sim.step();
    for (unsigned i = 0; i < 5; ++i) {
      EXPECT_EQ(sim.peek("active"), 1u);
      EXPECT_EQ(sim.peek("round"), i);
      sim.step();
    }
    // The end is seen in a cycle of its own.
    EXPECT_EQ(sim.peek("active"), 0u);
    sim.step();
  }
}

// What is set and driven in the cycle of a return or a restart stands.
TEST(Process, ReturnAndRestartStartOver) {
  Design design;
  const ir::Module& module = build(design, [] {
    In<UInt> leave("leave", W{1});
    In<UInt> kill("kill", W{1});
    Out<UInt> at("at", W{3});
    Out<UInt> total("total", W{8});
    Reg<UInt> sum("sum", W{8}, Reset{0});
    total <<= sum;
    process("p", [&](Proc& p) {
      p.restart_when(kill);
      for (unsigned i = 0; i < 6; ++i) {
        p.act([&] {
          at <<= i;
          sum <<= sum + 1;
        });
        p.if_(leave, [&] { p.return_(); });
        p.tick();
      }
    });
  });
  Interpreter sim(module);
  sim.step(3);
  EXPECT_EQ(sim.peek("at"), 3u);
  sim.poke("leave", 1);
  EXPECT_EQ(sim.peek("at"), 3u);
  sim.step();
  EXPECT_EQ(sim.peek("at"), 0u);
  EXPECT_EQ(sim.peek("total"), 4u);
  sim.poke("leave", 0);
  sim.step(2);
  sim.poke("kill", 1);
  EXPECT_EQ(sim.peek("at"), 2u);
  sim.step();
  EXPECT_EQ(sim.peek("at"), 0u);
  EXPECT_EQ(sim.peek("total"), 7u);
}

// A break leaves the inner loop only, in the same cycle.
TEST(Process, BreakLeavesTheInnermostLoop) {
  Design design;
  const ir::Module& module = build(design, [] {
    In<UInt> inner("inner", W{1});
    In<UInt> outer("outer", W{1});
    Out<UInt> at("at", W{2});
    process("p", [&](Proc& p) {
      p.act([&] { at <<= 1; });
      p.tick();
      p.loop([&] {
        p.loop([&] {
          p.break_if(inner);
          p.act([&] { at <<= 2; });
          p.tick();
        });
        p.break_if(outer);
        p.act([&] { at <<= 3; });
        p.tick();
      });
    });
  });
  Interpreter sim(module);
  const auto expect = [&](unsigned inner, unsigned outer, unsigned at) {
    sim.poke("inner", inner);
    sim.poke("outer", outer);
    EXPECT_EQ(sim.peek("at"), at) << inner << outer;
    sim.step();
  };
  expect(1, 1, 1);
  expect(0, 1, 2);
  expect(0, 0, 2);
  expect(1, 0, 3);
  expect(1, 0, 3);
  expect(0, 1, 2);
  expect(1, 1, 0);
  expect(0, 0, 1);
}

TEST(Process, InTellsTheState) {
  Design design;
  const ir::Module& module = build(design, [] {
    In<UInt> go("go", W{1});
    Out<UInt> in("in", W{3});
    const Process walk = process("walk", [&](Proc& p) {
      for (const char* name : {"first", "second", "third"}) {
        p.state(name);
        p.wait_until(go);
        p.tick();
      }
    });
    in <<= cat({walk.in("third"), walk.in("second"), walk.in("first")});
  });
  Interpreter sim(module);
  for (unsigned i = 0; i < 7; ++i) {
    sim.poke("go", 0);
    sim.step();
    EXPECT_EQ(sim.peek("in"), 1u << i % 3);
    sim.poke("go", 1);
    sim.step();
  }
}

// now(): the old value is meant.
TEST(Process, NowReadsTheOldValue) {
  Design design;
  const ir::Module& module = build(design, [] {
    Reg<UInt> a("a", W{8}, Reset{1});
    Reg<UInt> b("b", W{8}, Reset{2});
    Out<UInt> pair("pair", W{16});
    pair <<= cat({a, b});
    process("swap", [&](Proc& p) {
      p.set(a, b);
      p.set(b, now(a));
    });
  });
  Interpreter sim(module);
  sim.step();
  EXPECT_EQ(sim.peek("pair"), 0x0201u);
  sim.step();
  EXPECT_EQ(sim.peek("pair"), 0x0102u);
}

// One state needs no register; a wait behind nothing but stable conditions needs no state.
TEST(Process, EmptyWaitStatesVanish) {
  Design design;
  const ir::Module& one = build(
      design,
      [] {
        In<UInt> go("go", W{1});
        Reg<UInt> count("count", W{8}, Reset{0});
        Out<UInt> value("value", W{8});
        value <<= count;
        const Process p = process("p", [&](Proc& q) {
          q.wait_until(go);
          q.set(count, count + 1);
        });
        EXPECT_EQ(p.in("idle").number(), 1u);
      },
      "one");
  EXPECT_EQ(states(one), "idle");
  EXPECT_EQ(emit_module(one).find("case"), std::string::npos);

  const auto body = [](bool labelled) {
    return [labelled] {
      In<UInt> go("go", W{1});
      In<UInt> take("take", W{1});
      Out<UInt> done("done", W{1});
      Reg<UInt> left("left", W{4}, NoReset{});
      process("p", [&](Proc& q) {
        q.wait_until(go);
        q.set(left, 9);
        q.tick();
        q.while_(left != 0, [&] {
          q.set(left, left - 1);
          q.tick();
        });
        if (labelled) q.state("result");
        q.wait_until(take, [&] { done <<= 1; });
      });
    };
  };
  // left stays 0 while the result waits, so the state of the loop can wait as well.
  const ir::Module& merged = build(design, body(false), "merged");
  EXPECT_EQ(states(merged), "idle loop");
  EXPECT_EQ(states(build(design, body(true), "labelled")), "idle loop result");
  Interpreter sim(merged);
  sim.poke("go", 1);
  sim.step(1 + 9);
  for (int i = 0; i < 4; ++i) {
    EXPECT_EQ(sim.peek("done"), 1u);
    sim.step();
  }
  sim.poke("take", 1);
  sim.step();
  EXPECT_EQ(sim.peek("done"), 0u);
}

TEST(Process, TextIsACaseOverATypedef) {
  Design design;
  const std::string text = emit_module(design.top<samples::Mover>().ir());
  for (const char* part :
       {"  typedef enum logic [1:0] {\n"
        "    MoveIdle         = 2'd0,\n"
        "    MoveLoop         = 2'd1,\n"
        "    MoveRecvResponse = 2'd2\n"
        "  } move_state_t;\n",
        "  move_state_t move_state_q, move_state_d;  // state of the process move\n",
        "    unique case (move_state_q)\n"
        "      MoveIdle: if (start_valid_i) begin\n"
        "        left_d = start_data_i; addr_d = 8'd0; total_d = 16'd0;\n"
        "        move_state_d = MoveLoop;\n"
        "      end\n",
        "      default: move_state_d = MoveIdle;\n"
        "    endcase\n"
        "    if (stop_i) move_state_d = MoveIdle;\n",
        // The same beat wherever it is offered: no choice by state.
        "  assign request_data_o = addr_q;\n"}) {
    EXPECT_NE(text.find(part), std::string::npos) << part << "\n" << text;
  }
}

TEST(Process, TableListsEveryTransition) {
  Design design;
  EXPECT_EQ(state_table(design.top<samples::Mover>().ir()),
            "<!-- Written by xbgen; do not edit. -->\n"
            "<!-- SPDX-License-Identifier: Apache-2.0 -->\n"
            "# Processes of mover\n"
            "\n"
            "From sample_designs.h.\n"
            "A state stays where no row with a next state applies. \"Does\" "
            "lists what is set at the end of the cycle or driven during it.\n"
            "\n"
            "## move\n"
            "\n"
            "Starts over, from every state, in a cycle with `stop`.\n"
            "\n"
            "| state | when | does | next |\n"
            "|---|---|---|---|\n"
            "| idle | always | start_ready |  |\n"
            "|  | `start_valid` | left, addr, total | loop |\n"
            "| loop | `left != 0` | request_valid, request_data |  |\n"
            "|  | `left == 0` | done | idle |\n"
            "|  | `(left != 0) & request_ready` |  | recv_response |\n"
            "| recv_response | always | response_ready |  |\n"
            "|  | `response_valid & ~response_data[15]` | addr, total, left | loop |\n"
            "|  | `response_valid & response_data[15]` |  | idle |\n");
  // No process, no table.
  EXPECT_EQ(state_table(design.top<samples::Counter>().ir()), "");
}

// Branches that meet again are merged: 20 in a row give 20 whens, not a million paths.
TEST(Process, TextGrowsWithTheCommands) {
  const auto size = [](unsigned branches) {
    Design design;
    return emit_module(build(design,
                             [&] {
                               In<UInt> in("in", W{32});
                               Out<UInt> out("out", W{32});
                               std::vector<UInt> regs = reg_array<UInt>("r", 32, W{1}, Reset{0});
                               out <<= cat(regs);
                               process("p", [&](Proc& p) {
                                 for (unsigned i = 0; i < branches; ++i) {
                                   p.if_(
                                       in.bit(static_cast<int>(i)), [&] { p.set(regs[i], 1); },
                                       [&] { p.set(regs[i], 0); });
                                 }
                                 p.tick();
                                 p.tick();
                               });
                               for (unsigned i = branches; i < 32; ++i)
                                 regs[i] <<= in.bit(static_cast<int>(i));
                             }))
        .size();
  };
  EXPECT_LT(size(30), 3 * size(10));
}

}  // namespace
}  // namespace xb::hdl
