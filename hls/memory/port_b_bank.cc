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

PortBBank::PortBBank(unsigned refusals)
    : Module("port_b_bank_r" + std::to_string(checked_refusals(refusals))) {
  brief("One bank of port B: core first, the network after a bounded number of refusals.");
  Reg<UInt> refused{"refused", W{4}, Reset{0}, "refusals of the network's bid so far"};
  Reg<UInt> net_first{"net_first", W{1}, Reset{0}, "the network comes before the core"};
  Reg<UInt> locked{"locked", W{1}, Reset{0}, "between the read and the write of an amo"};

  HW_LET(core_may) = (~net_first | locked) & ~held;
  store.ready <<= core_may;
  HW_LET(load_may) = ~(net_first | locked | held | store.valid);
  load.ready <<= load_may;
  HW_LET(net_may) = settle | ((net_first | ~(store.valid | load.valid)) & ~locked);
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

  req.valid <<= take_core | take_load | take_net;
  req.bits.write <<= mux(take_core, store.bits.write, net.bits.write & ~take_load);
  req.bits.addr <<= mux(take_core, store.bits.addr, mux(take_load, load.bits.addr, net.bits.addr));
  req.bits.wdata <<= mux(take_core, store.bits.wdata, net.bits.wdata);
  req.bits.wmask <<= mux(take_core, store.bits.wmask, net.bits.wmask);
  req.bits.net <<= take_net;

  core_rsp.valid <<= rsp.valid & ~rsp.bits.net;
  core_rsp.bits.rdata <<= rsp.bits.rdata;
  net_rsp.valid <<= rsp.valid & rsp.bits.net;
  net_rsp.bits.rdata <<= rsp.bits.rdata;

  check("network_bid_is_kept", ~net_first | net.valid | settle);
  check("one_holder", ~(held & locked));
  HW_LET(settles) = settle & net.valid;
  check("an_update_settles_what_it_holds", ~settles | held);
}

}  // namespace xb::memory
