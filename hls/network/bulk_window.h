// SPDX-License-Identifier: Apache-2.0
// The packets of puts that are in flight: four at most, each with a tag that its answer brings
// back. One that hears nothing for 2^timeout_log2 cycles (at most twice that) ends with
// Reason::kTimeout. Its tag rests until the answer comes, which is nobody's then; meanwhile its
// place has another one. A place whose tags both rest is out of use.
#pragma once

#include "hls/hdl/hdl.h"
#include "hls/network/bulk.h"

namespace xb::network {

class BulkWindow : public hdl::Module {
 public:
  hdl::In<UInt> visit{"visit", W{1}, "once in 2^timeout_log2 cycles: what waits grows older"};
  hdl::Out<UInt> is_free{"is_free", W{1}, "a packet may begin"};
  hdl::Out<UInt> tag{"tag", W{isa::kBulkTag.width}, "its tag"};
  hdl::Out<UInt> none_left{"none_left", W{1}, "all tags rest: nobody knows until when"};
  hdl::In<hdl::Valid<BulkPlace>> begins{"begins", BulkPlace{}, "it does, only with is_free"};
  hdl::In<hdl::Valid<BulkAnswer>> answer{"answer", BulkAnswer{}, "of any kind"};
  hdl::Out<hdl::Valid<BulkFailure>> fails{"fails", BulkFailure{}, "a packet has failed"};
  hdl::Out<UInt> in_flight;  // by ticket modulo the length of the queue: some packets are

  explicit BulkWindow(unsigned queue);
};

}  // namespace xb::network
