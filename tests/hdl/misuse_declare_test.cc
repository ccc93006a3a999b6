// SPDX-License-Identifier: Apache-2.0
// Every misuse of declarations, drivers, modules and memories is one line that names the user's
// C++ line.
#include <string>
#include <type_traits>

#include "tests/hdl/misuse.h"

namespace xb::hdl {
namespace {

struct Byte {
  UInt data{W{8}};
  HW_FIELDS(data)
};

TEST(MisuseOfDeclarations, DrivenTwiceInOneBlock) {
  expect_error("'acc' is driven twice, the other at @", [&] {
    Wire<UInt> acc{"acc", W{8}};
    mark_next_line();
    acc <<= 1;
    blame.next_line();
    acc <<= 2;
  });
}

TEST(MisuseOfDeclarations, DrivenByTwoSiblingRegions) {
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

TEST(MisuseOfDeclarations, DefaultAfterTheRegionItWouldOverrule) {
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

TEST(MisuseOfDeclarations, InstanceInputConnectedTwice) {
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

TEST(MisuseOfDeclarations, TargetsThatCannotBeDriven) {
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

TEST(MisuseOfDeclarations, NamesThatAreReservedInvalidOrTaken) {
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

TEST(MisuseOfDeclarations, HardwareOutsideOfAModule) {
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

TEST(MisuseOfDeclarations, ValueOfAnotherModule) {
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

TEST(MisuseOfDeclarations, ModuleConstructedWithoutADesign) {
  const std::string text = error_of([&] { Scratch module([] {}); });
  EXPECT_NE(text.find("module 'scratch' is constructed directly; build it with Design::top<>() or "
                      "add<>()"),
            std::string::npos);
}

TEST(MisuseOfDeclarations, OneModuleNameForTwoStructures) {
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

TEST(MisuseOfDeclarations, AssignmentToAHandleOnlyRenames) {
  expect_error("'=' on 'beat_data' only renames in C++; drive hardware with '<<='", [&] {
    blame.next_line();
    Wire<Byte> beat("beat", Byte{});
    beat.data = lit(8, 1);
  });
}

TEST(MisuseOfDeclarations, ResetValuesMustBeConstantsThatFit) {
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

TEST(MisuseOfDeclarations, MemoryPorts) {
  expect_error("memory 'm' gets read port 2; raise 'reads' of its MemConfig above 1", [&] {
    In<UInt> a{"a", W{2}};
    Mem m{"m", {.width = 8, .depth = 4}};
    use(m.read(a));
    blame.next_line();
    use(m.read(a + 1));
  });
  expect_error("memory 'm' gets write port 2; raise 'writes' of its MemConfig above 1", [&] {
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

TEST(MisuseOfDeclarations, CasesAndArms) {
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

TEST(MisuseOfDeclarations, AThrowingConstructorDoesNotPoisonTheNextModule) {
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
concept ConvertsToBool = requires(const T& v) {
  v ? 1 : 0;
};
template <class T>
concept HasLogicalAnd = requires(const T& v) {
  v&& v;
};
static_assert(!ConvertsToBool<UInt>);
static_assert(!HasLogicalAnd<UInt>);
static_assert(!std::is_copy_constructible_v<Reg<UInt>>);
static_assert(!std::is_assignable_v<Reg<UInt>&, UInt>);
static_assert(!std::is_assignable_v<In<UInt>&, int>);
static_assert(!std::is_constructible_v<Arg, double>);

}  // namespace
}  // namespace xb::hdl
