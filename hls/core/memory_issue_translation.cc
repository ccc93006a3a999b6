// SPDX-License-Identifier: Apache-2.0
//
// Extended accesses whose namespace the table maps: judged by the look-aside buffer while they are
// here. One whose namespace is not held waits for the search, which reads the table by the port of
// stores and atomic accesses; it has done nothing yet, so an interrupt may take its place.
#include "hls/core/memory_issue.h"

namespace xb::core {

using namespace hdl;

void MemoryIssue::translate(const Config& config) {
  translation.emplace();
  translation->moves <<= ready;
  network::TranslatedAccess access;
  access.valid = access_.is_remote & translation->is_on;
  access.ns = mi_.ext.slice(static_cast<int>(isa::kNamespaceBits) - 1, 0);
  const UInt& stores = mi_.access.is_store;
  access.needs =
      has_atomics_ ? cat({~access_.is_plain, access_.is_plain & stores, access_.is_plain & ~stores})
                   : cat({lit(1, 0), stores, ~stores});
  access.granule = mi_.result.slice(31, 3);
  translation->access <<= access;
  translation->ns <<= access.ns;
  table_.passes = named("passes_table", ~translation->is_on | translation->passes);
  table_.interrupted = named("interrupted", translation->may_end & translation->irq);
  table_.stops = named("is_stopped", translation->fails | table_.interrupted);
  translation->abandon <<= table_.interrupted;
  table_.is_due = access_.is_remote;
  if (has_objects(config)) {
    translation->object.emplace("object", W{1}, "it is the block device of `node`");
    translation->to_object.emplace("xreq_object", W{1}, "`remote` is for a block device");
    *translation->to_object <<= translation->is_on & *translation->object;
  }
  if (has_bulk(config)) {
    // A bulk command in execute has its namespace searched for, while nothing is here.
    translation->for_command.emplace("for_command", W{1}, "the search is of what is in execute");
    const UInt& for_command = *translation->for_command;
    table_.is_due = named("is_of_table", access_.is_remote | for_command);
    check("searches_for_one", ~(stage_.valid & for_command));
  }
}

// Its words come as those of an access to RAM do.
void MemoryIssue::answer_search() {
  translation->read.ready <<= store.ready & ~orphan_;
  translation->answer.valid <<= translation->awaits & ram_.answers;
  translation->answer.bits.rdata <<= ram_.word;
  check("reads_ram_or_table", ~(ram_.asks & table_.reads));
}

}  // namespace xb::core
