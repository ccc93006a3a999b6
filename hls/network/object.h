// SPDX-License-Identifier: Apache-2.0
// What crosses the boundaries of the part of a node that serves its block device
// (object_server.h), and of the tile on the way to that.
#pragma once

#include <string>

#include "hls/hdl/bundle.h"
#include "hls/labels.h"

namespace xb::network {

using hdl::UInt;
using hdl::W;
using hdl::operator<<=;  // bundles of this namespace are driven with it

// Names of modules that know of block devices end so.
inline std::string object_suffix(bool has_objects) { return has_objects ? "_o" : ""; }

// A request of another PE for the block device of this node; it is permitted.
struct ObjectRequest {
  UInt write{W{1}, "1 store, 0 load"};
  UInt size{W{2}, "log2 of the bytes"};
  UInt tag{W{isa::kPacketTag.width}, "of the requester"};
  UInt source{W{10}, "mesh address of the requester"};
  UInt offset{W{isa::kPacketOffset.width}, "first byte"};
  UInt data{W{64}, "of a store, right-aligned; bits above the size do not matter"};
  HW_FIELDS(write, size, tag, source, offset, data)
};

// A request of another PE to move bytes of the block device of this node, one packet of them; it is
// permitted.
struct ObjectTransfer {
  UInt put{W{1}, "1: they are to be written here, 0: sent"};
  UInt tag{W{isa::kPacketTag.width}, "of the request"};
  UInt source{W{10}, "mesh address of the requester"};
  UInt offset{W{isa::kPacketOffset.width}, "first byte"};
  UInt bytes{W{9}, "1..256"};
  UInt align{W{3}, "where the first one is to lie in its word there"};
  HW_FIELDS(put, tag, source, offset, bytes, align)
};

// Tile to block device, stream `object_req`; from registers. One request is outstanding: the next
// one comes when this one is answered.
struct DiskRequest {
  UInt write{W{1}, "1 write, 0 read"};
  UInt size{W{2}, "log2 of the bytes"};
  UInt addr{W{31}, "first byte, a multiple of the size, below object_size"};
  UInt wdata{W{64}, "right-aligned; bits above the size do not matter"};
  UInt src{W{10}, "PE id of the requester, for observers"};
  UInt tag{W{5}, "tag of the requester, for observers"};
  HW_FIELDS(write, size, addr, wdata, src, tag)
};

// Block device to tile, valid-only `object_rsp`: at least a cycle after it has taken the request.
struct DiskResponse {
  UInt failed{W{1}, "the medium failed; of a write, nothing is known of these bytes"};
  UInt rdata{W{64}, "of a read, right-aligned; bits above the size do not matter"};
  HW_FIELDS(failed, rdata)
};

// What is behind the port; constant from reset on.
struct DiskStraps {
  UInt size{W{32}, "bytes, a multiple of 8, at most 2^31; 0: there is no block device"};
  UInt read_only{W{1}, "stores are refused"};
  HW_FIELDS(size, read_only)
};

}  // namespace xb::network
