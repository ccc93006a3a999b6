// SPDX-License-Identifier: Apache-2.0
// Misuse of processes: the whole error line, with its place.
#include "tests/hdl/misuse.h"

namespace xb::hdl {
namespace {

// What the processes of this file use.
struct Signals {
  In<UInt> go{"go", W{1}};
  In<UInt> wide{"wide", W{4}};
  Out<UInt> y{"y", W{8}};
  Reg<UInt> a{"a", W{8}, Reset{0}};
  Reg<UInt> b{"b", W{8}, Reset{0}};
  Signals() {
    unused(go);
    unused(wide);
  }
};

void expect_process_error(const std::string& message,
                          const std::function<void(Proc&, Signals&)>& body) {
  expect_error(message, [&] {
    Signals s;
    process("p", [&](Proc& p) { body(p, s); });
  });
}

TEST(ProcessMisuse, LoopWithoutTick) {
  expect_process_error("loop in process 'p' has a path without tick()", [](Proc& p, Signals& s) {
    blame.next_line();
    p.while_(s.go, [&] { p.if_(s.wide.bit(0), [&] { p.tick(); }); });
  });
  expect_process_error("loop in process 'p' has a path without tick()", [](Proc& p, Signals& s) {
    p.tick();
    blame.next_line();
    p.loop([&] { p.set(s.a, 1); });
  });
}

TEST(ProcessMisuse, ReadsWhatWasJustSet) {
  const std::string message =
      "register 'a' was set at @ and still has its old value in this cycle; put a tick() between, "
      "or write now() if the old value is meant";
  expect_process_error(message, [](Proc& p, Signals& s) {
    mark_next_line();
    p.set(s.a, 1);
    blame.next_line();
    p.set(s.b, s.a + 1);
  });
  expect_process_error(message, [](Proc& p, Signals& s) {
    mark_next_line();
    p.if_(s.go, [&] { p.set(s.a, 1); });
    blame.next_line();
    p.wait_until(s.a == 1);
  });
  // Round a loop: the tick is on another path.
  expect_process_error(message, [](Proc& p, Signals& s) {
    blame.next_line();
    p.while_(s.a != 3, [&] {
      p.tick();
      mark_next_line();
      p.set(s.a, s.b);
    });
  });
}

TEST(ProcessMisuse, SetsTwiceInOneCycle) {
  expect_process_error(
      "'a' is set twice in one cycle of process 'p', the other at @; put a tick() "
      "between",
      [](Proc& p, Signals& s) {
        mark_next_line();
        p.set(s.a, 1);
        blame.next_line();
        p.if_(s.go, [&] { p.set(s.a, 2); });
      });
}

TEST(ProcessMisuse, StatementIsNeverReached) {
  const std::string message = "this statement of process 'p' is never reached";
  expect_process_error(message, [](Proc& p, Signals& s) {
    p.return_();
    blame.next_line();
    p.set(s.a, 1);
  });
  expect_process_error(message, [](Proc& p, Signals&) {
    p.loop([&] { p.tick(); });
    blame.next_line();
    p.tick();
  });
  expect_process_error(message, [](Proc& p, Signals&) {
    p.loop([&] {
      p.tick();
      p.break_if(1);
      blame.next_line();
      p.break_if(1);
    });
  });
}

TEST(ProcessMisuse, Labels) {
  expect_process_error(
      "no state begins at label 'run'; put it behind a tick() or in front of a wait",
      [](Proc& p, Signals& s) {
        p.set(s.a, 1);
        blame.next_line();
        p.state("run");
        p.set(s.b, 1);
      });
  expect_process_error("label 'b' names a state that is already called 'a'",
                       [](Proc& p, Signals& s) {
                         p.state("a");
                         blame.next_line();
                         p.state("b");
                         p.wait_until(s.go);
                       });
  expect_process_error("two states of process 'p' are called 'run'", [](Proc& p, Signals&) {
    p.state("run");
    p.tick();
    blame.next_line();
    p.state("run");
    p.tick();
    p.tick();
  });
}

TEST(ProcessMisuse, TargetsOfTheWrongKind) {
  expect_process_error("set() of 'y', which is not a register; act() drives a value in this cycle",
                       [](Proc& p, Signals& s) {
                         blame.next_line();
                         p.set(s.y, 1);
                       });
  expect_process_error("pulse() of register 'a'; set() gives it a value from the next cycle on",
                       [](Proc& p, Signals& s) {
                         blame.next_line();
                         p.pulse(s.a);
                       });
}

TEST(ProcessMisuse, Conditions) {
  expect_process_error(
      "the condition of if_() has 4 bits; a condition has 1, compare it with "
      "something",
      [](Proc& p, Signals& s) {
        blame.next_line();
        p.if_(s.wide, [&] { p.tick(); });
      });
  expect_process_error("wait_until() of process 'p' waits for a constant 0", [](Proc& p, Signals&) {
    blame.next_line();
    p.wait_until(lit(1, 0));
  });
}

// Otherwise time would pass, or a condition be looked at, before the whole action.
TEST(ProcessMisuse, CommandsInsideAct) {
  using Body = std::function<void(Proc&, Signals&)>;
  struct Command {
    Body body;
    SrcLoc loc;
    Command(Body b, SrcLoc at = SrcLoc::here())
        : body(std::move(b)), loc(at) {}  // NOLINT: implicit
  };
  const std::vector<Command> commands = {
      Command([](Proc& p, Signals& s) { p.set(s.a, 1); }),
      Command([](Proc& p, Signals& s) { p.pulse(s.y); }),
      Command([](Proc& p, Signals& s) { p.act([&] { s.a <<= 1; }); }),
      Command([](Proc& p, Signals&) { p.tick(); }),
      Command([](Proc& p, Signals&) { p.state("here"); }),
      Command([](Proc& p, Signals& s) { p.wait_until(s.go); }),
      Command([](Proc& p, Signals&) { p.wait_until(1); }),
      Command([](Proc& p, Signals& s) { p.wait_until(s.go, [&] { s.y <<= 1; }); }),
      Command([](Proc& p, Signals& s) { p.if_(s.go, [&] { s.a <<= 1; }); }),
      Command([](Proc& p, Signals& s) { p.if_(1, [&] { s.a <<= 1; }); }),
      Command([](Proc& p, Signals& s) { p.while_(s.go, [&] { s.a <<= 1; }); }),
      Command([](Proc& p, Signals& s) { p.loop([&] { s.a <<= 1; }); }),
      Command([](Proc& p, Signals& s) { p.break_if(s.go); }),
      Command([](Proc& p, Signals&) { p.return_(); }),
      Command([](Proc& p, Signals& s) { p.restart_when(s.go); }),
  };
  for (const auto& [command, loc] : commands) {
    const auto expect = [&](const Body& body) {
      blame.this_line(loc);
      expect_process_error("a process command inside act(); act() takes <<=, when, switch_", body);
    };
    expect([&](Proc& p, Signals& s) { p.act([&] { command(p, s); }); });
    expect([&](Proc& p, Signals& s) { p.act([&] { when(s.go, [&] { command(p, s); }); }); });
    expect([&](Proc& p, Signals& s) { p.wait_until(s.go, [&] { command(p, s); }); });
    expect([&](Proc& p, Signals& s) { p.loop([&] { p.act([&] { command(p, s); }); }); });
  }
}

TEST(ProcessMisuse, StatementsOutsideOfAct) {
  expect_process_error("'<<=' directly inside process 'p'; use set() or act()",
                       [](Proc&, Signals& s) {
                         blame.next_line();
                         s.a <<= 1;
                       });
  expect_process_error("when() directly inside process 'p'; use if_(), or act() around it",
                       [](Proc& p, Signals& s) {
                         blame.next_line();
                         when(s.go, [&] { p.set(s.a, 1); });
                       });
  expect_process_error(
      "read port of memory 'm' inside a process; move it out and pulse() a wire as its enable",
      [](Proc&, Signals& s) {
        Mem m{"m", {.width = 8, .depth = 16, .sync = true}};
        blame.next_line();
        use(m.read("main", s.go, s.wide));
      });
  expect_process_error(
      "check 'c' inside a process; put it behind, with the state from "
      "Process::in()",
      [](Proc&, Signals& s) {
        blame.next_line();
        check("c", s.go);
      });
}

TEST(ProcessMisuse, BelongsToTheProcess) {
  expect_error(
      "'a' belongs to process 'p'; drive it there, or give a default in front of the "
      "process",
      [] {
        Signals s;
        process("p", [&](Proc& p) { p.set(s.a, 1); });
        blame.next_line();
        s.a <<= 2;
      });
  expect_error("'a' belongs to process 'p' and is set in process 'q'", [] {
    Signals s;
    process("p", [&](Proc& p) { p.set(s.a, 1); });
    blame.next_line();
    process("q", [&](Proc& p) { p.set(s.a, 1); });
  });
  expect_error("'a' is set by process 'p' and by a region, at @", [] {
    Signals s;
    mark_next_line();
    when(s.go, [&] { s.a <<= 1; });
    blame.next_line();
    process("p", [&](Proc& p) { p.set(s.a, 1); });
  });
}

TEST(ProcessMisuse, Structure) {
  expect_process_error("break_if() outside of a loop of process 'p'", [](Proc& p, Signals& s) {
    p.loop([&] {
      p.break_if(s.go);
      p.tick();
    });
    blame.next_line();
    p.break_if(s.go);
  });
  expect_process_error("restart_when() stands at the top of process 'p'", [](Proc& p, Signals& s) {
    p.tick();
    blame.next_line();
    p.restart_when(s.go);
  });
  expect_process_error("process 'q' inside process 'p'; move it out", [](Proc&, Signals&) {
    blame.next_line();
    process("q", [](Proc& q) { q.tick(); });
  });
  expect_error("process 'p' does nothing", [] {
    blame.next_line();
    process("p", [](Proc&) {});
  });
  expect_error("process 'p' inside when() or switch_(); move it out", [] {
    Signals s;
    when(s.go, [&] {
      blame.next_line();
      process("p", [&](Proc& p) { p.tick(); });
    });
  });
  expect_error("process 'p' has no state 'run'; there are: idle, pause", [] {
    Signals s;
    const Process p = process("p", [&](Proc& q) {
      q.wait_until(s.go);
      q.tick();
      q.tick();
    });
    blame.next_line();
    p.in("run");
  });
}

// A failed process leaves nothing behind that would disturb the next one.
TEST(ProcessMisuse, ErrorsUnwind) {
  for (int i = 0; i < 2; ++i) {
    expect_process_error("'a' is 8 bits", [](Proc& p, Signals& s) {
      (void)p;
      blame.next_line();
      throw Error(SrcLoc::here(), s.a.width() == 8 ? "'a' is 8 bits" : "");
    });
  }
  EXPECT_EQ(build_error([] {
              Signals s;
              s.y <<= s.a + s.b;
              process("p", [&](Proc& p) {
                p.act([&] {
                  s.a <<= 1;
                  s.b <<= 2;
                });
              });
            }),
            "");
}

}  // namespace
}  // namespace xb::hdl
