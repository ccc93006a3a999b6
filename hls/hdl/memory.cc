// SPDX-License-Identifier: Apache-2.0
#include "hls/hdl/memory.h"

#include <algorithm>

#include "hls/hdl/record.h"

namespace xb::hdl {
namespace {

unsigned clog2(unsigned value) {
  unsigned bits = 0;
  while ((u128{1} << bits) < value) ++bits;
  return bits;
}

ir::Module& module_of(const ir::Mem& mem, const SrcLoc& loc) {
  BuildFrame& frame = current_frame(loc, "memory '" + mem.name + "' is used");
  const auto owns = std::any_of(frame.module->mems.begin(), frame.module->mems.end(),
                                [&](const ir::Mem& m) { return &m == &mem; });
  if (!owns) {
    throw Error(loc, "memory '" + mem.name + "' belongs to another module than '" +
                         frame.module->name + "'");
  }
  return *frame.module;
}

// Ports with an enable of their own do not obey a surrounding when().
void require_no_region(const ir::Mem& mem, const SrcLoc& loc, const char* port) {
  const BuildFrame& frame = current_frame(loc, "a memory is used");
  if (frame.process != nullptr) {
    throw Error(loc, std::string(port) + " port of memory '" + mem.name +
                         "' inside a process; move it out and pulse() a wire as its enable");
  }
  if (frame.blocks.size() > 1) {
    throw Error(loc, std::string(port) + " port of memory '" + mem.name +
                         "' inside when() or switch_(); move it out and pass the condition as its "
                         "enable");
  }
}

const ir::Node* operand(ir::Module& module, const Arg& arg, unsigned width, const SrcLoc& loc,
                        const std::string& what) {
  return node_of(module, resolve(arg, width, nullptr, loc, what), loc);
}

// An address that is not known while hardware is described may exceed the depth; a constant one is
// a mistake.
const ir::Node* address(ir::Module& module, const ir::Mem& mem, const Arg& arg, const SrcLoc& loc) {
  const ir::Node* node =
      operand(module, arg, mem.addr_width, loc, "the address of memory '" + mem.name + "'");
  if (node->op == ir::Op::kConst && node->value >= mem.depth) {
    throw Error(loc, "address " + std::to_string(static_cast<unsigned>(node->value)) +
                         " of memory '" + mem.name + "' is beyond its " +
                         std::to_string(mem.depth) + " words");
  }
  return node;
}

std::string one_more_port(const ir::Mem& mem, const std::string& kind, std::size_t declared) {
  return "memory '" + mem.name + "' gets " + kind + " port " + std::to_string(declared + 1) +
         "; raise '" + kind + "s' of its MemConfig above " + std::to_string(declared);
}

}  // namespace

Mem::Mem(const std::string& name, const MemConfig& config, SrcLoc loc) {
  ir::Module& module = *current_frame(loc, "memory '" + name + "' is declared").module;
  const std::string what = "memory '" + name + "'";
  if (config.width < 1 || config.width > kMaxWidth) {
    throw Error(
        loc, what + " has words of " + signed_text(config.width) + " bits; 1 to 128 are possible");
  }
  if (config.depth < 2) throw Error(loc, what + " needs at least 2 words");
  if (config.lane != 0 && config.width % config.lane != 0) {
    throw Error(loc, what + " of " + std::to_string(config.width) +
                         " bits cannot be divided into lanes of " + std::to_string(config.lane));
  }
  claim_name(module, name, loc);
  module.mems.emplace_back();
  mem_ = &module.mems.back();
  mem_->id = static_cast<std::uint32_t>(module.mems.size() - 1);
  mem_->name = name;
  mem_->width = config.width;
  mem_->depth = config.depth;
  mem_->addr_width = clog2(config.depth);
  mem_->sync = config.sync;
  mem_->lane = config.lane;
  mem_->collision = config.collision;
  for (const char c : config.init) {
    if (c == '"' || c == '\\' || c < ' ') {
      throw Error(loc, what + ": its file name has a character that SystemVerilog cannot quote");
    }
  }
  mem_->init = config.init;
  mem_->declared_reads = config.reads;
  mem_->declared_writes = config.writes;
  mem_->loc = loc;
}

UInt Mem::read(const Arg& addr) const {
  const SrcLoc& loc = addr.loc;
  ir::Module& module = module_of(*mem_, loc);
  if (mem_->sync) {
    throw Error(
        loc, "memory '" + mem_->name + "' has synchronous reads; use read(\"port\", enable, addr)");
  }
  ir::Node n;
  n.op = ir::Op::kMemRead;
  n.width = static_cast<std::uint16_t>(mem_->width);
  n.mem = mem_;
  n.loc = loc;
  n.in = {address(module, *mem_, addr, loc)};
  const ir::Node* node = intern(module, std::move(n));
  auto& reads = mem_->async_reads;
  if (std::find(reads.begin(), reads.end(), node) == reads.end()) {
    if (reads.size() == mem_->declared_reads) {
      throw Error(loc, one_more_port(*mem_, "read", mem_->declared_reads));
    }
    reads.push_back(node);
  }
  return UInt::from_node(node);
}

UInt Mem::read(const std::string& port, const Arg& enable, const Arg& addr) const {
  const SrcLoc& loc = enable.loc;
  ir::Module& module = module_of(*mem_, loc);
  if (!mem_->sync) {
    throw Error(loc, "memory '" + mem_->name + "' has asynchronous reads; use read(addr)");
  }
  require_no_region(*mem_, loc, "read");
  if (mem_->reads.size() == mem_->declared_reads) {
    throw Error(loc, one_more_port(*mem_, "read", mem_->declared_reads));
  }
  const std::string what = " of memory '" + mem_->name + "'";
  ir::MemRead read;
  read.name = port;
  read.loc = loc;
  read.enable = operand(module, enable, 1, loc, "the read enable" + what);
  read.addr = address(module, *mem_, addr, loc);
  UInt data(W{mem_->width});
  read.data = declare_net(NetDecl{ir::NetKind::kMemRead, mem_->name + "_" + port, "", -1, loc,
                                  "what `" + mem_->name + "` held at the address of the last read"},
                          data);
  read.data->mem = mem_;
  read.data->mem_port = static_cast<unsigned>(mem_->reads.size());
  mem_->reads.push_back(read);
  return data;
}

void Mem::write(const Arg& enable, const Arg& addr, const Arg& data) const {
  if (mem_->lane != 0) {
    throw Error(enable.loc, "memory '" + mem_->name + "' has write lanes; pass the mask");
  }
  add_write(enable, addr, data, nullptr);
}

void Mem::write(const Arg& enable, const Arg& addr, const Arg& data, const Arg& mask) const {
  if (mem_->lane == 0) {
    throw Error(enable.loc, "memory '" + mem_->name + "' has no write lanes (.lane = 0)");
  }
  add_write(enable, addr, data, &mask);
}

void Mem::add_write(const Arg& enable, const Arg& addr, const Arg& data, const Arg* mask) const {
  const SrcLoc& loc = enable.loc;
  ir::Module& module = module_of(*mem_, loc);
  require_no_region(*mem_, loc, "write");
  if (mem_->writes.size() == mem_->declared_writes) {
    throw Error(loc, one_more_port(*mem_, "write", mem_->declared_writes));
  }
  const std::string what = " of memory '" + mem_->name + "'";
  ir::MemWrite write;
  write.loc = loc;
  write.enable = operand(module, enable, 1, loc, "the write enable" + what);
  write.addr = address(module, *mem_, addr, loc);
  write.data = operand(module, data, mem_->width, loc, "the write data" + what);
  if (mask != nullptr) {
    write.mask = operand(module, *mask, mem_->width / mem_->lane, loc, "the write mask" + what);
  }
  mem_->writes.push_back(write);
}

}  // namespace xb::hdl
