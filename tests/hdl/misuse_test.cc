// SPDX-License-Identifier: Apache-2.0
// Every misuse of the construction API is one line that names the user's C++ line.
#include <string>
#include <type_traits>

#include "hls/hdl/interpreter.h"
#include "tests/hdl/scratch.h"

namespace xb::hdl {
namespace {

HW_ENUM(Color, kRed, kGreen, kBlue);
HW_ENUM(Fruit, kApple, kPear, kPlum);

struct Byte {
  UInt data{W{8}};
  HW_FIELDS(data)
};

Blame blame;

SrcLoc first;

void use(const UInt&) {}

// A function, not a macro: in the arguments of a macro all lines are one. '@' in the message stands
// for the place marked by `first`.
void expect_error(const std::string& message, const std::function<void()>& body) {
  const std::string text = build_error(body);
  std::string expected = message;
  if (const auto at = expected.find('@'); at != std::string::npos) {
    expected.replace(at, 1, to_string(first));
  }
  EXPECT_EQ(text, blame.text(expected));
}

void mark_next_line(SrcLoc loc = SrcLoc::here()) {
  first = loc;
  ++first.line;
}

TEST(Misuse, OperandsOfDifferentWidth) {
  expect_error("operator + needs equal widths, got 8 and 4", [&] {
    In<UInt> a{"a", W{8}};
    In<UInt> b{"b", W{4}};
    blame.next_line();
    use(a + b);
  });
  expect_error("operator == needs equal widths, got 8 and 1", [&] {
    blame.next_line();
    use(lit(8, 0) == lit(1, 0));
  });
  expect_error("mux needs equal widths, got 2 and 3", [&] {
    blame.next_line();
    use(mux(lit(1, 0), lit(2, 0), lit(3, 0)));
  });
}

TEST(Misuse, ValueOfAnotherWidthThanItsTarget) {
  expect_error("register 'pc' is 8 bits, the value has 7", [&] {
    Reg<UInt> pc{"pc", W{8}, Reset{0}};
    blame.next_line();
    pc <<= lit(7, 0);
  });
  expect_error("output 'y' is 1 bit, the value has 2", [&] {
    Out<UInt> y{"y", W{1}};
    blame.next_line();
    y <<= lit(2, 0);
  });
}

TEST(Misuse, LiteralThatDoesNotFit) {
  expect_error("literal 300 does not fit in 8 bits", [&] {
    blame.next_line();
    use(lit(8, 300));
  });
  expect_error("literal -9 does not fit in 4 bits", [&] {
    blame.next_line();
    use(lit(4, -9));
  });
  expect_error("literal 2 does not fit in 1 bit", [&] {
    Wire<UInt> w{"w", W{1}};
    blame.next_line();
    w <<= 2;
  });
  expect_error("literal 78187493530 does not fit in 32 bits", [&] {
    In<UInt> a{"a", W{32}};
    blame.next_line();
    use(a + 0x1234'5678'9aull);
  });
}

TEST(Misuse, IntegersWithoutAnyWidth) {
  expect_error("mux of two integers has no width; use lit(width, value)", [&] {
    In<UInt> c{"c", W{1}};
    blame.next_line();
    use(mux(c, 1, 0));
  });
  expect_error("an operand of cat is an integer without a width; use lit(width, value)", [&] {
    In<UInt> c{"c", W{1}};
    blame.next_line();
    use(cat({c, 1}));
  });
  expect_error("select of integers has no width; use lit(width, value)", [&] {
    In<UInt> c{"c", W{1}};
    blame.next_line();
    use(select(c, {{0, 1}}, 2));
  });
}

TEST(Misuse, SliceAndResizeOutOfRange) {
  expect_error("slice 8..0 of 'a', which has 8 bits", [&] {
    In<UInt> a{"a", W{8}};
    blame.next_line();
    use(a.slice(8, 0));
  });
  expect_error("slice 1..2 of 'a', which has 8 bits", [&] {
    In<UInt> a{"a", W{8}};
    blame.next_line();
    use(a.slice(1, 2));
  });
  expect_error("zext to 4 bits of 'a', which has 8", [&] {
    In<UInt> a{"a", W{8}};
    blame.next_line();
    use(zext(a, 4));
  });
  expect_error("trunc to 9 bits of 'a', which has 8", [&] {
    In<UInt> a{"a", W{8}};
    blame.next_line();
    use(trunc(a, 9));
  });
  expect_error("cat of 160 bits exceeds 128", [&] {
    blame.next_line();
    use(cat({lit(80, 0), lit(80, 0)}));
  });
  expect_error("a product of 130 bits exceeds 128", [&] {
    blame.next_line();
    use(mul(lit(65, 0), lit(65, 0)));
  });
  expect_error("width 129 is not in 1..128", [&] {
    blame.next_line();
    UInt shape(W{129});
  });
}

TEST(Misuse, ConditionOfSeveralBits) {
  expect_error(
      "the condition of when() has 4 bits; a condition has 1, compare it with something", [&] {
        In<UInt> a{"a", W{4}};
        blame.next_line();
        when(a, [] {});
      });
  expect_error(
      "the condition of mux has 4 bits; a condition has 1, compare it with something", [&] {
        In<UInt> a{"a", W{4}};
        blame.next_line();
        use(mux(a, a, a));
      });
  expect_error(
      "the operand of ! has 4 bits; a condition has 1, compare it with something", [&] {
        In<UInt> a{"a", W{4}};
        blame.next_line();
        use(!a);
      });
}

TEST(Misuse, ValuesThatAreNone) {
  expect_error("an operand is a shape of 8 bits; it describes a signal but is none", [&] {
    UInt shape(W{8});
    blame.next_line();
    use(shape + 1);
  });
  expect_error("an operand is a UInt that was never given a value", [&] {
    UInt nothing;
    blame.next_line();
    use(nothing + 1);
  });
  expect_error(
      "the number of a recorded value is not known while hardware is described; use when(), mux() "
      "or select()",
      [&] {
        In<UInt> a{"a", W{8}};
        blame.next_line();
        a.number();
      });
}

TEST(Misuse, EnumerationsDoNotMix) {
  expect_error("operator == mixes Color and Fruit", [&] {
    Reg<UInt> color{"color", Color::shape(), Reset{Color::kRed}};
    blame.next_line();
    use(color == Fruit::kPear);
  });
  expect_error("register 'color' holds Color, the value is of Fruit", [&] {
    Reg<UInt> color{"color", Color::shape(), Reset{Color::kRed}};
    blame.next_line();
    color <<= Fruit::kPear;
  });
  expect_error("a key of Fruit is compared with Color", [&] {
    Reg<UInt> color{"color", Color::shape(), Reset{Color::kRed}};
    blame.next_line();
    use(any_of(color, {Fruit::kPear}));
  });
}

TEST(Misuse, DrivenTwiceInOneBlock) {
  expect_error("'acc' is driven twice, the other at @", [&] {
    Wire<UInt> acc{"acc", W{8}};
    mark_next_line();
    acc <<= 1;
    blame.next_line();
    acc <<= 2;
  });
}

TEST(Misuse, DrivenByTwoSiblingRegions) {
  expect_error(
      "'acc' is driven by two sibling regions, the other at @; use elsewhen() or override_()", [&] {
        In<UInt> a{"a", W{1}};
        In<UInt> b{"b", W{1}};
        Reg<UInt> acc{"acc", W{8}, Reset{0}};
        when(a, [&] {
          mark_next_line();
          acc <<= 1;
        });
        when(b, [&] {
          blame.next_line();
          acc <<= 2;
        });
      });
}

TEST(Misuse, DefaultAfterTheRegionItWouldOverrule) {
  expect_error(
      "'acc' is driven after a region that drives it, at @; put the default first or use "
      "override_()",
      [&] {
        In<UInt> a{"a", W{1}};
        Wire<UInt> acc{"acc", W{8}};
        when(a, [&] {
          mark_next_line();
          acc <<= 1;
        });
        blame.next_line();
        acc <<= 2;
      });
}

TEST(Misuse, InstanceInputConnectedTwice) {
  expect_error("instance input 'u_child_a' is connected twice, the other at @", [&] {
    struct Child : Module {
      In<UInt> a{"a", W{1}};
      Child() : Module("child") { unused(a); }
    };
    auto& u_child = add<Child>("u_child");
    mark_next_line();
    u_child.a <<= 1;
    blame.next_line();
    u_child.a <<= 0;
  });
}

TEST(Misuse, TargetsThatCannotBeDriven) {
  expect_error("'a' is an input of this module; it is driven from outside", [&] {
    In<UInt> a{"a", W{8}};
    blame.next_line();
    a <<= 1;
  });
  expect_error(
      "the target of '<<=' is a computed value; whole ports, registers and wires can be driven, "
      "build the value with cat()",
      [&] {
        Wire<UInt> w{"w", W{8}};
        blame.next_line();
        w.bit(3) <<= 1;
      });
  expect_error("the target of '<<=' is not declared as a port, register or wire", [&] {
    UInt shape(W{8});
    blame.next_line();
    shape <<= 1;
  });
  expect_error("'ram_a' is the read data of memory 'ram'", [&] {
    Mem ram{"ram", {.width = 8, .depth = 4, .sync = true}};
    UInt data = ram.read("a", lit(1, 1), lit(2, 0));
    blame.next_line();
    data <<= 1;
  });
}

TEST(Misuse, NamesThatAreReservedInvalidOrTaken) {
  expect_error("'always' is a reserved word of SystemVerilog; choose another name", [&] {
    blame.next_line();
    Wire<UInt> w("always", W{1});
  });
  expect_error(
      "'2nd' is not a valid name; use a letter or underscore, then letters, digits and underscores",
      [&] {
        blame.next_line();
        Reg<UInt> r("2nd", W{1}, NoReset{});
      });
  expect_error("the name 'x' is already taken in module 'scratch', by @", [&] {
    mark_next_line();
    In<UInt> x("x", W{1});
    blame.next_line();
    Wire<UInt> w("x", W{1});
  });
  expect_error("'wire' is a reserved word of SystemVerilog; choose another name", [&] {
    In<UInt> x{"x", W{8}};
    blame.next_line();
    use(named("wire", x + 1));
  });
}

TEST(Misuse, HardwareOutsideOfAModule) {
  const std::string where =
      " outside of a module; use it in the constructor of a class derived from Module that "
      "Design::top<>() or add<>() builds";
  std::string text = error_of([&] {
    blame.next_line();
    when(lit(1, 1), [] {});
  });
  EXPECT_EQ(text, blame.text("when() is used" + where));
  text = error_of([&] {
    blame.next_line();
    Reg<UInt> r("r", W{1}, Reset{0});
  });
  EXPECT_EQ(text, blame.text("'r' is declared" + where));
  text = error_of([&] {
    blame.next_line();
    check("c", lit(1, 1));
  });
  EXPECT_EQ(text, blame.text("check() is used" + where));
}

TEST(Misuse, ValueOfAnotherModule) {
  UInt leaked;
  Design design;
  build(design, [&] {
    In<UInt> a{"a", W{8}};
    unused(a);
    leaked = a;
  });
  const std::string text = error_of([&] {
    build(
        design,
        [&] {
          Out<UInt> y{"y", W{8}};
          blame.next_line();
          y <<= leaked + 1;
        },
        "other");
  });
  EXPECT_EQ(text, blame.text("'a' belongs to module 'scratch' and is used in module 'other'; pass "
                             "it through a port"));
}

TEST(Misuse, ModuleConstructedWithoutADesign) {
  const std::string text = error_of([&] { Scratch module([] {}); });
  EXPECT_NE(text.find("module 'scratch' is constructed directly; build it with Design::top<>() or "
                      "add<>()"),
            std::string::npos);
}

TEST(Misuse, OneModuleNameForTwoStructures) {
  expect_error("module name 'child' stands for two structures; put what differs into the name",
               [&] {
                 struct Child : Module {
                   explicit Child(unsigned width) : Module("child") {
                     In<UInt> a{"a", W{width}};
                     unused(a);
                   }
                 };
                 add<Child>("u_a", 4u).ir();
                 blame.next_line();
                 add<Child>("u_b", 5u);
               });
}

TEST(Misuse, AssignmentToAHandleOnlyRenames) {
  expect_error("'=' on 'beat_data' only renames in C++; drive hardware with '<<='", [&] {
    blame.next_line();
    Wire<Byte> beat("beat", Byte{});
    beat.data = lit(8, 1);
  });
}

TEST(Misuse, ResetValuesMustBeConstantsThatFit) {
  expect_error("literal 256 does not fit in 8 bits", [&] {
    blame.next_line();
    Reg<UInt> r("r", W{8}, Reset{256});
  });
  expect_error("the reset value of register 'r' is not a constant", [&] {
    In<UInt> a{"a", W{8}};
    blame.next_line();
    Reg<UInt> r("r", W{8}, Reset{a});
  });
}

TEST(Misuse, MemoryPorts) {
  expect_error("memory 'm' declares 1 read ports", [&] {
    In<UInt> a{"a", W{2}};
    Mem m{"m", {.width = 8, .depth = 4}};
    use(m.read(a));
    blame.next_line();
    use(m.read(a + 1));
  });
  expect_error("memory 'm' declares 1 write ports", [&] {
    Mem m{"m", {.width = 8, .depth = 4}};
    m.write(lit(1, 1), lit(2, 0), lit(8, 0));
    blame.next_line();
    m.write(lit(1, 1), lit(2, 0), lit(8, 0));
  });
  expect_error(
      "write port of memory 'm' inside when() or switch_(); move it out and pass the condition as "
      "its enable",
      [&] {
        In<UInt> a{"a", W{1}};
        Mem m{"m", {.width = 8, .depth = 4}};
        when(a, [&] {
          blame.next_line();
          m.write(lit(1, 1), lit(2, 0), lit(8, 0));
        });
      });
  expect_error("the address of memory 'm' is 2 bits, the value has 3", [&] {
    In<UInt> a{"a", W{3}};
    Mem m{"m", {.width = 8, .depth = 4}};
    blame.next_line();
    use(m.read(a));
  });
  expect_error("memory 'm' has write lanes; pass the mask", [&] {
    Mem m{"m", {.width = 16, .depth = 4, .lane = 8}};
    blame.next_line();
    m.write(lit(1, 1), lit(2, 0), lit(16, 0));
  });
  expect_error("memory 'm' of 12 bits cannot be divided into lanes of 8", [&] {
    blame.next_line();
    Mem m("m", {.width = 12, .depth = 4, .lane = 8});
  });
  expect_error("memory 'm' has asynchronous reads; use read(addr)", [&] {
    Mem m{"m", {.width = 8, .depth = 4}};
    blame.next_line();
    use(m.read("a", lit(1, 1), lit(2, 0)));
  });
}

TEST(Misuse, CasesAndArms) {
  expect_error("switch_ key 0x1 appears twice", [&] {
    In<UInt> a{"a", W{2}};
    switch_(a, [&](Cases s) {
      s.is({0, 1}, [] {});
      blame.next_line();
      s.is(1, [] {});
    });
  });
  expect_error("literal 4 does not fit in 2 bits", [&] {
    In<UInt> a{"a", W{2}};
    switch_(a, [&](Cases s) {
      blame.next_line();
      s.is(4, [] {});
    });
  });
  expect_error("select key 0x2 appears twice", [&] {
    In<UInt> a{"a", W{2}};
    blame.next_line();
    use(select(a, {{2, lit(1, 0)}, {{1, 2}, lit(1, 1)}}, 0));
  });
  expect_error("elsewhen() does not directly follow its when()", [&] {
    In<UInt> a{"a", W{1}};
    Wire<UInt> w{"w", W{1}};
    const When arm = when(a, [] {});
    w <<= 0;
    blame.next_line();
    arm.elsewhen(a, [] {});
  });
}

TEST(Misuse, AThrowingConstructorDoesNotPoisonTheNextModule) {
  for (int i = 0; i < 3; ++i) {
    EXPECT_NE(build_error([] { when(lit(2, 0), [] {}); }), "");
  }
  Design design;
  build(design, [] {
    Out<UInt> y{"y", W{1}};
    y <<= 1;
  });
  EXPECT_EQ(top_frame(), nullptr);
}

// What must not compile.
template <class T>
concept ConvertsToBool = requires(const T& v) { v ? 1 : 0; };
template <class T>
concept HasLogicalAnd = requires(const T& v) { v && v; };
static_assert(!ConvertsToBool<UInt>);
static_assert(!HasLogicalAnd<UInt>);
static_assert(!std::is_copy_constructible_v<Reg<UInt>>);
static_assert(!std::is_assignable_v<Reg<UInt>&, UInt>);
static_assert(!std::is_assignable_v<In<UInt>&, int>);
static_assert(!std::is_constructible_v<Arg, double>);

}  // namespace
}  // namespace xb::hdl
