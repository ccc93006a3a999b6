// SPDX-License-Identifier: Apache-2.0
#include "hls/memory/port_b.h"

#include <string>

#include "hls/memory/port_b_bank.h"

namespace xb::memory {

using namespace hdl;

namespace {

constexpr unsigned kBankBit = 3;

// How much a cycle the bulk engine moves is in the name.
std::string flit_suffix(const Config& config) {
  return config.flit_bits == 64 ? "" : "_f" + std::to_string(config.flit_bits);
}

}  // namespace

PortB::PortB(const Config& config)
    : Module("port_b_r" + std::to_string(config.port_b_refusals) +
             (has_bulk(config) ? "_bulk" + flit_suffix(config) : "")),
      dmem0_req("dmem0_req", BankRequest(has_bulk(config)), "to bank 0 of the memory"),
      dmem0_rsp("dmem0_rsp", BankResponse(has_bulk(config)), "its answer"),
      dmem1_req("dmem1_req", BankRequest(has_bulk(config)), "to bank 1 of the memory"),
      dmem1_rsp("dmem1_rsp", BankResponse(has_bulk(config)), "its answer") {
  brief(std::string("Port B of the memory: two banks, each shared by the core") +
        (has_bulk(config) ? ", the network and the bulk engine." : " and the network."));
  auto& even = add<PortBBank>("u_bank0", config.port_b_refusals, has_bulk(config));
  auto& odd = add<PortBBank>("u_bank1", config.port_b_refusals, has_bulk(config));
  if (has_bulk(config)) bulk.emplace(config.flit_bits);
  const UInt core_odd = store.bits.addr.bit(kBankBit);
  const UInt load_odd = load.bits.addr.bit(kBankBit);
  const UInt net_odd = net.bits.addr.bit(kBankBit);
  even.store.valid <<= store.valid & ~core_odd;
  odd.store.valid <<= store.valid & core_odd;
  even.load.valid <<= load.valid & ~load_odd;
  odd.load.valid <<= load.valid & load_odd;
  even.net.valid <<= net.valid & ~net_odd;
  odd.net.valid <<= net.valid & net_odd;
  MemoryRequest core_bits = store.bits;
  if (config.atomics) {
    auto& reservation = add<Reservation>("u_reservation", has_bulk(config), config.flit_bits);
    HW_LET(sc_fails) = atomic.conditional & ~reservation.stands;
    HW_LET(core_wmask) = mux(sc_fails, 0, store.bits.wmask);
    core_bits.wmask = core_wmask;
    HW_LET(core_taken) = store.fire();
    reservation.reserve <<= core_taken & atomic.reserve;
    reservation.conditional <<= core_taken & atomic.conditional;
    reservation.write <<= core_taken & store.bits.write & ~atomic.conditional;
    reservation.granule <<= atomic.granule;
    HW_LET(net_taken) = net.fire();
    reservation.net_reserve <<= net_taken & net_bid.reserve & ~net_settles;
    reservation.net_conditional <<= net_taken & net_bid.conditional & ~net_settles;
    // What an update changes is as good as written when it has the bank.
    HW_LET(net_changes) = ~net_settles & (net.bits.write | (net_bid.lock & ~net_bid.conditional));
    reservation.net_write <<= net_taken & net_changes;
    reservation.net_granule <<= net.bits.addr.slice(30, 3);
    reservation.net_source <<= net_bid.source;
    if (bulk) {
      const MemoryRequest& written = bulk->write[0].bits;
      if (bulk->write.size() == 1) {
        reservation.bulk->write <<= bulk->write[0].fire();
        reservation.bulk->granule <<= written.addr.slice(30, 3);
      } else {
        reservation.bulk->write <<= cat({bulk->write[1].fire(), bulk->write[0].fire()});
        reservation.bulk->granule <<= written.addr.slice(30, 4);
      }
    }
    reservation.core_asleep <<= core_asleep;
    reservation.cycle <<= cycle;
    core_reserved <<= reservation.core_has;
    short_wait_ends <<= reservation.short_wait_ends;
    failed <<= reservation.failed;
    net_failed <<= reservation.net_failed;
  } else {
    failed <<= 0;
    net_failed <<= 0;
    core_reserved <<= 0;
    short_wait_ends <<= 0;
    unused(core_asleep);
    unused(cycle);
    unused(atomic);
    unused(net_bid);
  }
  even.held <<= net_updates.bit(0);
  odd.held <<= net_updates.bit(1);
  for (PortBBank* bank : {&even, &odd}) {
    bank->settle <<= net_settles;
    bank->store.bits <<= core_bits;
    bank->lock <<= atomic.lock;
    bank->load.bits <<= load.bits;
    bank->net.bits <<= net.bits;
  }
  store.ready <<= mux(core_odd, odd.store.ready, even.store.ready);
  load.ready <<= mux(load_odd, odd.load.ready, even.load.ready);
  net.ready <<= mux(net_odd, odd.net.ready, even.net.ready);

  core_rsp0 <<= even.core_rsp;
  net_rsp0 <<= even.net_rsp;
  core_rsp1 <<= odd.core_rsp;
  net_rsp1 <<= odd.net_rsp;
  if (bulk) connect_bulk(even, odd);
  dmem0_req <<= even.req;
  even.rsp <<= dmem0_rsp;
  dmem1_req <<= odd.req;
  odd.rsp <<= dmem1_rsp;
}

void PortB::connect_bulk(PortBBank& even, PortBBank& odd) {
  if (bulk->write.size() == 1) {
    const Stream<MemoryRequest>& write = bulk->write[0];
    const Stream<LoadRequest>& read = bulk->read[0];
    const UInt write_odd = write.bits.addr.bit(kBankBit);
    const UInt read_odd = read.bits.addr.bit(kBankBit);
    even.bulk->write.valid <<= write.valid & ~write_odd;
    odd.bulk->write.valid <<= write.valid & write_odd;
    even.bulk->read.valid <<= read.valid & ~read_odd;
    odd.bulk->read.valid <<= read.valid & read_odd;
    for (PortBBank* bank : {&even, &odd}) {
      bank->bulk->write.bits <<= write.bits;
      bank->bulk->read.bits <<= read.bits;
    }
    write.ready <<= mux(write_odd, odd.bulk->write.ready, even.bulk->write.ready);
    read.ready <<= mux(read_odd, odd.bulk->read.ready, even.bulk->read.ready);
  } else {
    even.bulk->write <<= bulk->write[0];
    odd.bulk->write <<= bulk->write[1];
    even.bulk->read <<= bulk->read[0];
    odd.bulk->read <<= bulk->read[1];
    // A pair of words lies in both banks at one place.
    HW_LET(is_one_pair) =
        ~(bulk->write[0].valid & bulk->write[1].valid) |
        (bulk->write[0].bits.addr.slice(30, 4) == bulk->write[1].bits.addr.slice(30, 4));
    check("bulk_writes_a_pair", is_one_pair);
  }
  bulk->rsp0 <<= even.bulk->rsp;
  bulk->rsp1 <<= odd.bulk->rsp;
}

}  // namespace xb::memory
