// SPDX-License-Identifier: Apache-2.0
//
// What holds up a command for the bulk engine: a full queue, and the look-up of its namespace.
#include "hls/core/execute.h"
#include "hls/isa/csrs.h"

namespace xb::core {

using namespace hdl;

// A bulk command waits for room in the queue. It has done nothing yet, so an interrupt may take its
// place, as that of a fence which waits for transfers (find_waits): it leaves without effect and is
// fetched again, behind the interrupt.
void Execute::look_at_bulk(const Config& config) {
  gives_up_ = lit(1, 0);
  if (!has_bulk(config)) return;
  if (!bulk) bulk.emplace();
  // What nobody sees before a command need not wait for what is older: nothing that has left
  // execute can trap once this leaves.
  static_assert(isa::csr::kBulklocal % 16 == 0 && isa::csr::kBulkcmd == isa::csr::kBulklocal + 6 &&
                isa::csr::kBulkvalue == isa::csr::kBulklocal + 8);
  HW_LET(is_register_of_bulk) = (x_.insn.slice(31, 24) == isa::csr::kBulklocal / 16) &
                                (x_.insn.slice(23, 20) <= 8) & (x_.insn.slice(23, 20) != 6);
  wait_.is_setup = named(
      "sets_up_bulk", is_machine(Unit::kCsr) & is_register_of_bulk & (x_.insn.slice(11, 7) == 0));
  wait_.writes_csr = named("writes_csr", is_machine(Unit::kCsr) & csr.writes);
  wait_.is_command = named(
      "is_command", wait_.writes_csr &
                        (labelled(isa::csr_labels(), x_.insn.slice(31, 20)) == isa::csr::kBulkcmd));
  wait_.bulk = named("bulk_waits", wait_.is_command & bulk->full);
  if (has_nlb(config)) search_for_bulk();
}

// Then its namespace is looked up, as that of an extended access is in memory issue, which is
// empty: the instruction is alone. Nobody sees the command before the answer, so an interrupt may
// take its place here, too, between two words of the search.
void Execute::search_for_bulk() {
  bulk->search.emplace();
  auto& search = *bulk->search;
  HW_LET(needs_search) = stage_.valid & wait_.is_command & search.is_needed & ~bulk->full;
  Reg<UInt> is_looked_up{"is_looked_up", W{1}, Reset{0}, "the namespace of the command here is"};
  HW_LET(is_answered) = is_looked_up & (search.passes | search.fails);
  gives_up_ = named("gives_up", is_looked_up & search.may_end & irq);
  wait_.search = named("waits_for_table", needs_search & ~is_answered);
  search.begins <<= needs_search & pipe_empty & ~is_looked_up;
  search.stays <<= is_looked_up;
  when(search.begins, [&] { is_looked_up <<= 1; }).elsewhen(search.ends, [&] {
    is_looked_up <<= 0;
  });
  check("looked_up_alone", ~is_looked_up | (needs_search & pipe_empty));
  check("answered_or_given_up", ~(is_answered & gives_up_));
}

}  // namespace xb::core
