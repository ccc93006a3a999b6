// SPDX-License-Identifier: Apache-2.0
// The memory array of a node as synchronous RAM: two banks of 64-bit words, chosen by address
// bit 3. Port A reads (fetch), each bank has a port B that reads and writes bytes; requests are
// answered one cycle after they are seen (memory_port.h says which). A word that is fetched in the
// cycle of its write comes as it was before. Tools map the banks to block RAM.
#pragma once

#include <string>

#include "hls/hdl/hdl.h"
#include "hls/memory/memory_port.h"

namespace xb::memory {

inline constexpr unsigned kLeastSram = 4096, kMostSram = 1u << 30;  // bytes
// RAM of an emitted node unless the user chooses another size.
inline constexpr unsigned kUsualSram = 65536;

// Throws std::invalid_argument unless `bytes` is a power of two in kLeastSram..kMostSram. Returns
// it.
unsigned require_sram_size(unsigned bytes);

class Sram : public hdl::Module {
 public:
  hdl::In<hdl::UInt> fetch_valid{"fetch_valid", hdl::W{1}};
  hdl::In<hdl::UInt> fetch_addr{"fetch_addr", hdl::W{32}, "byte address, a multiple of 8"};
  hdl::Out<hdl::UInt> fetch_rsp_valid{"fetch_rsp_valid", hdl::W{1}};
  hdl::Out<hdl::UInt> fetch_rsp_data{"fetch_rsp_data", hdl::W{64}};
  hdl::In<hdl::Valid<BankRequest>> req0;
  hdl::Out<hdl::Valid<BankResponse>> rsp0;
  hdl::In<hdl::Valid<BankRequest>> req1;
  hdl::Out<hdl::Valid<BankResponse>> rsp1;

  // `bytes`: see require_sram_size. With a `program`, the contents at power-up come from
  // <program>.0.hex and <program>.1.hex, as build/bin/elf2hex writes them.
  // `has_bulk`: users are numbered as with a bulk engine.
  explicit Sram(unsigned bytes, const std::string& program = {}, bool has_bulk = false);
};

}  // namespace xb::memory
