// SPDX-License-Identifier: Apache-2.0
#include "hls/network/bulk_transmitter.h"

#include <string>

#include "hls/hdl/lib/fifo.h"
#include "hls/network/bulk_header.h"
#include "hls/network/coordinates.h"
#include "hls/network/object.h"

namespace xb::network {

using namespace hdl;
using memory::MemoryAnswer;

namespace {

constexpr unsigned kAnswers = 4;  // of a bank, asked for and not yet sent

// Data flits, or what is read for one, that `bytes` bytes touch if the first is byte `first` of it.
UInt flits_of(const std::string& name, const UInt& first, const UInt& bytes,
              const isa::BulkFormat& format) {
  return named(name, zext(first, 10) + zext(bytes, 10) + (format.flit_bytes - 1))
      .slice(8, static_cast<int>(format.byte_bits));
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

// The bytes of a row in a circle, by `distance` bytes down.
UInt turn(const UInt& row, const UInt& distance) {
  const auto by = [](const UInt& whole, unsigned bytes) {
    const int bits = static_cast<int>(8 * bytes);
    return cat({whole.slice(bits - 1, 0), whole.slice(127, bits)});
  };
  const auto arms = [&](const UInt& whole, unsigned step) {
    std::vector<SelectArm> turned;
    for (unsigned k = 1; k < 4; ++k) turned.emplace_back(Keys{k}, by(whole, step * k));
    return turned;
  };
  HW_LET(turned_little) = select(distance.slice(1, 0), arms(row, 1), row);
  return select(distance.slice(3, 2), arms(turned_little, 4), turned_little);
}

// Bytes of `last` up to that one which lies `distance` bytes from the end, of `now` from there on;
// all of `now` if the distance is 0.
UInt merge(const UInt& last, const UInt& now, const UInt& distance) {
  HW_LET(of_last) = mux(distance == 0, lit(16, 0), shr(lit(16, 0xffff), distance));
  std::vector<UInt> bytes;
  for (int byte = 15; byte >= 0; --byte) {
    bytes.push_back(mux(of_last.bit(byte), last.slice(8 * byte + 7, 8 * byte),
                        now.slice(8 * byte + 7, 8 * byte)));
  }
  return cat(bytes);
}

// The last byte of `bytes` from byte `first` of a row on is in the word of bank 0.
UInt ends_in_low(const std::string& name, const UInt& first, const UInt& bytes) {
  return ~named(name, first + bytes.slice(3, 0) - 1).bit(3);
}

}  // namespace

BulkTransmitter::BulkTransmitter(unsigned flit_bits, bool has_objects)
    : Module("bulk_transmitter" + flit_suffix(flit_bits) + object_suffix(has_objects)),
      job("job", BulkJob(has_objects), "the next packet"),
      read(memory::bulk_ports<Out<Stream<memory::LoadRequest>>>(
          "read", flit_bits, memory::LoadRequest{}, "to port B")),
      flit("flit", InjectFlit(flit_bits), "to the router, from registers") {
  brief("Bulk engine: reads words of this memory and sends them as packets, one flit a cycle.");
  const bool wide = is_wide(flit_bits);
  const isa::BulkFormat format = isa::bulk_format(flit_bits);
  const int top_byte_bit = static_cast<int>(format.byte_bits) - 1;
  const unsigned count_width = 9 - format.byte_bits;  // of flits or rows of a packet, with one more
  const std::string unit = wide ? "row" : "word";     // what is read for a flit

  // --- reads, in order; the descriptions of packets whose reads have begun wait for the sender
  Reg<UInt> reads_left{"reads_left", W{count_width}, Reset{0}, unit + "s that are not asked for"};
  Reg<UInt> read_place{
      "read_" + unit, W{31 - format.byte_bits}, NoReset{},
      "the next one: bits 30:" + std::to_string(format.byte_bits) + " of its address"};
  Reg<UInt> read_first{"read_first", W{1}, NoReset{}, "it is the first of its packet"};
  auto& begun = add<Fifo<BulkJob>>("u_begun", "bulk_job_fifo_d2" + object_suffix(has_objects),
                                   BulkJob(has_objects), 2);
  unused(begun.level);
  HW_LET(is_reading) = reads_left != 0;
  Wire<UInt> use0{"use0", W{1}}, use1{"use1", W{1}};
  UInt goes;  // all of the unit has been asked for after this cycle
  // Of the packet that is read the first row may have nothing in bank 0, the last one in bank 1.
  UInt first_high, ends_low;
  if (wide) {
    first_high = Reg<UInt>{"read_first_high", W{1}, NoReset{}, "it is, and begins in bank 1"};
    ends_low = Reg<UInt>{"read_ends_low", W{1}, NoReset{}, "the last row ends in bank 0"};
  }
  const UInt bank = wide ? UInt() : read_place.bit(0);
  const auto asks_bank = [&](unsigned k) {
    if (wide) return read[k].fire();
    return k == 0 ? read[0].fire() & ~bank : read[0].fire() & bank;
  };
  HW_LET(asks0) = asks_bank(0);
  HW_LET(asks1) = asks_bank(1);
  const BankReads even("bank0", rsp0, asks0, use0);
  const BankReads odd("bank1", rsp1, asks1, use1);
  if (wide) {
    // Each bank is asked as soon as it may be, for one row at a time.
    Reg<UInt> has_asked0{"has_asked0", W{1}, Reset{0}, "bank 0, for this row"};
    Reg<UInt> has_asked1{"has_asked1", W{1}, Reset{0}, "bank 1"};
    HW_LET(is_last_row) = reads_left == 1;
    HW_LET(skips1) = is_last_row & ends_low;
    read[0].valid <<= is_reading & ~first_high & ~has_asked0 & even.may_ask;
    read[1].valid <<= is_reading & ~skips1 & ~has_asked1 & odd.may_ask;
    for (unsigned k : {0u, 1u}) {
      read[k].bits.addr <<= cat({lit(1, 0), read_place, lit(1, k), lit(3, 0)});
    }
    HW_LET(row_is_asked) =
        is_reading & (asks0 | has_asked0 | first_high) & (asks1 | has_asked1 | skips1);
    has_asked0 <<= (has_asked0 | asks0) & ~row_is_asked;
    has_asked1 <<= (has_asked1 | asks1) & ~row_is_asked;
    goes = row_is_asked;
  } else {
    read[0].valid <<= is_reading & mux(bank, odd.may_ask, even.may_ask);
    read[0].bits.addr <<= cat({lit(1, 0), read_place, lit(3, 0)});
    goes = read[0].fire();
  }
  HW_LET(reads_last) = goes & (reads_left == 1);
  HW_LET(takes_job) = job.valid & begun.in.ready & (~is_reading | reads_last);
  job.ready <<= begun.in.ready & (~is_reading | reads_last);
  begun.in.valid <<= takes_job;
  begun.in.bits <<= job.bits;
  when(takes_job, [&] {
    const UInt first = job.bits.from.slice(top_byte_bit, 0);
    reads_left <<= flits_of("job_end", first, job.bits.bytes, format);
    read_place <<= job.bits.from.slice(30, top_byte_bit + 1);
    read_first <<= 1;
    if (wide) {
      first_high <<= first.bit(3);
      ends_low <<= ends_in_low("job_last_byte", first, job.bits.bytes);
    }
  }).elsewhen(goes, [&] {
    reads_left <<= reads_left - 1;
    read_place <<= read_place + 1;
    read_first <<= 0;
    if (wide) first_high <<= 0;
  });
  Reg<UInt> reads_get{"reads_get", W{1}, NoReset{}, "for a get of another PE"};
  Reg<UInt> reads_for{"reads_for", W{10}, NoReset{}, "mesh address of the receiver"};
  Reg<UInt> reads_tag{"reads_tag", W{5}, NoReset{}, "tag of the packet, or of the get"};
  when(takes_job, [&] {
    reads_get <<= job.bits.get;
    reads_for <<= plain_node(job.bits.destination);
    reads_tag <<=
        mux(job.bits.get, bits_of(job.bits.offset, format.get_tag), zext(job.bits.tag, 5));
  });
  trace.get <<= reads_get;
  trace.peer <<= reads_for;
  trace.tag <<= reads_tag;
  trace.first <<= read_first;

  // --- flits
  const BulkJob& now = begun.out.bits;
  Reg<UInt> in_body{"in_body", W{1}, Reset{0}, "the header has been sent"};
  Reg<UInt> flits_left{wide ? "flits_left" : "words_left", W{count_width}, NoReset{},
                       wide ? "data flits to send" : "words to send"};
  Reg<UInt> uses_left{"uses_left", W{count_width}, NoReset{}, unit + "s read and not used for it"};
  UInt next_bank, has_used;
  if (wide) {
    has_used = Reg<UInt>{"has_used", W{1}, NoReset{}, "rows of it have been used"};
  } else {
    next_bank = Reg<UInt>{"next_bank", W{1}, NoReset{}, "of the next of these"};
  }
  Reg<UInt> last{"last_" + unit, W{flit_bits}, NoReset{},
                 wide ? "the one before, turned" : "the one before"};
  Reg<UInt> out_valid{"out_valid", W{1}, Reset{0}, "a flit is to leave"};
  Reg<UInt> out_head{"out_head", W{1}, NoReset{}, "it is a header"};
  Reg<UInt> out_tail{"out_tail", W{1}, NoReset{}, "the last of its packet"};
  Reg<UInt> out_data{"out_data", W{flit_bits}, NoReset{}, "its bits"};
  HW_LET(from_byte) = now.from.slice(top_byte_bit, 0);
  HW_LET(to_byte) = bits_of(now.offset, format.align);
  HW_LET(distance) = from_byte - to_byte;
  // What comes first then is not complete without the word behind it.
  HW_LET(leads) = from_byte > to_byte;
  UInt use_bank, unit_valid, unit_read, rows_in, uses_low, uses_high;
  if (wide) {
    rows_in = named("rows_in", flits_of("end_here", from_byte, now.bytes, format));
    HW_LET(is_last_row) = mux(in_body, uses_left, rows_in) == 1;
    HW_LET(is_first_row) = ~in_body | ~has_used;
    const UInt ends = ends_in_low("last_byte_here", from_byte, now.bytes);
    uses_low = named("uses_low", ~(is_first_row & from_byte.bit(3)));
    uses_high = named("uses_high", ~(is_last_row & ends));
    unit_valid = (even.valid | ~uses_low) & (odd.valid | ~uses_high);
    unit_read = cat({odd.word, even.word});
  } else {
    use_bank = named("use_bank", mux(in_body, next_bank, now.from.bit(3)));
    unit_valid = mux(use_bank, odd.valid, even.valid);
    unit_read = mux(use_bank, odd.word, even.word);
  }
  HW_LET(word_valid) = unit_valid;
  HW_LET(word) = unit_read;
  HW_LET(is_free) = ~out_valid | flit.ready;
  HW_LET(sends_header) = ~in_body & begun.out.valid & is_free & word_valid;
  HW_LET(is_used_up) = uses_left == 0;
  HW_LET(sends_word) = in_body & is_free & (word_valid | is_used_up);
  HW_LET(uses) = (sends_header & leads) | (sends_word & ~is_used_up);
  use0 <<= wide ? uses & uses_low : uses & ~use_bank;
  use1 <<= wide ? uses & uses_high : uses & use_bank;
  HW_LET(is_last) = flits_left == 1;
  HW_LET(ends) = sends_word & is_last;
  begun.out.ready <<= ends;

  HW_LET(words_out) = flits_of("end_there", to_byte, now.bytes, format);
  HW_LET(words_in) = wide ? rows_in : flits_of("end_here", from_byte, now.bytes, format);
  HW_LET(words_behind) = words_out - 1;  // the first
  BulkHeader header;
  header.is_get = now.get;
  header.last_byte = to_byte + now.bytes.slice(top_byte_bit, 0) - 1;
  header.flits = trunc(words_behind, format.flits.width);
  header.tag = now.tag;
  header.destination = plain_node(now.destination);
  header.source = address_of(node_x, node_y);
  header.offset = now.offset;
  HW_LET(header_flit) = pack_bulk_header(header, goes_to_object(now.destination));
  UInt moved_bytes;
  if (wide) {
    HW_LET(turned) = turn(word, distance);
    moved_bytes = merge(last, turned, distance);
    when(uses, [&] {
      last <<= turned;
      has_used <<= 1;
    }).elsewhen(sends_header, [&] { has_used <<= 0; });
  } else {
    std::vector<SelectArm> shifts;
    HW_LET(both) = cat({word, last});
    for (unsigned k = 1; k < 8; ++k) {
      const int bit = static_cast<int>(8 * k);
      shifts.emplace_back(Keys{k}, both.slice(bit + 63, bit));
    }
    moved_bytes = select(distance, shifts, word);
  }
  HW_LET(moved) = moved_bytes;
  if (!wide) {
    when(uses, [&] {
      last <<= word;
      next_bank <<= ~use_bank;
    }).elsewhen(sends_header, [&] { next_bank <<= use_bank; });
  }
  when(sends_header, [&] {
    in_body <<= 1;
    flits_left <<= words_out;
    uses_left <<= words_in - zext(leads, count_width);
  }).elsewhen(sends_word, [&] {
    in_body <<= ~is_last;
    flits_left <<= flits_left - 1;
    when(~is_used_up, [&] { uses_left <<= uses_left - 1; });
  });
  when(is_free, [&] { out_valid <<= sends_header | sends_word; });
  when(sends_header | sends_word, [&] {
    out_head <<= sends_header;
    out_tail <<= ends;
    const UInt low = mux(sends_header, header_flit, header_half(moved));
    out_data <<= wide ? cat({data_half(moved), low}) : low;
  });
  flit.valid <<= out_valid;
  flit.bits.head <<= out_head;
  flit.bits.tail <<= out_tail;
  flit.bits.data <<= out_data;
  flit.bits.crc <<= flit_crc(out_data);
  idle <<= ~(is_reading | begun.out.valid | out_valid);

  HW_LET(fits) = ~sends_header | (words_out <= isa::kBulkPacketBytes / format.flit_bytes);
  check("fits_a_packet", fits);
  HW_LET(uses_all) = ~ends | is_used_up | (uses_left == 1);
  check("a_packet_uses_all_its_words", uses_all);
}

}  // namespace xb::network
