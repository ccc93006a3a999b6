// SPDX-License-Identifier: Apache-2.0
// Copies between the ports of a Verilated `tile` or `node` (any prefix) and ports.h. `xbgas` says
// whether the configuration has xBGAS: without it there are no links and no extended fields. A node
// has no memory ports: its memory is inside.
#pragma once

#include <type_traits>

#include "verilator_tb/tile/ports.h"
#include "verilator_tb/tile/retire_lanes.h"

namespace xb::sim {

template <typename Model>
concept HasMemoryPorts = requires(Model& m) {
  m.imem_req_valid_o;
};

// Configurations with loads in flight.
template <typename Model>
concept HasLateChannel = requires(Model& m) {
  m.rvfi_late_valid_o;
};

// Configurations with a collective network.
template <typename Model>
concept HasCollective = requires(Model& m) {
  m.link_north_tree_tx_valid_o;
};

// Configurations with a bulk engine.
template <typename Model>
concept HasBulk = requires(Model& m) {
  m.link_north_tx_credit2_i;
};

// Configurations with block devices.
template <typename Model>
concept HasObjects = requires(Model& m) {
  m.object_req_valid_o;
};

template <bool xbgas, typename Model>
void set_clocks(Model& m, bool level) {
  m.clk_i = level;
  if constexpr (xbgas) m.clk_net_i = level;
}

template <bool xbgas, typename Model>
void set_link_clock(Model& m, bool level) {
  if constexpr (xbgas) m.clk_link_i = level;
}

template <bool xbgas, typename Model>
void copy_straps(Model& m, const Straps& s) {
  m.pe_id_i = s.pe_id;
  m.num_pes_i = s.num_pes;
  m.mesh_width_i = s.mesh_width;
  m.mesh_height_i = s.mesh_height;
  m.node_x_i = s.node_x;
  m.node_y_i = s.node_y;
  m.reset_pc_i = s.reset_pc;
  if constexpr (HasMemoryPorts<Model>) m.ram_size_i = s.ram_size;
  if constexpr (xbgas) {
    m.export_base_i = s.export_base;
    m.export_limit_i = s.export_limit;
  }
  if constexpr (HasObjects<Model>) {
    m.object_size_i = s.object_size;
    m.object_read_only_i = s.object_read_only;
    m.object_req_ready_i = true;  // it asks for one thing at a time
  }
}

// The data of a flit: 64 bits, or 128 as Verilator's array of four words.
inline void put_flit_data(std::uint64_t& port, const Flit& flit) { port = flit.data; }
inline void get_flit_data(const std::uint64_t& port, Flit& flit) { flit.data = port; }
template <typename Wide>
void put_flit_data(Wide& port, const Flit& flit) {
  for (unsigned i = 0; i < 2; ++i) {
    port.at(i) = static_cast<std::uint32_t>(flit.data >> 32 * i);
    port.at(i + 2) = static_cast<std::uint32_t>(flit.upper >> 32 * i);
  }
}
template <typename Wide>
void get_flit_data(const Wide& port, Flit& flit) {
  flit.data = port.at(0) | std::uint64_t{port.at(1)} << 32;
  flit.upper = port.at(2) | std::uint64_t{port.at(3)} << 32;
}

// The four links have the same ports under different names.
#define XB_FOR_EACH_LINK(X) X(kNorth, north) X(kEast, east) X(kSouth, south) X(kWest, west)

template <typename Model>
void copy_collective_inputs(Model& m, const TileInputs& in) {
#define XB_COPY_TREE_INPUTS(D, name)                                                  \
  m.link_##name##_tree_rx_valid_i = in.collective[D].valid;                           \
  m.link_##name##_tree_rx_signal_down_i = in.collective[D].down;                      \
  m.link_##name##_tree_rx_signal_group_i = in.collective[D].group;                    \
  m.link_##name##_tree_rx_signal_kind_i = in.collective[D].kind;                      \
  m.link_##name##_tree_rx_signal_failed_i = in.collective[D].failed;                  \
  m.link_##name##_tree_rx_signal_has_word_i = in.collective[D].has_word;              \
  m.link_##name##_tree_rx_word_i =                                                    \
      static_cast<std::remove_reference_t<decltype(m.link_##name##_tree_rx_word_i)>>( \
          in.collective[D].word);
  XB_FOR_EACH_LINK(XB_COPY_TREE_INPUTS)
#undef XB_COPY_TREE_INPUTS
}

template <typename Model>
void copy_network_inputs(Model& m, const TileInputs& in) {
  if constexpr (HasCollective<Model>) copy_collective_inputs(m, in);
// All fields cross in every cycle: the check bits protect an idle link, too.
#define XB_COPY_LINK_INPUTS(D, name)                  \
  m.link_##name##_rx_valid_i = in.rx[D].valid;        \
  m.link_##name##_rx_vn_i = in.rx[D].vn;              \
  m.link_##name##_rx_head_i = in.rx[D].head;          \
  m.link_##name##_rx_tail_i = in.rx[D].tail;          \
  put_flit_data(m.link_##name##_rx_data_i, in.rx[D]); \
  m.link_##name##_rx_marked_i = in.rx[D].marked;      \
  m.link_##name##_rx_check_i = in.rx[D].check;        \
  m.link_##name##_tx_credit0_i = in.tx_credit[D][0];  \
  m.link_##name##_tx_credit1_i = in.tx_credit[D][1];
  XB_FOR_EACH_LINK(XB_COPY_LINK_INPUTS)
#undef XB_COPY_LINK_INPUTS
  if constexpr (HasBulk<Model>) {
#define XB_COPY_CREDIT(D, name) m.link_##name##_tx_credit2_i = in.tx_credit[D][2];
    XB_FOR_EACH_LINK(XB_COPY_CREDIT)
#undef XB_COPY_CREDIT
  }
}

// On whose behalf a bank is used (hls/memory/memory_port.h): 0 core, 1 network, 2 and 3 writes and
// reads of the bulk engine, of which only reads are answered.
constexpr unsigned user_of(const DataResponse& answer) {
  return answer.bulk ? 3u : answer.net ? 1u : 0u;
}

template <bool xbgas, typename Model>
void copy_memory_inputs(Model& m, const TileInputs& in) {
  m.imem_rsp_valid_i = in.fetch_valid;
  m.imem_rsp_data_i = in.fetch_data;
  m.dmem0_rsp_valid_i = in.data[0].valid;
  m.dmem0_rsp_rdata_i = in.data[0].data;
  m.dmem1_rsp_valid_i = in.data[1].valid;
  m.dmem1_rsp_rdata_i = in.data[1].data;
  if constexpr (xbgas) {
    m.dmem0_rsp_net_i = user_of(in.data[0]);
    m.dmem1_rsp_net_i = user_of(in.data[1]);
  }
}

// All but what links carry.
template <bool xbgas, typename Model>
void copy_own_inputs(Model& m, const TileInputs& in) {
  m.rst_ni = in.reset_n;
  m.cycle_i = in.cycle;
  m.io_rsp_valid_i = in.device_valid;
  m.io_rsp_rdata_i = in.device_data;
  if constexpr (HasMemoryPorts<Model>) copy_memory_inputs<xbgas>(m, in);
  if constexpr (HasObjects<Model>) {
    m.object_rsp_valid_i = in.object.valid;
    m.object_rsp_failed_i = in.object.failed;
    m.object_rsp_rdata_i = in.object.data;
  }
}

template <bool xbgas, typename Model>
void copy_inputs(Model& m, const TileInputs& in) {
  copy_own_inputs<xbgas>(m, in);
  if constexpr (xbgas) copy_network_inputs(m, in);
}

// Both edges of all clocks of a clocked_tile (clocked_wrapper.cmake): links first. Between them
// every net has its value of the cycle that ends: `look` is called then.
template <bool xbgas, typename Model, typename Look>
void clock_both_edges(Model& m, const TileInputs& in, const Look& look) {
  set_clocks<xbgas>(m, false);
  set_link_clock<xbgas>(m, false);
  m.eval();
  copy_inputs<xbgas>(m, in);
  if constexpr (xbgas) {
    set_link_clock<xbgas>(m, true);
    m.eval();
  }
  look();
  set_clocks<xbgas>(m, true);
  m.eval();
}

template <bool xbgas, typename Model>
void copy_retirement(const Model& m, Retirement& r) {
  r.valid = m.rvfi_valid_o;
  if (!r.valid) return;
  r.trap = m.rvfi_trap_o;
  r.intr = m.rvfi_intr_o;
  r.cause = m.rvfi_cause_o;
  r.order = m.rvfi_order_o;
  r.insn = m.rvfi_insn_o;
  r.pc = m.rvfi_pc_rdata_o;
  r.next_pc = m.rvfi_pc_wdata_o;
  r.rs1 = m.rvfi_rs1_addr_o;
  r.rs2 = m.rvfi_rs2_addr_o;
  r.rd = m.rvfi_rd_addr_o;
  r.rs1_value = m.rvfi_rs1_rdata_o;
  r.rs2_value = m.rvfi_rs2_rdata_o;
  r.rd_value = m.rvfi_rd_wdata_o;
  r.mem_address = m.rvfi_mem_addr_o;
  r.mem_rmask = m.rvfi_mem_rmask_o;
  r.mem_wmask = m.rvfi_mem_wmask_o;
  r.mem_rdata = m.rvfi_mem_rdata_o;
  r.mem_wdata = m.rvfi_mem_wdata_o;
  from_lanes(r);
  r.tval = m.rvfi_tval_o;
  if constexpr (xbgas) {
    r.ext = m.rvfi_ext_o;
    r.ext_ns = m.rvfi_ext_ns_o;
    r.ers = m.rvfi_ers_addr_o;
    r.ers_value = m.rvfi_ers_rdata_o;
    r.erd_valid = m.rvfi_erd_valid_o;
    r.erd = m.rvfi_erd_addr_o;
    r.erd_value = m.rvfi_erd_wdata_o;
  }
  if constexpr (HasLateChannel<Model>) r.pending = m.rvfi_pending_o;
}

template <typename Model>
void copy_late_value(const Model& m, LateValue& late) {
  late.valid = m.rvfi_late_valid_o;
  if (!late.valid) return;
  late.ext_file = m.rvfi_late_ext_file_o;
  late.rd = m.rvfi_late_rd_o;
  late.value = m.rvfi_late_wdata_o;
}

template <typename Model>
void copy_collective_outputs(const Model& m, TileOutputs& out) {
#define XB_COPY_TREE_OUTPUTS(D, name)                                     \
  out.collective[D].valid = m.link_##name##_tree_tx_valid_o;              \
  out.collective[D].down = m.link_##name##_tree_tx_signal_down_o;         \
  out.collective[D].group = m.link_##name##_tree_tx_signal_group_o;       \
  out.collective[D].kind = m.link_##name##_tree_tx_signal_kind_o;         \
  out.collective[D].failed = m.link_##name##_tree_tx_signal_failed_o;     \
  out.collective[D].has_word = m.link_##name##_tree_tx_signal_has_word_o; \
  out.collective[D].word = m.link_##name##_tree_tx_word_o;
  XB_FOR_EACH_LINK(XB_COPY_TREE_OUTPUTS)
#undef XB_COPY_TREE_OUTPUTS
}

template <typename Model>
void copy_object_request(const Model& m, ObjectRequest& request) {
  request.valid = m.object_req_valid_o;
  if (!request.valid) return;
  request.write = m.object_req_write_o;
  request.size = m.object_req_size_o;
  request.tag = m.object_req_tag_o;
  request.source = m.object_req_src_o;
  request.offset = m.object_req_addr_o;
  request.data = m.object_req_wdata_o;
  if constexpr (HasBulk<Model>) request.bulk = m.object_bulk_o;
}

// What the network part drives, from registers on its clock.
template <typename Model>
void copy_network_outputs(const Model& m, TileOutputs& out) {
  if constexpr (HasCollective<Model>) copy_collective_outputs(m, out);
#define XB_COPY_LINK_OUTPUTS(D, name)                  \
  out.tx[D].valid = m.link_##name##_tx_valid_o;        \
  out.tx[D].vn = m.link_##name##_tx_vn_o;              \
  out.tx[D].head = m.link_##name##_tx_head_o;          \
  out.tx[D].tail = m.link_##name##_tx_tail_o;          \
  get_flit_data(m.link_##name##_tx_data_o, out.tx[D]); \
  out.tx[D].marked = m.link_##name##_tx_marked_o;      \
  out.tx[D].check = m.link_##name##_tx_check_o;        \
  out.rx_credit[D][0] = m.link_##name##_rx_credit0_o;  \
  out.rx_credit[D][1] = m.link_##name##_rx_credit1_o;
  XB_FOR_EACH_LINK(XB_COPY_LINK_OUTPUTS)
#undef XB_COPY_LINK_OUTPUTS
  if constexpr (HasBulk<Model>) {
#define XB_COPY_CREDIT(D, name) out.rx_credit[D][2] = m.link_##name##_rx_credit2_o;
    XB_FOR_EACH_LINK(XB_COPY_CREDIT)
#undef XB_COPY_CREDIT
#define XB_COPY_BEAT(kind)                       \
  out.bulk_##kind.get = m.bulk_##kind##_get_o;   \
  out.bulk_##kind.peer = m.bulk_##kind##_peer_o; \
  out.bulk_##kind.tag = m.bulk_##kind##_tag_o;   \
  out.bulk_##kind.first = m.bulk_##kind##_first_o;
    XB_COPY_BEAT(write)
    XB_COPY_BEAT(read)
#undef XB_COPY_BEAT
    out.bulk_refused = m.bulk_refused_o;
  }
  out.inbound.valid = m.inbound_valid_o;
  if (out.inbound.valid) {
    out.inbound.source = m.inbound_src_o;
    out.inbound.op = m.inbound_op_o;
    out.inbound.size = m.inbound_size_o;
    out.inbound.tag = m.inbound_tag_o;
    out.inbound.offset = m.inbound_addr_o;
    out.inbound.refused = m.inbound_refused_o;
    out.inbound.reason = m.inbound_reason_o;
    if constexpr (HasObjects<Model>) out.inbound.object = m.inbound_object_o;
  }
  if constexpr (HasObjects<Model>) copy_object_request(m, out.object);
}

template <typename Model>
void copy_remote_outputs(const Model& m, TileOutputs& out) {
  out.outstanding = m.outstanding_o;
  out.ni_idle = m.ni_idle_o;
  if constexpr (HasMemoryPorts<Model>) out.net_quiet = m.net_quiet_o;
}

template <bool xbgas, typename Model>
void copy_memory_outputs(const Model& m, TileOutputs& out) {
  out.fetch.valid = m.imem_req_valid_o;
  out.fetch.address = m.imem_req_addr_o;
#define XB_COPY_BANK(k)                             \
  out.data[k].valid = m.dmem##k##_req_valid_o;      \
  if (out.data[k].valid) {                          \
    out.data[k].write = m.dmem##k##_req_write_o;    \
    if constexpr (xbgas) {                          \
      out.data[k].net = m.dmem##k##_req_net_o == 1; \
      out.data[k].bulk = m.dmem##k##_req_net_o > 1; \
    }                                               \
    out.data[k].offset = m.dmem##k##_req_addr_o;    \
    out.data[k].data = m.dmem##k##_req_wdata_o;     \
    out.data[k].mask = m.dmem##k##_req_wmask_o;     \
  }
  XB_COPY_BANK(0)
  XB_COPY_BANK(1)
#undef XB_COPY_BANK
  out.load_dropped = m.load_dropped_o;
}

// All but what the network part drives.
template <bool xbgas, typename Model>
void copy_own_outputs(const Model& m, TileOutputs& out) {
  if constexpr (HasMemoryPorts<Model>) copy_memory_outputs<xbgas>(m, out);
  out.device.valid = m.io_req_valid_o;
  if (out.device.valid) {
    out.device.write = m.io_req_write_o;
    out.device.address = m.io_req_addr_o;
    out.device.data = m.io_req_wdata_o;
    out.device.size = m.io_req_size_o;
  }
  copy_retirement<xbgas>(m, out.retired);
  if constexpr (HasLateChannel<Model>) copy_late_value(m, out.late);
  out.activity = m.activity_o;
  out.asleep = m.core_asleep_o;
  if constexpr (xbgas) copy_remote_outputs(m, out);
}

template <bool xbgas, typename Model>
void copy_outputs(const Model& m, TileOutputs& out) {
  copy_own_outputs<xbgas>(m, out);
  if constexpr (xbgas) copy_network_outputs(m, out);
}

#undef XB_FOR_EACH_LINK

}  // namespace xb::sim
