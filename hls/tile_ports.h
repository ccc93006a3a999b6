// SPDX-License-Identifier: Apache-2.0
//
// The ports that a tile and a node have in common: all but the memory's and the clock of the
// network (tile.h says what they mean).
#pragma once

#include <deque>
#include <optional>
#include <string>

#include "hls/config.h"
#include "hls/core/core.h"
#include "hls/network/collective_unit.h"
#include "hls/network/object.h"
#include "hls/network/router.h"

namespace xb {

struct TilePorts {
  hdl::In<hdl::UInt> pe_id{"pe_id", hdl::W{10}, "PE id of the node"};
  hdl::In<hdl::UInt> num_pes{"num_pes", hdl::W{11}, "PEs of the mesh"};
  hdl::In<hdl::UInt> mesh_width{"mesh_width", hdl::W{6}};
  hdl::In<hdl::UInt> mesh_height{"mesh_height", hdl::W{6}};
  hdl::In<hdl::UInt> node_x{"node_x", hdl::W{5}};
  hdl::In<hdl::UInt> node_y{"node_y", hdl::W{5}, "grows southward"};
  hdl::In<hdl::UInt> reset_pc;
  hdl::In<hdl::UInt> export_base;
  hdl::In<hdl::UInt> export_limit;
  hdl::In<hdl::UInt> cycle{"cycle", hdl::W{64}, "global cycle count"};

  hdl::Out<hdl::Valid<core::DeviceRequest>> io_req{"io_req", core::DeviceRequest{},
                                                   "devices, one access outstanding"};
  hdl::In<hdl::Valid<core::DeviceResponse>> io_rsp{"io_rsp", core::DeviceResponse{}, "its answer"};

  hdl::Out<hdl::UInt> rvfi_valid{"rvfi_valid", hdl::W{1}, "an instruction retires"};
  hdl::Out<hdl::UInt> rvfi_order{"rvfi_order", hdl::W{64}, "its number since reset"};
  hdl::Out<core::RetirePort> rvfi;
  hdl::Out<core::RetireFacts> rvfi_facts{"rvfi", core::RetireFacts{}, "of every instruction"};
  std::optional<hdl::Out<core::RetiredCsrs>> rvfi_csr;  // configurations with rvfi_csrs only
  // Configurations with loads in flight only: core::LateRetire.
  std::optional<hdl::Out<hdl::UInt>> rvfi_pending;
  std::optional<hdl::Out<core::LateRetire>> rvfi_late;
  hdl::Out<hdl::UInt> activity{"activity", hdl::enum_shape<isa::Activity>(),
                               "isa::Activity of the cycle"};
  hdl::Out<hdl::UInt> core_asleep{"core_asleep", hdl::W{1}, "the core sleeps in wfi or wrs"};

  // Configurations with xBGAS only.
  std::optional<hdl::Out<hdl::Valid<network::InboundTrace>>> inbound;
  std::optional<hdl::Out<hdl::UInt>> outstanding;
  std::optional<hdl::Out<hdl::UInt>> ni_idle;
  std::deque<network::LinkPorts> links;  // north, east, south, west
  // Configurations with a collective network only; in the same order.
  std::deque<network::CollectiveLink> collective;
  // Configurations with a bulk engine only.
  std::optional<hdl::Out<network::BulkTrace>> bulk_write, bulk_read;
  std::optional<hdl::Out<hdl::UInt>> bulk_refused;
  // Configurations with block devices only: what is behind the port, its requests and answers, and
  // whether `inbound` is of it.
  std::optional<hdl::In<network::DiskStraps>> object;
  std::optional<hdl::Out<hdl::Stream<network::DiskRequest>>> object_req;
  std::optional<hdl::In<hdl::Valid<network::DiskResponse>>> object_rsp;
  std::optional<hdl::Out<hdl::UInt>> inbound_object;
  std::optional<hdl::Out<hdl::UInt>> object_bulk;  // with a bulk engine

  // Part of a module under construction.
  explicit TilePorts(const Config& config);

  // Connects the ports of the tile inside, as an instance in this module, to these.
  void connect(const TilePorts& tile) const;
};

// Ports that are there whatever they hold: those of RVFI, which a checker connects by name.
bool is_kept(const std::string& port);

}  // namespace xb
