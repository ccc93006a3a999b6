// SPDX-License-Identifier: Apache-2.0
// The ports of a tile that riscv-formal asks for by name are there with their widths, also where
// they hold one value, and those of CSRs in configurations that want them.
#include <gtest/gtest.h>

#include <map>

#include "hls/describe.h"

namespace xb {
namespace {

std::map<std::string, unsigned> rvfi_outputs(const Config& config) {
  std::map<std::string, unsigned> widths;
  const Description tile = describe<Tile>(config);
  for (const hdl::ir::Net* port : tile.top->ports) {
    if (port->kind == hdl::ir::NetKind::kOutput && port->name.starts_with("rvfi_")) {
      widths[port->name.substr(5)] = port->width;
    }
  }
  return widths;
}

Config config_of(unsigned xlen, bool xbgas, bool csrs) {
  Config config;
  config.xlen = xlen;
  config.xbgas = xbgas;
  config.rvfi_csrs = csrs;
  return config;
}

TEST(RetirePort, HasTheFieldsOfRvfi) {
  for (const unsigned xlen : {32u, 64u}) {
    const std::map<std::string, unsigned> wanted = {{"valid", 1},
                                                    {"order", 64},
                                                    {"insn", 32},
                                                    {"trap", 1},
                                                    {"halt", 1},
                                                    {"intr", 1},
                                                    {"mode", 2},
                                                    {"ixl", 2},
                                                    {"rs1_addr", 5},
                                                    {"rs2_addr", 5},
                                                    {"rs1_rdata", xlen},
                                                    {"rs2_rdata", xlen},
                                                    {"rd_addr", 5},
                                                    {"rd_wdata", xlen},
                                                    {"pc_rdata", xlen},
                                                    {"pc_wdata", xlen},
                                                    {"mem_addr", xlen},
                                                    {"mem_rmask", xlen / 8},
                                                    {"mem_wmask", xlen / 8},
                                                    {"mem_rdata", xlen},
                                                    {"mem_wdata", xlen}};
    for (const bool xbgas : {false, true}) {
      const auto there = rvfi_outputs(config_of(xlen, xbgas, false));
      for (const auto& [name, width] : wanted) {
        ASSERT_EQ(there.count(name), 1u) << name << " " << xlen << " " << xbgas;
        EXPECT_EQ(there.at(name), width) << name << " " << xlen << " " << xbgas;
      }
      for (const auto& [name, width] : there) EXPECT_FALSE(name.starts_with("csr_")) << name;
    }
  }
}

TEST(RetirePort, ShowsCsrsWhereTheyAreWanted) {
  for (const unsigned xlen : {32u, 64u}) {
    for (const bool counters : {false, true}) {
      Config config = config_of(xlen, false, true);
      config.counters = counters;
      const auto there = rvfi_outputs(config);
      for (const std::string name : {"mstatus", "misa", "mie", "mip", "mtvec", "mscratch", "mepc",
                                     "mcause", "mtval", "mcycle", "minstret"}) {
        const unsigned width = name == "mcycle" || name == "minstret" ? 64 : xlen;
        for (const char* field : {"rmask", "wmask", "rdata", "wdata"}) {
          const std::string port = "csr_" + name + "_" + field;
          ASSERT_EQ(there.count(port), 1u) << port << " " << xlen << " " << counters;
          EXPECT_EQ(there.at(port), width) << port;
        }
      }
    }
  }
}

}  // namespace
}  // namespace xb
