// SPDX-License-Identifier: Apache-2.0
//
// Atomic accesses to RAM. An amo reads and locks the bank, computes from registers, and writes. sc
// knows one cycle after its request whether it has written.
#include "hls/core/memory_issue.h"
#include "hls/network/atomic_codes.h"

namespace xb::core {

using namespace hdl;

void MemoryIssue::do_atomics() {
  amo_.op =
      Reg<UInt>{"mi_atomic_op", enum_shape<memory::AtomicOp>(), NoReset{}, "what its amo does"};
  amo_.old_valid = Reg<UInt>{"mi_old_valid", W{1}, Reset{0}, "mi_old holds what its amo has read"};
  amo_.old = Reg<UInt>{"mi_old", W{xlen_}, NoReset{}, "the old value of its amo, sign-extended"};
  amo_.is_update = named("is_update", mi_.access.atomic == AtomicKind::kUpdate);
  HW_LET(has_read) = access_.is_ram & amo_.is_update & ram_.answers;
  amo_.old_valid <<= has_read;
  when(has_read, [&] { amo_.old <<= load_value_; });
  when(ready, [&] { amo_.op <<= atomic_op; });
  amo_.is_word = named("is_word", xlen_ == 64 ? UInt(mi_.access.size == 2) : lit(1, 0));
  HW_LET(updated) = memory::atomic_update(amo_.op, amo_.is_word, amo_.old, mi_.store_data);
  MemoryOp arriving = execute.bits;
  const UInt written = compares_ ? compare_and_swap(updated, arriving) : updated;
  stage_.load(arriving, ready).elsewhen(amo_.old_valid, [&] {
    mi_.access.is_store <<= 1;
    mi_.store_data <<= written;
  });
  amo_.moves = amo_.old_valid;
  ram_.waits = select(
      mi_.access.atomic,
      {{AtomicKind::kUpdate, access_.is_load | ~store.ready}, {AtomicKind::kConditional, ~issued_}},
      ram_.waits);
  bid_for_bank();
  if (has_remote_atomics_) {
    amo_.packet_op = select(mi_.access.atomic,
                            {{AtomicKind::kReserve, Arg(isa::PacketOp::kLoadReserved).value},
                             {AtomicKind::kConditional, isa::PacketOp::kStoreConditional}},
                            network::packet_op_of(amo_.op, compares_));
  } else {
    amo_.packet_op = lit(5, 0);
  }
}

// The new value of a compare-and-swap has come ahead of it (decode.cc). Returns what an update
// writes: that, or `updated`.
UInt MemoryIssue::compare_and_swap(const UInt& updated, MemoryOp& arriving) {
  keeps_new.emplace("keeps_new", W{1}, "what is in `execute` follows its store data");
  arriving.store_data = mux(*keeps_new, mi_.store_data, execute.bits.store_data);
  compare_.expected = Reg<UInt>{"mi_expected", W{xlen_}, NoReset{}, "what it expects in memory"};
  when(ready & *keeps_new, [&] { compare_.expected <<= execute.bits.store_data; });
  compare_.is_here = named("is_compare", amo_.is_update & (amo_.op == memory::AtomicOp::kCompare));
  HW_LET(is_other) = memory::holds_other(amo_.is_word, amo_.old, compare_.expected);
  when(ready, [&] { compare_.differs <<= 0; }).elsewhen(amo_.old_valid, [&] {
    compare_.differs <<= compare_.is_here & is_other;
  });
  // The retire port shows all bits of the new value, of a word too.
  HW_LET(written) = mux(compare_.is_here, mi_.store_data, updated);
  const MemoryAccess& following = execute.bits.access;
  HW_LET(compare_comes) = takes_ & (following.place != Place::kNone) &
                          (following.atomic == AtomicKind::kUpdate) &
                          (atomic_op == memory::AtomicOp::kCompare);
  check("new_value_has_come_before", ~compare_comes | *keeps_new);
  return written;
}

void MemoryIssue::bid_for_bank() {
  const UInt locks = amo_.is_update & access_.is_load;
  // A search of the table on behalf of an extended update locks nothing.
  atomic.lock <<= translation ? locks & access_.is_ram : locks;
  atomic.reserve <<= ram_.asks & (mi_.access.atomic == AtomicKind::kReserve);
  atomic.conditional <<= ram_.asks & (mi_.access.atomic == AtomicKind::kConditional);
  atomic.granule <<= mi_.result.slice(30, 3);
}

void MemoryIssue::leave_out_atomics() {
  stage_.load(execute.bits, ready);
  amo_.moves = lit(1, 0);
  amo_.packet_op = lit(5, 0);
  atomic <<= zeros(memory::AtomicBid{});
  unused(atomic_op);
  unused(failed);
}

}  // namespace xb::core
