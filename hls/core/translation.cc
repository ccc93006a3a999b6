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
  if (nlb.rests) nlb_rests_ = *nlb.rests;
  x_.table->is_on <<= table.is_on;
  const bool searches = has_bulk(config);
  if (!searches) {
    nlb.asks <<= x_.table->asks;
    nlb.ns <<= x_.table->ns;
  }

  MemoryIssue::Translation& mi = *mi_.translation;
  mi.is_on <<= table.is_on;
  if (searches) {
    translate_commands(nlb);
  } else {
    nlb.moves <<= mi.moves;
    nlb.access <<= mi.access;
  }
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
  if (!has_objects(config)) return;
  *mi.object <<= *nlb.object;
  xreq_object.emplace("xreq_object", W{1}, "xreq is for a block device");
  *xreq_object <<= *mi.to_object;
}

// A bulk command is looked up from execute, while memory issue is empty.
void Core::translate_commands(network::Nlb& nlb) {
  Execute::Bulk::Search& x = *x_.bulk->search;
  CsrFile::Bulk::Search& csr = *csr_->bulk->search;
  MemoryIssue::Translation& mi = *mi_.translation;
  nlb.asks <<= x_.table->asks | x.begins;
  nlb.ns <<= mux(x.begins, csr.ns, x_.table->ns);
  nlb.moves <<= mi.moves & (~x.stays | x.ends);
  network::TranslatedAccess access;
  access.valid = mi.access.valid | x.stays;
  access.ns = mux(x.stays, csr.ns, mi.access.ns);
  HW_LET(needs_of_command) = cat({lit(1, 0), ~csr.gets, csr.gets});
  access.needs = mux(x.stays, needs_of_command, mi.access.needs);
  access.granule = mi.access.granule;
  nlb.access <<= access;
  nlb.bulk->command <<= x.stays;
  *mi.for_command <<= x.stays;
  x.is_needed <<= csr.is_needed;
  x.passes <<= nlb.passes;
  x.fails <<= nlb.fails;
  x.may_end <<= nlb.may_end;
  csr.mapping.reason <<= mux(nlb.fails, nlb.reason, Reason::kNone);
  csr.mapping.node <<= nlb.object ? cat({*nlb.object, nlb.node}) : UInt(nlb.node);
  csr.mapping.high <<= nlb.bulk->window.high;
  csr.mapping.low <<= nlb.bulk->window.low;
}

}  // namespace xb::core
