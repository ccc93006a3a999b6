// SPDX-License-Identifier: Apache-2.0
#include "hls/network/bulk_commands.h"

#include <string>
#include <vector>

#include "hls/hdl/lib/fifo.h"
#include "hls/isa/bulk_patience.h"
#include "hls/network/bulk_signals.h"
#include "hls/network/bulk_window.h"
#include "hls/network/coordinates.h"
#include "hls/network/header.h"
#include "hls/network/object.h"
#include "hls/network/offered_request.h"
#include "hls/network/packet_merge.h"

namespace xb::network {

using namespace hdl;
using isa::PacketOp;
using isa::Reason;

namespace {

constexpr unsigned kErrors = 4;  // that wait to be told to the core: one for each packet in flight
// After 'later' a node asks again when it is its turn: once in 256 cycles at first, then in 512, of
// a block device always in 256. A place is kept for one after the other (bulk_places.h).
constexpr unsigned kTurnWidth = 9;
constexpr unsigned kVisitsWidth = bits_for(isa::kBulkVisits - 1);
static_assert(isa::kBulkVisits == 1u << kVisitsWidth);

// Nodes next to each other have turns far apart, and no two of a mesh of 8x8 have the same among 64
// cycles: so those that wait for one node do not ask it all at once.
UInt turn_of(const UInt& x, const UInt& y) {
  return cat({x.bit(3) ^ y.bit(3), x.bit(1) ^ x.bit(4), y.bit(1) ^ y.bit(4), x.bit(0), y.bit(0),
              x.bit(1), y.bit(1), x.bit(2), y.bit(2)});
}

// The same for all nodes, another one in each round of turns: a round as long as a few transfers
// would give the same nodes a free place each time.
UInt shift_of_round(const UInt& cycle) {
  std::vector<UInt> bits;
  for (unsigned i = kTurnWidth; i < 2 * kTurnWidth; ++i) {
    bits.push_back(i < cycle.width() ? UInt(cycle.bit(static_cast<int>(i))) : lit(1, 0));
  }
  return cat(bits);  // what changes first moves turns most
}

// What is offered to the router has not moved from one visit to the next but one, until it does.
UInt stuck(const std::string& what, const UInt& moves, const UInt& visit) {
  Reg<UInt> aged{what + "_aged", W{1}, Reset{0}, "visited once since the last flit"};
  Reg<UInt> is_stuck{what + "_stuck", W{1}, Reset{0}, "visited twice"};
  when(moves, [&] {
    aged <<= 0;
    is_stuck <<= 0;
  }).elsewhen(visit, [&] {
    aged <<= 1;
    is_stuck <<= aged;
  });
  return is_stuck;
}

}  // namespace

BulkCommands::BulkCommands(const Config& config)
    : Module("bulk_commands_q" + std::to_string(config.bulk_queue) + "_w" +
             std::to_string(config.timeout_log2) + flit_suffix(config.flit_bits) +
             object_suffix(has_objects(config))),
      cycle("cycle", W{config.timeout_log2}),
      command("command", BulkCommand(has_objects(config)), "of the core"),
      job("job", BulkJob(has_objects(config)), "the next packet of a put"),
      request("request", InjectFlit(config.flit_bits), "of a get, to the router") {
  brief("Bulk engine: the commands of the own core, cut into packets and requests; tickets.");
  const unsigned depth = config.bulk_queue;
  const unsigned slot_width = bits_for(depth - 1);
  const int byte_bits = static_cast<int>(isa::bulk_format(config.flit_bits).byte_bits);
  auto& queue = add<Fifo<BulkCommand>>(
      "u_commands",
      "bulk_command_fifo_d" + std::to_string(depth) + object_suffix(has_objects(config)),
      BulkCommand(has_objects(config)), depth);
  unused(queue.level);
  auto& errors = add<Fifo<BulkError>>("u_errors", "bulk_error_fifo_d" + std::to_string(kErrors),
                                      BulkError{}, kErrors);
  unused(errors.level);
  error <<= errors.out;
  auto& window = add<BulkWindow>("u_window", depth);
  HW_LET(visit) = and_reduce(cycle);
  window.visit <<= visit;
  window.answer <<= answer;
  auto& signals = add<BulkSignals>("u_signals", config);
  signals.node_x <<= node_x;
  signals.node_y <<= node_y;
  signals.visit <<= visit;
  signals.answer <<= answer;
  signals.in_flight <<= window.in_flight;
  auto& requests = add<PacketMerge>("u_requests", config.flit_bits);
  requests.second <<= signals.request;
  request <<= requests.out;
  HW_LET(request_moves) = ~requests.out.valid | request.ready;
  const UInt requests_stuck = stuck("requests", request_moves, visit);
  const UInt packets_stuck = stuck("packets", packet_moves, visit);
  signals.is_stuck <<= requests_stuck;

  // --- books: commands end in order
  Reg<UInt> issued{"issued", W{kBulkTicketWidth}, Reset{0}, "ticket of the next command"};
  Reg<UInt> open{"open", W{bits_for(depth)}, Reset{0}, "commands that have not ended"};
  Reg<UInt> oldest{"oldest", W{slot_width}, Reset{0}, "ticket of the oldest, modulo the queue"};
  Reg<UInt> current{"current", W{slot_width}, Reset{0}, "that of the one at hand"};
  Reg<UInt> sent{"sent", W{depth}, Reset{0}, "by ticket modulo the queue: nothing is left to send"};
  Reg<UInt> gets{"gets", W{depth}, Reset{0}, "a get that has not ended"};
  Reg<UInt> failed{"failed", W{depth}, Reset{0}, "a command that has failed"};
  const auto bit_at = [&](const char* name, const UInt& slot) {
    return named(name, shl(lit(depth, 1), slot));
  };
  const UInt current_bit = bit_at("current_bit", current);
  const auto bit_of = [](const char* name, const UInt& bits, const UInt& slot) {
    return named(name, shr(bits, slot)).bit(0);
  };
  const UInt none = lit(depth, 0);
  HW_LET(is_full) = open == depth;
  command.ready <<= ~is_full;
  queue.in.valid <<= command.valid & ~is_full;
  queue.in.bits <<= command.bits;
  HW_LET(accepts) = command.fire();
  HW_LET(unfinished) = window.in_flight | signals.owes;
  const UInt oldest_flies = bit_of("unfinished_from_oldest", unfinished, oldest);
  HW_LET(oldest_is_sent) = bit_of("sent_from_oldest", sent, oldest) & ~oldest_flies;
  HW_LET(retires) = (open != 0) & oldest_is_sent;
  when(accepts, [&] { issued <<= issued + 1; });
  when(accepts & ~retires, [&] { open <<= open + 1; }).elsewhen(retires & ~accepts, [&] {
    open <<= open - 1;
  });
  when(retires, [&] { oldest <<= oldest + 1; });
  HW_LET(new_bit) =
      mux(accepts, bit_at("issued_bit", issued.slice(static_cast<int>(slot_width) - 1, 0)), none);
  HW_LET(retired_bit) = mux(retires, bit_at("oldest_bit", oldest), none);
  HW_LET(new_get) = mux(command.bits.get, new_bit, none);
  gets <<= (gets | new_get) & ~retired_bit;
  Wire<UInt> ends{"ends", W{1}, "all of the command at hand has been sent"};
  queue.out.ready <<= ends;
  when(ends, [&] { current <<= current + 1; });
  sent <<= (sent | mux(ends, current_bit, none)) & ~retired_bit;

  state.ticket <<= issued;
  state.done <<= issued - zext(open, kBulkTicketWidth);
  state.full <<= is_full;
  state.busy <<= open != 0;
  state.gets_busy <<= gets != 0;
  state.errors <<= zext(failed, 8);

  // --- the command at hand
  const BulkCommand& now = queue.out.bits;
  constexpr unsigned kWidth = kBulkBytesWidth;
  Reg<UInt> row_local{"row_local", W{31}, NoReset{}, "first byte of the row here"};
  Reg<UInt> row_remote{"row_remote", W{31}, NoReset{}, "first byte of the row there"};
  Reg<UInt> rows_left{"rows_left", W{kBulkRowsWidth}, NoReset{}, "rows that have not been sent"};
  Reg<UInt> here{"here", W{31}, NoReset{}, "first byte that has not been sent or asked for"};
  Reg<UInt> there{"there", W{31}, NoReset{}, "where it goes, or comes from"};
  Reg<UInt> left{"left", W{kWidth}, NoReset{}, "bytes of the row from there on"};
  Reg<UInt> why{"why", enum_shape<Reason>(), NoReset{}, "what was wrong"};
  const RestingTags tags;
  HW_LET(get_tag) = zext(tags.tag, 5);  // upper bit: of signals
  Reg<UInt> packets_left{"packets_left", W{5}, NoReset{}, "its packets that have not come"};
  Reg<UInt> visits{"visits", W{kVisitsWidth}, NoReset{},
                   "without a sign of life; the 16th is the last"};
  // A put to a block device asks for a buffer before it sends a packet, as a get asks for data.
  const bool objects = has_objects(config);
  const UInt to_object = goes_to_object(now.node);
  const UInt asks_first = objects ? named("asks_first", now.get | to_object) : UInt(now.get);
  Reg<UInt> has_paused{"has_paused", W{1}, NoReset{}, "the command's first turn has come"};

  // A signal is a store to the RAM of the node. An entry of the namespace table that leads to its
  // block device permits none.
  UInt reason = now.reason;
  if (objects) {
    HW_LET(signals_to_object) = to_object & now.signals & (now.reason == Reason::kNone);
    reason = named("reason", mux(signals_to_object, Reason::kNamespacePermission, now.reason));
  }

  HW_LET(row_bytes) = zext(now.bytes, kWidth + 1);
  HW_LET(row_end) = zext(row_local, kWidth + 1) + row_bytes;
  HW_LET(remote_end) = zext(row_remote, kWidth + 1) + row_bytes - 1;
  HW_LET(leaves_ram) = row_end > ram_size;
  HW_LET(leaves_target) = (remote_end.bit(31) & (now.bytes != 0));
  // RAM begins at 0x8000_0000: what its namespace permits is compared in units of 8 bytes.
  HW_LET(row_begin) = zext(cat({lit(1, 1), row_remote.slice(30, 3)}), kNsBoundWidth);
  HW_LET(row_last) = zext(cat({lit(1, 1), remote_end.slice(30, 3)}), kNsBoundWidth);
  HW_LET(leaves_bounds) = ((row_begin < now.low) | (row_last >= now.high)) & (now.bytes != 0);
  HW_LET(signal_granule) = zext(cat({lit(1, 1), now.signal.slice(30, 3)}), kNsBoundWidth);
  HW_LET(signal_leaves_bounds) = (signal_granule < now.low) | (signal_granule >= now.high);
  HW_LET(signal_reason) = mux(now.bad_signal, Reason::kOutOfRange,
                              mux(signal_leaves_bounds, Reason::kSourceBounds, Reason::kNone));
  HW_LET(row_reason) = mux(leaves_ram, Reason::kLocalRange,
                           mux(leaves_target, Reason::kOutOfRange,
                               mux(leaves_bounds, Reason::kSourceBounds, Reason::kNone)));
  HW_LET(has_failed) = bit_of("failed_from_current", failed, current);
  // Nobody waits for one timeout after the other.
  Reg<UInt> gives_up{"gives_up", W{1}, Reset{0}, "a packet of it has heard nothing"};
  HW_LET(stops) = gives_up | (why != Reason::kNone);
  HW_LET(no_row) = stops | (rows_left == 0);
  HW_LET(was_last_row) = stops | (rows_left == 1);
  HW_LET(has_piece) = (left != 0) & ~stops;

  // A packet ends where 32 words of the receiver do, or 16 pairs of them.
  HW_LET(packet_room) =
      lit(kWidth, isa::kBulkPacketBytes) - zext(there.slice(byte_bits - 1, 0), kWidth);
  HW_LET(packet_bytes) = mux(left < packet_room, left, packet_room);
  const UInt align = here.slice(byte_bits - 1, 0);
  HW_LET(request_room) = lit(kWidth, isa::kBulkGetMost) - zext(align, kWidth);
  UInt most_room = request_room;
  if (objects) {
    // One packet: it will lie in a buffer there.
    HW_LET(landing_room) = lit(kWidth, isa::kBulkPacketBytes) - zext(align, kWidth);
    most_room =
        named("object_room", mux(to_object, mux(now.get, landing_room, packet_room), request_room));
  }
  HW_LET(request_bytes) = mux(left < most_room, left, most_room);
  HW_LET(request_end) = trunc(request_bytes, 13) + zext(align, 13);
  HW_LET(request_rounded) = request_end + (isa::kBulkPacketBytes - 1);
  HW_LET(request_packets) = request_rounded.slice(12, 8);
  HW_LET(step) = mux(asks_first, request_bytes, packet_bytes);
  HW_LET(next_here) = here + step;
  HW_LET(next_there) = there + step;
  HW_LET(next_left) = left - step;
  const auto advance = [&] {
    here <<= next_here;
    there <<= next_there;
    left <<= next_left;
  };

  HW_LET(wide_node) = zext(plain_node(now.node), kIdWidth + 1);
  HW_LET(node) = address_of_id(wide_node, mesh_width);
  job.bits.get <<= 0;
  job.bits.tag <<= window.tag;
  job.bits.destination <<= objects ? cat({to_object, node}) : node;
  // A block device knows where it goes, and compares whose packet it is.
  job.bits.offset <<= objects ? mux(to_object, cat({tags.tag, there.slice(26, 0)}), there) : there;
  job.bits.from <<= here;
  job.bits.bytes <<= trunc(packet_bytes, kBulkPacketWidth);
  window.begins.valid <<= objects ? job.fire() & ~to_object : job.fire();
  window.begins.bits.slot <<= zext(current, 3);
  window.begins.bits.ns <<= now.ns;
  window.begins.bits.addr <<= there;

  Header header;
  header.op = lit(isa::kPacketOpBits.width, PacketOp::kBulkGet);
  header.size = lit(2, 3);
  header.tag = get_tag;
  header.destination = node;
  HW_LET(own_address) = address_of(node_x, node_y);
  header.source = own_address;
  header.offset = there;
  UInt get_fields = cat({align, trunc(request_bytes, 13)});
  if (objects) get_fields = cat({~now.get, get_fields});
  HW_LET(request_head) = objects ? pack_header(header, to_object) : pack_header(header);
  const OfferedRequest asks(requests.first, request_head, get_fields, requests_stuck, tags);
  expect.bits.tag <<= get_tag;
  expect.bits.word <<= here.slice(30, 3);

  HW_LET(is_answer) = answer.valid & asks.has_begun & (answer.bits.tag == get_tag);
  HW_LET(is_later) = is_answer & (answer.bits.op == PacketOp::kBulkLater);
  HW_LET(is_refused) = is_answer & (answer.bits.op == PacketOp::kBulkRefused);
  // Of a packet for a block device: there is a buffer for it; the device has taken it.
  UInt may_go = lit(1, 0), is_taken = lit(1, 0);
  if (objects) {
    HW_LET(is_of_put) = is_answer & to_object & ~now.get;
    may_go = named("may_go", is_of_put & (answer.bits.op == PacketOp::kBulkGo));
    is_taken = named("is_taken", is_of_put & (answer.bits.op == PacketOp::kBulkSignalled));
  }
  HW_LET(has_landed) = landed.valid & (landed.bits.tag == get_tag);
  const UInt hears = objects ? named("hears", has_landed | may_go | is_taken) : has_landed;
  // A request that could not leave, or packet for a block device, is not waited for.
  HW_LET(is_overdue) = ((visit & and_reduce(visits)) | asks.is_unsent) & ~hears;
  // Whose data has begun to come waits for no others: it has fewer left.
  HW_LET(visits_and_this) = visits + zext(visit, kVisitsWidth);
  UInt next_visits = visits_and_this;
  if (objects) next_visits = mux(may_go, 0, next_visits);
  next_visits = mux(has_landed, isa::kBulkVisits - isa::kBulkVisitsOfData, next_visits);
  HW_LET(landing_fails) = has_landed & (landed.bits.reason != Reason::kNone);
  HW_LET(all_landed) = has_landed & (packets_left == 1);
  UInt ends_it = all_landed | landing_fails | is_later | is_refused | is_overdue;
  if (objects) ends_it = ends_it | is_taken;
  HW_LET(ends_landing) = ends_it;
  HW_LET(happens) = hears | ends_landing | visit;
  HW_LET(landing_reason) = mux(has_landed, landed.bits.reason,
                               mux(is_refused, answer.bits.reason,
                                   mux(is_overdue & ~is_later, Reason::kTimeout, Reason::kNone)));

  // Its signal goes when all packets of a put have been performed; the next command begins before.
  // Of a command that has failed none is sent.
  signals.order.valid <<= ends & now.signals;
  signals.order.bits.slot <<= zext(current, 3);
  signals.order.bits.destination <<= node;
  signals.order.bits.ns <<= now.ns;
  signals.order.bits.in_ram <<= now.signal_in_ram;
  signals.order.bits.addr <<= now.signal;
  signals.order.bits.value <<= now.signal_value;
  signals.order.bits.reason <<= signal_reason;
  HW_LET(signal_fits) = ~signals.order.valid | signals.order.ready;
  check("signals_have_space", signal_fits);

  // The tag of a request rests if nobody has refused it and the last packet of its data is missing.
  Wire<UInt> begins_get{"begins_get", W{1}, "a request is offered"};
  Wire<UInt> gives_back{"gives_back", W{1}, "one that has left needs its tag no more"};
  Reg<UInt> all_has_come{"all_has_come", W{1}, NoReset{}, "its last packet is here, or comes"};
  HW_LET(last_number) = request_packets - 1;
  Mem last_numbers{"last_numbers", {.width = 4, .depth = 16}};
  last_numbers.write(begins_get, tags.tag, trunc(last_number, 4));
  HW_LET(last_comes) = arrives.valid & (arrives.bits.number == last_numbers.read(arrives.bits.tag));
  when(begins_get, [&] {
    all_has_come <<= 0;
  }).elsewhen(last_comes & (arrives.bits.tag == tags.tag), [&] { all_has_come <<= 1; });
  // Of whatever request; the others with these operations are signals.
  std::vector<Key> ends_request = {PacketOp::kBulkRefused, PacketOp::kBulkLater};
  if (objects)
    ends_request.insert(ends_request.end(), {PacketOp::kBulkGo, PacketOp::kBulkSignalled});
  HW_LET(ends_a_request) = any_of(answer.bits.op, Keys(ends_request));
  HW_LET(is_answered) = answer.valid & ends_a_request & ~answer.bits.tag.bit(4);
  HW_LET(may_come) = (landing_reason != Reason::kNone) & ~is_refused & ~all_has_come;
  const UInt answered_tag =
      RestingTags::bit_of("answered_tag", is_answered, answer.bits.tag.slice(3, 0));
  const UInt complete_tag = RestingTags::bit_of("complete_tag", last_comes, arrives.bits.tag);
  HW_LET(come) = answered_tag | complete_tag;
  tags.drive(gives_back, may_come, come);
  // The low bits of the count of cycles tell whose turn it is.
  HW_LET(turn_of_node) = turn_of(node_x, node_y);
  HW_LET(shift) = shift_of_round(cycle);
  HW_LET(turn) = turn_of_node ^ shift;
  constexpr int kShort = static_cast<int>(kTurnWidth) - 2;
  HW_LET(is_short_turn) = cycle.slice(kShort, 0) == turn.slice(kShort, 0);
  UInt is_turn = is_short_turn;
  if (config.timeout_log2 >= kTurnWidth) {
    const UInt is_eager = objects ? ~has_paused | to_object : ~has_paused;
    is_turn = is_short_turn & (is_eager | (cycle.bit(kShort + 1) == turn.bit(kShort + 1)));
  }
  HW_LET(is_its_turn) = is_turn;
  // While a packet is stuck no other begins, and puts end at once: nobody waits for one timeout
  // after the other.
  HW_LET(put_fails) = packets_stuck | window.none_left;
  HW_LET(may_begin) = window.is_free & ~packets_stuck & ~gives_up;
  HW_LET(put_goes_on) = (job.ready & window.is_free) | put_fails | gives_up;
  Wire<UInt> reports{"reports", W{1}, "the command at hand has failed in itself"};
  Wire<UInt> may_report{"may_report", W{1}};
  const Process transfer = process("transfer", [&](Proc& p) {
    p.state("idle");
    p.wait_until(queue.out.valid);
    p.act([&] {
      row_local <<= now.local;
      row_remote <<= now.remote;
      rows_left <<= now.rows;
      there <<= now.remote;  // where it is if it fails at once
      why <<= reason;
      has_paused <<= 0;
    });
    p.tick();
    p.loop([&] {
      p.state("row");
      p.break_if(no_row);
      p.act([&] {
        why <<= row_reason;
        here <<= row_local;
        there <<= row_remote;
        left <<= now.bytes;
      });
      p.tick();
      p.state("piece");
      p.while_(has_piece, [&] {
        p.if_(
            asks_first,
            [&] {
              p.loop([&] {
                asks.send(p, "ask", "ask_bytes", [&] {
                  begins_get <<= tags.is_free;
                  expect.valid <<= objects ? now.get & tags.is_free : tags.is_free;
                });
                p.act([&] {
                  packets_left <<= request_packets;
                  visits <<= 0;
                });
                p.tick();
                p.loop([&] {
                  p.state("landing");
                  p.wait_until(happens);
                  p.break_if(ends_landing);
                  p.act([&] {
                    packets_left <<= packets_left - zext(has_landed, 5);
                    visits <<= next_visits;
                  });
                  if (objects) {
                    p.if_(may_go, [&] {
                      p.tick();
                      p.state("send");
                      p.wait_until(job.ready | packets_stuck,
                                   [&] { job.valid <<= ~packets_stuck; });
                      // The device waits for nothing then: the tag can be used again.
                      p.act([&] {
                        asks.is_unsent <<= packets_stuck;
                        asks.has_begun <<= ~packets_stuck;
                      });
                    });
                  }
                  p.tick();
                });
                p.break_if(~is_later);
                p.tick();
                p.state("pause");
                p.wait_until(is_its_turn);
                p.act([&] { has_paused <<= 1; });
                p.tick();
              });
              p.act([&] {
                why <<= landing_reason;
                gives_back <<= asks.has_begun;  // who has not begun needs no tag
                forget <<= landing_reason != Reason::kNone;
                when(landing_reason == Reason::kNone, [&] { advance(); });
              });
            },
            [&] {
              p.state("put");
              p.wait_until(put_goes_on, [&] { job.valid <<= may_begin; });
              p.act([&] {
                when(put_fails, [&] { why <<= Reason::kTimeout; }).otherwise([&] { advance(); });
              });
            });
        p.tick();
      });
      p.break_if(was_last_row);
      p.act([&] {
        row_local <<= row_local + now.local_stride;
        row_remote <<= row_remote + now.remote_stride;
        rows_left <<= rows_left - 1;
      });
      p.tick();
    });
    p.if_(why != Reason::kNone, [&] {
      p.tick();
      p.state("report");
      p.wait_until(may_report, [&] { reports <<= 1; });
    });
    p.pulse(ends);
  });
  unused(transfer.in("idle"));

  // --- what has failed: the first of a command is told to the core. With a full queue of commands
  // that have been sent, `current` is also the place of the oldest, and no command is at hand.
  const UInt failed_slot = window.fails.bits.place.slot.slice(static_cast<int>(slot_width) - 1, 0);
  HW_LET(is_lost) = window.fails.valid & (window.fails.bits.reason == Reason::kTimeout) &
                    queue.out.valid & (failed_slot == current);
  gives_up <<= ~ends & (gives_up | is_lost);
  HW_LET(packet_is_first) = window.fails.valid & ~bit_of("failed_from_packet", failed, failed_slot);
  signals.failed <<= failed;
  signals.fails.ready <<= ~window.fails.valid & errors.in.ready;
  // Behind what is in flight, so that errors of one PE come in the order of their commands.
  HW_LET(nothing_before) = (oldest == current) & ~oldest_flies;
  may_report <<= nothing_before & ~window.fails.valid & ~signals.fails.valid & errors.in.ready;
  HW_LET(signal_fails) = signals.fails.fire();
  const UInt signal_slot = signals.fails.bits.place.slot.slice(static_cast<int>(slot_width) - 1, 0);
  HW_LET(reported) = reports & may_report;
  HW_LET(packet_bit) = mux(window.fails.valid, bit_at("failed_bit", failed_slot), none);
  HW_LET(report_bit) = mux(reported, current_bit, none);
  HW_LET(signal_bit) = mux(signal_fails, bit_at("failed_signal_bit", signal_slot), none);
  failed <<= (failed & ~new_bit) | packet_bit | report_bit | signal_bit;
  errors.in.valid <<= packet_is_first | signal_fails | (reported & ~has_failed);
  // Of a packet, of a signal, of the command at hand.
  const auto report_of = [&](const UInt& packet, const UInt& signal, const UInt& command) {
    return mux(window.fails.valid, packet, mux(signals.fails.valid, signal, command));
  };
  const BulkFailure &of_packet = window.fails.bits, &of_signal = signals.fails.bits;
  errors.in.bits.ns <<= report_of(of_packet.place.ns, of_signal.place.ns, now.ns);
  // Packets go to where RAM may be.
  errors.in.bits.in_ram <<= report_of(lit(1, 1), signals.fails_in_ram, now.in_ram);
  errors.in.bits.addr <<= report_of(of_packet.place.addr, of_signal.place.addr, there);
  errors.in.bits.reason <<= report_of(of_packet.reason, of_signal.reason, why);
  HW_LET(errors_fit) = ~errors.in.valid | errors.in.ready;
  check("errors_have_space", errors_fit);
}

}  // namespace xb::network
