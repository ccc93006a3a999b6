// SPDX-License-Identifier: Apache-2.0
// The smallest platform of one's own: one node, and devices that this file models itself. README.md
// has the line that builds it. Arguments: an ELF file made by xbcc.
#include <cstdio>
#include <exception>
#include <systemc>

#include "hls/isa/memory_map.h"
#include "verilator_tb/loader/memory_image.h"
#include "verilator_tb/systemc/node.h"
#include "verilator_tb/systemc/time_base.h"

// Answers every access one cycle later; prints the console, stops the simulation at exit.
class Devices : public sc_core::sc_module {
 public:
  sc_core::sc_in<bool> clk{"clk"};
  sc_core::sc_signal<bool> rsp_valid{"rsp_valid"};
  sc_core::sc_signal<std::uint64_t> rsp_rdata{"rsp_rdata"};
  int status = -1;

  Devices(sc_core::sc_module_name name, XbTile& tile) : sc_module(name), tile_(tile) {
    SC_METHOD(rise);
    sensitive << clk.pos();
    dont_initialize();
  }
  SC_HAS_PROCESS(Devices);

 private:
  void rise() {
    // The request stands until its answer: take it once.
    answered_ = tile_.io_req_valid_o.read() && !answered_;
    rsp_valid.write(answered_);
    if (!answered_) return;
    rsp_rdata.write(tile_.io_req_addr_o.read() == xb::isa::kDeviceSimulated ? 1 : 0);
    if (!tile_.io_req_write_o.read()) return;
    const auto value = static_cast<int>(tile_.io_req_wdata_o.read());
    if (tile_.io_req_addr_o.read() == xb::isa::kDeviceConsole) std::putchar(value & 0xff);
    if (tile_.io_req_addr_o.read() == xb::isa::kDeviceExit) {
      status = value;
      sc_core::sc_stop();
    }
  }
  XbTile& tile_;
  bool answered_ = false;
};

int sc_main(int argc, char** argv) try {
  if (argc != 2) {
    std::fprintf(stderr, "usage: %s program.elf\n", argv[0]);
    return 2;
  }
  xb::loader::Target target;  // 4 MiB of RAM
  const xb::loader::Image image = xb::loader::load_elf(argv[1], target);
  const xb::loader::Program program = xb::loader::prepare(image, {}, target);

  xb::sim::Straps straps;  // PE 0 of 1
  straps.reset_pc = program.entry;
  straps.ram_size = static_cast<std::uint32_t>(target.ram_size);
  straps.export_base = program.exported.begin;
  straps.export_limit = program.exported.end;

  sc_core::sc_clock clk("clk", 10, sc_core::SC_NS, 0.5, 10, sc_core::SC_NS);
  sc_core::sc_signal<bool> reset_n("reset_n");
  sc_core::sc_signal<std::uint64_t> cycle("cycle");
  xb::systemc::TimeBase time("time");
  xb::systemc::Node node("node", straps);
  Devices devices("devices", node.tile);
  for (const auto& block : program.blocks) {
    node.ram.memory().write_bytes(block.offset, block.bytes);
  }
  time.clk(clk);
  time.reset_n(reset_n);
  time.cycle(cycle);
  node.clk(clk);
  node.reset_n(reset_n);
  node.cycle(cycle);
  node.io_rsp_valid(devices.rsp_valid);
  node.io_rsp_rdata(devices.rsp_rdata);
  devices.clk(clk);

  sc_core::sc_start();
  return devices.status;
} catch (const std::exception& error) {
  std::fprintf(stderr, "%s\n", error.what());
  return 3;
}
