// SPDX-License-Identifier: Apache-2.0
#include "hls/hdl/structure.h"

#include <vector>

#include "hls/hdl/record.h"

namespace xb::hdl {
namespace {

// Numbers the nodes in the order in which a walk from the declared things meets them.
class Writer {
 public:
  explicit Writer(const ir::Module& module) : module_(module), number_(module.nodes.size(), 0) {}

  std::string run() {
    out_ += module_.name + "\n" + module_.brief + "\n";
    for (const std::string& clock : module_.clocks) line("clock " + clock);
    for (const ir::Net& net : module_.nets) write(net);
    for (const ir::Group& group : module_.groups) line("group " + group.name + " " + group.doc);
    for (const ir::Mem& mem : module_.mems) write(mem);
    for (const ir::Instance& inst : module_.instances) {
      line("instance " + inst.name + " " + inst.module->name + " " + inst.clock);
    }
    write(module_.body);
    for (const ir::Process& process : module_.processes) {
      std::string text = "process " + process.name;
      for (const auto& state : process.states) text += " " + state.name;
      line(text);
    }
    for (const ir::Check& check : module_.checks)
      line("check " + std::to_string(static_cast<int>(check.kind)) + " " + check.name +
           ref(check.cond));
    for (const ir::Node* node : module_.unused) line("unused" + ref(node));
    return std::move(out_);
  }

 private:
  void line(const std::string& text) { out_ += text + "\n"; }

  void write(const ir::Net& net) {
    std::string text = "net " + std::to_string(static_cast<int>(net.kind)) + " " + net.name + " " +
                       std::to_string(net.width) + " " + std::to_string(net.group) + " " +
                       net.field;
    if (net.labels != nullptr) text += " " + net.labels->type;
    if (!net.struct_path.empty()) {
      text += net.struct_path + " of " + module_.bundles[static_cast<std::size_t>(net.bundle)].type;
    }
    if (net.has_reset) text += " reset " + hex(net.reset);
    text += " " + net.doc;
    line(text);
  }

  void write(const ir::Mem& mem) {
    line("mem " + mem.name + " " + std::to_string(mem.width) + " " + std::to_string(mem.depth) +
         " " + std::to_string(mem.sync) + " " + std::to_string(mem.lane) + " " +
         std::to_string(static_cast<int>(mem.collision)) + " " + mem.init);
    for (const ir::MemRead& read : mem.reads) {
      line("read " + read.name + ref(read.enable) + ref(read.addr));
    }
    for (const ir::MemWrite& write : mem.writes) {
      line("write" + ref(write.enable) + ref(write.addr) + ref(write.data) +
           (write.mask != nullptr ? ref(write.mask) : ""));
    }
  }

  void write(const ir::Block& block) {
    line("{");
    for (const auto& stmt : block) write(*stmt);
    line("}");
  }

  void write(const ir::Stmt& stmt) {
    if (stmt.kind == ir::Stmt::Kind::kAssign) {
      line(stmt.target->name + " <=" + ref(stmt.value));
      return;
    }
    line(stmt.kind == ir::Stmt::Kind::kWhen ? "when" : "switch" + ref(stmt.key));
    for (const ir::Arm& arm : stmt.arms) {
      std::string keys = arm.cond != nullptr ? ref(arm.cond) : "";
      for (const u128 key : arm.keys) keys += " " + hex(key);
      keys += " " + arm.doc;
      line("arm" + keys);
      write(arm.body);
    }
    if (stmt.has_other) {
      line("other");
      write(stmt.other);
    }
  }

  // " #n" after writing the node's definition if it is new. Iterative: expressions may be deep.
  std::string ref(const ir::Node* root) {
    std::vector<std::pair<const ir::Node*, std::size_t>> stack{{root, 0}};
    while (!stack.empty()) {
      auto& [node, next] = stack.back();
      if (number_[node->id] != 0) {
        stack.pop_back();
      } else if (next < node->in.size()) {
        const ir::Node* operand = node->in[next++];
        stack.push_back({operand, 0});
      } else {
        define(*node);
        stack.pop_back();
      }
    }
    return " #" + std::to_string(number_[root->id]);
  }

  void define(const ir::Node& n) {
    number_[n.id] = ++count_;
    std::string text = "#" + std::to_string(count_) + " " + ir::op_name(n.op) + " " +
                       std::to_string(n.width) + " " + std::to_string(n.lo) + " " + hex(n.value) +
                       " " + n.name;
    if (n.labels != nullptr) text += " " + n.labels->type;
    if (n.is_flipped) text += " flipped";
    if (n.net != nullptr) text += " " + n.net->name;
    if (n.mem != nullptr) text += " " + n.mem->name;
    for (const ir::Node* operand : n.in) text += " #" + std::to_string(number_[operand->id]);
    for (const auto& list : n.keys) {
      text += " [";
      for (const u128 key : list) text += " " + hex(key);
      text += " ]";
    }
    line(text);
  }

  const ir::Module& module_;
  std::vector<unsigned> number_;  // by node id, 0 = not written yet
  unsigned count_ = 0;
  std::string out_;
};

}  // namespace

std::string structure_text(const ir::Module& module) { return Writer(module).run(); }

}  // namespace xb::hdl
