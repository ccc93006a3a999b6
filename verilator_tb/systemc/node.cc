// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/systemc/node.h"

namespace xb::systemc {

using sc_core::sc_signal;

template <typename T, typename Port>
sc_signal<T>& Node::wire(Port& port) {
  auto made = std::make_shared<sc_signal<T>>();
  sc_signal<T>& signal = *made;
  wires_.push_back(std::move(made));
  bind(port, signal);
  return signal;
}

Node::Node(sc_core::sc_module_name name, const sim::Straps& straps)
    : sc_module(name), ram("ram", straps.ram_size) {
  bind(tile.clk_i, clk);
  bind(tile.clk_net_i, clk);
  bind(tile.rst_ni, reset_n);
  bind(tile.cycle_i, cycle);
  bind(tile.io_rsp_valid_i, io_rsp_valid);
  bind(tile.io_rsp_rdata_i, io_rsp_rdata);
  strap(straps);
  connect_ram();
}

void Node::strap(const sim::Straps& s) {
  wire<std::uint32_t>(tile.pe_id_i).write(s.pe_id);
  wire<std::uint32_t>(tile.num_pes_i).write(s.num_pes);
  wire<std::uint32_t>(tile.mesh_width_i).write(s.mesh_width);
  wire<std::uint32_t>(tile.mesh_height_i).write(s.mesh_height);
  wire<std::uint32_t>(tile.node_x_i).write(s.node_x);
  wire<std::uint32_t>(tile.node_y_i).write(s.node_y);
  wire<std::uint64_t>(tile.reset_pc_i).write(s.reset_pc);
  wire<std::uint32_t>(tile.ram_size_i).write(s.ram_size);
  wire<std::uint64_t>(tile.export_base_i).write(s.export_base);
  wire<std::uint64_t>(tile.export_limit_i).write(s.export_limit);
}

void Node::connect_ram() {
  ram.clk(clk);
  ram.fetch_req_valid(wire<bool>(tile.imem_req_valid_o));
  ram.fetch_req_addr(wire<std::uint64_t>(tile.imem_req_addr_o));
  ram.fetch_rsp_valid(wire<bool>(tile.imem_rsp_valid_i));
  ram.fetch_rsp_data(wire<std::uint64_t>(tile.imem_rsp_data_i));
#define XB_CONNECT_BANK(k)                                                 \
  ram.banks[k].req_valid(wire<bool>(tile.dmem##k##_req_valid_o));          \
  ram.banks[k].req_write(wire<bool>(tile.dmem##k##_req_write_o));          \
  ram.banks[k].req_net(wire<std::uint32_t>(tile.dmem##k##_req_net_o));     \
  ram.banks[k].req_addr(wire<std::uint32_t>(tile.dmem##k##_req_addr_o));   \
  ram.banks[k].req_wdata(wire<std::uint64_t>(tile.dmem##k##_req_wdata_o)); \
  ram.banks[k].req_wmask(wire<std::uint32_t>(tile.dmem##k##_req_wmask_o)); \
  ram.banks[k].rsp_valid(wire<bool>(tile.dmem##k##_rsp_valid_i));          \
  ram.banks[k].rsp_net(wire<std::uint32_t>(tile.dmem##k##_rsp_net_i));     \
  ram.banks[k].rsp_rdata(wire<std::uint64_t>(tile.dmem##k##_rsp_rdata_i));
  XB_CONNECT_BANK(0)
  XB_CONNECT_BANK(1)
#undef XB_CONNECT_BANK
}

void Node::connect(sim::Direction side, LinkSignals& out, LinkSignals& in) {
#define XB_CONNECT_LINK(name)                                            \
  bind(tile.link_##name##_tx_valid_o, out.valid);                        \
  bind(tile.link_##name##_tx_vn_o, out.vn);                              \
  bind(tile.link_##name##_tx_head_o, out.head);                          \
  bind(tile.link_##name##_tx_tail_o, out.tail);                          \
  bind(tile.link_##name##_tx_marked_o, out.marked);                      \
  bind(tile.link_##name##_tx_data_o, out.data);                          \
  bind(tile.link_##name##_tx_check_o, out.check);                        \
  bind(tile.link_##name##_tx_credit0_i, out.credit0);                    \
  bind(tile.link_##name##_tx_credit1_i, out.credit1);                    \
  bind(tile.link_##name##_tx_credit2_i, out.credit2);                    \
  bind(tile.link_##name##_rx_valid_i, in.valid);                         \
  bind(tile.link_##name##_rx_vn_i, in.vn);                               \
  bind(tile.link_##name##_rx_head_i, in.head);                           \
  bind(tile.link_##name##_rx_tail_i, in.tail);                           \
  bind(tile.link_##name##_rx_marked_i, in.marked);                       \
  bind(tile.link_##name##_rx_data_i, in.data);                           \
  bind(tile.link_##name##_rx_check_i, in.check);                         \
  bind(tile.link_##name##_rx_credit0_o, in.credit0);                     \
  bind(tile.link_##name##_rx_credit1_o, in.credit1);                     \
  bind(tile.link_##name##_rx_credit2_o, in.credit2);                     \
  bind(tile.link_##name##_tree_tx_valid_o, out.tree.valid);              \
  bind(tile.link_##name##_tree_tx_signal_down_o, out.tree.down);         \
  bind(tile.link_##name##_tree_tx_signal_failed_o, out.tree.failed);     \
  bind(tile.link_##name##_tree_tx_signal_has_word_o, out.tree.has_word); \
  bind(tile.link_##name##_tree_tx_signal_group_o, out.tree.group);       \
  bind(tile.link_##name##_tree_tx_signal_kind_o, out.tree.kind);         \
  bind(tile.link_##name##_tree_tx_word_o, out.tree.word);                \
  bind(tile.link_##name##_tree_rx_valid_i, in.tree.valid);               \
  bind(tile.link_##name##_tree_rx_signal_down_i, in.tree.down);          \
  bind(tile.link_##name##_tree_rx_signal_failed_i, in.tree.failed);      \
  bind(tile.link_##name##_tree_rx_signal_has_word_i, in.tree.has_word);  \
  bind(tile.link_##name##_tree_rx_signal_group_i, in.tree.group);        \
  bind(tile.link_##name##_tree_rx_signal_kind_i, in.tree.kind);          \
  bind(tile.link_##name##_tree_rx_word_i, in.tree.word);
  switch (side) {
    case sim::kNorth:
      XB_CONNECT_LINK(north)
      break;
    case sim::kEast:
      XB_CONNECT_LINK(east)
      break;
    case sim::kSouth:
      XB_CONNECT_LINK(south)
      break;
    case sim::kWest:
      XB_CONNECT_LINK(west)
      break;
  }
#undef XB_CONNECT_LINK
}

template <typename T>
bool Node::leave_open(sc_core::sc_object* port) {
  if (auto* in = dynamic_cast<sc_core::sc_in<T>*>(port)) return wire<T>(*in), true;
  if (auto* out = dynamic_cast<sc_core::sc_out<T>*>(port)) return wire<T>(*out), true;
  return false;
}

void Node::before_end_of_elaboration() {
  for (sc_core::sc_object* port : tile.get_child_objects()) {
    if (dynamic_cast<sc_core::sc_port_base*>(port) == nullptr || bound_.contains(port)) continue;
    if (leave_open<bool>(port) || leave_open<std::uint32_t>(port) ||
        leave_open<std::uint64_t>(port)) {
      continue;
    }
    SC_REPORT_FATAL("xBCore", (std::string(port->name()) + " has an unexpected type").c_str());
  }
}

}  // namespace xb::systemc
