// SPDX-License-Identifier: Apache-2.0
#include "hls/core/divider.h"

namespace xb::core {

using namespace hdl;

namespace {
constexpr unsigned kSkip = 8;  // leading zeros skipped per cycle
}  // namespace

Divider::Divider(unsigned xlen)
    : Module("divider"), a("a", W{xlen}), b("b", W{xlen}), result("result", W{xlen}) {
  brief(
      "Divider: restoring division of magnitudes, one quotient bit per cycle, but leading zero "
      "bytes of the dividend in one cycle each; signs are put back at the end. Division by zero "
      "needs no case of its own: every trial subtraction of 0 fits, which gives a quotient of ones "
      "and the dividend as remainder, as the RISC-V manual wants.");
  const unsigned top = xlen - 1;

  Reg<UInt> left{"left", W{7}, NoReset{}, "quotient bits still to come"};
  Reg<UInt> leading{"leading", W{1}, NoReset{}, "only zeros of the dividend so far"};
  Reg<UInt> quotient{"quotient", W{xlen}, NoReset{},
                     "the dividend leaves at the top, the quotient enters at the bottom"};
  Reg<UInt> remainder{"remainder", W{xlen}, NoReset{}, "partial remainder"};
  Reg<UInt> divisor{"divisor", W{xlen}, NoReset{}, "magnitude of the divisor"};
  Reg<UInt> negate_quotient{"negate_quotient", W{1}, NoReset{}, "the quotient is negative"};
  Reg<UInt> negate_remainder{"negate_remainder", W{1}, NoReset{}, "the remainder is negative"};

  // Operands: the word forms first become full ones.
  HW_LET(is_signed) = ~funct3.bit(0);
  const auto extended = [&](const UInt& x) {
    return mux(word, mux(is_signed, sext(x.slice(31, 0), xlen), zext(x.slice(31, 0), xlen)), x);
  };
  HW_LET(dividend_in) = xlen == 64 ? extended(a) : UInt(a);
  HW_LET(divisor_in) = xlen == 64 ? extended(b) : UInt(b);
  HW_LET(dividend_negative) = is_signed & dividend_in.bit(top);
  HW_LET(divisor_negative) = is_signed & divisor_in.bit(top);

  HW_LET(can_skip) =
      leading & (quotient.slice(top, xlen - kSkip) == 0) & (left > kSkip) & (divisor != 0);
  HW_LET(shifted) = cat({remainder, quotient.bit(top)});
  HW_LET(difference) = shifted - zext(divisor, xlen + 1);
  HW_LET(fits) = ~difference.bit(xlen);

  const Process divide = process("divide", [&](Proc& p) {
    p.restart_when(abort);
    p.state("idle");
    p.wait_until(start);
    p.act([&] {
      left <<= xlen;
      leading <<= 1;
      quotient <<= mux(dividend_negative, lit(xlen, 0) - dividend_in, dividend_in);
      remainder <<= 0;
      divisor <<= mux(divisor_negative, lit(xlen, 0) - divisor_in, divisor_in);
      negate_quotient <<= (dividend_negative ^ divisor_negative) & (divisor_in != 0);
      negate_remainder <<= dividend_negative;
    });
    p.tick();

    p.state("run");
    p.loop([&] {
      p.if_(
          can_skip,
          [&] {
            p.act([&] {
              left <<= left - kSkip;
              quotient <<= cat({quotient.slice(top - kSkip, 0), lit(kSkip, 0)});
            });
          },
          [&] {
            p.act([&] {
              left <<= left - 1;
              leading <<= 0;
              quotient <<= cat({quotient.slice(top - 1, 0), fits});
              remainder <<= mux(fits, difference.slice(top, 0), shifted.slice(top, 0));
            });
          });
      p.break_if(now(left == 1));  // this was the last bit
      p.tick();
    });
    p.tick();

    p.state("done");
    p.wait_until(take);
  });

  done <<= divide.in("done");
  HW_LET(magnitude) = mux(funct3.bit(1), remainder, quotient);
  HW_LET(negate) = mux(funct3.bit(1), negate_remainder, negate_quotient);
  HW_LET(full) = mux(negate, lit(xlen, 0) - magnitude, magnitude);
  if (xlen == 64) {
    result <<= mux(word, sext(full.slice(31, 0), 64), full);
  } else {
    result <<= full;
    unused(word);
  }
}

}  // namespace xb::core
