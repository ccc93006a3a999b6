// SPDX-License-Identifier: Apache-2.0
// Widths, bit numbers, counts, keys and addresses out of their range: one line that names the place
// where the user wrote the number.
#include "tests/hdl/misuse.h"

namespace xb::hdl {
namespace {

struct Beat {
  UInt data;
  UInt last{W{1}};
  explicit Beat(W width) : data(width) {}
  HW_FIELDS(data, last)
};

const char* const kTooWide = "width 129 is not in 1..128";

TEST(MisuseOfWidths, PortsNameTheLineOfTheWidth) {
  expect_error(kTooWide, [] {
    blame.next_line();
    In<UInt> a("a", W{129});
  });
  expect_error(kTooWide, [] {
    blame.next_line();
    Out<UInt> a{"a", W{129}};
  });
  expect_error(kTooWide, [] {
    blame.next_line();
    In<Stream<UInt>> a("a", W{129});
  });
  expect_error(kTooWide, [] {
    blame.next_line();
    Out<Valid<UInt>> a("a", W{129});
  });
  expect_error(kTooWide, [] {
    blame.next_line();
    In<Stream<Beat>> a("a", Beat(W{129}));
  });
}

// C++ places default arguments in a member's own initializer at the constructor.
TEST(MisuseOfWidths, MembersNameTheConstructorOfTheirClass) {
  static unsigned line = 0;
  struct Child : Module {
    unsigned next = line = __LINE__ + 2;
    In<UInt> a{"a", W{129}};
    Child() : Module("child") {}
  };
  const std::string text = build_error([] { add<Child>("u_child"); });
  EXPECT_EQ(text, "misuse_range_test.cc:" + std::to_string(line) + ": " + kTooWide);
}

TEST(MisuseOfWidths, SignalsNameTheLineOfTheWidth) {
  expect_error(kTooWide, [] {
    blame.next_line();
    Wire<UInt> a("a", W{129});
  });
  expect_error(kTooWide, [] {
    blame.next_line();
    Wire<Stream<UInt>> a("a", W{129});
  });
  expect_error(kTooWide, [] {
    blame.next_line();
    Reg<UInt> a("a", W{129}, Reset{0});
  });
  expect_error("width 0 is not in 1..128", [] {
    blame.next_line();
    reg_array<UInt>("a", 2, W{0}, Reset{0});
  });
  // The shape may be made elsewhere: the number stands there.
  expect_error(kTooWide, [] {
    blame.next_line();
    const W shape{129};
    Wire<UInt> a("a", shape);
  });
}

TEST(MisuseOfWidths, DifferencesThatWentNegativePrintAsSuch) {
  const unsigned nothing = 0;
  expect_error("width -1 is not in 1..128", [&] {
    blame.next_line();
    Wire<UInt> a("a", W{nothing - 1});
  });
  expect_error("slice -1..0 of 'a', which has 8 bits", [] {
    In<UInt> a{"a", W{8}};
    blame.next_line();
    use(a.slice(-1, 0));
  });
  expect_error("slice -1..0 of 'a', which has 8 bits", [&] {
    In<UInt> a{"a", W{8}};
    blame.next_line();
    use(a.slice(nothing - 1, 0));
  });
  expect_error("slice 3..-2 of 'a', which has 8 bits", [] {
    In<UInt> a{"a", W{8}};
    blame.next_line();
    use(a.slice(3, -2));
  });
  expect_error("slice -1..-1 of 'a', which has 8 bits", [] {
    In<UInt> a{"a", W{8}};
    blame.next_line();
    use(a.bit(-1));
  });
  expect_error("trunc to -1 bits of 'a', which has 8", [&] {
    In<UInt> a{"a", W{8}};
    blame.next_line();
    use(trunc(a, nothing - 1));
  });
  expect_error("zext to -1 bits of 'a', which has 8", [&] {
    In<UInt> a{"a", W{8}};
    blame.next_line();
    use(zext(a, nothing - 1));
  });
  expect_error("replicate -1 times; 1 to 128 are possible", [&] {
    In<UInt> a{"a", W{8}};
    blame.next_line();
    use(replicate(a, nothing - 1));
  });
}

TEST(MisuseOfKeys, ChoicesNeedSome) {
  expect_error("any_of without keys", [] {
    In<UInt> a{"a", W{8}};
    blame.next_line();
    use(any_of(a, {}));
  });
  expect_error("any_of without keys", [] {
    blame.next_line();
    use(any_of(lit(8, 1), std::vector<Key>{}));
  });
  expect_error("an arm of select without keys", [] {
    In<UInt> a{"a", W{8}};
    blame.next_line();
    use(select(a, {{{}, lit(2, 1)}}, 0));
  });
  expect_error("switch_() without a case; give it an is()", [] {
    In<UInt> a{"a", W{8}};
    blame.next_line();
    switch_(a, [](Cases) {});
  });
  expect_error("switch_() without a case; give it an is()", [] {
    In<UInt> a{"a", W{8}};
    Wire<UInt> w{"w", W{1}};
    blame.next_line();
    switch_(a, [&](Cases s) { s.other([&] { w <<= 1; }); });
  });
  expect_error("a case without keys", [] {
    In<UInt> a{"a", W{8}};
    switch_(a, [](Cases s) {
      blame.next_line();
      s.is(Keys{}, [] {});
    });
  });
}

TEST(MisuseOfMemories, ConstantAddressBeyondTheDepth) {
  expect_error("address 6 of memory 'm' is beyond its 6 words", [] {
    Mem m{"m", {.width = 8, .depth = 6}};
    blame.next_line();
    use(m.read(6));
  });
  expect_error("address 7 of memory 'm' is beyond its 6 words", [] {
    Mem m{"m", {.width = 8, .depth = 6, .sync = true}};
    blame.next_line();
    use(m.read("a", lit(1, 1), 7));
  });
  expect_error("address 6 of memory 'm' is beyond its 6 words", [] {
    Mem m{"m", {.width = 8, .depth = 6}};
    blame.next_line();
    m.write(lit(1, 1), lit(3, 6), lit(8, 0));
  });
  expect_error("literal 8 does not fit in 3 bits", [] {
    Mem m{"m", {.width = 8, .depth = 6}};
    blame.next_line();
    use(m.read(8));
  });
}

}  // namespace
}  // namespace xb::hdl
