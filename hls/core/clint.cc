// SPDX-License-Identifier: Apache-2.0
#include "hls/core/clint.h"

#include "hls/isa/memory_map.h"

namespace xb::core {

using namespace hdl;

namespace {
// Doublewords of the 64 KiB page.
constexpr unsigned word_of(std::uint64_t address) {
  return static_cast<unsigned>((address - isa::kClintBase) >> 3);
}
}  // namespace

Clint::Clint()
    : Module("clint"),
      cycle("cycle", W{64}),
      request("request", DeviceRequest()),
      response("response", DeviceResponse()),
      remote_msip("remote_msip", W{1}),
      remote_msip_value("remote_msip_value", W{1}),
      time("mtime", W{64}),
      software_irq("software_irq", W{1}),
      timer_irq("timer_irq", W{1}) {
  brief(
      "Core-local interruptor: msip, mtimecmp and mtime, with accesses of 4 and 8 bytes. Unused "
      "offsets read 0 and ignore writes.");

  Reg<UInt> msip{"msip", W{1}, Reset{0}};
  Reg<UInt> mtimecmp{"mtimecmp", W{64}, Reset{~std::uint64_t{0}}};
  Reg<UInt> time_offset{"time_offset", W{64}, Reset{0}};
  Reg<UInt> timer_due{"timer_due", W{1}, Reset{0}};
  Reg<UInt> answer_valid{"answer_valid", W{1}, Reset{0}};
  Reg<UInt> answer{"answer", W{64}, NoReset{}};
  HW_LET(mtime) = cycle + time_offset;

  const DeviceRequest& req = request.bits;
  HW_LET(is_double) = req.size == 3;
  HW_LET(is_upper) = req.addr.bit(2) & ~is_double;
  HW_LET(word) = req.addr.slice(15, 3);
  HW_LET(write) = request.valid & req.write;
  // The doubleword with the written half, or all of it, replaced.
  const auto replaced = [&](const UInt& old) {
    const UInt upper = mux(is_double, req.wdata.slice(63, 32), req.wdata.slice(31, 0));
    return cat({mux(is_double | is_upper, upper, old.slice(63, 32)),
                mux(is_upper, old.slice(31, 0), req.wdata.slice(31, 0))});
  };
  when(write, [&] {
    switch_(word, [&](Cases s) {
      s.is(word_of(isa::kClintMsip), [&] { when(~is_upper, [&] { msip <<= req.wdata.bit(0); }); });
      s.is(word_of(isa::kClintMtimecmp), [&] { mtimecmp <<= replaced(mtimecmp); });
      // mtime reads the written value in the next cycle.
      s.is(word_of(isa::kClintMtime), [&] { time_offset <<= replaced(mtime) - (cycle + 1); });
    });
  });

  // Of two writes in one cycle the other PE's lasts: no interrupt is lost to a core that clears.
  override_([&] { when(remote_msip, [&] { msip <<= remote_msip_value; }); });

  HW_LET(stored) = select(word,
                          {{word_of(isa::kClintMsip), zext(msip, 64)},
                           {word_of(isa::kClintMtimecmp), mtimecmp},
                           {word_of(isa::kClintMtime), mtime}},
                          lit(64, 0));
  answer_valid <<= request.valid;
  answer <<= mux(is_upper, zext(stored.slice(63, 32), 64), stored);
  response.valid <<= answer_valid;
  response.bits.rdata <<= answer;

  timer_due <<= mtime >= mtimecmp;
  time <<= mtime;
  software_irq <<= msip;
  timer_irq <<= timer_due;
  unused(req.addr);  // the page was chosen by execute
}

}  // namespace xb::core
