// SPDX-License-Identifier: Apache-2.0
#include "hls/memory/port_b_bank.h"

#include <string>

#include "hls/config.h"

namespace xb::memory {
namespace {

using hdl::Reg;
using hdl::Reset;

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

  core.ready <<= ~net_first | locked;
  net.ready <<= (net_first | ~core.valid) & ~locked;
  HW_LET(take_core) = core.fire();
  HW_LET(take_net) = net.fire();
  hdl::when(take_net, [&] {
    refused <<= 0;
    net_first <<= 0;
  }).elsewhen(net.valid & ~net_first, [&] {
    refused <<= refused + 1;
    net_first <<= refused == refusals - 1;
  });

  hdl::when(take_core, [&] { locked <<= lock; });

  Reg<UInt> valid{"valid", W{1}, Reset{0}, "a request goes to the memory"};
  Reg<BankRequest> request{"request", BankRequest{}, hdl::NoReset{}, "the request"};
  HW_LET(takes) = take_core | take_net;
  valid <<= takes;
  hdl::when(takes, [&] {
    const MemoryRequest chosen = hdl::mux(take_core, core.bits, net.bits);
    request.write <<= chosen.write;
    request.addr <<= chosen.addr;
    request.wdata <<= chosen.wdata;
    request.wmask <<= chosen.wmask;
    request.net <<= ~take_core;
  });
  req.valid <<= valid;
  req.bits <<= request;

  core_rsp.valid <<= rsp.valid & ~rsp.bits.net;
  core_rsp.bits.rdata <<= rsp.bits.rdata;
  net_rsp.valid <<= rsp.valid & rsp.bits.net;
  net_rsp.bits.rdata <<= rsp.bits.rdata;

  hdl::check("network_bid_is_kept", ~net_first | net.valid);
}

}  // namespace xb::memory
