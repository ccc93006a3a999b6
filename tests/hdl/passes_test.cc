// SPDX-License-Identifier: Apache-2.0
// The checks behind check_module(): what they refuse, at which line and in which words.
#include "hls/hdl/passes.h"

#include <string>
#include <vector>

#include "tests/hdl/misuse.h"
#include "tests/hdl/sample_designs.h"

namespace xb::hdl {
namespace {

void expect_contains(const std::string& text, const std::string& part) {
  EXPECT_NE(text.find(part), std::string::npos) << "'" << part << "' is not in: " << text;
}

TEST(Drivers, UndrivenNetsAreNamed) {
  expect_error("output 'y_o' is never driven", [] {
    blame.next_line();
    Out<UInt> y{"y", W{4}};
  });
  expect_error("net 'w' is never driven", [] {
    Out<UInt> y{"y", W{4}};
    blame.next_line();
    Wire<UInt> w{"w", W{4}};
    y <<= w;
  });
  expect_error("register 'r' is never assigned", [] {
    Out<UInt> y{"y", W{4}};
    blame.next_line();
    Reg<UInt> r{"r", W{4}, Reset{0}};
    y <<= r;
  });
}

TEST(Drivers, MemoryThatIsReadMustBeWritten) {
  const std::string message =
      "memory 'm' is read but never written; write it, or use select() for a table of constants";
  expect_error(message, [] {
    In<UInt> a{"a", W{2}};
    Out<UInt> y{"y", W{8}};
    blame.next_line();
    Mem m{"m", {.width = 8, .depth = 4}};
    y <<= m.read(a);
  });
  expect_error(message, [] {
    In<UInt> a{"a", W{2}};
    Out<UInt> y{"y", W{8}};
    blame.next_line();
    Mem m{"m", {.width = 8, .depth = 4, .sync = true}};
    y <<= m.read("port", lit(1, 1), a);
  });
}

TEST(Drivers, LatchPointsToTheAssignment) {
  expect_error("latch: 'y_o' is not driven on every path; give it a default first", [] {
    In<UInt> c{"c", W{1}};
    Out<UInt> y{"y", W{4}};
    when(c, [&] {
      blame.next_line();
      y <<= 3;
    });
  });
}

TEST(Drivers, DefaultsAndFullChoicesAreNoLatch) {
  EXPECT_EQ(build_error([] {
              In<UInt> c{"c", W{2}};
              Out<UInt> y{"y", W{4}};
              Out<UInt> z{"z", W{4}};
              y <<= 0;
              when(c.bit(0), [&] { y <<= 3; });
              switch_(c, [&](Cases s) {
                s.is(0, [&] { z <<= 1; });
                s.is({1, 2}, [&] { z <<= 2; });
                s.is(3, [&] { when(c.bit(0), [&] { z <<= 3; }).otherwise([&] { z <<= 4; }); });
              });
            }),
            "");
}

TEST(Drivers, MissingStreamSideNamesInstanceAndStream) {
  expect_error(
      "instance input 'merge_b_valid' is never driven (a side of stream 'b' is not connected "
      "at instance 'u_merge')",
      [] {
        blame.next_line();
        auto& u_merge = add<samples::Merge>("u_merge", 8u);
        Out<UInt> y{"y", W{1}};
        y <<= u_merge.out.valid;
        In<Stream<samples::Beat>> a{"a", samples::Beat(8)};
        u_merge.a <<= a;
        u_merge.out.ready <<= 1;
      });
  expect_error("output 'b_ready_o' is never driven", [] {
    blame.next_line();
    In<Stream<samples::Beat>> b{"b", samples::Beat(8)};
    Out<UInt> y{"y", W{1}};
    y <<= b.valid;
  });
}

TEST(Inputs, UnusedInputIsAnErrorUnlessDeclared) {
  expect_error("input 'a_i' of module 'scratch' reaches no output; use it or declare it unused()",
               [] {
                 blame.next_line();
                 In<UInt> a{"a", W{4}};
                 Out<UInt> y{"y", W{1}};
                 y <<= 1;
               });
  EXPECT_EQ(build_error([] {
              In<UInt> a{"a", W{4}};
              Out<UInt> y{"y", W{1}};
              y <<= 1;
              unused(a);
            }),
            "");
}

TEST(Inputs, AnOutputOfAnInstanceMayStayUnread) {
  struct Child : Module {
    Out<UInt> a{"a", W{4}};
    Out<UInt> b{"b", W{4}};
    Child() : Module("child") {
      a <<= 1;
      b <<= 2;
    }
  };
  Design design;
  const ir::Module& module = build(design, [] {
    Out<UInt> y{"y", W{4}};
    auto& u_child = add<Child>("u_child");
    y <<= u_child.a;
  });
  EXPECT_NE(emit_module(module).find("wire unused_bits = &{1'b0, child_b};"), std::string::npos);
}

TEST(Names, OfTheModuleItsClockAndItsResetAreTaken) {
  expect_error("'scratch' is the name of the module itself; choose another name", [] {
    Out<UInt> y{"y", W{1}};
    blame.next_line();
    Wire<UInt> w{"scratch", W{1}};
    w <<= 1;
    y <<= w;
  });
  expect_error("'scratch' is the name of the module itself; choose another name", [] {
    struct Child : Module {
      Child() : Module("child") {}
    };
    blame.next_line();
    add<Child>("scratch");
  });
  expect_error("'clk_i' is the clock of every module; choose another name", [] {
    blame.next_line();
    In<UInt> clk{"clk", W{1}};
    unused(clk);
  });
  expect_error("'rst_ni' is the reset of every module; choose another name", [] {
    blame.next_line();
    Mem m{"rst_ni", {.width = 8, .depth = 4}};
    m.write(lit(1, 1), lit(2, 0), lit(8, 0));
  });
}

TEST(Names, WithRoleOrLaneMustNotMeetAnother) {
  expect_error("name 'a_i' appears twice in module 'scratch', the other at @", [] {
    mark_next_line();
    In<UInt> a{"a", W{1}};
    blame.next_line();
    Wire<UInt> w{"a_i", W{1}};
    w <<= a;
  });
  expect_error("name 'm_lane1' appears twice in module 'scratch', the other at @", [] {
    mark_next_line();
    Wire<UInt> w{"m_lane1", W{1}};
    blame.next_line();
    Mem m{"m", {.width = 16, .depth = 4, .lane = 8}};
    w <<= 1;
    m.write(lit(1, 1), lit(2, 0), lit(16, 0), lit(2, 3));
  });
}

// Lets only name what the emitter would name otherwise: they give way.
TEST(Names, LetsGetASuffixWhereTheNameIsTaken) {
  Design design;
  const ir::Module& module = build(design, [] {
    In<UInt> a{"a", W{4}};
    In<UInt> b{"b", W{4}};
    Out<UInt> y{"y", W{4}};
    HW_LET(clk_i) = a + b;
    HW_LET(rst_ni) = clk_i ^ a;
    HW_LET(scratch) = rst_ni & b;
    HW_LET(a_i) = scratch - a;
    y <<= a_i + 1;
  });
  const std::string text = emit_module(module);
  for (const std::string line :
       {"wire [3:0] clk_i_2 = a_i + b_i;", "wire [3:0] rst_ni_2 = clk_i_2 ^ a_i;",
        "wire [3:0] scratch_2 = rst_ni_2 & b_i;", "wire [3:0] a_i_2 = scratch_2 - a_i;"}) {
    expect_contains(text, line);
  }
}

TEST(Streams, ValidMustNotWaitForReady) {
  SrcLoc at_valid;
  const std::string text = build_error([&] {
    In<Stream<UInt>> i{"i", W{8}};
    Out<Stream<UInt>> o{"o", W{8}};
    Wire<UInt> both{"both", W{1}};
    both <<= i.valid & o.ready;
    mark_next_line();
    o.valid <<= both;
    at_valid = first;
    o.bits <<= i.bits;
    i.ready <<= both;
  });
  EXPECT_EQ(text, to_string(at_valid) +
                      ": valid of stream 'o' depends on its ready in the same cycle; a receiver "
                      "may wait for valid before it is ready");
  EXPECT_EQ(build_error([] {
              In<Stream<UInt>> i{"i", W{8}};
              Out<Stream<UInt>> o{"o", W{8}};
              Reg<UInt> seen{"seen", W{1}, Reset{0}};
              seen <<= o.ready;
              o.valid <<= i.valid & seen;  // of the cycle before
              o.bits <<= i.bits;
              i.ready <<= o.ready & seen;
            }),
            "");
}

TEST(Loops, EachNetIsPrintedWithItsAssignment) {
  SrcLoc p_place;
  const std::string text = build_error([&] {
    In<UInt> a{"a", W{4}};
    Out<UInt> y{"y", W{4}};
    Wire<UInt> p{"p", W{4}};
    Wire<UInt> q{"q", W{4}};
    mark_next_line();
    p <<= q + a;
    p_place = first;
    mark_next_line();
    q <<= p ^ 1;
    y <<= q;
  });
  const std::string at_p = to_string(p_place);
  EXPECT_EQ(text,
            at_p + ": combinational loop: p (" + at_p + ") -> q (" + to_string(first) + ") -> p");
}

TEST(Loops, RegistersBreakThem) {
  EXPECT_EQ(build_error([] {
              Out<UInt> y{"y", W{4}};
              Reg<UInt> r{"r", W{4}, Reset{0}};
              r <<= r + 1;
              y <<= r;
            }),
            "");
}

TEST(Loops, AreFoundThroughInstances) {
  const std::string text = build_error([] {
    In<UInt> op{"op", samples::AluOp::shape()};
    Out<UInt> y{"y", W{32}};
    auto& u_alu = add<samples::Alu>("u_alu");
    u_alu.op <<= op;
    u_alu.a <<= u_alu.result + 1;
    u_alu.b <<= 7;
    unused(u_alu.is_zero);
    y <<= u_alu.result;
  });
  expect_contains(text, "combinational loop: alu_a (passes_test.cc:");
  expect_contains(text, "alu_result (through 'u_alu', passes_test.cc:");
}

// Two instances of a FIFO in a ring: its paths are cut by registers.
TEST(Loops, RegisteredInstancesBreakThem) {
  EXPECT_EQ(build_error([] {
              Out<UInt> y{"y", W{1}};
              Wire<Stream<UInt>> back{"back", W{8}};
              auto first = fifo("u_first", back, 4);
              auto second = fifo("u_second", first, 4);
              back <<= second;
              y <<= back.valid;
            }),
            "");
}

// The emitter may keep the fields of a stream in one block, so a path from one field of the output
// to another field of the input counts as a loop even where single bits would not meet.
TEST(Loops, FieldsOfAStreamCountAsOne) {
  const std::string text = build_error([] {
    auto& u_merge = add<samples::Merge>("u_merge", 8u);
    In<Stream<samples::Beat>> a{"a", samples::Beat(8)};
    Out<UInt> y{"y", W{1}};
    u_merge.a <<= a;
    u_merge.b.valid <<= a.valid;
    u_merge.b.bits.data <<= a.bits.data;
    u_merge.b.bits.last <<= u_merge.out.bits.data.bit(0);
    u_merge.out.ready <<= 1;
    y <<= u_merge.out.bits.last;
  });
  expect_contains(text, "combinational loop: merge_b.last");
  expect_contains(text, "valid and payload of a stream count as one signal");
}

TEST(RegisteredOutputs, WiringIsAllowedLogicIsNot) {
  Design design;
  const ir::Module& good = build(design, [] {
    In<UInt> a{"a", W{8}};
    Out<UInt> y{"y", W{12}};
    Reg<UInt> r{"r", W{8}, NoReset{}};
    r <<= a;
    HW_LET(low) = r.slice(3, 0);
    y <<= cat({lit(2, 1), r.slice(5, 0), low});
  });
  EXPECT_TRUE(unregistered_outputs(good).empty());
  const ir::Module& bad = build(
      design,
      [] {
        In<UInt> a{"a", W{8}};
        Out<UInt> y{"y", W{8}};
        Out<UInt> z{"z", W{8}};
        Reg<UInt> r{"r", W{8}, NoReset{}};
        r <<= a;
        y <<= a;
        z <<= r + 1;
      },
      "bad");
  const std::vector<std::string> lines = unregistered_outputs(bad);
  ASSERT_EQ(lines.size(), 2u);
  EXPECT_EQ(lines[0], "output 'y_o' depends on input 'a_i' without a register");
  expect_contains(lines[1], "output 'z_o' passes through logic ('add'");
}

TEST(Unused, DeadHardwareIsReportedAndLeftOut) {
  Design design;
  SrcLoc wire_place;
  SrcLoc memory_place;
  const ir::Module& module = build(design, [&] {
    In<UInt> a{"a", W{8}};
    Out<UInt> y{"y", W{8}};
    mark_next_line();
    Reg<UInt> lost{"lost", W{8}, Reset{0}};
    const SrcLoc reg_place = first;
    mark_next_line();
    Wire<UInt> idle{"idle", W{8}};
    wire_place = first;
    mark_next_line();
    Mem sink{"sink", {.width = 8, .depth = 4}};
    memory_place = first;
    first = reg_place;
    lost <<= lost + a;
    idle <<= a;
    sink.write(lit(1, 1), lit(2, 3), a);
    y <<= ~a;
  });
  const std::string tail = "' of module 'scratch' reaches no output";
  const std::vector<std::string> expected = {
      to_string(first) + ": register 'lost" + tail,
      to_string(wire_place) + ": wire 'idle" + tail,
      to_string(memory_place) + ": memory 'sink" + tail,
  };
  EXPECT_EQ(unused_report(module), expected);
  EXPECT_FALSE(module.uses_clock);
  const std::string text = emit_module(module);
  for (const char* name : {"lost", "idle", "sink"}) EXPECT_EQ(text.find(name), std::string::npos);
}

}  // namespace
}  // namespace xb::hdl
