// SPDX-License-Identifier: Apache-2.0
// The commands of the own core, one after the other: cut into packets (puts) or into requests of at
// most 4 KiB (gets), row by row. The packets of the next put leave while those of the one before
// are being answered. Keeps the tickets: commands end in any order, and are told to have in theirs.
#pragma once

#include "hls/config.h"
#include "hls/hdl/hdl.h"
#include "hls/network/bulk.h"
#include "hls/network/remote.h"

namespace xb::network {

class BulkCommands : public hdl::Module {
 public:
  hdl::In<UInt> node_x{"node_x", W{5}};
  hdl::In<UInt> node_y{"node_y", W{5}};
  hdl::In<UInt> mesh_width{"mesh_width", W{6}};
  hdl::In<UInt> ram_size{"ram_size", W{32}, "bytes"};
  hdl::In<UInt> cycle;                        // timeout_log2 bits
  hdl::In<hdl::Stream<BulkCommand>> command;  // of the core
  hdl::Out<BulkState> state{"state", BulkState{}, "to the core, from registers"};
  hdl::Out<hdl::Stream<BulkError>> error{"error", BulkError{}, "a command has failed"};
  hdl::Out<hdl::Stream<BulkJob>> job;  // the next packet of a put
  hdl::In<UInt> packet_moves{"packet_moves", W{1},
                             "the router takes a flit of one, or is offered none"};
  hdl::Out<hdl::Stream<InjectFlit>> request;
  hdl::In<hdl::Valid<BulkAnswer>> answer{"answer", BulkAnswer{}, "from the network of responses"};
  hdl::Out<hdl::Valid<BulkLanding>> expect{"expect", BulkLanding{}, "data of a get may come"};
  hdl::Out<UInt> forget{"forget", W{1}, "the get has failed: nothing more of it is wanted"};
  hdl::In<hdl::Valid<BulkLanded>> landed{"landed", BulkLanded{}, "a packet of a get has come"};
  hdl::In<hdl::Valid<BulkArrival>> arrives{"arrives", BulkArrival{}, "the header of one, of any"};

  explicit BulkCommands(const Config& config);
};

}  // namespace xb::network
