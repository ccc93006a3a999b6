// SPDX-License-Identifier: Apache-2.0
//
// Stage mi: where accesses are done and traps are taken. Atomic accesses to RAM are in
// memory_issue_atomic.cc.
#pragma once

#include <optional>

#include "hls/config.h"
#include "hls/core/stage.h"
#include "hls/memory/atomic_update.h"
#include "hls/memory/memory_port.h"
#include "hls/network/nlb.h"
#include "hls/network/remote.h"

namespace xb::core {

class MemoryIssue : public hdl::Module {
 public:
  hdl::In<Slot<MemoryOp>> execute;
  hdl::In<UInt> reason{"reason", W{4}, "isa::Reason of a namespace fault in `execute`"};
  hdl::In<UInt> atomic_op{"atomic_op", hdl::enum_shape<memory::AtomicOp>(),
                          "of an amo in `execute`"};
  hdl::In<UInt> load_taken{"load_taken", W{1}, "port B takes the load in execute in this cycle"};
  hdl::Out<UInt> may_load{"may_load", W{1}, "from registers; 0: execute must not load now"};
  hdl::Out<UInt> load_dropped{"load_dropped", W{1},
                              "register: the read of execute in the cycle before is nobody's"};
  hdl::Out<UInt> ready{"ready", W{1}, "takes the execute slot"};
  hdl::Out<Slot<WriteBackOp>> slot;  // memory receive always takes it
  hdl::Out<Forward> forward;
  hdl::Out<UInt> occupied{"occupied", W{1}, "holds an instruction"};
  hdl::Out<UInt> multiplies{"multiplies", W{1}, "the instruction here is in the multiplier"};

  hdl::Out<hdl::Stream<memory::MemoryRequest>> store{"store", memory::MemoryRequest(),
                                                     "stores and atomic accesses; from registers"};
  hdl::Out<memory::AtomicBid> atomic{"atomic", memory::AtomicBid(), "beside `store`"};
  hdl::In<UInt> failed{"failed", W{1}, "the last sc wrote nothing"};
  hdl::In<hdl::Valid<memory::LoadAnswer>> core_rsp0{"core_rsp0", memory::LoadAnswer(), "by bank"};
  hdl::In<hdl::Valid<memory::LoadAnswer>> core_rsp1{"core_rsp1", memory::LoadAnswer(), "by bank"};
  hdl::Out<hdl::Valid<DeviceRequest>> device{"device", DeviceRequest(), "from registers"};
  hdl::In<hdl::Valid<DeviceResponse>> device_rsp{"device_rsp", DeviceResponse(), "its answer"};
  hdl::Out<hdl::Stream<network::RemoteRequest>> remote{"remote", network::RemoteRequest(),
                                                       "from registers"};
  hdl::In<hdl::Valid<network::RemoteResponse>> remote_rsp{"remote_rsp", network::RemoteResponse(),
                                                          "to a load"};
  hdl::Out<UInt> asks_network{"asks_network", W{1},
                              "holds a request of `remote`, which may still wait"};

  // Configurations with loads in flight only.
  struct Late {
    Late() {}  // as in decode.h
    hdl::In<UInt> is_on{"late_is_on", W{1}, "loads may be in flight"};
    hdl::In<UInt> limit_reached{"limit_reached", W{1}, "no further one may be now"};
    hdl::Out<Destination> dest{"late_dest", Destination(),
                               "of a load here that goes without its value"};
    hdl::Out<UInt> leaves{"late_leaves", W{1}, "it does in this cycle"};
    hdl::Out<UInt> is_update{"late_is_update", W{1}, "and it writes, too"};
    hdl::Out<network::LateLoad> load{"late_load", network::LateLoad{},
                                     "what becomes of the value of a load in `remote`"};
  };
  std::optional<Late> late;
  // Configurations with a namespace table only.
  struct Translation {
    Translation() {}  // as in decode.h
    hdl::In<UInt> is_on{"table_is_on", W{1}, "the table maps the namespaces"};
    hdl::Out<UInt> moves{"moves", W{1}, "what is in execute comes here, or nothing does"};
    hdl::Out<network::TranslatedAccess> access{"access", network::TranslatedAccess{},
                                               "the extended access here"};
    hdl::In<UInt> held{"held", W{1}, "register: its namespace is"};
    hdl::In<UInt> passes{"passes", W{1}, "it may leave, for `node`"};
    hdl::In<UInt> node{"node", W{10}};
    hdl::In<UInt> fails{"fails", W{1}, "register: it must not"};
    hdl::In<UInt> reason{"fail_reason", hdl::enum_shape<Reason>(), "why not"};
    hdl::In<UInt> may_end{"may_end", W{1}, "it waits, and an interrupt may take its place"};
    hdl::Out<UInt> abandon{"abandon", W{1}, "an interrupt does"};
    hdl::In<hdl::Stream<memory::LoadRequest>> read{"table_read", memory::LoadRequest(),
                                                   "of the table"};
    hdl::In<UInt> awaits{"table_awaits", W{1}, "the next answer is to that"};
    hdl::Out<hdl::Valid<memory::LoadAnswer>> answer{"table_answer", memory::LoadAnswer(),
                                                    "to that"};
    hdl::Out<UInt> ns{"xreq_ns", W{isa::kNamespaceBits}, "namespace of `remote`"};
    hdl::In<UInt> irq{"irq", W{1}, "an enabled interrupt is pending and MIE is set"};
    hdl::In<UInt> irq_cause{"irq_cause", W{5}};
    // Configurations with a bulk engine only.
    std::optional<hdl::In<UInt>> for_command;
    // Configurations with block devices only.
    std::optional<hdl::In<UInt>> object;
    std::optional<hdl::Out<UInt>> to_object;
  };
  std::optional<Translation> translation;
  // Configurations with compare-and-swap only.
  std::optional<hdl::In<UInt>> keeps_new;

  hdl::Out<TrapReport> trap;
  hdl::In<UInt> handler_pc;  // where the handler begins

  explicit MemoryIssue(const Config& config);

 private:
  void classify(const Config& config);
  void follow_reads();

  // The three ways of an access, and what comes back.
  void ask_ram();
  void ask_network();
  void ask_device();
  void align_loaded();

  // The namespace table, memory_issue_translation.cc.
  void translate(const Config& config);
  void answer_search();
  void take_interrupt();

  // Atomic accesses to RAM.
  void do_atomics();
  UInt compare_and_swap(const UInt& updated, MemoryOp& arriving);
  void bid_for_bank();
  void leave_out_atomics();

  // When the instruction leaves, and how.
  void leave();
  void take_trap();
  void send(const Config& config);
  UInt result_of_access() const;
  void forward_result();

  const unsigned xlen_;
  const bool has_atomics_, has_remote_atomics_, compares_;  // the last: compare-and-swap
  const Stage<MemoryOp> stage_;
  const MemoryOp& mi_;             // the instruction here
  const UInt& place_;              // of its access
  UInt waited_, issued_, reason_;  // registers
  struct {
    UInt is_ram, is_remote, is_device;
    UInt is_plain;   // not atomic
    UInt is_load;    // an update that has not read yet, too
    UInt is_posted;  // goes to the network without waiting for the answer
    UInt is_late;    // ... and its value comes when it has left
  } access_;
  UInt takes_;   // the instruction in execute comes here
  UInt orphan_;  // register: an answer is on its way that nobody wants
  struct {
    UInt bank;
    UInt answers;  // what is read comes in this cycle
    UInt word;
    UInt asks, waits;
  } ram_;
  struct {
    UInt op, old_valid, old;  // registers
    UInt is_update, is_word;
    UInt moves;      // from reading to writing
    UInt packet_op;  // of an access of another node
  } amo_;
  struct {
    UInt is_here;
    UInt expected, differs;  // registers
  } compare_;
  struct {
    UInt may_ask, asks, waits;
    UInt fails;  // the answer is an error: an access fault
  } network_;
  struct {
    UInt passes;  // the access may leave as far as its namespace is concerned
    UInt reads;   // the request at port B is for the table
    UInt is_due;  // what comes from there, if anything comes
    UInt stops;   // it fails, or an interrupt takes its place
    UInt interrupted;
  } table_;
  UInt device_waits_;
  UInt load_value_;  // wire: what was loaded, extended
  UInt waits_, done_;
  UInt is_trap_, is_interrupt_, trap_cause_;
  UInt result_;
};

}  // namespace xb::core
