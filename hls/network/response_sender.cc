// SPDX-License-Identifier: Apache-2.0
#include "hls/network/response_sender.h"

#include <string>

#include "hls/hdl/lib/fifo.h"
#include "hls/memory/lanes.h"
#include "hls/network/coordinates.h"

namespace xb::network {

using namespace hdl;

namespace {

using memory::MemoryAnswer;

unsigned checked_slots(unsigned slots) { return require_range("response_slots", slots, 2, 32); }

// The answers of one bank, in order. What the memory says in a cycle is used at the earliest in the
// next one: the way from the memory ends here, and the network depends on its own registers only.
struct BankAnswers {
  UInt valid;
  UInt word;

  BankAnswers(const std::string& name, const Valid<MemoryAnswer>& arriving, unsigned depth,
              const UInt& take) {
    auto& queue = add<Fifo<MemoryAnswer>>("u_" + name, "answer_fifo_d" + std::to_string(depth),
                                          MemoryAnswer{}, depth);
    unused(queue.level);
    valid = queue.out.valid;
    word = queue.out.bits.rdata;
    queue.in.valid <<= arriving.valid;
    queue.in.bits <<= arriving.bits;
    queue.out.ready <<= take;
    check(name + "_have_space", ~queue.in.valid | queue.in.ready);
  }
};

// What is to be sent, and the answer at the front.
struct Answer {
  UInt due;        // a slot holds it
  UInt is_load;    // it brings data
  UInt may_begin;  // its header may go
  UInt answered;   // the memory's value is here
  UInt header, value;
};
// What that takes away in this cycle.
struct Ends {
  UInt slot;  // driven
  UInt word;  // of the memory
};

// Header first, the data when it comes.
void send_narrow(const Answer& now, const Stream<InjectFlit>& response, const Ends& ends) {
  Wire<UInt> flit{"flit", W{kHalfWidth}};
  response.bits.data <<= flit;
  response.bits.crc <<= flit_crc(flit);
  const Process answer = process("answer", [&](Proc& p) {
    p.state("header");  // of a load at once, of a store when it has been on port B
    p.wait_until(now.due & now.may_begin & response.ready, [&] {
      response.valid <<= now.due & now.may_begin;
      response.bits.head <<= 1;
      response.bits.tail <<= ~now.is_load;
      flit <<= now.header;
    });
    p.if_(~now.is_load, [&] {  // nothing follows
      p.pulse(ends.slot);
      p.return_();
    });
    p.tick();

    p.state("memory");  // what it has read
    p.wait_until(now.answered & response.ready, [&] {
      response.valid <<= now.answered;
      response.bits.tail <<= 1;
      flit <<= now.value;
    });
    p.pulse(ends.word);
    p.pulse(ends.slot);
  });
  HW_LET(owes) = ~answer.in("memory") | now.due;
  check("memory_answers_what_is_owed", owes);
}

// Both at once: one answer a cycle.
void send_wide(const Answer& now, const Stream<InjectFlit>& response, const Ends& ends) {
  HW_LET(complete) = now.due & mux(now.is_load, now.answered, now.may_begin);
  HW_LET(flit) = cat({now.value, now.header});
  response.valid <<= complete;
  response.bits.head <<= 1;
  response.bits.tail <<= 1;
  response.bits.data <<= flit;
  response.bits.crc <<= flit_crc(flit);
  HW_LET(leaves) = response.fire();
  ends.slot <<= leaves;
  ends.word <<= leaves & now.is_load;
}

}  // namespace

ResponseSender::ResponseSender(unsigned slots, unsigned flit_bits)
    : Module("response_sender_s" + std::to_string(checked_slots(slots)) + flit_suffix(flit_bits)),
      response("response", InjectFlit(flit_bits), "to the router") {
  brief("Network interface, serving half: sends the answers that this node owes, in order.");
  auto& owed = add<Fifo<ResponseSlot>>("u_owed", "owed_fifo_d" + std::to_string(slots),
                                       ResponseSlot{}, slots);
  owed.in <<= slot;
  const ResponseSlot& first = owed.out.bits;

  Wire<UInt> take{"take", W{1}};  // the memory's answer is used
  const UInt bank = first.offset.bit(3);
  HW_LET(take_even) = take & ~bank;
  HW_LET(take_odd) = take & bank;
  const BankAnswers even("answers0", memory_rsp0, slots, take_even);
  const BankAnswers odd("answers1", memory_rsp1, slots, take_odd);
  HW_LET(answered) = mux(bank, odd.valid, even.valid);

  const UInt is_load = first.brings_data;
  // A store is acknowledged in the cycle after port B has taken it, at the earliest: whoever learns
  // of it asks later. Only the youngest can still wait for port B.
  HW_LET(may_answer) = is_load | ~waiting | (owed.level != 1);
  Header header;
  header.op = first.op;
  header.size = first.size;
  header.tag = first.tag;
  header.destination = first.destination;
  header.source = address_of(node_x, node_y);
  header.offset = zext(first.reason, isa::kPacketOffset.width);
  HW_LET(word) = mux(bank, odd.word, even.word);
  HW_LET(value) = memory::load_zero_extended(first.size, word, first.offset.slice(2, 0));
  const Answer now{.due = owed.out.valid,
                   .is_load = is_load,
                   .may_begin = may_answer,
                   .answered = answered,
                   .header = pack_header(header),
                   .value = value};
  const Ends ends{.slot = owed.out.ready, .word = take};
  if (is_wide(flit_bits)) {
    send_wide(now, response, ends);
  } else {
    send_narrow(now, response, ends);
  }
  idle <<= ~owed.out.valid;
}

}  // namespace xb::network
