// SPDX-License-Identifier: Apache-2.0
// Which bundles become packed structs, and what is printed of them.
#include <gtest/gtest.h>

#include <string>
#include <type_traits>

#include "hls/hdl/clock.h"
#include "hls/hdl/hdl.h"
#include "hls/hdl/passes.h"
#include "tests/hdl/scratch.h"

namespace xb::hdl {
namespace {

struct Tags {
  UInt first{W{1}};
  UInt last{W{1}};
  UInt kind{W{3}};
  HW_FIELDS(first, last, kind)
};
struct Item {
  Tags tags;
  UInt data{W{64}};
  HW_FIELDS(tags, data)
};
struct Sized {
  UInt low;
  UInt high;
  explicit Sized(unsigned bits) : low(W{bits}), high(W{bits}) {}
  HW_FIELDS(low, high)
};

struct Three {
  UInt a;
  UInt b;
  UInt c;
  Three(unsigned bits, unsigned last) : a(W{bits}), b(W{bits}), c(W{last}) {}
  HW_FIELDS(a, b, c)
};

bool holds(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

class Hold : public Module {
 public:
  In<Item> in{"in", Item{}};
  Out<Item> out{"out", Item{}};
  In<UInt> take{"take", W{1}};
  explicit Hold(bool flat = false) : Module(flat ? "hold_flat" : "hold") {
    if (flat) flat_ports();
    Reg<Item> item{"item", Item{}, Reset{0}};
    when(take, [&] { item <<= in; });
    out <<= item;
  }
};

TEST(Structs, NarrowBundlesInsideWideOnes) {
  Design design;
  const std::string text = emit_module(design.top<Hold>().ir());
  EXPECT_TRUE(holds(text, "input  xb_pkg::tags_t in_tags_i,")) << text;
  EXPECT_TRUE(holds(text, "input  logic [63:0]   in_data_i,")) << text;
  EXPECT_TRUE(holds(text, "xb_pkg::tags_t item_tags_q, item_tags_d;")) << text;
  // The whole struct in one statement: kept, taken, reset, put out.
  EXPECT_TRUE(holds(text, "    item_tags_d = item_tags_q; item_data_d = item_data_q;\n")) << text;
  EXPECT_TRUE(holds(text, "      item_tags_d = in_tags_i; item_data_d = in_data_i;\n")) << text;
  EXPECT_TRUE(holds(text, "      item_tags_q <= '0; item_data_q <= 64'd0;\n")) << text;
  EXPECT_TRUE(holds(text, "  assign out_tags_o = item_tags_q, out_data_o = item_data_q;\n"))
      << text;
}

TEST(Structs, NotAmongFlatPorts) {
  Design design;
  const std::string text = emit_module(design.top<Hold>(true).ir());
  EXPECT_TRUE(holds(text, "input  logic [2:0]  in_tags_kind_i,")) << text;
  EXPECT_TRUE(holds(text, "item_tags_d.kind = in_tags_kind_i;")) << text;
}

TEST(Structs, PackagesHoldTheTypes) {
  Design design;
  design.top<Hold>();
  const auto packages = emit_packages(design.modules());
  ASSERT_EQ(packages.size(), 1u);
  EXPECT_TRUE(holds(packages.at("xb_pkg"),
                    "  typedef struct packed {\n    logic       first;\n    logic       last;\n"
                    "    logic [2:0] kind;\n  } tags_t;\n"));
}

TEST(Structs, ShapesThatTakeArgumentsAreTypesOfTheirOwn) {
  Design design;
  build(design, [] {
    In<Sized> small{"small", Sized(4)};
    In<Sized> large{"large", Sized(9)};
    Out<UInt> out{"out", W{18}};
    out <<= pack(large) + zext(pack(small), 18);
  });
  const auto packages = emit_packages(design.modules());
  ASSERT_EQ(packages.count("xb_own_pkg"), 1u);
  EXPECT_TRUE(holds(packages.at("xb_own_pkg"), "} sized_w8_t;")) << packages.at("xb_own_pkg");
  EXPECT_TRUE(holds(packages.at("xb_own_pkg"), "} sized_w18_t;"));
}

TEST(Structs, FieldsThatDependOnOneAnotherStayFields) {
  Design design;
  const ir::Module& module = build(design, [] {
    In<UInt> in{"in", W{1}};
    Out<Tags> out{"out", Tags{}};
    out.first <<= in;
    HW_LET(later) = ~out.first;
    out.last <<= later;
    out.kind <<= 0;
  });
  const std::string text = emit_module(module);
  EXPECT_TRUE(holds(text, "output logic [2:0] out_kind_o")) << text;
}

TEST(Structs, FieldsOfTwoBlocksStayFields) {
  for (const bool one_block : {true, false}) {
    Design design;
    const ir::Module& module = build(design, [one_block] {
      In<UInt> in{"in", W{1}};
      In<UInt> also{"also", W{1}};
      Out<Tags> out{"out", Tags{}};
      out.first <<= 0;
      out.last <<= 0;
      out.kind <<= 0;
      when(in, [&] {
        out.first <<= 1;
        if (one_block) out.last <<= 1;
        if (one_block) out.kind <<= 3;
      });
      if (one_block) return unused(also);
      when(also, [&] {
        out.last <<= 1;
        out.kind <<= 3;
      });
    });
    EXPECT_EQ(holds(emit_module(module), "output xb_pkg::tags_t out_o"), one_block);
  }
}

class Delay : public Module {
 public:
  In<UInt> in{"in", W{1}};
  Out<UInt> out{"out", W{1}};
  Delay() : Module("delay") {
    Reg<UInt> held{"held", W{1}, NoReset{}, "the input, a cycle later"};
    held <<= in;
    out <<= held;
  }
};

class TwoDelays : public Module {
 public:
  In<UInt> in{"in", W{1}};
  Out<Tags> out{"out", Tags{}};
  Clock slow{"clk_slow"};
  explicit TwoDelays(bool one_clock) : Module(one_clock ? "delays" : "delays_of_two_clocks") {
    auto& u_first = one_clock ? add<Delay>({"u_first", slow}) : add<Delay>("u_first");
    auto& u_last = add<Delay>({"u_last", slow});
    u_first.in <<= in;
    u_last.in <<= in;
    out.first <<= u_first.out;
    out.last <<= u_last.out;
    out.kind <<= 0;
  }
};

TEST(Structs, FieldsOfTwoClocksStayFields) {
  for (const bool one_clock : {true, false}) {
    Design design;
    const std::string text = emit_module(design.top<TwoDelays>(one_clock).ir());
    EXPECT_EQ(holds(text, "output xb_pkg::tags_t out_o"), one_clock) << text;
  }
}

TEST(Structs, NothingWide) {
  struct Case {
    unsigned bits, last;  // of two fields, and of the third
    bool is_struct;
  };
  for (const Case& c : {Case{15, 31, true}, {15, 32, false}, {22, 20, true}, {22, 21, false}}) {
    Design design;
    const ir::Module& module = build(design, [&c] {
      In<Three> in{"in", Three(c.bits, c.last)};
      Out<Three> out{"out", Three(c.bits, c.last)};
      out <<= in;
    });
    EXPECT_EQ(holds(emit_module(module), "  assign out_o = in_i;\n"), c.is_struct)
        << c.bits << " " << c.last;
  }
}

struct Keywords {
  UInt type{W{2}};
  UInt bit{W{1}};
  HW_FIELDS(type, bit)
};

TEST(Structs, FieldsCalledLikeWordsOfSystemVerilogStayFields) {
  Design design;
  const ir::Module& module = build(design, [] {
    In<Keywords> in{"in", Keywords{}};
    Out<Keywords> out{"out", Keywords{}};
    out <<= in;
  });
  EXPECT_TRUE(
      holds(emit_module(module), "  assign out_type_o = in_type_i, out_bit_o = in_bit_i;\n"));
}

struct Other {
  UInt first{W{1}};
  UInt last{W{1}};
  UInt kind{W{3}};
  HW_FIELDS(first, last, kind)
};

TEST(Structs, OneNameForModulesWithDifferentTypesIsAnError) {
  const auto pass = [](const auto& shape) {
    return [shape] {
      using Shape = std::remove_cvref_t<decltype(shape)>;
      In<Shape> in{"in", shape};
      Out<Shape> out{"out", shape};
      out <<= in;
    };
  };
  Design design;
  build(design, pass(Tags{}));
  EXPECT_TRUE(holds(error_of([&] { build(design, pass(Other{})); }), "stands for two structures"));
}

class Through : public Module {
 public:
  In<Tags> in{"in", Tags{}};
  Out<UInt> out{"out", W{1}};
  Through() : Module("through") {
    out <<= in.first;
    unused(in);
  }
};

TEST(Structs, APinThatDependsOnItselfIsAnError) {
  const std::string error = build_error([] {
    In<UInt> in{"in", W{1}};
    Out<UInt> out{"out", W{1}};
    auto& u_through = add<Through>("u_through");
    u_through.in.first <<= in;
    u_through.in.last <<= u_through.out;
    u_through.in.kind <<= 0;
    out <<= u_through.out;
  });
  EXPECT_TRUE(holds(error,
                    "the struct 'in' among the ports of 'u_through' depends on itself, one field "
                    "on another; split the bundle in two"))
      << error;
}

TEST(Structs, NumbersForFieldsShareLines) {
  Design design;
  const ir::Module& module = build(design, [] {
    In<UInt> in{"in", W{1}};
    Out<Tags> out{"out", Tags{}};
    out.first <<= 0;
    out.last <<= 1;
    out.kind <<= 0;
    when(in, [&] {
      out.first <<= 1;
      out.last <<= 0;
      out.kind <<= 5;
    });
  });
  const std::string text = emit_module(module);
  EXPECT_TRUE(holds(text, "      out_o.first = 1'b1; out_o.last = 1'b0; out_o.kind = 3'd5;\n"))
      << text;
}

}  // namespace
}  // namespace xb::hdl
