// SPDX-License-Identifier: Apache-2.0
// The sending half of the network interface: turns requests of the core into packets, keeps the
// books of what is in flight, and matches the answers. It does not serve anybody (remote_server).
//
// Every request, posted stores too, holds a tag until it is answered. One that hears nothing for
// 2^timeout_log2 cycles (at most twice that; on large meshes twice or four times as long) ends with
// Reason::kTimeout, "unknown whether performed"; its tag stays out of use until its overdue answer
// comes, which is not delivered. Once all tags are out of use, every request ends that way at once.
#pragma once

#include <optional>
#include <string>

#include "hls/config.h"
#include "hls/hdl/hdl.h"
#include "hls/network/collective.h"
#include "hls/network/remote.h"

namespace xb::network {

inline constexpr unsigned kCountWidth = 6;  // operations in flight, 0..32

class RemoteRequester : public hdl::Module {
 public:
  hdl::In<UInt> node_x{"node_x", W{5}};
  hdl::In<UInt> node_y{"node_y", W{5}};
  hdl::In<UInt> mesh_width{"mesh_width", W{6}};
  hdl::In<UInt> cycle;  // timeout_log2 bits, see tag_table.h
  // Core.
  hdl::In<hdl::Stream<RemoteRequest>> xreq{"xreq", RemoteRequest{},
                                           "extended loads and stores of the core"};
  hdl::Out<hdl::Valid<RemoteResponse>> xrsp{"xrsp", RemoteResponse{}, "registered"};
  hdl::Out<hdl::Valid<RemoteError>> xerr{"xerr", RemoteError{}, "registered"};
  std::optional<hdl::In<UInt>> xreq_ns;      // of xreq; configurations with a namespace table only
  std::optional<hdl::In<UInt>> xreq_object;  // of xreq; configurations with block devices only
  // Configurations with loads in flight only.
  std::optional<hdl::In<LateLoad>> late_load;
  std::optional<hdl::Out<hdl::Stream<LateAnswer>>> late_answer;
  hdl::Out<UInt> outstanding_loads{"outstanding_loads", W{kCountWidth}};
  hdl::Out<UInt> outstanding_stores{"outstanding_stores", W{kCountWidth}};
  // Configurations with a collective network only: what its arrivals wait for.
  struct Epochs {
    Epochs() {}  // as in decode.h
    hdl::In<UInt> now{"epoch", W{kGroupWidth}, "of stores that begin"};
    hdl::Out<UInt> store_begins{"store_begins", W{1}, "a store leaves"};
    hdl::Out<UInt> store_over{"store_over", W{1}, "one has been answered, or given up"};
    hdl::Out<UInt> over{"over_epoch", W{kGroupWidth}, "the epoch of that one"};
  };
  std::optional<Epochs> epochs;
  // Router.
  hdl::Out<hdl::Stream<InjectFlit>> request;  // to the router
  // From it. Taken at once, but for the cycle of a timeout, and while the core takes late answers.
  hdl::In<hdl::Stream<EjectFlit>> response;
  hdl::Out<UInt> idle{"idle", W{1}, "nothing to send, nothing arriving; answers may be due"};

  // Throws std::invalid_argument if config.tags or config.timeout_log2 is out of range.
  explicit RemoteRequester(const Config& config);

  // What tells modules of different configurations apart in their names.
  static std::string name_suffix(const Config& config);
};

}  // namespace xb::network
