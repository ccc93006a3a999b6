// SPDX-License-Identifier: Apache-2.0
#include "tests/sim/model_network.h"

#include "hls/isa/csrs.h"
#include "hls/isa/memory_map.h"

namespace xb::test {
namespace {

std::uint64_t encode(const Packet& p, unsigned width) {
  return isa::kPacketOpBits.put(static_cast<std::uint64_t>(p.op)) | isa::kPacketSize.put(p.size) |
         isa::kPacketDestination.put(isa::mesh_address(p.destination, width)) |
         isa::kPacketSource.put(isa::mesh_address(p.source, width)) |
         isa::kPacketOffset.put(p.offset);
}

Packet decode(std::uint64_t header, std::uint64_t data, unsigned width) {
  Packet p;
  p.op = static_cast<isa::PacketOp>(isa::kPacketOpBits.get(header));
  p.size = static_cast<unsigned>(isa::kPacketSize.get(header));
  p.destination = isa::pe_of_mesh_address(isa::kPacketDestination.get(header), width);
  p.source = isa::pe_of_mesh_address(isa::kPacketSource.get(header), width);
  p.offset = isa::kPacketOffset.get(header);
  p.data = data;
  return p;
}

isa::Reason judge(const Packet& p, const sim::Straps& straps, const reference::CsrFile& csrs) {
  if (p.op != isa::PacketOp::kStoreMsip) {
    const std::uint64_t end = p.offset + (std::uint64_t{1} << p.size);
    if (end > straps.ram_size) return isa::Reason::kTargetRam;
    if (isa::kRamBase + p.offset < csrs.export_base() ||
        isa::kRamBase + end > csrs.export_limit()) {
      return isa::Reason::kTargetWindow;
    }
  }
  const bool write = p.op != isa::PacketOp::kLoad;
  const std::uint64_t needed = p.op == isa::PacketOp::kStoreMsip ? isa::kExportInterrupt
                               : write                           ? isa::kExportWrite
                                                                 : isa::kExportRead;
  return (csrs.export_permissions() & needed) == 0 ? isa::Reason::kTargetPermission
                                                   : isa::Reason::kNone;
}

}  // namespace

void ModelNetwork::send(const Packet& packet, std::uint64_t ns) {
  ++(packet.op == isa::PacketOp::kLoad ? outstanding_loads_ : outstanding_stores_);
  if (packet.op == isa::PacketOp::kStoreMsip) {
    stores_[packet.destination].push_back({ns, isa::kClintMsip});
  } else if (packet.op == isa::PacketOp::kStore) {
    stores_[packet.destination].push_back({ns, isa::kRamBase + packet.offset});
  }
  route(packet);
}

void ModelNetwork::route(const Packet& packet) {
  if (packet.destination == straps_.pe_id) {
    arrive(packet);
    return;
  }
  const unsigned x = packet.destination % straps_.mesh_width;
  const unsigned y = packet.destination / straps_.mesh_width;
  sim::Direction d = y > straps_.node_y ? sim::kSouth : sim::kNorth;
  if (x != straps_.node_x) d = x > straps_.node_x ? sim::kEast : sim::kWest;
  const std::uint8_t vn = isa::is_response(packet.op) ? 1 : 0;
  const bool two = isa::data_words_of(packet.op) == 1;
  queues_[d].push_back({true, true, !two, false, vn, 0, encode(packet, straps_.mesh_width), 0});
  if (two) queues_[d].push_back({true, false, true, false, vn, 0, packet.data, 0});
}

void ModelNetwork::arrive(const Packet& packet) {
  switch (packet.op) {
    case isa::PacketOp::kLoad:
    case isa::PacketOp::kStore:
    case isa::PacketOp::kStoreMsip:
      requests_.push_back(packet);
      break;
    case isa::PacketOp::kLoadResponse:
    case isa::PacketOp::kLoadError:
      --outstanding_loads_;
      load_answer_ = packet;
      break;
    case isa::PacketOp::kStoreError:
      if (error == isa::Reason::kNone) {
        error = static_cast<isa::Reason>(packet.offset);
        error_ns = stores_[packet.source].front().ns;
        error_address = stores_[packet.source].front().address;
      } else {
        ++errors_lost;
      }
      [[fallthrough]];
    case isa::PacketOp::kStoreAck:
      stores_[packet.source].pop_front();
      --outstanding_stores_;
      break;
    default:  // no atomic accesses here
      break;
  }
}

std::optional<Packet> ModelNetwork::take_load_answer() {
  std::optional<Packet> answer = load_answer_;
  load_answer_.reset();
  return answer;
}

void ModelNetwork::receive(const sim::TileInputs& inputs) {
  for (unsigned d = 0; d < sim::kDirections; ++d) {
    const sim::Flit& flit = inputs.rx[d];
    if (!flit.valid) continue;
    ++freed_[d][flit.vn];
    if (flit.head && flit.tail) {
      route(decode(flit.data, 0, straps_.mesh_width));
    } else if (flit.head) {
      heads_[d][flit.vn] = flit.data;
    } else {
      route(decode(*heads_[d][flit.vn], flit.data, straps_.mesh_width));
      heads_[d][flit.vn].reset();
    }
  }
}

void ModelNetwork::serve(const sim::TileInputs& inputs, const reference::CsrFile& csrs,
                         sim::TileOutputs& outputs) {
  if (serving_) {
    const bool is_store = serving_->op == isa::PacketOp::kStore;  // which nobody answers
    const sim::DataResponse& response = inputs.data[serving_->offset >> 3 & 1];
    if (!is_store && (!response.valid || !response.net)) return;
    Packet answer = *serving_;
    std::swap(answer.source, answer.destination);
    answer.op = is_store ? isa::PacketOp::kStoreAck : isa::PacketOp::kLoadResponse;
    answer.data = response.data >> (8 * (serving_->offset % 8));
    serving_.reset();
    route(answer);
    return;
  }
  if (requests_.empty()) return;
  const Packet p = requests_.front();
  requests_.pop_front();
  const bool write = p.op != isa::PacketOp::kLoad;
  sim::InboundAccess& trace = outputs.inbound;
  trace.valid = true;
  trace.source = static_cast<std::uint16_t>(p.source);
  trace.op = static_cast<std::uint8_t>(p.op);
  trace.size = static_cast<std::uint8_t>(p.size);
  trace.offset = static_cast<std::uint32_t>(p.offset);
  const isa::Reason reason = judge(p, straps_, csrs);
  trace.refused = reason != isa::Reason::kNone;
  trace.reason = static_cast<std::uint8_t>(reason);
  if (trace.refused) {
    ++refusals;
    Packet answer = p;
    std::swap(answer.source, answer.destination);
    answer.op = write ? isa::PacketOp::kStoreError : isa::PacketOp::kLoadError;
    answer.offset = trace.reason;
    route(answer);
    return;
  }
  if (p.op == isa::PacketOp::kStoreMsip) {
    msip_written = p.offset != 0;
    Packet answer = p;
    std::swap(answer.source, answer.destination);
    answer.op = isa::PacketOp::kStoreAck;
    route(answer);
    return;
  }
  if (locked && *locked == (p.offset & ~7ull)) return;
  sim::DataRequest& request = outputs.data[p.offset >> 3 & 1];
  request.valid = request.net = true;
  request.write = write;
  request.offset = static_cast<std::uint32_t>(p.offset & ~7ull);
  request.data = p.data << (8 * (p.offset % 8));
  request.mask = static_cast<std::uint8_t>(((1u << (1u << p.size)) - 1) << (p.offset % 8));
  serving_ = p;
}

void ModelNetwork::transmit(sim::TileOutputs& outputs) {
  for (unsigned d = 0; d < sim::kDirections; ++d) {
    if (queues_[d].empty()) continue;
    outputs.tx[d] = queues_[d].front();
    queues_[d].pop_front();
  }
}

void ModelNetwork::step(const sim::TileInputs& inputs, const reference::CsrFile& csrs,
                        sim::TileOutputs& outputs) {
  receive(inputs);
  serve(inputs, csrs, outputs);
  transmit(outputs);
  for (unsigned d = 0; d < sim::kDirections; ++d) {
    for (unsigned vn = 0; vn < sim::kVirtualNetworks; ++vn) {
      outputs.rx_credit[d][vn] = static_cast<std::uint8_t>(freed_[d][vn] % sim::kCreditModulus);
    }
  }
}

bool ModelNetwork::idle() const {
  for (const auto& queue : queues_) {
    if (!queue.empty()) return false;
  }
  for (const auto& heads : heads_) {
    if (heads[0] || heads[1]) return false;
  }
  return requests_.empty() && !serving_ && !load_answer_;
}

}  // namespace xb::test
