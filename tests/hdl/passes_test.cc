// SPDX-License-Identifier: Apache-2.0
// The checks behind check_module(): what they refuse, at which line and in which words.
#include "hls/hdl/passes.h"

#include <gtest/gtest.h>

#include <functional>
#include <string>

#include "hls/hdl/checks.h"
#include "hls/hdl/hdl.h"
#include "tests/hdl/sample_designs.h"

namespace xb::hdl {
namespace {

// A module described by a lambda; ports are made inside it.
struct Described : Module {
  Described(const std::string& name, const std::function<void()>& body) : Module(name) { body(); }
};

void build(const std::function<void()>& body) {
  Design design;
  design.top<Described>("m", body);
}

// The message of the error that building throws; "" if there is none. `line` is where it points.
std::string error_of(const std::function<void()>& body, unsigned* line = nullptr) {
  try {
    build(body);
  } catch (const Error& error) {
    if (line != nullptr) *line = error.loc().line;
    return error.message();
  }
  return "";
}

void expect_contains(const std::string& text, const std::string& part) {
  EXPECT_NE(text.find(part), std::string::npos) << "'" << part << "' is not in: " << text;
}

TEST(Drivers, UndrivenNetsAreNamed) {
  expect_contains(error_of([] { Out<UInt> y{"y", W{4}}; }), "output 'y_o' is never driven");
  expect_contains(error_of([] {
                    Out<UInt> y{"y", W{4}};
                    Wire<UInt> w{"w", W{4}};
                    y <<= w;
                  }),
                  "net 'w' is never driven");
  expect_contains(error_of([] {
                    Out<UInt> y{"y", W{4}};
                    Reg<UInt> r{"r", W{4}, Reset{0}};
                    y <<= r;
                  }),
                  "register 'r' is never assigned");
}

TEST(Drivers, LatchPointsToTheAssignment) {
  unsigned line = 0;
  unsigned expected = 0;
  const std::string text = error_of(
      [&] {
        In<UInt> c{"c", W{1}};
        Out<UInt> y{"y", W{4}};
        when(c, [&] {
          expected = __LINE__ + 1;
          y <<= 3;
        });
      },
      &line);
  expect_contains(text, "latch: 'y_o' is not driven on every path; give it a default first");
  EXPECT_EQ(line, expected);
}

TEST(Drivers, DefaultsAndFullChoicesAreNoLatch) {
  EXPECT_EQ(error_of([] {
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
  const std::string text = error_of([] {
    auto& u_merge = add<samples::Merge>("u_merge", 8u);
    Out<UInt> y{"y", W{1}};
    y <<= u_merge.out.valid;
    In<Stream<samples::Beat>> a{"a", samples::Beat(8)};
    u_merge.a <<= a;
    u_merge.out.ready <<= 1;
  });
  expect_contains(text, "instance input 'u_merge_b_valid_i' is never driven");
  expect_contains(text, "a side of stream 'b' is not connected at instance 'u_merge'");
}

TEST(Inputs, UnusedInputIsAnErrorUnlessDeclared) {
  expect_contains(error_of([] {
                    In<UInt> a{"a", W{4}};
                    Out<UInt> y{"y", W{1}};
                    y <<= 1;
                  }),
                  "input 'a_i' of module 'm' reaches no output");
  EXPECT_EQ(error_of([] {
              In<UInt> a{"a", W{4}};
              Out<UInt> y{"y", W{1}};
              y <<= 1;
              unused(a);
            }),
            "");
}

TEST(Loops, EachNetIsPrintedWithItsAssignment) {
  unsigned first = 0;
  const std::string text = error_of([&] {
    In<UInt> a{"a", W{4}};
    Out<UInt> y{"y", W{4}};
    Wire<UInt> p{"p", W{4}};
    Wire<UInt> q{"q", W{4}};
    first = __LINE__ + 1;
    p <<= q + a;
    q <<= p ^ 1;
    y <<= q;
  });
  const std::string file = "passes_test.cc:";
  EXPECT_EQ(text, "combinational loop: p (" + file + std::to_string(first) + ") -> q (" + file +
                      std::to_string(first + 1) + ") -> p");
}

TEST(Loops, RegistersBreakThem) {
  EXPECT_EQ(error_of([] {
              Out<UInt> y{"y", W{4}};
              Reg<UInt> r{"r", W{4}, Reset{0}};
              r <<= r + 1;
              y <<= r;
            }),
            "");
}

TEST(Loops, AreFoundThroughInstances) {
  const std::string text = error_of([] {
    In<UInt> op{"op", samples::AluOp::shape()};
    Out<UInt> y{"y", W{32}};
    auto& u_alu = add<samples::Alu>("u_alu");
    u_alu.op <<= op;
    u_alu.a <<= u_alu.result + 1;
    u_alu.b <<= 7;
    unused(u_alu.is_zero);
    y <<= u_alu.result;
  });
  expect_contains(text, "combinational loop: u_alu_a_i (passes_test.cc:");
  expect_contains(text, "u_alu_result_o (through 'u_alu', passes_test.cc:");
}

// Two instances of a FIFO in a ring: its paths are cut by registers.
TEST(Loops, RegisteredInstancesBreakThem) {
  EXPECT_EQ(error_of([] {
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
  const std::string text = error_of([] {
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
  expect_contains(text, "combinational loop: u_merge_b_last_i");
  expect_contains(text, "valid and payload of a stream count as one signal");
}

TEST(RegisteredOutputs, WiringIsAllowedLogicIsNot) {
  Design design;
  const Module& good = design.top<Described>("good", [] {
    In<UInt> a{"a", W{8}};
    Out<UInt> y{"y", W{12}};
    Reg<UInt> r{"r", W{8}, NoReset{}};
    r <<= a;
    HW_LET(low) = r.slice(3, 0);
    y <<= cat({lit(2, 1), r.slice(5, 0), low});
  });
  EXPECT_TRUE(unregistered_outputs(good.ir()).empty());
  const Module& bad = design.top<Described>("bad", [] {
    In<UInt> a{"a", W{8}};
    Out<UInt> y{"y", W{8}};
    Out<UInt> z{"z", W{8}};
    Reg<UInt> r{"r", W{8}, NoReset{}};
    r <<= a;
    y <<= a;
    z <<= r + 1;
  });
  const std::vector<std::string> lines = unregistered_outputs(bad.ir());
  ASSERT_EQ(lines.size(), 2u);
  EXPECT_EQ(lines[0], "output 'y_o' depends on input 'a_i' without a register");
  expect_contains(lines[1], "output 'z_o' passes through logic ('add'");
}

TEST(Unused, DeadRegistersAreReportedAndLeftOut) {
  Design design;
  const Module& m = design.top<Described>("dead", [] {
    In<UInt> a{"a", W{8}};
    Out<UInt> y{"y", W{8}};
    Reg<UInt> lost{"lost", W{8}, Reset{0}};
    lost <<= lost + a;
    y <<= ~a;
  });
  const std::vector<std::string> lines = unused_report(m.ir());
  ASSERT_EQ(lines.size(), 1u);
  expect_contains(lines[0], "register 'lost' of module 'dead' reaches no output");
  EXPECT_FALSE(m.ir().uses_clock);
  EXPECT_EQ(emit_module(m.ir()).find("lost"), std::string::npos);
}

}  // namespace
}  // namespace xb::hdl
