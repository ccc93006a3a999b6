// SPDX-License-Identifier: Apache-2.0
#include "hls/network/object_bulk.h"

#include <string>
#include <vector>

#include "hls/hdl/lib/fifo.h"
#include "hls/network/bulk_header.h"
#include "hls/network/bulk_places.h"
#include "hls/network/coordinates.h"
#include "hls/network/header.h"

namespace xb::network {

using namespace hdl;
using isa::PacketOp;
using isa::Reason;

namespace {

constexpr unsigned kCountWidth = 6;  // words of a packet, 1..33
constexpr unsigned kWords = isa::kBulkPacketBytes / 8;

// Words that so many bytes touch if the first is byte `first` of a word; `bytes_7`: 7 more than
// the bytes.
UInt words_of(const std::string& name, const UInt& first, const UInt& bytes_7) {
  return named(name, zext(first, 10) + bytes_7).slice(8, 3);
}

}  // namespace

ObjectBulk::ObjectBulk(const Config& config)
    : Module("object_bulk_w" + std::to_string(config.timeout_log2)),
      cycle("cycle", W{config.timeout_log2}) {
  brief("Network interface: bulk transfers of the block device of this node, packet by packet.");
  auto& queue = add<Fifo<ObjectTransfer>>(
      "u_requests", "object_transfer_fifo_d" + std::to_string(kObjectTransfers), ObjectTransfer{},
      kObjectTransfers);
  unused(queue.level);
  auto& places = add<BulkPlaces>("u_places");
  places.mesh_width <<= mesh_width;
  places.asks <<= request.valid;
  places.source <<= request.bits.source;
  places.has_place <<= queue.in.ready;
  places.has_more <<= 0;  // of two: both are kept
  places.is_busy <<= queue.out.valid;
  request.ready <<= places.admits;
  queue.in.valid <<= request.valid & places.admits;
  queue.in.bits <<= request.bits;
  const ObjectTransfer& now = queue.out.bits;

  Reg<UInt> place{"place", W{31}, NoReset{}, "where the device goes on"};
  Reg<UInt> left{"left", W{9}, NoReset{}, "of a put: bytes that it has not been given"};
  Reg<UInt> reads_left{"reads_left", W{kCountWidth}, NoReset{}, "of a get: words not read yet"};
  Reg<UInt> words_left{"words_left", W{kCountWidth}, NoReset{}, "of a get: not in the buffer"};
  Reg<UInt> skips{"skips", W{1}, NoReset{}, "the first word read is not complete without the next"};
  Reg<UInt> index{"index", W{5}, NoReset{}, "word of the buffer"};
  Reg<UInt> word{"word", W{64}, NoReset{}, "the last one read; of a put, what is to be written"};
  Reg<UInt> last_word{"last_word", W{64}, NoReset{}, "the one read before"};
  Reg<UInt> why{"why", enum_shape<Reason>(), NoReset{}, "what was wrong"};
  Reg<UInt> is_aged{"is_aged", W{1}, NoReset{}, "visited once since its data may come"};
  Mem buffer{"buffer", {.width = 64, .depth = kWords}};
  HW_LET(stored) = buffer.read(index);

  // --- bytes: from where they lie here to where they go
  const UInt from_byte = now.offset.slice(2, 0);
  HW_LET(bytes_7) = zext(now.bytes, 10) + 7;
  HW_LET(words_here) = words_of("end_here", from_byte, bytes_7);
  HW_LET(words_there) = words_of("end_there", now.align, bytes_7);
  HW_LET(leads) = from_byte > now.align;
  HW_LET(distance) = from_byte - now.align;
  HW_LET(is_straight) = distance == 0;
  HW_LET(lower) = mux(now.put, stored, mux(is_straight, word, last_word));
  HW_LET(shift_by) = mux(now.put, place.slice(2, 0), distance);
  HW_LET(both) = cat({word, lower});
  std::vector<SelectArm> shifts;
  for (unsigned k = 1; k < 8; ++k) {
    shifts.emplace_back(Keys{k}, both.slice(static_cast<int>(8 * k) + 63, static_cast<int>(8 * k)));
  }
  HW_LET(moved) = select(shift_by, shifts, lower);

  // --- the device: words are read whole, and written in the largest aligned pieces
  const auto fits = [&](unsigned size) {
    const UInt enough = left >= (1u << size);
    return size == 0 ? enough : enough & (place.slice(static_cast<int>(size) - 1, 0) == 0);
  };
  HW_LET(piece_size) =
      mux(fits(3), lit(2, 3), mux(fits(2), lit(2, 2), mux(fits(1), lit(2, 1), lit(2, 0))));
  HW_LET(piece_bytes) = shl(lit(4, 1), piece_size);
  HW_LET(piece_end) = zext(place.slice(2, 0), 4) + piece_bytes;
  const UInt ends_word = piece_end.bit(3);
  disk.bits.write <<= now.put;
  disk.bits.size <<= mux(now.put, piece_size, lit(2, 3));
  disk.bits.addr <<= cat({place.slice(30, 3), mux(now.put, place.slice(2, 0), lit(3, 0))});
  disk.bits.wdata <<= word;
  disk.bits.src <<= id_of_address(now.source, mesh_width);
  disk.bits.tag <<= now.tag;
  HW_LET(of_medium) = mux(disk_rsp.bits.failed, Reason::kObjectMedium, Reason::kNone);

  // --- answers and data
  Wire<UInt> says_go{"says_go", W{1}, "the answer is that the buffer is free"};
  HW_LET(is_sound) = why == Reason::kNone;
  Header reply;
  HW_LET(answer_op) = mux(says_go, PacketOp::kBulkGo,
                          mux(is_sound, PacketOp::kBulkSignalled, PacketOp::kBulkRefused));
  reply.op = answer_op;
  reply.size = lit(2, 0);
  reply.tag = now.tag;
  reply.destination = now.source;
  HW_LET(own_address) = address_of(node_x, node_y);
  reply.source = own_address;
  HW_LET(reason) = mux(says_go, Reason::kNone, why);
  reply.offset = zext(reason, isa::kPacketOffset.width);
  HW_LET(answer_flit) = pack_header(reply);
  answer.bits.head <<= 1;
  answer.bits.tail <<= 1;
  answer.bits.data <<= answer_flit;
  answer.bits.crc <<= flit_crc(answer_flit);
  BulkHeader header;
  header.is_get = lit(1, 1);
  header.last_byte = now.align + now.bytes.slice(2, 0) - 1;
  HW_LET(words_behind) = words_there - 1;  // the first
  header.flits = trunc(words_behind, 5);
  header.tag = lit(isa::kBulkTag.width, 0);
  header.destination = now.source;
  header.source = own_address;
  header.offset =
      zext(cat({now.tag, lit(isa::bulk_format(kHalfWidth).number.width, 0), now.align}), 31);
  HW_LET(data_header) = pack_bulk_header(header);
  Wire<UInt> is_body{"is_body", W{1}, "a word of the buffer is to leave"};
  HW_LET(data_flit) = mux(is_body, stored, data_header);
  HW_LET(is_last) = words_left == 1;
  data.bits.head <<= ~is_body;
  data.bits.tail <<= is_body & is_last;
  data.bits.data <<= data_flit;
  data.bits.crc <<= flit_crc(data_flit);

  // --- what a put brings
  Reg<UInt> in_body{"in_body", W{1}, Reset{0}, "the packet that is waited for is coming"};
  Reg<UInt> filled{"filled", W{5}, NoReset{}, "words of it that are here"};
  Reg<UInt> is_bad{"is_bad", W{1}, NoReset{}, "it is damaged"};
  flit.ready <<= 1;
  HW_LET(takes_word) = flit.valid & ~flit.bits.head & in_body;
  HW_LET(has_come) = takes_word & flit.bits.tail;
  HW_LET(wanted_last) = words_here - 1;
  HW_LET(is_whole) = ~is_bad & ~flit.bits.bad & (filled == trunc(wanted_last, 5));
  // Twice as often as engines look, so that whoever waits behind a packet that got lost is not
  // given up in the same cycle.
  HW_LET(visit) = and_reduce(cycle.slice(static_cast<int>(cycle.width()) - 2, 0));
  HW_LET(gives_up) = visit & is_aged & ~has_come;
  HW_LET(data_over) = has_come | gives_up;
  HW_LET(data_event) = has_come | visit;

  HW_LET(has_piece) = (left != 0) & is_sound;
  HW_LET(has_word) = (words_left != 0) & is_sound;
  HW_LET(has_read) = reads_left != 0;
  HW_LET(next_index) = index + 1;
  HW_LET(words_behind_it) = words_left - 1;
  Wire<UInt> keeps{"keeps", W{1}, "a word read goes to the buffer"};
  const auto ask = [&](Proc& p, const char* asking, const char* waiting) {
    p.state(asking);
    p.wait_until(disk.ready, [&] { disk.valid <<= 1; });
    p.tick();
    p.state(waiting);
    p.wait_until(disk_rsp.valid);
  };
  const Process serve = process("serve", [&](Proc& p) {
    p.state("idle");
    p.wait_until(queue.out.valid);
    p.act([&] {
      place <<= now.offset;
      left <<= now.bytes;
      reads_left <<= words_here;
      words_left <<= words_there;
      skips <<= leads;
      index <<= 0;
      why <<= Reason::kNone;
      is_aged <<= 0;
    });
    p.tick();
    p.state("begins");
    p.if_(
        now.put,
        [&] {
          p.state("go");
          p.wait_until(answer.ready, [&] {
            answer.valid <<= 1;
            says_go <<= 1;
          });
          p.tick();
          p.loop([&] {
            p.state("data");
            p.wait_until(data_event);
            p.break_if(data_over);
            p.set(is_aged, 1);
            p.tick();
          });
          // Nobody waits for it any more.
          p.if_(gives_up, [&] {
            p.pulse(queue.out.ready);
            p.return_();
          });
          p.act([&] { why <<= mux(is_whole, Reason::kNone, Reason::kDamaged); });
          p.tick();
          p.state("piece");
          p.while_(has_piece, [&] {
            p.set(word, moved);
            p.tick();
            ask(p, "write", "written");
            p.act([&] {
              why <<= of_medium;
              place <<= place + zext(piece_bytes, 31);
              left <<= left - zext(piece_bytes, 9);
              index <<= index + zext(ends_word, 5);
            });
            p.tick();
          });
        },
        [&] {
          p.state("word");
          p.while_(has_word, [&] {
            p.set(last_word, word);
            p.if_(has_read, [&] {
              p.tick();
              ask(p, "read", "read_answer");
              p.act([&] {
                word <<= disk_rsp.bits.rdata;
                why <<= of_medium;
                place <<= place + 8;
                reads_left <<= reads_left - 1;
              });
            });
            p.tick();
            p.state("keep");
            p.act([&] {
              keeps <<= ~skips;
              skips <<= 0;
              when(~skips, [&] {
                index <<= next_index;
                words_left <<= words_behind_it;
              });
            });
            p.tick();
          });
          p.if_(is_sound, [&] {
            p.act([&] {
              index <<= 0;
              words_left <<= words_there;
            });
            p.tick();
            p.state("header");
            p.wait_until(data.ready, [&] { data.valid <<= 1; });
            p.tick();
            p.loop([&] {
              p.state("body");
              p.wait_until(data.ready, [&] {
                data.valid <<= 1;
                is_body <<= 1;
              });
              p.break_if(is_last);
              p.act([&] {
                index <<= next_index;
                words_left <<= words_behind_it;
              });
              p.tick();
            });
            p.pulse(queue.out.ready);
            p.return_();
          });
        });
    p.tick();
    p.state("answer");
    p.wait_until(answer.ready, [&] { answer.valid <<= 1; });
    p.pulse(queue.out.ready);
  });

  const BulkHeader comes = unpack_bulk_header(flit.bits.data);
  HW_LET(awaits_data) = serve.in("data");
  HW_LET(is_wanted) = awaits_data & ~comes.is_get & (comes.source == now.source) &
                      (comes.offset.slice(30, 27) == now.tag.slice(3, 0));
  when(flit.valid & flit.bits.head,
       [&] {
         in_body <<= is_wanted & ~flit.bits.tail;
         filled <<= 0;
         is_bad <<= comes.flits != trunc(wanted_last, 5);
       })
      .elsewhen(takes_word,
                [&] {
                  in_body <<= ~flit.bits.tail & awaits_data;  // not for the next one
                  filled <<= filled + 1;
                  is_bad <<= is_bad | flit.bits.bad;
                })
      .elsewhen(~awaits_data, [&] { in_body <<= 0; });
  HW_LET(fills) = takes_word & awaits_data;
  buffer.write(fills | keeps, mux(fills, filled, index), mux(fills, flit.bits.data, moved));
  Reg<UInt> refused_put{"refused_put", W{1}, Reset{0}, "a packet of a put is damaged"};
  refused_put <<= awaits_data & has_come & ~is_whole;
  refuses <<= refused_put;

  idle <<= ~queue.out.valid & ~flit.valid & ~places.waits;
  HW_LET(fits_a_packet) = ~queue.out.valid | (mux(now.put, words_here, words_there) <= kWords);
  check("fits_a_packet", fits_a_packet);
}

}  // namespace xb::network
