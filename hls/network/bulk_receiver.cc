// SPDX-License-Identifier: Apache-2.0
#include "hls/network/bulk_receiver.h"

#include "hls/network/bulk_header.h"

namespace xb::network {

using namespace hdl;
using isa::Reason;

BulkReceiver::BulkReceiver() : Module("bulk_receiver") {
  brief("Bulk engine: writes the words of packets into this memory and answers those of puts.");
  // --- the packet at hand
  Reg<UInt> in_body{"in_body", W{1}, Reset{0}, "a header has come, its last word has not"};
  Reg<UInt> is_get{"is_get", W{1}, NoReset{}, "of a get of this PE"};
  Reg<UInt> is_wanted{"is_wanted", W{1}, NoReset{}, "a put, or of the get that is under way"};
  Reg<UInt> word{"word", W{28}, NoReset{}, "bits 30:3 of the address of the next word"};
  Reg<UInt> is_first{"is_first", W{1}, NoReset{}, "it is the first"};
  Reg<UInt> first_byte{"first_byte", W{3}, NoReset{}, "of the first word"};
  Reg<UInt> last_byte{"last_byte", W{3}, NoReset{}, "of the last word"};
  Reg<UInt> words_left{"words_left", W{5}, NoReset{}, "words behind it"};
  Reg<UInt> tag{"tag", W{5}, NoReset{}, "of the packet of a put, or of the get"};
  Reg<UInt> source{"source", W{10}, NoReset{}, "mesh address of the sender"};
  Reg<UInt> failure{"failure", enum_shape<Reason>(), NoReset{}, "what was wrong so far"};
  // --- the get under way
  Reg<UInt> expects{"expects", W{1}, Reset{0}, "data of a get may come"};
  Reg<UInt> expected_tag{"expected_tag", W{5}, NoReset{}, "of its request"};
  Reg<UInt> expected_word{"expected_word", W{28}, NoReset{}, "where its next packet goes"};
  Reg<UInt> expected_number{"expected_number", W{4}, NoReset{}, "the number of that"};
  // --- the write that waits for port B
  Reg<UInt> asks{"asks", W{1}, Reset{0}, "a word waits for port B"};
  Reg<memory::MemoryRequest> asked{"asked", memory::MemoryRequest{}, NoReset{}, "that word"};
  Reg<BulkTrace> of_asked{"of_asked", BulkTrace{}, NoReset{}, "for whom it is written"};
  // --- the last packet that has ended
  Reg<UInt> ended{"ended", W{1}, Reset{0}, "a packet has come, and nobody has heard of it"};
  Reg<UInt> ended_waits{"ended_waits", W{1}, Reset{0}, "its last word waits for port B"};
  Reg<UInt> ended_get{"ended_get", W{1}, NoReset{}, "it was of a get"};
  Reg<UInt> ended_tag{"ended_tag", W{5}, NoReset{}, "its tag"};
  Reg<UInt> ended_source{"ended_source", W{10}, NoReset{}, "mesh address of its sender"};
  Reg<UInt> ended_reason{"ended_reason", enum_shape<Reason>(), NoReset{}, "what was wrong with it"};

  const EjectFlit& now = flit.bits;
  const BulkHeader header = unpack_bulk_header(now.data);
  HW_LET(taken) = write.fire();
  HW_LET(may_ask) = ~asks | taken;
  HW_LET(is_body) = flit.valid & ~now.head & in_body;
  HW_LET(has_room) = may_ask & ~(now.tail & ended);
  HW_LET(takes_word) = is_body & has_room;
  HW_LET(needs_no_room) = now.head | ~in_body;
  flit.ready <<= needs_no_room | has_room;
  HW_LET(takes_head) = flit.valid & now.head;

  HW_LET(refusal) =
      refusal_reason(lit(1, 1), lit(1, 0), cat({word, lit(3, 0)}),
                     ExportedWindow{window.ram_size, window.low, window.high, window.permissions});
  // A word was lost on the way, or the end.
  HW_LET(is_last) = words_left == 0;
  HW_LET(has_wrong_length) = is_last != now.tail;
  HW_LET(reason) =
      mux(failure != Reason::kNone, failure,
          mux(now.bad | has_wrong_length, Reason::kDamaged, mux(is_get, Reason::kNone, refusal)));
  HW_LET(is_sound) = reason == Reason::kNone;
  const UInt get_tag = bits_of(header.offset, isa::kBulkGetTag);
  HW_LET(is_expected) = expects & ~forget & (get_tag == expected_tag);
  HW_LET(is_next) = bits_of(header.offset, isa::kBulkNumber) == expected_number;
  when(takes_head, [&] {
    in_body <<= ~now.tail;
    is_get <<= header.is_get;
    is_wanted <<= ~header.is_get | is_expected;
    word <<= mux(header.is_get, expected_word, header.offset.slice(30, 3));
    is_first <<= 1;
    first_byte <<= header.offset.slice(2, 0);
    last_byte <<= header.last_byte;
    words_left <<= header.words;
    tag <<= mux(header.is_get, get_tag, zext(header.tag, 5));
    source <<= header.source;
    failure <<= mux(header.is_get & ~is_next, Reason::kDamaged, Reason::kNone);
  }).elsewhen(takes_word, [&] {
    in_body <<= ~now.tail;
    word <<= word + 1;
    is_first <<= 0;
    words_left <<= words_left - 1;
    failure <<= reason;
  });

  HW_LET(writes) = takes_word & is_wanted & is_sound;
  HW_LET(from_first) = shl(lit(8, 0xff), first_byte);
  HW_LET(to_last) = shr(lit(8, 0xff), ~last_byte);
  HW_LET(mask) = mux(is_first, from_first, lit(8, 0xff)) & mux(now.tail, to_last, lit(8, 0xff));
  when(may_ask, [&] { asks <<= writes; });
  when(writes, [&] {
    asked.write <<= 1;
    asked.addr <<= cat({lit(1, 0), word, lit(3, 0)});
    asked.wdata <<= now.data;
    asked.wmask <<= mask;
    of_asked.get <<= is_get;
    of_asked.peer <<= source;
    of_asked.tag <<= tag;
    of_asked.first <<= is_first;
  });
  write.valid <<= asks;
  write.bits <<= asked;
  trace <<= of_asked;

  // --- the end of a packet
  HW_LET(ends) = takes_word & now.tail & is_wanted;
  HW_LET(is_told) = ended & ~ended_waits & (ended_get | ack.ready);
  when(ends, [&] {
    ended <<= 1;
    ended_get <<= is_get;
    ended_tag <<= tag;
    ended_source <<= source;
    ended_reason <<= reason;
  }).elsewhen(is_told, [&] { ended <<= 0; });
  ended_waits <<= mux(ends, writes, ended_waits & ~taken);
  ack.valid <<= ended & ~ended_waits & ~ended_get;
  ack.bits.destination <<= ended_source;
  ack.bits.tag <<= trunc(ended_tag, isa::kBulkTag.width);
  ack.bits.reason <<= ended_reason;
  landed.valid <<= ended & ~ended_waits & ended_get;
  landed.bits.tag <<= ended_tag;
  landed.bits.reason <<= ended_reason;

  // Behind a packet that was not sound nothing of the get is written.
  HW_LET(ends_get) = ends & is_get;
  when(expect.valid,
       [&] {
         expects <<= 1;
         expected_tag <<= expect.bits.tag;
         expected_word <<= expect.bits.word;
         expected_number <<= 0;
       })
      .elsewhen(ends_get,
                [&] {
                  expects <<= is_sound & ~forget;
                  expected_word <<= word + 1;
                  expected_number <<= expected_number + 1;
                })
      .elsewhen(forget, [&] { expects <<= 0; });

  idle <<= ~(flit.valid | in_body | asks | ended);
  HW_LET(has_header) = ~flit.valid | now.head | in_body;
  check("data_has_a_header", has_header);
}

}  // namespace xb::network
