// SPDX-License-Identifier: Apache-2.0
#include "hls/network/bulk_transmitter.h"

#include <string>

#include "hls/hdl/lib/fifo.h"
#include "hls/network/bulk_header.h"
#include "hls/network/coordinates.h"

namespace xb::network {

using namespace hdl;
using memory::MemoryAnswer;

namespace {

constexpr unsigned kAnswers = 4;         // of a bank, asked for and not yet sent
constexpr unsigned kWordCountWidth = 6;  // words of a packet, 1..33

// Words that `bytes` bytes touch if the first is byte `first` of a word.
UInt words_of(const std::string& name, const UInt& first, const UInt& bytes) {
  return named(name, zext(first, 10) + zext(bytes, 10) + 7).slice(8, 3);
}

// Reads of one bank in order, each from the request to the use of its answer.
struct BankReads {
  UInt may_ask, valid, word;

  BankReads(const std::string& name, const Valid<MemoryAnswer>& arriving, const UInt& asked,
            const UInt& used) {
    auto& queue = add<Fifo<MemoryAnswer>>("u_" + name, "answer_fifo_d" + std::to_string(kAnswers),
                                          MemoryAnswer{}, kAnswers);
    unused(queue.level);
    queue.in.valid <<= arriving.valid;
    queue.in.bits <<= arriving.bits;
    queue.out.ready <<= used;
    valid = queue.out.valid;
    word = queue.out.bits.rdata;
    Reg<UInt> open{name + "_open", W{3}, Reset{0}, "reads whose answer has not been used"};
    when(asked & ~used, [&] { open <<= open + 1; }).elsewhen(used & ~asked, [&] {
      open <<= open - 1;
    });
    may_ask = named(name + "_may_ask", open != kAnswers);
    check(name + "_have_space", ~queue.in.valid | queue.in.ready);
    check(name + "_used_is_there", ~used | valid);
  }
};

}  // namespace

BulkTransmitter::BulkTransmitter() : Module("bulk_transmitter") {
  brief("Bulk engine: reads words of this memory and sends them as packets, one flit a cycle.");

  // --- reads, in order; the descriptions of packets whose reads have begun wait for the sender
  Reg<UInt> reads_left{"reads_left", W{kWordCountWidth}, Reset{0}, "words that are not asked for"};
  Reg<UInt> read_word{"read_word", W{28}, NoReset{}, "the next one: bits 30:3 of its address"};
  Reg<UInt> read_first{"read_first", W{1}, NoReset{}, "it is the first of its packet"};
  auto& begun = add<Fifo<BulkJob>>("u_begun", "bulk_job_fifo_d2", BulkJob{}, 2);
  unused(begun.level);
  HW_LET(is_reading) = reads_left != 0;
  Wire<UInt> use0{"use0", W{1}}, use1{"use1", W{1}};
  const UInt bank = read_word.bit(0);
  HW_LET(asks0) = read.fire() & ~bank;
  HW_LET(asks1) = read.fire() & bank;
  const BankReads even("bank0", rsp0, asks0, use0);
  const BankReads odd("bank1", rsp1, asks1, use1);
  read.valid <<= is_reading & mux(bank, odd.may_ask, even.may_ask);
  read.bits.addr <<= cat({lit(1, 0), read_word, lit(3, 0)});
  HW_LET(reads_last) = read.fire() & (reads_left == 1);
  HW_LET(takes_job) = job.valid & begun.in.ready & (~is_reading | reads_last);
  job.ready <<= begun.in.ready & (~is_reading | reads_last);
  begun.in.valid <<= takes_job;
  begun.in.bits <<= job.bits;
  when(takes_job, [&] {
    reads_left <<= words_of("job_end", job.bits.from.slice(2, 0), job.bits.bytes);
    read_word <<= job.bits.from.slice(30, 3);
    read_first <<= 1;
  }).elsewhen(read.fire(), [&] {
    reads_left <<= reads_left - 1;
    read_word <<= read_word + 1;
    read_first <<= 0;
  });
  Reg<UInt> reads_get{"reads_get", W{1}, NoReset{}, "for a get of another PE"};
  Reg<UInt> reads_for{"reads_for", W{10}, NoReset{}, "mesh address of the receiver"};
  Reg<UInt> reads_tag{"reads_tag", W{5}, NoReset{}, "tag of the packet, or of the get"};
  when(takes_job, [&] {
    reads_get <<= job.bits.get;
    reads_for <<= job.bits.destination;
    reads_tag <<=
        mux(job.bits.get, bits_of(job.bits.offset, isa::kBulkGetTag), zext(job.bits.tag, 5));
  });
  trace.get <<= reads_get;
  trace.peer <<= reads_for;
  trace.tag <<= reads_tag;
  trace.first <<= read_first;

  // --- flits
  const BulkJob& now = begun.out.bits;
  Reg<UInt> in_body{"in_body", W{1}, Reset{0}, "the header has been sent"};
  Reg<UInt> words_left{"words_left", W{kWordCountWidth}, NoReset{}, "words to send"};
  Reg<UInt> uses_left{"uses_left", W{kWordCountWidth}, NoReset{}, "words read and not used for it"};
  Reg<UInt> next_bank{"next_bank", W{1}, NoReset{}, "of the next of these"};
  Reg<UInt> last_word{"last_word", W{64}, NoReset{}, "the one before"};
  Reg<UInt> out_valid{"out_valid", W{1}, Reset{0}, "a flit is to leave"};
  Reg<UInt> out_head{"out_head", W{1}, NoReset{}, "it is a header"};
  Reg<UInt> out_tail{"out_tail", W{1}, NoReset{}, "the last of its packet"};
  Reg<UInt> out_data{"out_data", W{64}, NoReset{}, "its bits"};
  HW_LET(from_byte) = now.from.slice(2, 0);
  HW_LET(to_byte) = now.offset.slice(2, 0);
  HW_LET(distance) = from_byte - to_byte;
  // What comes first then is not complete without the word behind it.
  HW_LET(leads) = from_byte > to_byte;
  HW_LET(use_bank) = mux(in_body, next_bank, now.from.bit(3));
  HW_LET(word_valid) = mux(use_bank, odd.valid, even.valid);
  HW_LET(word) = mux(use_bank, odd.word, even.word);
  HW_LET(is_free) = ~out_valid | flit.ready;
  HW_LET(sends_header) = ~in_body & begun.out.valid & is_free & word_valid;
  HW_LET(is_used_up) = uses_left == 0;
  HW_LET(sends_word) = in_body & is_free & (word_valid | is_used_up);
  HW_LET(uses) = (sends_header & leads) | (sends_word & ~is_used_up);
  use0 <<= uses & ~use_bank;
  use1 <<= uses & use_bank;
  HW_LET(is_last) = words_left == 1;
  HW_LET(ends) = sends_word & is_last;
  begun.out.ready <<= ends;

  HW_LET(words_out) = words_of("end_there", to_byte, now.bytes);
  HW_LET(words_in) = words_of("end_here", from_byte, now.bytes);
  HW_LET(words_behind) = words_out - 1;  // the first
  BulkHeader header;
  header.is_get = now.get;
  header.last_byte = to_byte + now.bytes.slice(2, 0) - 1;
  header.words = trunc(words_behind, 5);
  header.tag = now.tag;
  header.destination = now.destination;
  header.source = address_of(node_x, node_y);
  header.offset = now.offset;
  HW_LET(header_flit) = pack_bulk_header(header);
  std::vector<SelectArm> shifts;
  HW_LET(both) = cat({word, last_word});
  for (unsigned k = 1; k < 8; ++k) {
    shifts.emplace_back(Keys{k}, both.slice(static_cast<int>(8 * k) + 63, static_cast<int>(8 * k)));
  }
  HW_LET(moved) = select(distance, shifts, word);
  when(uses, [&] {
    last_word <<= word;
    next_bank <<= ~use_bank;
  }).elsewhen(sends_header, [&] { next_bank <<= use_bank; });
  when(sends_header, [&] {
    in_body <<= 1;
    words_left <<= words_out;
    uses_left <<= words_in - zext(leads, kWordCountWidth);
  }).elsewhen(sends_word, [&] {
    in_body <<= ~is_last;
    words_left <<= words_left - 1;
    when(~is_used_up, [&] { uses_left <<= uses_left - 1; });
  });
  when(is_free, [&] { out_valid <<= sends_header | sends_word; });
  when(sends_header | sends_word, [&] {
    out_head <<= sends_header;
    out_tail <<= ends;
    out_data <<= mux(sends_header, header_flit, moved);
  });
  flit.valid <<= out_valid;
  flit.bits.head <<= out_head;
  flit.bits.tail <<= out_tail;
  flit.bits.data <<= out_data;
  flit.bits.crc <<= flit_crc(out_data);
  idle <<= ~(is_reading | begun.out.valid | out_valid);

  HW_LET(fits) = ~sends_header | (words_out <= 32);
  check("fits_a_packet", fits);
  HW_LET(uses_all) = ~ends | is_used_up | (uses_left == 1);
  check("a_packet_uses_all_its_words", uses_all);
}

}  // namespace xb::network
