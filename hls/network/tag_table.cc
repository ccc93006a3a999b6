// SPDX-License-Identifier: Apache-2.0
#include "hls/network/tag_table.h"

#include <algorithm>
#include <string>

#include "hls/hdl/lib/fifo.h"
#include "hls/isa/packet.h"

namespace xb::network {

using namespace hdl;

std::string TagTable::name_suffix(const Config& config) {
  const unsigned tags = require_range("tags", config.tags, 1, 32);
  const unsigned wait = require_range("timeout_log2", config.timeout_log2, 8, 24);
  return "t" + std::to_string(tags) + "_w" + std::to_string(wait);
}

TagTable::TagTable(const Config& config)
    : Module("tag_table_" + name_suffix(config)), cycle("cycle", W{config.timeout_log2}) {
  brief("Tags of a requester: free ones, waiting ones, and those kept out of use after a timeout.");
  const unsigned tags = config.tags;
  const unsigned tag_width = isa::kPacketTag.width;
  const auto tag_bit = [&](const UInt& tag) { return shl(lit(tags, 1), tag); };
  const auto bit_of = [](const char* name, const UInt& bits, const UInt& tag) {
    return named(name, shr(bits, tag)).bit(0);
  };
  const UInt none = lit(tags, 0);

  // Two bits of state per tag.  waiting aged
  //   free                         0      0
  //   waiting, not visited yet     1      0
  //   waiting, visited             1      1
  //   out of use                   0      1
  Reg<UInt> waiting{"waiting", W{tags}, Reset{0}, "by tag: no answer yet"};
  Reg<UInt> aged{"aged", W{tags}, Reset{0},
                 "by tag: visited once since it was given out; without `waiting`: out of use"};

  // The first time round, tags come from a count: a queue cannot be full after reset.
  Reg<UInt> first_round{"first_round", W{1}, Reset{1},
                        "tags come from the count, not from the queue"};
  Reg<UInt> next_new{"next_new", W{tag_width}, Reset{0}, "that count"};
  const unsigned depth = std::max(tags, 2u);
  auto& queue =
      add<Fifo<UInt>>("u_free", "tag_fifo_d" + std::to_string(depth), UInt{W{tag_width}}, depth);
  unused(queue.level);
  free.valid <<= first_round | queue.out.valid;
  free.bits <<= mux(first_round, next_new, queue.out.bits);
  HW_LET(taken) = free.fire();
  queue.out.ready <<= free.ready & ~first_round;
  when(taken & first_round, [&] {
    next_new <<= next_new + 1;
    first_round <<= next_new != tags - 1;
  });

  // --- answers ---
  HW_LET(used) = waiting | aged;
  HW_LET(in_use) = bit_of("used_from_answer", used, answer.bits);
  HW_LET(freed) = answer.valid & in_use;
  expected <<= answer.valid & bit_of("waiting_from_answer", waiting, answer.bits);
  queue.in.valid <<= freed;
  queue.in.bits <<= answer.bits;

  // --- time: the upper bits of the count are the tag to visit, at the end of its share ---
  const unsigned share = config.timeout_log2 - tag_width;
  const UInt visited = cycle.slice(config.timeout_log2 - 1, share);
  HW_LET(visit) = and_reduce(cycle.slice(share - 1, 0));
  const UInt visited_bit = mux(visit, tag_bit(visited), none);
  HW_LET(answered_bit) = mux(freed, tag_bit(answer.bits), none);

  Reg<UInt> report{"report", W{1}, Reset{0}, "a timeout is reported"};
  Reg<UInt> reported_tag{"reported_tag", W{tag_width}, NoReset{}, "of this tag"};
  HW_LET(visited_waiting) = visited_bit & waiting;
  report <<= or_reduce(visited_waiting & aged & ~answered_bit);
  when(visit, [&] { reported_tag <<= visited; });
  overdue.valid <<= report;
  overdue.bits <<= reported_tag;

  const UInt taken_bit = mux(taken, tag_bit(free.bits), none);
  const UInt reported_bit = mux(report, tag_bit(reported_tag), none);
  waiting <<= (waiting | taken_bit) & ~answered_bit & ~reported_bit;
  aged <<= (aged | visited_waiting) & ~answered_bit;

  Reg<UInt> nothing_left{"nothing_left", W{1}, Reset{0},
                         "no tag is free and none waits: requests fail at once"};
  nothing_left <<= ~free.valid & (waiting == 0);
  exhausted <<= nothing_left & ~free.valid;

  check("free_tag_is_free", ~free.valid | ~bit_of("used_from_free", used, free.bits));
  check("free_tags_have_space", ~freed | queue.in.ready);
  check("answer_has_tag", ~answer.valid | in_use);
  check("no_answer_during_report", ~(report & answer.valid));
}

}  // namespace xb::network
