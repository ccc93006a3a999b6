// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/systemc/ram.h"

#include "hls/isa/memory_map.h"

namespace xb::systemc {

Ram::Ram(sc_core::sc_module_name name, std::uint64_t size) : sc_module(name), memory_(size) {
  SC_METHOD(rise);
  sensitive << clk.pos();
  dont_initialize();
}

void Ram::rise() {
  fetch_rsp_valid.write(fetch_req_valid.read());
  if (fetch_req_valid.read()) {
    fetch_rsp_data.write(memory_.read64(fetch_req_addr.read() - isa::kRamBase));
  }
  for (Bank& bank : banks) {
    // The core's writes are not answered, and its reads may be of addresses that will trap.
    bank.rsp_valid.write(bank.req_valid.read() && !bank.req_write.read());
    if (!bank.req_valid.read()) continue;
    const std::uint32_t offset = bank.req_addr.read();
    bank.rsp_net.write(bank.req_net.read());
    bank.rsp_rdata.write(memory_.contains(offset) ? memory_.read64(offset) : 0);
    if (bank.req_write.read()) {
      memory_.write64(offset, bank.req_wdata.read(),
                      static_cast<std::uint8_t>(bank.req_wmask.read()));
    }
  }
}

}  // namespace xb::systemc
