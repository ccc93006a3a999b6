// SPDX-License-Identifier: Apache-2.0
//
// The look-aside buffer for namespaces, between execute, memory issue and the CSR file.
#include "hls/core/core.h"
#include "hls/core/execute.h"
#include "hls/core/memory_issue.h"
#include "hls/network/nlb.h"

namespace xb::core {

using namespace hdl;

void Core::connect_translation(const Config& config) {
  auto& nlb = add<network::Nlb>("u_nlb", config);
  const CsrFile::Table& table = *csr_->table;
  nlb.table <<= table.place;
  nlb.flush <<= table.flush;
  nlb.ram_size <<= strap.ram_size;
  nlb.num_pes <<= strap.num_pes;
  x_.table->is_on <<= table.is_on;
  nlb.asks <<= x_.table->asks;
  nlb.ns <<= x_.table->ns;

  MemoryIssue::Translation& mi = *mi_.translation;
  mi.is_on <<= table.is_on;
  nlb.moves <<= mi.moves;
  nlb.access <<= mi.access;
  mi.held <<= nlb.held;
  mi.passes <<= nlb.passes;
  mi.node <<= nlb.node;
  mi.fails <<= nlb.fails;
  mi.reason <<= nlb.reason;
  mi.may_end <<= nlb.may_end;
  nlb.abandon <<= mi.abandon;
  mi.read <<= nlb.read;
  mi.awaits <<= nlb.awaits;
  nlb.answer <<= mi.answer;
  mi.irq <<= csr_->irq;
  mi.irq_cause <<= csr_->irq_cause;
  xreq_ns.emplace("xreq_ns", W{isa::kNamespaceBits}, "namespace of xreq");
  *xreq_ns <<= mi.ns;
}

}  // namespace xb::core
