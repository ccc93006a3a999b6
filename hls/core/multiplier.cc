// SPDX-License-Identifier: Apache-2.0
#include "hls/core/multiplier.h"

namespace xb::core {

using namespace hdl;

namespace {
constexpr unsigned kDigit = 16;  // bits of b per step
HW_ENUM(MulState, kIdle, kRun, kDone);
}  // namespace

Multiplier::Multiplier(unsigned xlen)
    : Module("multiplier"), a("a", W{xlen}), b("b", W{xlen}), result("result", W{xlen}) {
  brief(
      "Multiplier: adds 16 bits of the second operand times the first per cycle. The second "
      "operand "
      "leaves `low` at the bottom while the low half of the product enters at the top.");
  const unsigned steps = xlen / kDigit;

  Reg<UInt> state{"state", MulState::shape(), Reset{MulState::kIdle}, "what it is doing"};
  Reg<UInt> step{"step", W{3}, NoReset{}, "digits of b that are added already"};
  Reg<UInt> multiplicand{"multiplicand", W{xlen + 1}, NoReset{}, "first operand, signed"};
  Reg<UInt> b_signed{"b_signed", W{1}, NoReset{}, "the second operand is signed"};
  Reg<UInt> high{"high", W{xlen + 2}, NoReset{}, "sum of the products so far, signed"};
  Reg<UInt> low{"low", W{xlen}, NoReset{},
                "digits of b still to come, above them those of the product"};

  HW_LET(is_last) = step == steps - 1;
  HW_LET(digit) = cat({is_last & b_signed & low.bit(kDigit - 1), low.slice(kDigit - 1, 0)});
  HW_LET(product) = mul_signed(multiplicand, digit);
  HW_LET(sum) = sext(high, product.width()) + product;

  HW_LET(a_is_signed) = any_of(funct3, {1, 2});
  switch_(state, [&](Cases s) {
    s.is(MulState::kIdle, [&] {
      when(start, [&] {
        step <<= 0;
        multiplicand <<= cat({a_is_signed & a.bit(xlen - 1), a});
        b_signed <<= funct3 == 1;
        high <<= 0;
        low <<= b;
        state <<= MulState::kRun;
      });
    });
    s.is(MulState::kRun, [&] {
      step <<= step + 1;
      high <<= sum.slice(product.width() - 1, kDigit);
      low <<= cat({sum.slice(kDigit - 1, 0), low.slice(xlen - 1, kDigit)});
      when(is_last, [&] { state <<= MulState::kDone; });
    });
    s.is(MulState::kDone, [&] { when(take, [&] { state <<= MulState::kIdle; }); });
    s.other([&] { state <<= MulState::kIdle; });
  });
  override_([&] { when(abort, [&] { state <<= MulState::kIdle; }); });

  done <<= state == MulState::kDone;
  const UInt full = mux(funct3 == 0, low, high.slice(xlen - 1, 0));
  if (xlen == 64) {
    result <<= mux(word, sext(low.slice(31, 0), 64), full);
  } else {
    result <<= full;
    unused(word);
  }
}

}  // namespace xb::core
