// SPDX-License-Identifier: Apache-2.0
// Bundles, enumerations and streams: flattening, names, connection.
#include <string>
#include <vector>

#include "hls/hdl/interpreter.h"
#include "tests/hdl/scratch.h"

namespace xb::hdl {
namespace {

HW_ENUM(Kind, kData, kControl, kIdle, kLast, kError);
enum class Opcode { kLoad = 3, kStore = 35 };
HW_ENUM_LABELS(Opcode, 7, kLoad, kStore);

struct Header {
  UInt kind{Kind::shape()};
  UInt node{W{10}};
  HW_FIELDS(kind, node)
};
struct Beat {
  Header header;
  UInt data;
  std::vector<UInt> flags{2, UInt(W{1})};
  explicit Beat(unsigned width) : data(W{width}) {}
  HW_FIELDS(header, data, flags)
};

#define EIGHT(p)                                                                             \
  p##0 {W{1}}, p##1 {W{2}}, p##2 {W{1}}, p##3 {W{1}}, p##4 {W{1}}, p##5 {W{1}}, p##6 {W{1}}, \
      p##7 {                                                                                 \
    W { 1 }                                                                                  \
  }
#define EIGHT_NAMES(p) p##0, p##1, p##2, p##3, p##4, p##5, p##6, p##7
struct Wide {  // 64 fields, the most that HW_FIELDS promises
  UInt EIGHT(a), EIGHT(b), EIGHT(c), EIGHT(d), EIGHT(e), EIGHT(f), EIGHT(g), EIGHT(h);
  HW_FIELDS(EIGHT_NAMES(a), EIGHT_NAMES(b), EIGHT_NAMES(c), EIGHT_NAMES(d), EIGHT_NAMES(e),
            EIGHT_NAMES(f), EIGHT_NAMES(g), EIGHT_NAMES(h))
};

std::vector<std::string> port_names(const ir::Module& module) {
  std::vector<std::string> names;
  for (const ir::Net* port : module.ports) names.push_back(port->name);
  return names;
}

TEST(Bundle, FlattensInFieldOrderWithJoinedNames) {
  Design design;
  const ir::Module& module = build(design, [] {
    In<Beat> in{"in", Beat(8)};
    Out<Beat> out{"out", Beat(8)};
    Reg<Beat> held{"held", Beat(8), NoReset{}};
    held <<= in;
    out <<= held;
  });
  EXPECT_EQ(port_names(module),
            (std::vector<std::string>{"in_header_kind", "in_header_node", "in_data", "in_flags_0",
                                      "in_flags_1", "out_header_kind", "out_header_node",
                                      "out_data", "out_flags_0", "out_flags_1"}));
  EXPECT_EQ(module.ports[0]->width, 3u);
  EXPECT_EQ(module.ports[0]->labels, &Kind::info());
  Interpreter sim(module);
  sim.poke("in_header_node", 513);
  sim.poke("in_flags_1", 1);
  sim.step();
  EXPECT_EQ(sim.peek64("out_header_node"), 513u);
  EXPECT_EQ(sim.peek64("held_flags_1"), 1u);
}

TEST(Bundle, HoldsSixtyFourFields) {
  const Wide wide;
  EXPECT_EQ(const_leaves(wide).size(), 64u);
  EXPECT_EQ(total_width(wide), 72u);
}

TEST(Bundle, PacksFirstFieldHighestAndUnpacks) {
  Beat beat = zeros(Beat(8));
  beat.header.kind = lit(3, 5);
  beat.header.node = lit(10, 0x2a5);
  beat.data = lit(8, 0x3c);
  beat.flags[1] = lit(1, 1);
  EXPECT_EQ(total_width(beat), 23u);
  const UInt bits = pack(beat);
  EXPECT_EQ(bits.number(), u128{5} << 20 | u128{0x2a5} << 10 | 0x3c << 2 | 1);
  const Beat back = unpack(Beat(8), bits);
  EXPECT_EQ(back.header.node.number(), 0x2a5u);
  EXPECT_EQ(back.flags[0].number(), 0u);
  EXPECT_EQ(back.flags[1].number(), 1u);
}

TEST(Bundle, MuxChoosesFieldByField) {
  Beat a = zeros(Beat(4));
  Beat b = zeros(Beat(4));
  b.data = lit(4, 7);
  b.header.node = lit(10, 1);
  EXPECT_EQ(mux(lit(1, 0), a, b).data.number(), 7u);
  EXPECT_EQ(mux(lit(1, 1), a, b).header.node.number(), 0u);
}

TEST(Bundle, FieldsOfRegistersAreDrivenOneByOne) {
  Design design;
  const ir::Module& module = build(design, [] {
    In<UInt> go{"go", W{1}};
    Reg<Header> h{"h", Header{}, Reset{0}};
    when(go, [&] { h.node <<= h.node + 1; });
    h.kind <<= Kind::kLast;
    Out<Header> out{"out", Header{}};
    out <<= h;
  });
  Interpreter sim(module);
  sim.step(2);
  EXPECT_EQ(sim.peek64("out_node"), 0u);
  sim.poke("go", 1);
  sim.step(2);
  EXPECT_EQ(sim.peek64("out_node"), 2u);
  EXPECT_EQ(sim.peek64("out_kind"), 3u);
}

TEST(Bundle, RegisterArraysAreNumbered) {
  Design design;
  const ir::Module& module = build(design, [] {
    In<UInt> x{"x", W{8}};
    auto stage = reg_array<UInt>("stage", 3, W{8}, Reset{1});
    stage[0] <<= x;
    stage[1] <<= stage[0];
    stage[2] <<= stage[1];
    Out<UInt> y{"y", W{8}};
    y <<= stage[2];
  });
  Interpreter sim(module);
  sim.poke("x", 77);
  EXPECT_EQ(sim.peek64("stage_1"), 1u);
  sim.step(3);
  EXPECT_EQ(sim.peek64("y"), 77u);
}

TEST(Enumeration, CarriesLabelsAndLeastWidth) {
  EXPECT_EQ(Kind::info().type, "Kind");
  EXPECT_EQ(Kind::info().width, 3u);
  EXPECT_EQ(Kind::info().labels[4].name, "kError");
  EXPECT_EQ(enum_shape<Opcode>().width, 7u);
  EXPECT_EQ(hw_enum_info(Opcode{}).labels[1].value, 35u);
  EXPECT_EQ((lit(3, 1) == Kind::kControl).number(), 1u);
  EXPECT_EQ(any_of(lit(7, 35), {Opcode::kLoad, Opcode::kStore}).number(), 1u);
}

TEST(Enumeration, ChoicesBetweenLabelsKeepTheLabels) {
  Design design;
  build(design, [] {
    In<UInt> c{"c", W{1}};
    Out<UInt> y{"y", Kind::shape()};
    const UInt next = mux(c, Kind::kData, Kind::kError);
    EXPECT_EQ(next.labels(), &Kind::info());
    y <<= next;
  });
}

TEST(Stream, PortsRunBothWaysAndPlainPayloadIsCalledData) {
  Design design;
  const ir::Module& module = build(design, [] {
    In<Stream<UInt>> in{"in", W{8}};
    Out<Stream<UInt>> out{"out", W{8}};
    Out<Valid<Header>> seen{"seen", Header{}};
    out <<= in;
    seen.valid <<= in.fire();
    seen.bits <<= zeros(Header{});
  });
  EXPECT_EQ(port_names(module),
            (std::vector<std::string>{"in_valid", "in_ready", "in_data", "out_valid", "out_ready",
                                      "out_data", "seen_valid", "seen_kind", "seen_node"}));
  EXPECT_EQ(module.ports[1]->kind, ir::NetKind::kOutput);
  EXPECT_EQ(module.ports[4]->kind, ir::NetKind::kInput);
  EXPECT_EQ(module.groups[0].kind, ir::GroupKind::kStream);
  EXPECT_TRUE(module.groups[0].is_input);
  EXPECT_EQ(module.groups[2].kind, ir::GroupKind::kValid);
  Interpreter sim(module);
  sim.poke("in_valid", 1);
  sim.poke("in_data", 9);
  EXPECT_EQ(sim.peek64("out_valid"), 1u);
  EXPECT_EQ(sim.peek64("out_data"), 9u);
  EXPECT_EQ(sim.peek64("in_ready"), 0u);
  EXPECT_EQ(sim.peek64("seen_valid"), 0u);
  sim.poke("out_ready", 1);
  EXPECT_EQ(sim.peek64("in_ready"), 1u);
  EXPECT_EQ(sim.peek64("seen_valid"), 1u);
}

TEST(Stream, CopiesOfHandlesCanBeConnected) {
  Design design;
  const ir::Module& module = build(design, [] {
    In<Stream<UInt>> in{"in", W{8}};
    Out<Stream<UInt>> out{"out", W{8}};
    const auto through_wire = [](Stream<UInt> source) {
      Wire<Stream<UInt>> wire{"wires", source.bits};
      wire <<= source;
      return Stream<UInt>(wire);
    };
    out <<= through_wire(in);
  });
  Interpreter sim(module);
  sim.poke("in_valid", 1);
  sim.poke("out_ready", 1);
  EXPECT_EQ(sim.peek64("wires_valid"), 1u);
  EXPECT_EQ(sim.peek64("in_ready"), 1u);
}

}  // namespace
}  // namespace xb::hdl
