// SPDX-License-Identifier: Apache-2.0
//
// When the instruction in execute leaves, and what execute takes then.
#include "hls/core/execute.h"
#include "hls/isa/csrs.h"
#include "hls/isa/instructions.h"

namespace xb::core {

using namespace hdl;

namespace {

// Of the two encodings of wrs: .sto, which ends early.
constexpr unsigned kIsShortBit = 24;
static_assert((isa::instruction(isa::Op::kWrsNto).match ^
               isa::instruction(isa::Op::kWrsSto).match) == 1u << kIsShortBit);

}  // namespace

void Execute::find_waits(const Config& config) {
  // With rl an atomic access comes after every earlier extended access, as behind a fence.
  wait_.releases = named("releases", access_.is_atomic & x_.insn.bit(25));
  UInt serial_unit =
      machine_mode_ ? any_of(ctl_.unit, {Unit::kCsr, Unit::kFence, Unit::kWfi, Unit::kInterrupt})
                    : is_unit(Unit::kFence);
  if (collective) {
    HW_LET(unit_is_serial) = serial_unit;
    serial_unit = unit_is_serial & ~collective_.is_here;
  } else if (bulk) {
    serial_unit = named("unit_is_serial", serial_unit);
  }
  const UInt waits_for_all = bulk ? serial_unit & ~wait_.is_setup : serial_unit;
  HW_LET(is_serial) = waits_for_all | wait_.releases;
  HW_LET(unit_waits) = unit_.is_divide & ~unit_.done;
  const UInt fence = fence_waits();
  find_sleep(config);
  const UInt fence_or_command = bulk ? UInt(fence | wait_.bulk) : fence;
  if (may_give_way_) gives_way_ = named("gives_way", fence_or_command & irq);
  const UInt waits_for_others = may_give_way_ ? UInt(fence_or_command & ~gives_way_) : fence;
  UInt reasons =
      wait_.load | unit_waits | (is_serial & ~pipe_empty) | waits_for_others | wait_.sleeps;
  if (late) reasons = reasons | wait_.held;
  if (bulk && bulk->search) reasons = reasons | (wait_.search & ~gives_up_);
  HW_LET(waits) = reasons;
  go_ = named("go", stage_.valid & ~waits);
  moves_ = named("moves", go_ & mi_ready);
  fire_ <<= moves_ & ~kill;
}

// A fence, or what acts as one, for what others still do to memory for this core. That may take a
// whole timeout, or transfers of the bulk engine: an interrupt may take its place (may_give_way_).
UInt Execute::fence_waits() const {
  UInt fence_is_done = stores_idle;
  // Where it does not tell loads from stores it waits for both.
  if (bulk && !late && !collective) unused(bulk->gets_idle);
  if (late) {
    HW_LET(waits_for_both) = ctl_.refetch | wait_.releases;
    const UInt loads_idle = bulk ? named("gets_and_loads_idle", late->loads_idle & bulk->gets_idle)
                                 : UInt(late->loads_idle);
    fence_is_done = named("fence_is_done", (stores_idle | ~(waits_for_both | x_.insn.bit(24))) &
                                               (loads_idle | ~(waits_for_both | x_.insn.bit(25))));
  }
  return named("fence_waits", (is_unit(Unit::kFence) | wait_.releases) & ~fence_is_done);
}

void Execute::find_sleep(const Config& config) {
  HW_LET(wfi_waits) = is_machine(Unit::kWfi) & ~wake;
  wait_.sleeps = wfi_waits;
  wait_.activity = mux(wait_.releases, Activity::kFence, Activity::kLocalMemory);
  if (config.atomics) {
    // An lr before it has placed its reservation when it leaves mi, and earlier this cannot leave.
    const UInt is_pending = machine_mode_ ? UInt(wake) : lit(1, 0);
    HW_LET(is_wrs) = is_unit(Unit::kWrs);
    const UInt short_is_over = x_.insn.bit(kIsShortBit) & short_wait_ends;
    HW_LET(is_over) = ~reserved | is_pending | short_is_over |
                      (collective ? UInt(collective->any_done) : lit(1, 0));
    HW_LET(wrs_waits) = is_wrs & ~is_over;
    wait_.sleeps = named("sleeps", wfi_waits | wrs_waits);
    wait_.activity = mux(is_wrs, Activity::kWrs, wait_.activity);
  } else {
    unused(reserved);
    unused(short_wait_ends);
    if (collective) unused(collective->any_done);
  }
  if (collective) wait_.sleeps = named("sleeps_or_waits", wait_.sleeps | collective_.waits);
}

void Execute::take_next(const Config& config) {
  // Behind a CSR instruction decode looks once more for interrupts: what it wrote may enable one,
  // which must be taken before the next instruction.
  const UInt is_empty = has_cas(config) ? is_empty_but_for_new_value() : ~stage_.valid;
  UInt is_alone = is_machine(Unit::kCsr);
  if (bulk) is_alone = is_alone & ~wait_.is_setup;
  ready <<= is_empty | (moves_ & ~is_alone);
  asleep <<= stage_.valid & wait_.sleeps & pipe_empty;
  ext_writer <<= stage_.valid & ctl_.writes & ctl_.ext_file;

  wait_.activity = named("wait_activity", select(ctl_.unit,
                                                 {{Unit::kDivide, Arg(Activity::kMulDiv).value},
                                                  {Unit::kCsr, Activity::kCsr},
                                                  {Unit::kFence, Activity::kFence},
                                                  {Unit::kWfi, Activity::kWfi},
                                                  {Unit::kInterrupt, Activity::kTrap}},
                                                 wait_.activity));
  if (collective) wait_.activity = mux(collective_.waits, Activity::kWrs, wait_.activity);
  if (bulk && bulk->search) {
    wait_.activity = mux(bulk->search->stays, Activity::kTableWalk, wait_.activity);
    bulk->search->ends <<= moves_;
  }
  stage_.advance(decode, ready, {{kill, Activity::kTrap}, {redirect.valid, redirect.activity}},
                 {{fire_, Activity::kCsr}});
  DecodeOp next = decode.bits;
  next.ext = mux(keep_ext, x_.ext, decode.bits.ext);
  stage_.load(next, ready);
}

// The new value of a compare-and-swap comes first, in a bubble that must not be lost; then the
// instruction with the expected one, or bubbles while it waits.
UInt Execute::is_empty_but_for_new_value() {
  third.emplace();
  Reg<UInt> brings{"x_brings_new", W{1}, Reset{0}, "the bubble here has the new value"};
  Reg<UInt> keeps{"x_keeps_new", W{1}, Reset{0}, "what is here follows that value"};
  HW_LET(is_empty) = ~stage_.valid & (~brings | mi_ready);
  when(kill | redirect.valid, [&] { brings <<= 0; }).elsewhen(ready, [&] {
    brings <<= third->brings_new;
  });
  when(ready, [&] { keeps <<= third->follows; });
  third->keeps_new <<= keeps;
  check("new_value_comes_in_a_bubble", ~(brings & stage_.valid));
  return is_empty;
}

}  // namespace xb::core
