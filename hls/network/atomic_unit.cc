// SPDX-License-Identifier: Apache-2.0
#include "hls/network/atomic_unit.h"

#include <string>

#include "hls/hdl/lib/fifo.h"

namespace xb::network {

using namespace hdl;

namespace {

using memory::MemoryAnswer;

// Reads of one bank that the memory has not answered. An update begins when there are none, so that
// the next answer is its own.
UInt open_reads(const std::string& name, unsigned most, const UInt& taken, const UInt& answered) {
  Reg<UInt> open{"open_" + name, W{bits_for(most)}, Reset{0},
                 "reads of bank " + name + " that are not answered yet"};
  when(taken & ~answered, [&] { open <<= open + 1; }).elsewhen(answered & ~taken, [&] {
    open <<= open - 1;
  });
  return open;
}

}  // namespace

AtomicUnit::AtomicUnit(const Config& config)
    : Module("atomic_unit"), work("work", AtomicWork(config.xlen), "the update at hand") {
  brief(
      "Network interface, serving half: updates of other nodes and their store-conditionals, "
      "between the read and the write of the word.");
  const unsigned xlen = config.xlen;
  Reg<UInt> reading{"reading", W{1}, Reset{0}, "the old value is on its way"};
  Reg<UInt> computing{"computing", W{1}, Reset{0}, "it is here"};
  Reg<UInt> settling{"settling", W{1}, Reset{0}, "the new value is written"};
  Reg<AtomicWork> now{"now", AtomicWork(xlen), NoReset{}, "the update that reads or computes"};
  Reg<UInt> old{"old", W{xlen}, NoReset{}, "its old value"};
  Reg<UInt> writes{"writes", W{1}, NoReset{}, "it changes the word"};
  Reg<UInt> written{"written", W{xlen}, NoReset{}, "the new value, a word of 4 bytes twice"};
  Reg<UInt> written_halves{"written_halves", W{2}, NoReset{}, "which halves of 8 bytes it is for"};
  Reg<UInt> written_granule{"written_granule", W{28}, NoReset{}, "bits 30:3 of its address"};
  Reg<UInt> newer{"newer", W{2}, NoReset{},
                  "by half: the update before has what the memory answers too late"};

  // --- may the request at hand go to port B
  HW_LET(is_busy) = reading | computing;
  HW_LET(same_word) = work.granule == now.granule;
  blocks <<= is_busy & same_word;
  const UInt bank = now.granule.bit(0);
  HW_LET(taken_odd) = read_taken & work.granule.bit(0);
  HW_LET(taken_even) = read_taken & ~work.granule.bit(0);
  const UInt open_even = open_reads("0", config.response_slots + 1, taken_even, memory_rsp0.valid);
  const UInt open_odd = open_reads("1", config.response_slots + 1, taken_odd, memory_rsp1.valid);
  HW_LET(none_open) = mux(work.granule.bit(0), open_odd == 0, open_even == 0);
  may_start <<= ~reading & none_open;
  const UInt written_bank = written_granule.bit(0);
  HW_LET(holds_odd) = (is_busy & bank) | (settling & written_bank);
  HW_LET(holds_even) = (is_busy & ~bank) | (settling & ~written_bank);
  holds <<= cat({holds_odd, holds_even});
  idle <<= ~(is_busy | settling);

  // --- the old value
  HW_LET(old_even) = reading & ~bank & memory_rsp0.valid;
  HW_LET(old_odd) = reading & bank & memory_rsp1.valid;
  HW_LET(arrives) = old_even | old_odd;
  const UInt new_word = xlen == 64 ? UInt(written) : cat({written, written});
  // Right-aligned 1 of 8 bytes, or of 4 bytes in either half.
  HW_LET(verdict) = cat({zext(failed & now.is_word, 32), zext(failed, 32)});
  HW_LET(instead) = mux(now.conditional, verdict, new_word);
  HW_LET(takes_low) = now.conditional | newer.bit(0);
  HW_LET(takes_high) = now.conditional | newer.bit(1);
  const auto answer_of = [&](const std::string& bank_name, const UInt& is_old, const UInt& rdata) {
    const auto half_of = [&](const char* name, const UInt& takes, unsigned high, unsigned low) {
      return named(name + bank_name,
                   mux(is_old & takes, instead.slice(high, low), rdata.slice(high, low)));
    };
    return cat({half_of("high_", takes_high, 63, 32), half_of("low_", takes_low, 31, 0)});
  };
  HW_LET(even_word) = answer_of("0", old_even, memory_rsp0.bits.rdata);
  HW_LET(odd_word) = answer_of("1", old_odd, memory_rsp1.bits.rdata);
  answer0.valid <<= memory_rsp0.valid & ~(old_even & now.posted);
  answer0.bits.rdata <<= even_word;
  answer1.valid <<= memory_rsp1.valid & ~(old_odd & now.posted);
  answer1.bits.rdata <<= odd_word;
  HW_LET(word) = mux(bank, odd_word, even_word);
  HW_LET(half) = mux(now.upper, word.slice(63, 32), word.slice(31, 0));
  when(arrives, [&] {
    old <<= xlen == 64 ? cat({word.slice(63, 32), mux(now.is_word, half, word.slice(31, 0))})
                       : UInt(half);
    writes <<= ~(now.conditional & failed);
  });

  // --- the new one
  const UInt word_form = xlen == 64 ? UInt(now.is_word) : lit(1, 0);
  UInt update_op = now.op, changes = writes;
  if (has_cas(config)) {
    HW_LET(is_compare) = now.op == memory::AtomicOp::kCompare;
    expected.emplace("expected", W{xlen}, "value that a compare-and-swap of `work` expects");
    Reg<UInt> now_expected{"now_expected", W{xlen}, NoReset{}, "what it expects, right-aligned"};
    when(start, [&] { now_expected <<= *expected; });
    HW_LET(refrains) = is_compare & memory::holds_other(word_form, old, now_expected);
    changes = named("changes", writes & ~refrains);
    update_op = named("update_op", mux(is_compare, memory::AtomicOp::kSwap, now.op));
  }
  HW_LET(updated) = memory::atomic_update(update_op, word_form, old, now.operand);
  HW_LET(halves) =
      replicate(changes, 2) & cat({~now.is_word | now.upper, ~now.is_word | ~now.upper});
  when(computing, [&] {
    written <<= xlen == 64 ? cat({mux(now.is_word, updated.slice(31, 0), updated.slice(63, 32)),
                                  updated.slice(31, 0)})
                           : UInt(updated);
    written_halves <<= halves;
    written_granule <<= now.granule;
  });
  settle.valid <<= settling;
  settle.bits.write <<= 1;
  settle.bits.addr <<= cat({lit(1, 0), written_granule, lit(3, 0)});
  settle.bits.wdata <<= new_word;
  settle.bits.wmask <<=
      cat({replicate(written_halves.bit(1), 4), replicate(written_halves.bit(0), 4)});

  // --- the next one
  when(start, [&] {
    now <<= work;
    newer <<= replicate(computing & same_word, 2) & halves;
  });
  reading <<= start | (reading & ~arrives);
  computing <<= arrives;
  settling <<= computing;

  HW_LET(in_turn) = ~start | ~reading;
  check("one_update_reads", in_turn);
  HW_LET(not_during_write) = ~start | ~settling;
  check("port_b_takes_one_request", not_during_write);
  HW_LET(keeps_still) = ~read_taken | start | ~(blocks);
  check("nobody_reads_between", keeps_still);
}

}  // namespace xb::network
