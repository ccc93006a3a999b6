// SPDX-License-Identifier: Apache-2.0
// Takes the packets of the bulk network: writes the words of puts where the header says, if the
// window permits, and those of a get where the own command wants them. A put is answered when its
// last word is written. Words are written one by one as they come: of a packet that fails, those
// before what was wrong are.
//
// A wide flit brings a pair of words, one for each bank of the memory. Each is judged by itself and
// written when its bank is free; the next flit is taken when both are.
#pragma once

#include <deque>

#include "hls/hdl/hdl.h"
#include "hls/memory/memory_port.h"
#include "hls/network/access_check.h"
#include "hls/network/bulk.h"
#include "hls/network/remote.h"

namespace xb::network {

// What others may do here, from registers.
struct WindowPort {
  HW_TEXT("what others may do to this RAM")
  UInt ram_size{W{32}, "bytes"};
  UInt low{W{32}, "first offset of the exported window"};
  UInt high{W{32}, "first offset behind it"};
  UInt permissions{W{4}, "CSR exportperm"};
  HW_FIELDS(ram_size, low, high, permissions)
};

class BulkReceiver : public hdl::Module {
 public:
  hdl::In<WindowPort> window{"window", WindowPort{}, "what others may do to this RAM"};
  hdl::In<hdl::Stream<EjectFlit>> flit;
  // To port B; memory_port.h, bulk_ports().
  std::deque<hdl::Out<hdl::Stream<memory::MemoryRequest>>> write;
  hdl::Out<BulkTrace> trace{"trace", BulkTrace{}, "of `write`"};
  hdl::Out<hdl::Stream<BulkAck>> ack{"ack", BulkAck{}, "answer to a packet of a put"};
  hdl::In<hdl::Valid<BulkLanding>> expect{"expect", BulkLanding{}, "a get begins"};
  hdl::In<UInt> forget{"forget", W{1}, "what comes of it is not wanted any more"};
  hdl::Out<hdl::Valid<BulkLanded>> landed{"landed", BulkLanded{}, "a packet of the get"};
  hdl::Out<hdl::Valid<BulkArrival>> arrives{"arrives", BulkArrival{},
                                            "of a get, wanted or not: its header is here"};
  hdl::Out<UInt> refuses{"refuses", W{1}, "register: a packet of a put was refused"};
  hdl::Out<UInt> idle{"idle", W{1}};

  explicit BulkReceiver(unsigned flit_bits);
};

}  // namespace xb::network
