// SPDX-License-Identifier: Apache-2.0
// The RAM of one node behind the fetch port and the two banks of the data port of its tile.
// Requests are never refused; the answer to what is visible in one cycle is visible in the next.
#pragma once

#include <array>
#include <systemc>

#include "verilator_tb/memory/paged_memory.h"
#include "verilator_tb/tile/ports.h"

namespace xb::systemc {

class Ram : public sc_core::sc_module {
 public:
  struct Bank {
    sc_core::sc_in<bool> req_valid, req_write;
    sc_core::sc_in<std::uint32_t> req_net;   // of the core, of single accesses, of bulk transfers
    sc_core::sc_in<std::uint32_t> req_addr;  // bytes from the start of RAM, 8-byte aligned
    sc_core::sc_in<std::uint64_t> req_wdata;
    sc_core::sc_in<std::uint32_t> req_wmask;
    sc_core::sc_out<bool> rsp_valid;
    sc_core::sc_out<std::uint32_t> rsp_net;  // as in the request
    sc_core::sc_out<std::uint64_t> rsp_rdata;
  };

  sc_core::sc_in<bool> clk{"clk"};
  sc_core::sc_in<bool> fetch_req_valid{"fetch_req_valid"};
  sc_core::sc_in<std::uint64_t> fetch_req_addr{"fetch_req_addr"};  // physical, 8-byte aligned
  sc_core::sc_out<bool> fetch_rsp_valid{"fetch_rsp_valid"};
  sc_core::sc_out<std::uint64_t> fetch_rsp_data{"fetch_rsp_data"};
  std::array<Bank, sim::kBanks> banks;

  // `size` in bytes, a multiple of 4096.
  Ram(sc_core::sc_module_name name, std::uint64_t size);
  SC_HAS_PROCESS(Ram);

  sim::PagedMemory& memory() { return memory_; }

 private:
  void rise();
  sim::PagedMemory memory_;
};

}  // namespace xb::systemc
