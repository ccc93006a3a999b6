// SPDX-License-Identifier: Apache-2.0
#include "hls/board/board.h"

#include "hls/board/uart_transmitter.h"
#include "hls/isa/memory_map.h"
#include "hls/memory/sram.h"
#include "hls/tile.h"

namespace xb::board {

using namespace hdl;

namespace {

// One node in a mesh of its own: straps that never change.
void strap(const Tile& tile, const BoardConfig& config) {
  tile.pe_id <<= 0;
  tile.num_pes <<= 1;
  tile.mesh_width <<= 1;
  tile.mesh_height <<= 1;
  tile.node_x <<= 0;
  tile.node_y <<= 0;
  tile.reset_pc <<= isa::kRamBase;
  tile.ram_size <<= config.ram_bytes;
  tile.export_base <<= isa::kRamBase;
  tile.export_limit <<= isa::kRamBase + config.ram_bytes;
}

void leave_network_open(const Tile& tile) {
  unused(*tile.inbound);
  unused(*tile.outstanding);
  unused(*tile.ni_idle);
  for (const network::LinkPorts& link : tile.links) {
    link.rx.valid <<= 0;
    link.rx.bits <<= zeros(link.rx.bits);
    link.tx_credit0 <<= 0;
    link.tx_credit1 <<= 0;
    if (link.tx_credit2) *link.tx_credit2 <<= 0;
    unused(link.tx);
    unused(link.rx_credit0);
    unused(link.rx_credit1);
    if (link.rx_credit2) unused(*link.rx_credit2);
  }
  for (const network::CollectiveLink& link : tile.collective) {
    link.rx.valid <<= 0;
    link.rx.bits <<= zeros(link.rx.bits);
    unused(link.tx);
  }
}

void leave_observation_open(const Tile& tile) {
  unused(tile.rvfi_valid);
  unused(tile.rvfi_order);
  unused(tile.rvfi);
  unused(tile.rvfi_facts);
  unused(tile.activity);
  unused(tile.core_asleep);
}

}  // namespace

Board::Board(const BoardConfig& config) : Module("board_" + config.name) {
  flat_ports();
  brief("Top of the board: one tile, block RAM with a program, a serial console, two LEDs.");
  Reg<UInt> cycle{"cycle", W{64}, Reset{0}, "clock cycles since reset"};
  cycle <<= cycle + 1;

  auto& u_tile = add<Tile>("u_tile", config.tile);
  strap(u_tile, config);
  u_tile.cycle <<= cycle;
  leave_observation_open(u_tile);
  if (config.tile.xbgas) leave_network_open(u_tile);

  auto& u_ram = add<memory::Sram>("u_ram", config.ram_bytes, "ram", has_bulk(config.tile));
  u_ram.fetch_valid <<= u_tile.imem_req_valid;
  u_ram.fetch_addr <<= u_tile.imem_req_addr.slice(31, 0);
  u_tile.imem_rsp_valid <<= u_ram.fetch_rsp_valid;
  u_tile.imem_rsp_data <<= u_ram.fetch_rsp_data;
  u_ram.req0 <<= u_tile.dmem0_req;
  u_ram.req1 <<= u_tile.dmem1_req;
  u_tile.dmem0_rsp <<= u_ram.rsp0;
  u_tile.dmem1_rsp <<= u_ram.rsp1;

  // --- devices: console and exit; the others take writes and read as 0, "no simulator" included
  Reg<UInt> pending{"pending", W{1}, Reset{0}, "a device access is not answered yet"};
  Reg<UInt> is_console{"is_console", W{1}, NoReset{}, "it is a character for the console"};
  Reg<UInt> character{"character", W{8}, NoReset{}, "that character"};
  Reg<UInt> exited{"exited", W{1}, Reset{0}, "the program has ended"};
  Reg<UInt> failed{"failed", W{1}, Reset{0}, "... with a status other than 0"};
  auto& u_uart = add<UartTransmitter>("u_uart", config.clocks_per_bit);
  const auto writes_to = [&](std::uint64_t address) {
    return u_tile.io_req.bits.write & (u_tile.io_req.bits.addr == address);
  };
  HW_LET(answers) = pending & (~is_console | u_uart.byte.ready);
  u_uart.byte.valid <<= pending & is_console;
  u_uart.byte.bits <<= character;
  when(u_tile.io_req.valid, [&] {
    pending <<= 1;
    is_console <<= writes_to(isa::kDeviceConsole);
    character <<= u_tile.io_req.bits.wdata.slice(7, 0);
    when(writes_to(isa::kDeviceExit) & ~exited, [&] {
      exited <<= 1;
      failed <<= u_tile.io_req.bits.wdata.slice(31, 0) != 0;
    });
  }).elsewhen(answers, [&] { pending <<= 0; });
  unused(u_tile.io_req.bits.size);
  u_tile.io_rsp.valid <<= answers;
  u_tile.io_rsp.bits.rdata <<= 0;

  uart_tx <<= u_uart.tx;
  led_exited <<= exited;
  led_failed <<= failed;
}

}  // namespace xb::board
