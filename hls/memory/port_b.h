// SPDX-License-Identifier: Apache-2.0
// Port B of the memory: two banks, chosen by bit 3 of the address, each shared by the core and the
// server of the network interface. A request that is accepted is on the port in the same cycle; one
// that is not must be kept, but for loads.
//
// Atomic accesses: between the read and the write of an amo the bank serves nobody else. Between
// those of an update of the network (`held`) it does not serve the core. The reservation of lr is
// kept here, where the order of all writes is known (reservation.h).
#pragma once

#include <deque>
#include <optional>

#include "hls/config.h"
#include "hls/hdl/hdl.h"
#include "hls/memory/memory_port.h"
#include "hls/memory/reservation.h"

namespace xb::memory {

class PortBBank;

// What the bulk engine asks of it, and the answers to its reads, per bank.
struct BulkMemory {
  explicit BulkMemory(unsigned flit_bits)
      : write(bulk_ports<hdl::In<hdl::Stream<MemoryRequest>>>("bulk_write", flit_bits,
                                                              MemoryRequest{}, "of the receiver")),
        read(bulk_ports<hdl::In<hdl::Stream<LoadRequest>>>("bulk_read", flit_bits, LoadRequest{},
                                                           "of the transmitter")) {}
  std::deque<hdl::In<hdl::Stream<MemoryRequest>>> write;  // memory_port.h, bulk_ports()
  std::deque<hdl::In<hdl::Stream<LoadRequest>>> read;
  hdl::Out<hdl::Valid<MemoryAnswer>> rsp0{"bulk_rsp0", MemoryAnswer{}, "of bank 0"};
  hdl::Out<hdl::Valid<MemoryAnswer>> rsp1{"bulk_rsp1", MemoryAnswer{}, "of bank 1"};
};

class PortB : public hdl::Module {
 public:
  hdl::In<hdl::Stream<LoadRequest>> load{"load", LoadRequest{}, "of the core"};
  hdl::In<hdl::Stream<MemoryRequest>> store{"store", MemoryRequest{}, "stores and atomic accesses"};
  hdl::In<hdl::Stream<MemoryRequest>> net{"net", MemoryRequest{}, "of the network interface"};
  hdl::In<AtomicBid> atomic{"atomic", AtomicBid{}, "beside `store`"};
  hdl::In<NetworkBid> net_bid{"net_bid", NetworkBid{}, "beside `net`"};
  hdl::In<UInt> net_settles{"net_settles", W{1}, "`net` is the write that ends an update"};
  hdl::In<UInt> net_updates{"net_updates", W{2}, "by bank: an update of the network is under way"};
  hdl::In<UInt> core_asleep{"core_asleep", W{1}, "its reservation gives way to the network"};
  hdl::In<UInt> cycle{"cycle", W{Reservation::kAgeBits}, "of the node, from which ages are taken"};
  hdl::Out<UInt> core_reserved{"core_reserved", W{1}, "register: a reservation of the core stands"};
  hdl::Out<UInt> short_wait_ends{"short_wait_ends", W{1}, "register: wrs.sto goes on"};
  hdl::Out<UInt> failed{"failed", W{1}, "the last sc accepted wrote nothing"};
  hdl::Out<UInt> net_failed{"net_failed", W{1}, "the last sc of the network must write nothing"};
  // Answers to the core and to the network, per bank.
  hdl::Out<hdl::Valid<LoadAnswer>> core_rsp0{"core_rsp0", LoadAnswer{}, "of bank 0"};
  hdl::Out<hdl::Valid<LoadAnswer>> core_rsp1{"core_rsp1", LoadAnswer{}, "of bank 1"};
  hdl::Out<hdl::Valid<MemoryAnswer>> net_rsp0{"net_rsp0", MemoryAnswer{}, "of bank 0"};
  hdl::Out<hdl::Valid<MemoryAnswer>> net_rsp1{"net_rsp1", MemoryAnswer{}, "of bank 1"};
  // Of the bulk engine; with that only.
  std::optional<BulkMemory> bulk;
  // Memory.
  hdl::Out<hdl::Valid<BankRequest>> dmem0_req;
  hdl::In<hdl::Valid<BankResponse>> dmem0_rsp;
  hdl::Out<hdl::Valid<BankRequest>> dmem1_req;
  hdl::In<hdl::Valid<BankResponse>> dmem1_rsp;

  explicit PortB(const Config& config);

 private:
  void connect_bulk(PortBBank& even, PortBBank& odd);
};

}  // namespace xb::memory
