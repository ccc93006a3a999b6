// SPDX-License-Identifier: Apache-2.0
// What crosses the boundaries of the network: bundles between core and network interface, on the
// links, between network interface and router, and on the trace port.
#pragma once

#include "hls/hdl/bundle.h"
#include "hls/isa/namespace_table.h"
#include "hls/labels.h"
#include "hls/network/flit_format.h"

namespace xb::network {

using hdl::UInt;
using hdl::W;
using hdl::operator<<=;  // bundles of this namespace are driven with it

// Core to network interface, stream `xreq`: one extended access that can no longer trap. The
// address is naturally aligned for its size.
struct RemoteRequest {
  UInt write{W{1}, "1: posted, a store or an update whose old value nobody wants"};
  UInt atomic{W{1}, "an atomic access"};
  UInt op{hdl::enum_shape<isa::PacketOp>(), "which one; of others it does not matter"};
  UInt msip{W{1}, "1: a store of 4 bytes to the target's msip; addr does not matter"};
  UInt size{W{2}, "log2 of the bytes"};
  UInt ns_node{W{10}, "PE id of the target, below the number of PEs"};
  UInt addr{W{31}, "byte offset into the RAM of the target"};
  UInt data{W{64}, "store data or operand, right-aligned; bits above the size do not matter"};
  UInt expected{W{64}, "of a compare-and-swap, right-aligned; of others it does not matter"};
  HW_FIELDS(write, atomic, op, msip, size, ns_node, addr, data, expected)
};

// Core to network interface, beside a request of `xreq` that is not posted: what becomes of its
// value.
struct LateLoad {
  UInt late{W{1}, "the core does not wait for it: the answer goes to `late_answer`"};
  UInt sign{W{1}, "it is sign-extended"};
  UInt ext_file{W{1}, "its destination is an e-register"};
  UInt rd{W{5}, "number of its destination"};
  HW_FIELDS(late, sign, ext_file, rd)
};

// Network interface to core, stream `late_answer`: the value of a load that the core did not wait
// for.
struct LateAnswer {
  UInt sign{W{1}, "to be sign-extended"};
  UInt ext_file{W{1}, "its destination is an e-register"};
  UInt rd{W{5}, "number of its destination"};
  UInt size{W{2}, "log2 of the bytes"};
  UInt data{W{64}, "right-aligned, zero-extended; 0 after an error"};
  HW_FIELDS(sign, ext_file, rd, size, data)
};

// Network interface to core, valid-only `xrsp`: the answer to what was not posted.
struct RemoteResponse {
  UInt error{W{1}, "1: not performed, or the data was lost on the way"};
  UInt reason{hdl::enum_shape<isa::Reason>(), "isa::Reason if error, else 0"};
  UInt data{W{64}, "right-aligned, zero-extended; 0 if error"};
  HW_FIELDS(error, reason, data)
};

// Network interface to core, valid-only `xerr`: a posted store failed, or a load that the core did
// not wait for.
struct RemoteError {
  UInt ns{W{isa::kNamespaceBits}, "namespace of the access"};
  UInt msip{W{1}, "1: it went to the target's msip; addr does not matter"};
  UInt addr{W{31}, "byte offset into the RAM of the target"};
  UInt reason{hdl::enum_shape<isa::Reason>(), "isa::Reason"};
  HW_FIELDS(ns, msip, addr, reason)
};

// One flit on a link, valid-only. All zeros while idle except `data`, which holds.
struct Flit {
  UInt vn{W{2}, "0 request, 1 response, 2 bulk; 3 is reserved"};
  UInt head{W{1}, "first flit of its packet"};
  UInt tail{W{1}, "last flit of its packet"};
  UInt marked{W{1}, "a head that this router found damaged too late to keep it"};
  UInt data;
  UInt check;
  explicit Flit(unsigned flit_bits = kHalfWidth)
      : data(W{flit_bits}, is_wide(flit_bits) ? "[127:64] data, [63:0] header (hls/isa/packet.h)"
                                              : "header (hls/isa/packet.h) or data"),
        check(W{link_check_width(flit_bits)},
              is_wide(flit_bits)
                  ? "CRCs: [7:0] of the header, [20:13] of the data; [12:8] code of {valid, head, "
                    "tail, vn}; flit_format.h"
                  : "[7:0] CRC of data, [12:8] code of {valid, head, tail, vn}; check_bits.h") {}
  HW_FIELDS(vn, head, tail, marked, data, check)
};

// Network interface to router: a flit whose virtual network is that of its stream.
struct InjectFlit {
  UInt head{W{1}};
  UInt tail{W{1}};
  UInt data;
  UInt crc;
  explicit InjectFlit(unsigned flit_bits = kHalfWidth)
      : data(W{flit_bits}),
        crc(W{flit_crc_width(flit_bits)}, is_wide(flit_bits) ? "of both halves" : "crc8(data)") {}
  HW_FIELDS(head, tail, data, crc)
};

// Router to network interface. The header of a head flit is never bad: its packet is dropped.
struct EjectFlit {
  UInt head{W{1}};
  UInt tail{W{1}};
  UInt data;
  UInt bad{W{1}, "damaged on the way"};
  explicit EjectFlit(unsigned flit_bits = kHalfWidth) : data(W{flit_bits}) {}
  HW_FIELDS(head, tail, data, bad)
};

// Trace port `inbound`, valid-only: an inbound request was performed (in the cycle of its port-B
// request; of a store to msip, in the cycle in which msip changes) or refused.
struct InboundTrace {
  UInt src{W{10}, "PE id of the requester"};
  UInt op{W{5}, "isa::PacketOp of the request"};
  UInt size{W{2}, "log2 of the bytes"};
  UInt tag{W{5}, "tag of the requester"};
  UInt addr{W{31},
            "byte offset into this RAM; of an update bit 0: posted; of a store to msip, the "
            "value written"};
  UInt refused{W{1}, "1: nothing was performed"};
  UInt reason{hdl::enum_shape<isa::Reason>(), "isa::Reason if refused, else 0"};
  HW_FIELDS(src, op, size, tag, addr, refused, reason)
};

}  // namespace xb::network
