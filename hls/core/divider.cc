// SPDX-License-Identifier: Apache-2.0
#include "hls/core/divider.h"

#include "hls/core/leading_zeros.h"

namespace xb::core {

using namespace hdl;

Divider::Divider(unsigned xlen)
    : Module("divider"), a("a", W{xlen}), b("b", W{xlen}), result("result", W{xlen}) {
  brief(
      "Divider: restoring division of magnitudes. The divisor is shifted up until its highest one "
      "stands below that of the dividend, in one cycle whatever the distance; then it goes down "
      "again, one quotient bit per cycle. So the steps are the length of the quotient, and a "
      "dividend that is shorter than the divisor needs none; nor do divisors of 0 and of magnitude "
      "1, among them the one that overflows. Signs are put back at the end.");
  const unsigned top = xlen - 1;
  const unsigned log_xlen = xlen == 64 ? 6 : 5;

  Reg<UInt> left{"left", W{log_xlen}, NoReset{}, "quotient bits still to come, but one"};
  Reg<UInt> quotient{"quotient", W{xlen}, NoReset{}, "the quotient enters at the bottom"};
  Reg<UInt> remainder{"remainder", W{xlen}, NoReset{}, "what is left of the dividend"};
  Reg<UInt> divisor{"divisor", W{xlen}, NoReset{}, "magnitude of the divisor, shifted up"};
  Reg<UInt> crossed{"crossed", W{1}, NoReset{},
                    "by 1: `remainder` is the quotient, and `quotient` the remainder 0"};
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

  // How far the divisor can go up. It is 0 if it has no one, and 1 if that is the lowest bit.
  auto& u_dividend = add<LeadingZeros>("u_dividend", xlen);
  u_dividend.word <<= remainder;
  auto& u_divisor = add<LeadingZeros>("u_divisor", xlen);
  u_divisor.word <<= divisor;
  HW_LET(distance) = u_divisor.count - u_dividend.count;
  HW_LET(by_zero) = u_divisor.count.bit(static_cast<int>(log_xlen));
  HW_LET(by_one) = u_divisor.count == top;
  HW_LET(is_shorter) = distance.bit(static_cast<int>(log_xlen));
  HW_LET(up) = distance.slice(static_cast<int>(log_xlen) - 1, 0);

  HW_LET(difference) = zext(remainder, xlen + 1) - zext(divisor, xlen + 1);
  HW_LET(fits) = ~difference.bit(static_cast<int>(xlen));

  const Process divide = process("divide", [&](Proc& p) {
    p.restart_when(abort);
    p.state("idle");
    p.wait_until(start);
    p.act([&] {
      remainder <<= mux(dividend_negative, lit(xlen, 0) - dividend_in, dividend_in);
      divisor <<= mux(divisor_negative, lit(xlen, 0) - divisor_in, divisor_in);
      negate_quotient <<= (dividend_negative ^ divisor_negative) & (divisor_in != 0);
      negate_remainder <<= dividend_negative;
    });
    p.tick();

    p.state("align");
    p.act([&] {
      left <<= up;
      divisor <<= shl(divisor, up);
      quotient <<= replicate(by_zero, xlen);
      crossed <<= by_one;
    });
    p.if_(~(by_zero | by_one | is_shorter), [&] {
      p.tick();
      p.state("run");
      p.loop([&] {
        p.act([&] {
          left <<= left - 1;
          quotient <<= cat({quotient.slice(static_cast<int>(top) - 1, 0), fits});
          when(fits, [&] { remainder <<= difference.slice(static_cast<int>(top), 0); });
          divisor <<= shr(divisor, 1);
        });
        p.break_if(now(left == 0));  // this was the last bit
        p.tick();
      });
    });
    p.tick();

    p.state("done");
    p.wait_until(take);
  });

  done <<= divide.in("done");
  HW_LET(magnitude) = mux(funct3.bit(1) ^ crossed, remainder, quotient);
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
