// SPDX-License-Identifier: Apache-2.0
#include "hls/board/uart_transmitter.h"

#include <string>

#include "hls/config.h"
#include "hls/hdl/lib/fifo.h"

namespace xb::board {

using namespace hdl;

UartTransmitter::UartTransmitter(unsigned clocks_per_bit)
    : Module("uart_transmitter_c" +
             std::to_string(require_range("clocks_per_bit", clocks_per_bit, 2, 65536))) {
  brief("Sends bytes on a serial line: start bit, eight data bits, stop bit.");
  constexpr unsigned kFrame = 10;  // bits
  // What is still to be sent, lowest bit first. Ones come in from above, so the line ends idle.
  Reg<UInt> frame{"frame", W{kFrame}, Reset{(1u << kFrame) - 1},
                  "bits still to be sent, lowest first; ones come in from above"};
  Reg<UInt> left{"left", W{4}, Reset{0}, "bits to be sent, the one on the line included"};
  Reg<UInt> pause{"pause", W{bits_for(clocks_per_bit - 1)}, Reset{0},
                  "clock cycles until the next bit"};

  HW_LET(idle) = left == 0;
  byte.ready <<= idle;
  tx <<= frame.bit(0);
  when(byte.fire(), [&] {
    frame <<= cat({lit(1, 1), byte.bits, lit(1, 0)});
    left <<= kFrame;
    pause <<= clocks_per_bit - 1;
  }).elsewhen(pause != 0, [&] {
      pause <<= pause - 1;
    }).elsewhen(~idle, [&] {
    frame <<= cat({lit(1, 1), frame.slice(kFrame - 1, 1)});
    left <<= left - 1;
    pause <<= clocks_per_bit - 1;
  });
}

}  // namespace xb::board
