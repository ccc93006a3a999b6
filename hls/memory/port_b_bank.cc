// SPDX-License-Identifier: Apache-2.0
#include "hls/memory/port_b_bank.h"

#include <string>

#include "hls/config.h"

namespace xb::memory {

using namespace hdl;

namespace {

unsigned checked_refusals(unsigned refusals) {
  return require_range("port_b_refusals", refusals, 1, 15);
}

}  // namespace

PortBBank::PortBBank(unsigned refusals, bool has_bulk)
    : Module("port_b_bank_r" + std::to_string(checked_refusals(refusals)) +
             (has_bulk ? "_bulk" : "")),
      req("req", BankRequest(has_bulk), "to the memory"),
      rsp("rsp", BankResponse(has_bulk), "its answer") {
  brief(has_bulk
            ? "One bank of port B: core first, then the network, then the bulk engine, each "
              "after a bounded number of refusals."
            : "One bank of port B: core first, the network after a bounded number of refusals.");
  Reg<UInt> refused{"refused", W{4}, Reset{0}, "refusals of the network's bid so far"};
  Reg<UInt> net_first{"net_first", W{1}, Reset{0}, "the network comes before the core"};
  Reg<UInt> locked{"locked", W{1}, Reset{0}, "between the read and the write of an amo"};
  UInt others_first = net_first;
  if (has_bulk) {
    bulk.emplace();
    bulk_first_ =
        Reg<UInt>{"bulk_first", W{1}, Reset{0}, "the bulk engine comes before all others"};
    others_first = named("others_first", net_first | bulk_first_);
  }

  HW_LET(core_may) = (~others_first | locked) & ~held;
  store.ready <<= core_may;
  HW_LET(load_may) = ~(others_first | locked | held | store.valid);
  load.ready <<= load_may;
  UInt core_lets_pass = ~(store.valid | load.valid);
  if (has_bulk) core_lets_pass = named("core_lets_pass", core_lets_pass & ~bulk_first_);
  HW_LET(net_may) = settle | ((net_first | core_lets_pass) & ~locked);
  net.ready <<= net_may;
  HW_LET(take_core) = store.fire();
  HW_LET(take_load) = load.fire();
  HW_LET(take_net) = net.fire();
  when(take_net, [&] {
    refused <<= 0;
    net_first <<= 0;
  }).elsewhen(net.valid & ~net_first, [&] {
    refused <<= refused + 1;
    net_first <<= refused == refusals - 1;
  });

  when(take_core, [&] { locked <<= lock; });

  if (!has_bulk) {
    req.valid <<= take_core | take_load | take_net;
    req.bits.write <<= mux(take_core, store.bits.write, net.bits.write & ~take_load);
    req.bits.addr <<=
        mux(take_core, store.bits.addr, mux(take_load, load.bits.addr, net.bits.addr));
    req.bits.wdata <<= mux(take_core, store.bits.wdata, net.bits.wdata);
    req.bits.wmask <<= mux(take_core, store.bits.wmask, net.bits.wmask);
    req.bits.net <<= take_net;
    core_rsp.valid <<= rsp.valid & ~rsp.bits.net;
    core_rsp.bits.rdata <<= rsp.bits.rdata;
    net_rsp.valid <<= rsp.valid & rsp.bits.net;
  } else {
    HW_LET(core_wants) = store.valid | load.valid;
    HW_LET(bulk_may) = ~(take_net | locked | held) & (bulk_first_ | ~core_wants);
    const BulkTakes takes = share_with_bulk(refusals, bulk_may);
    req.valid <<= take_core | take_load | take_net | takes.write | takes.read;
    req.bits.write <<=
        mux(take_core, store.bits.write, mux(take_net, net.bits.write, takes.write & ~take_load));
    req.bits.addr <<= mux(take_core, store.bits.addr,
                          mux(take_load, load.bits.addr,
                              mux(take_net, net.bits.addr,
                                  mux(takes.write, bulk->write.bits.addr, bulk->read.bits.addr))));
    req.bits.wdata <<=
        mux(take_core, store.bits.wdata, mux(take_net, net.bits.wdata, bulk->write.bits.wdata));
    req.bits.wmask <<=
        mux(take_core, store.bits.wmask, mux(take_net, net.bits.wmask, bulk->write.bits.wmask));
    req.bits.net <<= mux(
        takes.write, BankUser::kBulkWrite,
        mux(takes.read, BankUser::kBulkRead, mux(take_net, BankUser::kNetwork, BankUser::kCore)));
    core_rsp.valid <<= rsp.valid & (rsp.bits.net == BankUser::kCore);
    core_rsp.bits.rdata <<= rsp.bits.rdata;
    net_rsp.valid <<= rsp.valid & (rsp.bits.net == BankUser::kNetwork);
    bulk->rsp.valid <<= rsp.valid & (rsp.bits.net == BankUser::kBulkRead);
    bulk->rsp.bits.rdata <<= rsp.bits.rdata;
    unused(bulk->write.bits.write);  // it is one
  }
  net_rsp.bits.rdata <<= rsp.bits.rdata;

  check("network_bid_is_kept", ~net_first | net.valid | settle);
  check("one_holder", ~(held & locked));
  HW_LET(settles) = settle & net.valid;
  check("an_update_settles_what_it_holds", ~settles | held);
}

PortBBank::BulkTakes PortBBank::share_with_bulk(unsigned refusals, const UInt& may) {
  Reg<UInt> refused{"bulk_refused", W{4}, Reset{0}, "refusals of the bulk engine's bids so far"};
  Reg<UInt> last_was_write{"last_was_write", W{1}, Reset{0}, "it wrote when it came last"};
  HW_LET(prefers_read) = bulk->read.valid & (~bulk->write.valid | last_was_write);
  bulk->write.ready <<= may & ~prefers_read;
  bulk->read.ready <<= may & prefers_read;
  HW_LET(take_write) = bulk->write.fire();
  HW_LET(take_read) = bulk->read.fire();
  HW_LET(bulk_wants) = bulk->write.valid | bulk->read.valid;
  when(take_write | take_read, [&] {
    last_was_write <<= take_write;
    refused <<= 0;
    bulk_first_ <<= 0;
  }).elsewhen(bulk_wants & ~bulk_first_, [&] {
    refused <<= refused + 1;
    bulk_first_ <<= refused == refusals - 1;
  });
  check("bulk_bid_is_kept", ~bulk_first_ | bulk_wants);
  return {take_write, take_read};
}

}  // namespace xb::memory
