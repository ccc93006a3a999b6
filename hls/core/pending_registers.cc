// SPDX-License-Identifier: Apache-2.0
#include "hls/core/pending_registers.h"

namespace xb::core {

using namespace hdl;

PendingRegisters::PendingRegisters() : Module("pending_registers") {
  brief("Which registers wait for the value of an extended load that has retired.");
  Reg<UInt> pending_x{"pending_x", W{32}, Reset{0}, "by x-register: its value is on the way"};
  Reg<UInt> pending_e{"pending_e", W{32}, Reset{0}, "by e-register: its value is on the way"};
  HW_LET(leaving) = shl(lit(32, 1), leaves.rd);
  HW_LET(arriving) = shl(lit(32, 1), arrives.rd);
  const auto bit_of = [](const UInt& valid, const UInt& bits) {
    return mux(valid, bits, lit(32, 0));
  };
  HW_LET(sets_x) = bit_of(leaves.writes & ~leaves.ext_file, leaving);
  HW_LET(sets_e) = bit_of(leaves.writes & leaves.ext_file, leaving);
  HW_LET(clears_x) = bit_of(arrives.writes & ~arrives.ext_file, arriving);
  HW_LET(clears_e) = bit_of(arrives.writes & arrives.ext_file, arriving);
  pending_x <<= (pending_x | sets_x) & ~clears_x;
  pending_e <<= (pending_e | sets_e) & ~clears_e;
  x <<= pending_x;
  e <<= pending_e;
  none <<= (pending_x == 0) & (pending_e == 0);
  HW_LET(twice) = ((pending_x & sets_x) != 0) | ((pending_e & sets_e) != 0);
  check("a_register_waits_for_one_value", ~twice);
  HW_LET(unasked) = ((clears_x & ~pending_x) != 0) | ((clears_e & ~pending_e) != 0);
  check("what_arrives_is_waited_for", ~unasked);
  check("x0_never_waits", ~pending_x.bit(0));
}

}  // namespace xb::core
