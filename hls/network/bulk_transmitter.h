// SPDX-License-Identifier: Apache-2.0
// Sends packets of bulk data: reads the words, moves the bytes to where they lie at the receiver,
// and puts a header in front. One flit a cycle, also from packet to packet: the words of the next
// one are read while the last flits of the one before leave.
//
// The head leaves when the first word is here, not the whole packet: port B serves the reads behind
// it within a bounded time, so that the links it holds are held for a bounded time.
//
// With wide flits it reads rows, pairs of words from an even one on, a word from each bank, and
// moves their bytes to pairs as they lie at the receiver.
#pragma once

#include <deque>

#include "hls/hdl/hdl.h"
#include "hls/memory/memory_port.h"
#include "hls/network/bulk.h"
#include "hls/network/remote.h"

namespace xb::network {

class BulkTransmitter : public hdl::Module {
 public:
  hdl::In<UInt> node_x{"node_x", W{5}};
  hdl::In<UInt> node_y{"node_y", W{5}};
  hdl::In<hdl::Stream<BulkJob>> job;                            // the next packet
  std::deque<hdl::Out<hdl::Stream<memory::LoadRequest>>> read;  // memory_port.h, bulk_ports()
  hdl::In<hdl::Valid<memory::MemoryAnswer>> rsp0{"rsp0", memory::MemoryAnswer{}, "of bank 0"};
  hdl::In<hdl::Valid<memory::MemoryAnswer>> rsp1{"rsp1", memory::MemoryAnswer{}, "of bank 1"};
  hdl::Out<hdl::Stream<InjectFlit>> flit;
  hdl::Out<BulkTrace> trace{"trace", BulkTrace{}, "of `read`"};
  hdl::Out<UInt> idle{"idle", W{1}};

  BulkTransmitter(unsigned flit_bits, bool has_objects);
};

}  // namespace xb::network
