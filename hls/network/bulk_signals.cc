// SPDX-License-Identifier: Apache-2.0
#include "hls/network/bulk_signals.h"

#include <string>

#include "hls/hdl/lib/fifo.h"
#include "hls/network/coordinates.h"
#include "hls/network/header.h"
#include "hls/network/offered_request.h"

namespace xb::network {

using namespace hdl;
using isa::PacketOp;
using isa::Reason;

BulkSignals::BulkSignals(const Config& config)
    : Module("bulk_signals_q" + std::to_string(config.bulk_queue) + flit_suffix(config.flit_bits)),
      in_flight("in_flight", W{config.bulk_queue}),
      failed("failed", W{config.bulk_queue}),
      request("request", InjectFlit(config.flit_bits), "to the router"),
      owes("owes", W{config.bulk_queue}) {
  brief("Bulk engine: the signals of puts whose packets have all been sent.");
  const unsigned depth = config.bulk_queue;
  auto& queue = add<Fifo<BulkSignal>>("u_orders", "bulk_signal_fifo_d" + std::to_string(depth),
                                      BulkSignal{}, depth);
  unused(queue.level);
  queue.in <<= order;
  const BulkSignal& now = queue.out.bits;
  const auto bit_at = [&](const char* name, const UInt& slot) {
    return named(name,
                 shl(lit(depth, 1), slot.slice(static_cast<int>(bits_for(depth - 1)) - 1, 0)));
  };
  const UInt none = lit(depth, 0);

  Reg<UInt> waiting{"waiting", W{depth}, Reset{0}, "by ticket modulo the queue: not answered yet"};
  Reg<UInt> is_aged{"is_aged", W{1}, NoReset{}, "visited once since it was sent"};
  Reg<UInt> why{"why", enum_shape<Reason>(), NoReset{}, "what was wrong"};
  const UInt bit = bit_at("now_bit", now.slot);
  HW_LET(is_settled) = (in_flight & bit) == 0;
  HW_LET(has_failed) = (failed & bit) != 0;
  HW_LET(sends) = ~has_failed & (now.reason == Reason::kNone);
  // Requests of gets have the others of these tags.
  const RestingTags tags;
  HW_LET(tag) = cat({lit(1, 1), tags.tag});
  HW_LET(is_overdue) = visit & is_aged;
  HW_LET(reports) = (why != Reason::kNone) & ~has_failed;

  Header header;
  header.op = lit(isa::kPacketOpBits.width, PacketOp::kBulkSignal);
  header.size = lit(2, config.xlen == 64 ? 3 : 2);
  header.tag = tag;
  header.destination = now.destination;
  HW_LET(own_address) = address_of(node_x, node_y);
  header.source = own_address;
  header.offset = now.addr;
  HW_LET(head) = pack_header(header);
  const OfferedRequest offered(request, head, now.value, is_stuck, tags);
  HW_LET(is_done) = answer.valid & (answer.bits.op == PacketOp::kBulkSignalled);
  HW_LET(is_barred) = answer.valid & (answer.bits.op == PacketOp::kBulkRefused);
  HW_LET(is_answer) = offered.has_begun & (answer.bits.tag == tag);
  HW_LET(is_signalled) = is_answer & is_done;
  HW_LET(is_refused) = is_answer & is_barred;
  HW_LET(over_reason) =
      mux(is_signalled, Reason::kNone, mux(is_refused, answer.bits.reason, Reason::kTimeout));
  HW_LET(is_over) = is_signalled | is_refused | is_overdue | offered.is_unsent;
  HW_LET(goes_on) = is_over | visit;
  fails.bits.place.slot <<= now.slot;
  fails.bits.place.ns <<= now.ns;
  fails.bits.place.addr <<= now.addr;
  fails.bits.reason <<= why;
  fails_in_ram <<= now.in_ram;

  Wire<UInt> ends{"ends", W{1}, "the signal at hand is done with"};
  Wire<UInt> gives_back{"gives_back", W{1}, "it needs its tag no more"};
  const Process signal = process("signal", [&](Proc& p) {
    p.state("idle");
    p.wait_until(queue.out.valid);
    p.tick();
    p.state("settle");
    p.wait_until(is_settled);
    p.set(why, now.reason);
    p.if_(hdl::now(sends), [&] {
      p.tick();
      offered.send(p, "head", "value");
      p.set(is_aged, 0);
      p.tick();
      p.loop([&] {
        p.state("answer");
        p.wait_until(goes_on);
        p.break_if(is_over);
        p.set(is_aged, 1);
        p.tick();
      });
      p.act([&] {
        why <<= over_reason;
        gives_back <<= offered.has_begun;  // who has not begun needs no tag
      });
    });
    p.tick();
    p.state("done");
    p.if_(reports, [&] {
      p.tick();
      p.state("report");
      p.wait_until(fails.ready, [&] { fails.valid <<= 1; });
    });
    p.pulse(ends);
  });
  unused(signal.in("idle"));
  queue.out.ready <<= ends;
  HW_LET(comes) = (is_done | is_barred) & answer.bits.tag.bit(4);
  HW_LET(is_unanswered) = ~(is_signalled | is_refused);
  tags.drive(gives_back, is_unanswered,
             RestingTags::bit_of("answered_tag", comes, answer.bits.tag.slice(3, 0)));
  HW_LET(new_bit) = mux(order.fire(), bit_at("order_bit", order.bits.slot), none);
  HW_LET(done_bit) = mux(ends, bit, none);
  waiting <<= (waiting | new_bit) & ~done_bit;
  owes <<= waiting;
}

}  // namespace xb::network
