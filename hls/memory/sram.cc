// SPDX-License-Identifier: Apache-2.0
#include "hls/memory/sram.h"

#include <stdexcept>
#include <string>

#include "hls/hdl/lib/fifo.h"

namespace xb::memory {

using namespace hdl;

unsigned require_sram_size(unsigned bytes) {
  if (bytes < kLeastSram || bytes > kMostSram || (bytes & (bytes - 1)) != 0) {
    throw std::invalid_argument("SRAM of " + std::to_string(bytes) +
                                " bytes; choose a power of two from " + std::to_string(kLeastSram) +
                                " to " + std::to_string(kMostSram));
  }
  return bytes;
}

Sram::Sram(unsigned bytes, const std::string& program, bool has_bulk)
    : Module("sram_b" + std::to_string(require_sram_size(bytes)) +
             (program.empty() ? "" : "_init") + (has_bulk ? "_bulk" : "")),
      req0("req0", BankRequest(has_bulk), "to bank 0"),
      rsp0("rsp0", BankResponse(has_bulk), "in the next cycle"),
      req1("req1", BankRequest(has_bulk), "to bank 1"),
      rsp1("rsp1", BankResponse(has_bulk), "in the next cycle") {
  brief(program.empty() ? "Synchronous RAM of a node: two banks of 64-bit words."
                        : "Synchronous RAM: two banks of 64-bit words with a program in them from "
                          "power-up on.");
  const unsigned depth = bytes / 16;  // words per bank
  const unsigned top = 3 + bits_for(depth - 1);
  unused(fetch_addr);
  unused(req0.bits.addr);
  unused(req1.bits.addr);

  HW_LET(fetch_word) = fetch_addr.slice(top, 4);
  HW_LET(fetch_bank) = fetch_addr.bit(3);
  const auto bank_config = [&](const char* file_end) {
    return MemConfig{.width = 64,
                     .depth = depth,
                     .sync = true,
                     .lane = 8,
                     .reads = 2,
                     .init = program.empty() ? "" : program + file_end};
  };
  Mem bank_0{"bank_0", bank_config(".0.hex")};
  Mem bank_1{"bank_1", bank_config(".1.hex")};
  const UInt fetched_0 = bank_0.read("fetch", fetch_valid & ~fetch_bank, fetch_word);
  const UInt fetched_1 = bank_1.read("fetch", fetch_valid & fetch_bank, fetch_word);
  Reg<UInt> fetch_answers{"fetch_answers", W{1}, Reset{0}, "a fetch is answered"};
  Reg<UInt> fetched_bank{"fetched_bank", W{1}, NoReset{}, "from this bank"};
  fetch_answers <<= fetch_valid;
  fetched_bank <<= fetch_bank;
  fetch_rsp_valid <<= fetch_answers;
  fetch_rsp_data <<= mux(fetched_bank, fetched_1, fetched_0);

  const auto port_b = [&](const std::string& name, const Mem& bank, const Valid<BankRequest>& req,
                          const Valid<BankResponse>& rsp) {
    const UInt word = named("word_" + name, req.bits.addr.slice(top, 4));
    const UInt data = bank.read("data", req.valid & ~req.bits.write, word);
    bank.write(req.valid & req.bits.write, word, req.bits.wdata, req.bits.wmask);
    Reg<UInt> answers{"answers_" + name, W{1}, Reset{0}, "a request is answered"};
    Reg<UInt> net{"net_" + name, W{bank_user_width(has_bulk)}, NoReset{},
                  has_bulk ? "whose it was" : "it was the network's"};
    answers <<= req.valid & ~req.bits.write;
    net <<= req.bits.net;
    rsp.valid <<= answers;
    rsp.bits.net <<= net;
    rsp.bits.rdata <<= data;
  };
  port_b("0", bank_0, req0, rsp0);
  port_b("1", bank_1, req1, rsp1);
}

}  // namespace xb::memory
