// SPDX-License-Identifier: Apache-2.0
// The RAM of a board: two banks of 64-bit words, chosen by address bit 3, in block RAM that holds a
// program from power-up on. Port A reads, each bank has a port B that reads and writes; every
// request is answered one cycle after it is seen. A word that is fetched in the cycle of its write
// comes as it was before.
#pragma once

#include "hls/hdl/hdl.h"
#include "hls/memory/memory_port.h"

namespace xb::board {

class BlockRam : public hdl::Module {
 public:
  hdl::In<hdl::UInt> fetch_valid{"fetch_valid", hdl::W{1}};
  hdl::In<hdl::UInt> fetch_addr{"fetch_addr", hdl::W{32}};  // byte address, a multiple of 8
  hdl::Out<hdl::UInt> fetch_rsp_valid{"fetch_rsp_valid", hdl::W{1}};
  hdl::Out<hdl::UInt> fetch_rsp_data{"fetch_rsp_data", hdl::W{64}};
  hdl::In<hdl::Valid<memory::BankRequest>> req0{"req0", memory::BankRequest{}};
  hdl::Out<hdl::Valid<memory::BankResponse>> rsp0{"rsp0", memory::BankResponse{}};
  hdl::In<hdl::Valid<memory::BankRequest>> req1{"req1", memory::BankRequest{}};
  hdl::Out<hdl::Valid<memory::BankResponse>> rsp1{"rsp1", memory::BankResponse{}};

  // `bytes`: a power of two, 4096..1048576, otherwise std::invalid_argument. The contents come from
  // ram.0.hex and ram.1.hex, as build/bin/elf2hex writes them.
  explicit BlockRam(unsigned bytes);
};

}  // namespace xb::board
