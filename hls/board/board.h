// SPDX-License-Identifier: Apache-2.0
// The top of a board: one tile, block RAM with a program in it, and a serial console. What the
// program stores to the console device goes out on the UART; the store waits while the UART is
// busy.
#pragma once

#include <string>
#include <vector>

#include "hls/config.h"
#include "hls/hdl/hdl.h"

namespace xb::board {

struct BoardConfig {
  std::string name;         // `board-<name>` is its folder below rtl/
  Config tile;              // what runs on it
  unsigned ram_bytes;       // see memory::Sram
  unsigned clocks_per_bit;  // clock frequency / baud rate of the console
};

// Every board of the project.
const std::vector<BoardConfig>& boards();

class Board : public hdl::Module {
 public:
  hdl::Out<hdl::UInt> uart_tx{"uart_tx", hdl::W{1}};
  hdl::Out<hdl::UInt> led_exited{"led_exited", hdl::W{1}, "the program has ended"};
  hdl::Out<hdl::UInt> led_failed{"led_failed", hdl::W{1}, "... with a status other than 0"};

  explicit Board(const BoardConfig& config);
};

}  // namespace xb::board
