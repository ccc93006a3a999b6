// SPDX-License-Identifier: Apache-2.0
#include "tests/network/mesh.h"

#include "hls/isa/csrs.h"
#include "hls/isa/memory_map.h"

namespace xb::network {
namespace {

const Port kDirections[] = {kNorth, kEast, kSouth, kWest};

std::string link(Port direction) { return std::string("link_") + name_of(direction); }

}  // namespace

Mesh::Mesh(unsigned width, unsigned height, const Options& options)
    : width_(width), height_(height), options_(options) {
  const hdl::ir::Module& module = design_.top<NetworkNode>(options.config).ir();
  for (unsigned id = 0; id < width * height; ++id) {
    nodes_.push_back(std::make_unique<Node>(module));
    Node& node = *nodes_.back();
    node.ram.resize(options.ram_bytes / 8);
    node.sim.poke("node_x", id % width);
    node.sim.poke("node_y", id / width);
    node.sim.poke("mesh_width", width);
    node.sim.poke("mesh_height", height);
    node.sim.poke("ram_size", options.ram_bytes);
    set_window(id, isa::kRamBase, isa::kRamBase + options.ram_bytes, isa::kExportAll);
    node.sim.reset();
  }
}

void Mesh::set_window(unsigned node, std::uint64_t base, std::uint64_t limit,
                      unsigned permissions) {
  nodes_[node]->sim.poke("export_base", base);
  nodes_[node]->sim.poke("export_limit", limit);
  nodes_[node]->sim.poke("export_perm", permissions);
}

void Mesh::collect(Node& node) {
  // Registered outputs only: read them before any input changes, so that the interpreter need not
  // evaluate in between.
  hdl::Interpreter& sim = node.sim;
  for (Port side : kDirections) {
    LinkWord& word = node.sent[side];
    word = LinkWord{};
    word.valid = sim.peek64(link(side) + "_tx_valid");
    if (word.valid != 0) {
      word.vn = sim.peek64(link(side) + "_tx_vn");
      word.head = sim.peek64(link(side) + "_tx_head");
      word.tail = sim.peek64(link(side) + "_tx_tail");
      word.marked = sim.peek64(link(side) + "_tx_marked");
      word.data = sim.peek(link(side) + "_tx_data");
      word.check = sim.peek64(link(side) + "_tx_check");
    }
    node.credits[side][0] = sim.peek64(link(side) + "_rx_credit0");
    node.credits[side][1] = sim.peek64(link(side) + "_rx_credit1");
    if (has_bulk(options_.config)) node.credits[side][2] = sim.peek64(link(side) + "_rx_credit2");
  }
  if (sim.peek64("xrsp_valid") != 0) {
    node.answers.push_back({cycle_, sim.peek64("xrsp_error") != 0,
                            static_cast<unsigned>(sim.peek64("xrsp_reason")),
                            sim.peek64("xrsp_data")});
    node.load_waits = false;
  }
  if (sim.peek64("xerr_valid") != 0) {
    node.errors.push_back({static_cast<unsigned>(sim.peek64("xerr_ns")) - first_namespace(),
                           static_cast<std::uint32_t>(sim.peek64("xerr_addr")),
                           static_cast<unsigned>(sim.peek64("xerr_reason")),
                           sim.peek64("xerr_msip") != 0,
                           !has_bulk(options_.config) || sim.peek64("xerr_in_ram") != 0});
  }
}

// That of PE 0. With a namespace table it can be any.
unsigned Mesh::first_namespace() const { return has_nlb(options_.config) ? 0x8000 : 1; }

// What is on port B in this cycle depends on what the core asks for in it.
void Mesh::serve_memory(Node& node) {
  hdl::Interpreter& sim = node.sim;
  for (unsigned k = 0; k < 2; ++k) {
    const std::string port = "dmem" + std::to_string(k) + "_req";
    if (sim.peek64(port + "_valid") == 0) continue;
    const bool write = sim.peek64(port + "_write") != 0;
    const unsigned net = static_cast<unsigned>(sim.peek64(port + "_net"));
    std::uint64_t& word = node.ram.at(sim.peek64(port + "_addr") / 8);
    if (!write) node.bank[k].push_back({cycle_ + options_.memory_latency, net, word});
    if (!write) continue;
    const std::uint64_t data = sim.peek64(port + "_wdata"), mask = sim.peek64(port + "_wmask");
    for (unsigned i = 0; i < 8; ++i) {
      if ((mask >> i & 1) == 0) continue;
      word = (word & ~(0xffull << 8 * i)) | (data & 0xffull << 8 * i);
    }
  }
  if (sim.peek64("inbound_valid") != 0) {
    node.inbound.push_back({cycle_, static_cast<unsigned>(sim.peek64("inbound_src")),
                            static_cast<unsigned>(sim.peek64("inbound_op")),
                            static_cast<unsigned>(sim.peek64("inbound_size")),
                            static_cast<unsigned>(sim.peek64("inbound_tag")),
                            static_cast<std::uint32_t>(sim.peek64("inbound_addr")),
                            sim.peek64("inbound_refused") != 0,
                            static_cast<unsigned>(sim.peek64("inbound_reason")),
                            has_objects(options_.config) && sim.peek64("inbound_object") != 0});
  }
}

void Mesh::drive_links(unsigned id) {
  static const int step_x[] = {0, 1, 0, -1}, step_y[] = {-1, 0, 1, 0};
  Node& node = *nodes_[id];
  for (Port side : kDirections) {
    const int x = static_cast<int>(id % width_) + step_x[side];
    const int y = static_cast<int>(id / width_) + step_y[side];
    if (x < 0 || y < 0 || x >= static_cast<int>(width_) || y >= static_cast<int>(height_)) continue;
    const Node& other = *nodes_[static_cast<unsigned>(y) * width_ + static_cast<unsigned>(x)];
    const Port back = static_cast<Port>((side + 2) % 4);
    LinkWord word = other.sent[back];
    if (on_link) on_link(id, side, word);
    CreditCounts counts = other.credits[back];
    if (on_credit) on_credit(id, side, counts);
    node.sim.poke(link(side) + "_tx_credit0", counts[0]);
    node.sim.poke(link(side) + "_tx_credit1", counts[1]);
    if (has_bulk(options_.config)) node.sim.poke(link(side) + "_tx_credit2", counts[2]);
    const bool quiet = word.valid == 0 && word.check == 0;
    if (quiet && node.was_quiet[side]) continue;
    node.was_quiet[side] = quiet;
    node.sim.poke(link(side) + "_rx_valid", word.valid);
    node.sim.poke(link(side) + "_rx_vn", word.vn);
    node.sim.poke(link(side) + "_rx_head", word.head);
    node.sim.poke(link(side) + "_rx_tail", word.tail);
    node.sim.poke(link(side) + "_rx_marked", word.marked);
    node.sim.poke(link(side) + "_rx_data", word.data);
    node.sim.poke(link(side) + "_rx_check", word.check);
  }
}

void Mesh::drive_memory(Node& node) {
  for (unsigned k = 0; k < 2; ++k) {
    const std::string port = "dmem" + std::to_string(k) + "_rsp";
    auto& answers = node.bank[k];
    const bool due = !answers.empty() && answers.front().due <= cycle_;
    node.sim.poke(port + "_valid", due);
    if (due) {
      node.sim.poke(port + "_net", answers.front().net);
      node.sim.poke(port + "_rdata", answers.front().data);
      answers.pop_front();
    }
  }
}

void Mesh::drive_core(Node& node) {
  // A bid, once made, is kept until it is taken.
  if (!node.core_bids && options_.core_bid_percent > random_() % 100) {
    node.core_bids = true;
    node.sim.poke("store_addr", 8 * (random_() % 2));
    node.sim.poke("store_write", 0);
  }
  node.sim.poke("store_valid", node.core_bids);
  const bool takes_late = cycle_ % options_.late_interval == 0;
  if (options_.config.loads_in_flight > 1) node.sim.poke("late_answer_ready", takes_late);
  node.offers = !node.offered.empty() && !node.load_waits;
  node.sim.poke("xreq_valid", node.offers);
  if (!node.offers) return;
  const Request& request = node.offered.front();
  node.sim.poke("xreq_write", request.write);
  node.sim.poke("xreq_atomic", isa::is_atomic(request.op));
  node.sim.poke("xreq_op", static_cast<unsigned>(request.op));
  node.sim.poke("xreq_msip", request.msip);
  node.sim.poke("xreq_size", request.size);
  node.sim.poke("xreq_ns_node", request.target);
  if (has_nlb(options_.config)) node.sim.poke("xreq_ns", first_namespace() + request.target);
  if (has_objects(options_.config)) node.sim.poke("xreq_object", request.object);
  node.sim.poke("xreq_addr", request.addr);
  node.sim.poke("xreq_data", request.data);
  if (has_cas(options_.config)) node.sim.poke("xreq_expected", request.expected);
  if (options_.config.loads_in_flight == 1) return;
  node.sim.poke("late_load_late", request.late);
  node.sim.poke("late_load_sign", request.sign);
  node.sim.poke("late_load_ext_file", 0);
  node.sim.poke("late_load_rd", request.rd);
}

void Mesh::drive_bulk(Node& node) {
  node.offers_bulk = !node.bulk.empty();
  node.sim.poke("bulk_command_valid", node.offers_bulk);
  if (!node.offers_bulk) return;
  const Bulk& command = node.bulk.front();
  node.sim.poke("bulk_command_get", command.get);
  node.sim.poke("bulk_command_reason", command.reason);
  const unsigned object = command.object ? 1u << kNodeWidth : 0;
  node.sim.poke("bulk_command_node", command.target | object);
  node.sim.poke("bulk_command_ns", first_namespace() + command.target);
  node.sim.poke("bulk_command_local", command.local);
  node.sim.poke("bulk_command_remote", command.remote);
  node.sim.poke("bulk_command_bytes", command.bytes);
  node.sim.poke("bulk_command_rows", command.rows);
  node.sim.poke("bulk_command_local_stride", command.local_stride);
  node.sim.poke("bulk_command_remote_stride", command.remote_stride);
  node.sim.poke("bulk_command_low", command.low / 8);
  node.sim.poke("bulk_command_high", command.high / 8);
  node.sim.poke("bulk_command_signals", command.signals);
  node.sim.poke("bulk_command_bad_signal", command.bad_signal);
  node.sim.poke("bulk_command_signal", command.signal);
  node.sim.poke("bulk_command_signal_value", command.signal_value);
  node.sim.poke("bulk_command_in_ram", command.in_ram);
  node.sim.poke("bulk_command_signal_in_ram", command.signal_in_ram);
}

void Mesh::set_disk(unsigned node, const Disk& disk) {
  nodes_[node]->disk = disk;
  nodes_[node]->sim.poke("object_size", 8 * disk.words.size());
  nodes_[node]->sim.poke("object_read_only", disk.read_only);
}

void Mesh::drive_disk(Node& node) {
  node.sim.poke("object_req_ready", cycle_ % node.disk.ready_interval == 0);
  const bool due = node.disk_due != 0 && node.disk_due <= cycle_;
  node.sim.poke("object_rsp_valid", due);
  if (!due) return;
  node.disk_due = 0;
  node.sim.poke("object_rsp_failed", node.disk_failed);
  node.sim.poke("object_rsp_rdata", node.disk_answer);
}

// The bits above the size hold anything.
void Mesh::serve_disk(Node& node) {
  hdl::Interpreter& sim = node.sim;
  Disk& disk = node.disk;
  if (sim.peek64("object_req_valid") == 0 || cycle_ % disk.ready_interval != 0) return;
  const auto addr = static_cast<std::uint32_t>(sim.peek64("object_req_addr"));
  const unsigned bits = 8u << sim.peek64("object_req_size"), shift = 8 * (addr % 8);
  const std::uint64_t lanes = (bits == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << bits) - 1)
                              << shift;
  std::uint64_t& word = disk.words.at(addr / 8);
  node.disk_failed = disk.broken.contains(addr & ~7u);
  node.disk_answer = (word & lanes) >> shift | (bits == 64 ? 0 : random_() << bits);
  if (sim.peek64("object_req_write") != 0 && !node.disk_failed) {
    word = (word & ~lanes) | (sim.peek64("object_req_wdata") << shift & lanes);
  }
  node.disk_due = cycle_ + disk.latency;
  disk.sources.push_back(static_cast<unsigned>(sim.peek64("object_req_src")));
  disk.bulk.push_back(has_bulk(options_.config) && sim.peek64("object_bulk") != 0);
}

void Mesh::finish_cycle(Node& node) {
  serve_memory(node);
  if (has_objects(options_.config)) serve_disk(node);
  hdl::Interpreter& sim = node.sim;
  if (sim.peek64("msip_write") != 0) {
    node.msip_writes.push_back({cycle_, sim.peek64("msip_value") != 0});
  }
  if (options_.config.loads_in_flight > 1 && cycle_ % options_.late_interval == 0 &&
      sim.peek64("late_answer_valid") != 0) {
    node.late.push_back({cycle_, static_cast<unsigned>(sim.peek64("late_answer_rd")),
                         static_cast<unsigned>(sim.peek64("late_answer_size")),
                         sim.peek64("late_answer_sign") != 0, sim.peek64("late_answer_data")});
  }
  if (node.core_bids && sim.peek64("store_ready") != 0) node.core_bids = false;
  if (node.offers_bulk && sim.peek64("bulk_command_ready") != 0) {
    node.bulk.pop_front();
    node.bulk_begins.push_back(cycle_);
  }
  if (node.offers && sim.peek64("xreq_ready") != 0) {
    node.load_waits = !node.offered.front().write && !node.offered.front().late;
    node.offered.pop_front();
    node.accepted.push_back(cycle_);
  }
  sim.step();
  if (!has_bulk(options_.config)) return;
  const std::uint64_t done = sim.peek64("bulk_state_done");
  while (node.bulk_ends.size() < done) node.bulk_ends.push_back(cycle_ + 1);
}

void Mesh::step() {
  for (auto& node : nodes_) collect(*node);
  for (unsigned id = 0; id < size(); ++id) {
    drive_links(id);
    drive_memory(*nodes_[id]);
    drive_core(*nodes_[id]);
    if (has_bulk(options_.config)) drive_bulk(*nodes_[id]);
    if (has_objects(options_.config)) drive_disk(*nodes_[id]);
  }
  for (auto& node : nodes_) finish_cycle(*node);
  ++cycle_;
}

bool Mesh::quiet() {
  for (auto& node : nodes_) {
    if (!node->offered.empty() || !node->bulk.empty() || node->load_waits ||
        node->sim.peek64("idle") == 0 || node->sim.peek64("outstanding_loads") != 0 ||
        node->sim.peek64("outstanding_stores") != 0) {
      return false;
    }
  }
  return true;
}

bool Mesh::drain(std::uint64_t limit) {
  for (std::uint64_t i = 0; i < limit; ++i) {
    step();
    if (quiet()) return true;
  }
  return false;
}

void Mesh::run(std::uint64_t cycles) {
  for (std::uint64_t i = 0; i < cycles; ++i) step();
}

}  // namespace xb::network
