// SPDX-License-Identifier: Apache-2.0
#include "hls/core/clint.h"

#include "hls/isa/memory_map.h"

namespace xb::core {

using namespace hdl;

namespace {
// Doublewords of the 64 KiB page.
enum class ClintWord : std::uint16_t {
  kMsip = (isa::kClintMsip - isa::kClintBase) >> 3,
  kMtimecmp = (isa::kClintMtimecmp - isa::kClintBase) >> 3,
  kMtime = (isa::kClintMtime - isa::kClintBase) >> 3,
};
HW_ENUM_LABELS(ClintWord, 13, kMsip, kMtimecmp, kMtime);
}  // namespace

Clint::Clint() : Module("clint") {
  brief(
      "Core-local interruptor: msip, mtimecmp and mtime, with accesses of 4 and 8 bytes. Unused "
      "offsets read 0 and ignore writes.");

  Reg<UInt> msip{"msip", W{1}, Reset{0}, "software interrupt pending"};
  Reg<UInt> mtimecmp{"mtimecmp", W{64}, Reset{~std::uint64_t{0}},
                     "time at which the timer interrupt becomes pending"};
  Reg<UInt> time_offset{"time_offset", W{64}, Reset{0}, "mtime minus the cycle count"};
  Reg<UInt> timer_due{"timer_due", W{1}, Reset{0}, "mtime has reached mtimecmp"};
  Reg<UInt> answer_valid{"answer_valid", W{1}, Reset{0}, "an access is answered"};
  Reg<UInt> answer{"answer", W{64}, NoReset{}, "what it read"};
  HW_LET(now) = cycle + time_offset;

  const DeviceRequest& req = request.bits;
  HW_LET(is_double) = req.size == 3;
  HW_LET(is_upper) = req.addr.bit(2) & ~is_double;
  HW_LET(word) = labelled<ClintWord>(req.addr.slice(15, 3));
  HW_LET(write) = request.valid & req.write;
  HW_LET(writes_upper) = is_double | is_upper;
  HW_LET(upper) = mux(is_double, req.wdata.slice(63, 32), req.wdata.slice(31, 0));
  // The doubleword with the written half, or all of it, replaced.
  const auto replaced = [&](const UInt& old) {
    return cat({mux(writes_upper, upper, old.slice(63, 32)),
                mux(is_upper, old.slice(31, 0), req.wdata.slice(31, 0))});
  };
  HW_LET(new_time) = replaced(now);
  when(write, [&] {
    switch_(word, [&](Cases s) {
      s.is(ClintWord::kMsip, [&] { when(~is_upper, [&] { msip <<= req.wdata.bit(0); }); });
      s.is(ClintWord::kMtimecmp, [&] { mtimecmp <<= replaced(mtimecmp); });
      // mtime reads the written value in the next cycle.
      s.is(ClintWord::kMtime, [&] { time_offset <<= new_time - (cycle + 1); });
    });
  });

  // Of two writes in one cycle the other PE's lasts: no interrupt is lost to a core that clears.
  override_([&] { when(remote_msip, [&] { msip <<= remote_msip_value; }); });

  HW_LET(stored) = select(word,
                          {{ClintWord::kMsip, zext(msip, 64)},
                           {ClintWord::kMtimecmp, mtimecmp},
                           {ClintWord::kMtime, now}},
                          lit(64, 0));
  answer_valid <<= request.valid;
  answer <<= mux(is_upper, zext(stored.slice(63, 32), 64), stored);
  response.valid <<= answer_valid;
  response.bits.rdata <<= answer;

  timer_due <<= now >= mtimecmp;
  mtime <<= now;
  software_irq <<= msip;
  timer_irq <<= timer_due;
  unused(req.addr);  // the page was chosen by execute
}

}  // namespace xb::core
