// SPDX-License-Identifier: Apache-2.0
#include "hls/network/bulk_receiver.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "hls/network/bulk_header.h"

namespace xb::network {

using namespace hdl;
using isa::Reason;

namespace {

// What waits for port B: a word, or a pair of them, of which each waits for its own bank.
class WaitingWrite {
 public:
  // Declares its registers.
  explicit WaitingWrite(bool wide) {
    if (!wide) {
      asks_.push_back(Reg<UInt>{"asks", W{1}, Reset{0}, "a word waits for port B"});
      word_.emplace("asked", memory::MemoryRequest{}, NoReset{}, "that word");
      return;
    }
    for (const char* bank : {"0", "1"}) {
      asks_.push_back(Reg<UInt>{std::string("asks") + bank, W{1}, Reset{0},
                                std::string("a word waits for bank ") + bank});
    }
    pair_ = Reg<UInt>{"asked_pair", W{27}, NoReset{}, "bits 30:4 of the address of these words"};
    data_ = Reg<UInt>{"asked_data", W{2 * kHalfWidth}, NoReset{}, "both"};
    mask_ = Reg<UInt>{"asked_mask", W{16}, NoReset{}, "bytes of them that are written"};
  }

  UInt is_there() const { return asks_.size() == 1 ? asks_[0] : UInt(asks_[0] | asks_[1]); }
  // Nothing is left of it after this cycle. `taken`: by word.
  UInt may_ask(const std::vector<UInt>& taken) const {
    UInt all = ~asks_[0] | taken[0];
    if (asks_.size() == 2) all = all & (~asks_[1] | taken[1]);
    return all;
  }

  // Behind it, if it may_ask, come words of a flit for this place. `writes`: by word. `beside` is
  // recorded with what keeps them.
  void advance(const std::vector<UInt>& taken, const UInt& may_ask, const std::vector<UInt>& writes,
               const UInt& place, const UInt& flit, const UInt& mask,
               const std::function<void()>& beside) const {
    if (asks_.size() == 1) {
      when(may_ask, [&] { asks_[0] <<= writes[0]; });
      when(writes[0], [&] {
        word_->write <<= 1;
        word_->addr <<= cat({lit(1, 0), place, lit(3, 0)});
        word_->wdata <<= flit;
        word_->wmask <<= mask;
        beside();
      });
      return;
    }
    for (unsigned k = 0; k < 2; ++k) asks_[k] <<= mux(may_ask, writes[k], asks_[k] & ~taken[k]);
    when(writes[0] | writes[1], [&] {
      pair_ <<= place;
      data_ <<= flit;
      mask_ <<= mask;
      beside();
    });
  }

  void drive(const std::deque<Out<Stream<memory::MemoryRequest>>>& write) const {
    for (unsigned k = 0; k < asks_.size(); ++k) {
      write[k].valid <<= asks_[k];
      if (word_) {
        write[k].bits <<= *word_;
        continue;
      }
      const int bit = static_cast<int>(k * kHalfWidth), byte = static_cast<int>(k * 8);
      write[k].bits.write <<= 1;
      write[k].bits.addr <<= cat({lit(1, 0), pair_, lit(1, k), lit(3, 0)});
      write[k].bits.wdata <<= data_.slice(bit + 63, bit);
      write[k].bits.wmask <<= mask_.slice(byte + 7, byte);
    }
  }

 private:
  std::vector<UInt> asks_;                          // registers
  std::optional<Reg<memory::MemoryRequest>> word_;  // narrow
  UInt pair_, data_, mask_;                         // registers, wide
};

}  // namespace

BulkReceiver::BulkReceiver(unsigned flit_bits)
    : Module("bulk_receiver" + flit_suffix(flit_bits)),
      flit("flit", EjectFlit(flit_bits), "from the router"),
      write(memory::bulk_ports<Out<Stream<memory::MemoryRequest>>>(
          "write", flit_bits, memory::MemoryRequest{}, "to port B, from registers")) {
  brief("Bulk engine: writes the words of packets into this memory and answers those of puts.");
  const bool wide = is_wide(flit_bits);
  const isa::BulkFormat format = isa::bulk_format(flit_bits);
  // What a data flit brings: a word, or a pair of words.
  const std::string unit = wide ? "pair" : "word";
  const unsigned place_width = 31 - format.byte_bits;
  const std::string place_bits = "bits 30:" + std::to_string(format.byte_bits);
  // --- the packet at hand
  Reg<UInt> in_body{"in_body", W{1}, Reset{0}, "a header has come, its last " + unit + " has not"};
  Reg<UInt> is_get{"is_get", W{1}, NoReset{}, "of a get of this PE"};
  Reg<UInt> is_wanted{"is_wanted", W{1}, NoReset{}, "a put, or of the get that is under way"};
  Reg<UInt> place{unit, W{place_width}, NoReset{},
                  place_bits + " of the address of the next " + unit};
  Reg<UInt> is_first{"is_first", W{1}, NoReset{}, "it is the first"};
  Reg<UInt> first_byte{"first_byte", W{format.byte_bits}, NoReset{}, "of the first " + unit};
  Reg<UInt> last_byte{"last_byte", W{format.byte_bits}, NoReset{}, "of the last " + unit};
  Reg<UInt> flits_left{unit + "s_left", W{format.flits.width}, NoReset{}, unit + "s behind it"};
  Reg<UInt> tag{"tag", W{5}, NoReset{}, "of the packet of a put, or of the get"};
  Reg<UInt> source{"source", W{10}, NoReset{}, "mesh address of the sender"};
  Reg<UInt> failure{"failure", enum_shape<Reason>(), NoReset{}, "what was wrong so far"};
  // --- the get under way
  Reg<UInt> expects{"expects", W{1}, Reset{0}, "data of a get may come"};
  Reg<UInt> expected_tag{"expected_tag", W{5}, NoReset{}, "of its request"};
  Reg<UInt> expected_place{"expected_" + unit, W{place_width}, NoReset{},
                           "where its next packet goes"};
  Reg<UInt> expected_number{"expected_number", W{4}, NoReset{}, "the number of that"};
  // --- the write that waits for port B
  const WaitingWrite waiting(wide);
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
  std::vector<UInt> taken;
  for (std::size_t k = 0; k < write.size(); ++k) {
    taken.push_back(named(wide ? "taken" + std::to_string(k) : "taken", write[k].fire()));
  }
  HW_LET(may_ask) = waiting.may_ask(taken);
  HW_LET(is_body) = flit.valid & ~now.head & in_body;
  HW_LET(has_room) = may_ask & ~(now.tail & ended);
  HW_LET(takes_word) = is_body & has_room;
  HW_LET(needs_no_room) = now.head | ~in_body;
  flit.ready <<= needs_no_room | has_room;
  HW_LET(takes_head) = flit.valid & now.head;

  const ExportedWindow exported{window.ram_size, window.low, window.high, window.permissions};
  const auto mask_of_flit = [&] {
    const unsigned bytes = format.flit_bytes;
    const UInt all = lit(bytes, (1u << bytes) - 1);
    HW_LET(from_first) = shl(all, first_byte);
    HW_LET(to_last) = shr(all, ~last_byte);
    HW_LET(mask) = mux(is_first, from_first, all) & mux(now.tail, to_last, all);
    return UInt(mask);
  };
  UInt mask, refusal_of_flit, bars_low, has_low, has_high;
  if (wide) {
    mask = mask_of_flit();
    has_low = named("has_low", or_reduce(mask.slice(7, 0)));
    has_high = named("has_high", or_reduce(mask.slice(15, 8)));
    const auto refusals = write_refusals_of_pair(cat({place, lit(4, 0)}), exported);
    bars_low = named("bars_low", ~is_get & has_low & (refusals[0] != Reason::kNone));
    refusal_of_flit = mux(bars_low, refusals[0], mux(has_high, refusals[1], Reason::kNone));
  } else {
    refusal_of_flit = refusal_reason(lit(1, 1), lit(1, 0), cat({place, lit(3, 0)}), exported);
  }
  HW_LET(refusal) = refusal_of_flit;
  // A word was lost on the way, or the end.
  HW_LET(is_last) = flits_left == 0;
  HW_LET(has_wrong_length) = is_last != now.tail;
  HW_LET(reason) =
      mux(failure != Reason::kNone, failure,
          mux(now.bad | has_wrong_length, Reason::kDamaged, mux(is_get, Reason::kNone, refusal)));
  HW_LET(is_sound) = reason == Reason::kNone;
  const UInt get_tag = bits_of(header.offset, format.get_tag);
  HW_LET(is_expected) = expects & ~forget & (get_tag == expected_tag);
  const UInt number = bits_of(header.offset, format.number);
  HW_LET(is_next) = number == expected_number;
  arrives.valid <<= takes_head & header.is_get;
  arrives.bits.tag <<= get_tag.slice(3, 0);
  arrives.bits.number <<= number;
  when(takes_head, [&] {
    in_body <<= ~now.tail;
    is_get <<= header.is_get;
    is_wanted <<= ~header.is_get | is_expected;
    place <<= mux(header.is_get, expected_place,
                  header.offset.slice(30, static_cast<int>(format.byte_bits)));
    is_first <<= 1;
    first_byte <<= bits_of(header.offset, format.align);
    last_byte <<= header.last_byte;
    flits_left <<= header.flits;
    tag <<= mux(header.is_get, get_tag, zext(header.tag, 5));
    source <<= header.source;
    failure <<= mux(header.is_get & ~is_next, Reason::kDamaged, Reason::kNone);
  }).elsewhen(takes_word, [&] {
    in_body <<= ~now.tail;
    place <<= place + 1;
    is_first <<= 0;
    flits_left <<= flits_left - 1;
    failure <<= reason;
  });
  // Of a get that has been given up in the midst of a packet the rest is thrown away.
  HW_LET(loses_interest) = forget & is_get & ~takes_head;
  when(loses_interest, [&] { is_wanted <<= 0; });

  std::vector<UInt> written;
  UInt any_written;
  if (wide) {
    // The low word is before what is wrong with the high one.
    HW_LET(is_whole) = (failure == Reason::kNone) & ~now.bad & ~has_wrong_length;
    HW_LET(may_write) = takes_word & is_wanted & is_whole & ~bars_low;
    written.push_back(named("writes0", may_write & has_low));
    written.push_back(named("writes1", may_write & is_sound & has_high));
    any_written = written[0] | written[1];
  } else {
    any_written = takes_word & is_wanted & is_sound;
  }
  HW_LET(writes) = any_written;
  if (!wide) {
    written.push_back(writes);
    mask = mask_of_flit();
  }
  waiting.advance(taken, may_ask, written, place, now.data, mask, [&] {
    of_asked.get <<= is_get;
    of_asked.peer <<= source;
    of_asked.tag <<= tag;
    of_asked.first <<= is_first;
  });
  waiting.drive(write);
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
  ended_waits <<= mux(ends, writes, ended_waits & ~(wide ? UInt(may_ask) : taken[0]));
  Reg<UInt> refused_put{"refused_put", W{1}, Reset{0}, "a packet of a put was refused"};
  refused_put <<= ends & ~is_get & ~is_sound;
  refuses <<= refused_put;
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
         expected_place <<= wide ? expect.bits.word.slice(27, 1) : expect.bits.word;
         expected_number <<= 0;
       })
      .elsewhen(ends_get,
                [&] {
                  expects <<= is_sound & ~forget;
                  expected_place <<= place + 1;
                  expected_number <<= expected_number + 1;
                })
      .elsewhen(forget, [&] { expects <<= 0; });

  idle <<= ~(flit.valid | in_body | waiting.is_there() | ended);
  HW_LET(has_header) = ~flit.valid | now.head | in_body;
  check("data_has_a_header", has_header);
}

}  // namespace xb::network
