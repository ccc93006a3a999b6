// SPDX-License-Identifier: Apache-2.0
// What happens in a machine, as events. Statistics, log, checker, coverage and hang detection
// listen.
//
// Within a cycle the events of PE 0 come first, then those of PE 1, and so on. For one PE they come
// in the order of the declarations below, stores of the host excepted: they may follow any.
#pragma once

#include <cstdint>
#include <type_traits>
#include <vector>

#include "verilator_tb/tile/ports.h"

namespace xb::sim {

// An access of a node's memory array through the data port, after injected faults: what the memory
// did, not what it was asked to do.
struct MemoryAccess {
  bool write = false;
  std::uint8_t mask = 0;
  std::uint32_t offset = 0;  // 8-byte aligned, from the start of RAM
  std::uint64_t data = 0;    // written data; of a read, the 8 bytes that were read
  std::uint64_t before = 0;  // of a write, the 8 bytes that stood there
};

class Observer {
 public:
  virtual ~Observer() = default;

  // The core's own load or store reaches the memory array. A load is reported a cycle later, with
  // the cycle of the access, when it is known that an instruction stands behind it.
  virtual void on_core_access(unsigned /*pe*/, std::uint64_t /*cycle*/, const MemoryAccess&) {}
  // A request of the network was served at this node. A refused one touched nothing, and a store to
  // msip no memory: `access` is then empty.
  virtual void on_network_access(unsigned /*pe*/, std::uint64_t /*cycle*/, const InboundAccess&,
                                 const MemoryAccess& /*access*/) {}
  // The write of an atomic access of the network whose read was reported by on_network_access()
  // (`inbound` is what it said then). One that writes nothing, an esc that fails, has no lanes.
  virtual void on_network_update(unsigned /*pe*/, std::uint64_t /*cycle*/, const InboundAccess&,
                                 const MemoryAccess& /*access*/) {}
  // A request for the block device of this node was given to it or refused here.
  virtual void on_object_request(unsigned /*pe*/, std::uint64_t /*cycle*/, const InboundAccess&) {}
  // The block device has performed a request that was given to it, or its medium failed.
  virtual void on_object_access(unsigned /*pe*/, std::uint64_t /*cycle*/, const ObjectRequest&,
                                const ObjectAnswer& /*answer*/) {}
  // The same of a bulk transfer.
  virtual void on_object_beat(unsigned /*pe*/, std::uint64_t /*cycle*/, const ObjectRequest&,
                              const ObjectAnswer& /*answer*/) {}
  // The bulk engine of this node wrote or read a word.
  virtual void on_bulk_access(unsigned /*pe*/, std::uint64_t /*cycle*/, const BulkBeat&,
                              const MemoryAccess& /*access*/) {}
  // A packet of a put of a PE was refused here, the window does not permit it or it is damaged.
  virtual void on_bulk_refusal(unsigned /*pe*/, std::uint64_t /*cycle*/) {}
  // A get of another PE was accepted or refused here; or a packet of a transfer of the block
  // device.
  virtual void on_bulk_request(unsigned /*pe*/, std::uint64_t /*cycle*/, const InboundAccess&) {}
  // The signal of a put of another PE was written or refused here; then `access` is empty.
  virtual void on_bulk_signal(unsigned /*pe*/, std::uint64_t /*cycle*/, const InboundAccess&,
                              const MemoryAccess& /*access*/) {}
  // The simulator itself wrote memory on the program's request (htif.h), between two accesses of
  // the PE; it ends no reservation.
  virtual void on_host_store(unsigned /*pe*/, std::uint64_t /*cycle*/, const MemoryAccess&) {}
  // A device register was accessed; `value` is what a read returns in the next cycle.
  virtual void on_device(unsigned /*pe*/, std::uint64_t /*cycle*/, const DeviceRequest&,
                         std::uint64_t /*value*/) {}
  virtual void on_retire(unsigned /*pe*/, std::uint64_t /*cycle*/, const Retirement&) {}
  // A load that retired before gets its value.
  virtual void on_late_value(unsigned /*pe*/, std::uint64_t /*cycle*/, const LateValue&) {}
  // Every cycle, after the others; called of those only that define it (Observers::add).
  virtual void on_cycle(unsigned /*pe*/, std::uint64_t /*cycle*/, const TileOutputs&) {}
};

// Those who are told, in this order.
class Observers {
 public:
  // `T` is the observer's own class: what it defines says whether it is told of cycles.
  template <typename T>
  void add(T* observer) {
    static_assert(std::is_base_of_v<Observer, T>);
    all_.push_back(observer);
    constexpr bool counts_cycles =
        !std::is_same_v<decltype(&T::on_cycle), decltype(&Observer::on_cycle)>;
    if (counts_cycles || std::is_same_v<T, Observer>) of_cycles_.push_back(observer);
  }
  void clear() {
    all_.clear();
    of_cycles_.clear();
  }

  auto begin() const { return all_.begin(); }
  auto end() const { return all_.end(); }
  const std::vector<Observer*>& of_cycles() const { return of_cycles_; }

 private:
  std::vector<Observer*> all_, of_cycles_;
};

}  // namespace xb::sim
