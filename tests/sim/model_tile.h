// SPDX-License-Identifier: Apache-2.0
// A tile for tests of the simulator: a reference hart behind the ports of the hardware, with a
// simple network interface and router (unbounded queues, credits ignored). One instruction takes a
// few cycles. It exists so that everything around the tile can be tested without the hardware.
#pragma once

#include <ucontext.h>

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "tests/sim/model_network.h"
#include "verilator_tb/reference/hart.h"
#include "verilator_tb/tile/tile.h"

namespace xb::test {

class ModelTile : public sim::Tile, private reference::Environment {
 public:
  ModelTile();
  ~ModelTile() override;

  // Called with the outputs of every cycle before they leave: makes hardware that is wrong.
  std::function<void(sim::TileOutputs&)> tamper;
  // A core that never takes an interrupt; one whose fences do not wait, or not for all stores; one
  // that sleeps for ever.
  bool ignore_interrupts = false;
  bool ignore_fences = false;
  bool never_wakes = false;
  unsigned unfenced = 0;  // so many stores may be unanswered behind a fence
  // An amo that lets the network in between, for some cycles; an amocas that stores in any case; an
  // sc that does not notice others.
  bool ignore_locks = false;
  bool ignore_comparison = false;
  bool ignore_writes = false;
  unsigned reservation_cycles = isa::kReservationCycles;
  // What a search of the namespace table reads in the place of an address.
  std::function<std::uint64_t(std::uint64_t address)> table_address;
  // Called before every instruction: makes a hart that holds what it should not.
  std::function<void(reference::Hart&)> before_step;
  // Of a collective network that never waits: everything is done at once, and the result is 0.
  unsigned collective_groups = 0;

  static constexpr unsigned kNlbEntries = 16;

  void strap(const sim::Straps& straps) override;
  void step(const sim::TileInputs& inputs, sim::TileOutputs& outputs) override;

 private:
  // The hart runs in a fiber: where the world needs time, it switches back to step().
  static void fiber_entry(unsigned high, unsigned low);
  void run_hart();
  void wait_cycle();
  void enter_handler();
  void retire(const reference::Record& record);
  std::uint64_t pending_interrupts() const;
  std::uint64_t port_b(std::uint64_t address, bool write, unsigned size_log2, std::uint64_t data,
                       const std::function<void(sim::DataRequest&)>& last_look = {});
  std::uint64_t device_port(std::uint64_t address, unsigned size_log2, bool write,
                            std::uint64_t data);

  // reference::Environment
  std::uint32_t fetch(std::uint64_t address) override;
  std::uint64_t load(std::uint64_t address, unsigned size_log2) override;
  void store(std::uint64_t address, unsigned size_log2, std::uint64_t data) override;
  std::uint64_t load_reserved(std::uint64_t address, unsigned size_log2) override;
  bool store_conditional(std::uint64_t address, unsigned size_log2, std::uint64_t data) override;
  std::uint64_t update(std::uint64_t address, unsigned size_log2,
                       const std::function<std::uint64_t(std::uint64_t)>& change) override;
  std::uint64_t compare_and_swap(std::uint64_t address, unsigned size_log2, std::uint64_t expected,
                                 std::uint64_t operand) override;
  std::uint64_t table_load(std::uint64_t address) override;
  std::uint64_t device_load(std::uint64_t address, unsigned size_log2) override;
  void device_store(std::uint64_t address, unsigned size_log2, std::uint64_t data) override;
  reference::RemoteAnswer remote_load(const reference::RemoteTarget& target, std::uint64_t address,
                                      unsigned size_log2, bool late) override;
  void remote_store(const reference::RemoteTarget& target, std::uint64_t address,
                    unsigned size_log2, std::uint64_t data) override;
  reference::RemoteAnswer remote_atomic(const reference::RemoteTarget& target,
                                        std::uint64_t address,
                                        const reference::RemoteAtomic& access) override;
  std::uint64_t read_csr(unsigned number) override;
  void write_csr(unsigned number, std::uint64_t value) override;
  void fence(bool loads, bool stores) override;
  void wait_for_interrupt() override;
  void wait_on_reservation(bool is_short) override;

  sim::Straps straps_;
  std::unique_ptr<reference::Hart> hart_;
  std::unique_ptr<ModelNetwork> network_;
  const sim::TileInputs* inputs_ = nullptr;
  sim::TileOutputs* outputs_ = nullptr;
  std::uint64_t order_ = 0;
  struct Reservation {
    std::uint32_t granule = 0;  // RAM offset
    std::uint64_t cycle = 0;
  };
  std::optional<Reservation> reservation_;
  std::uint64_t msip_ = 0;
  std::uint64_t mtimecmp_ = ~std::uint64_t{0};
  std::vector<char> stack_;
  ucontext_t main_{}, fiber_{};
};

}  // namespace xb::test
