// SPDX-License-Identifier: Apache-2.0
#include "hls/hdl/region.h"

#include <algorithm>

#include "hls/hdl/ops.h"
#include "hls/hdl/record.h"

namespace xb::hdl {
namespace {

// Runs a body inside a block; closes the block also when the body throws.
class OpenBlock {
 public:
  OpenBlock(BuildFrame& frame, ir::Stmt* stmt, int arm, ir::Block* block) : frame_(frame) {
    frame.blocks.push_back(block);
    frame.regions.push_back(OpenRegion{stmt, arm});
  }
  ~OpenBlock() {
    frame_.blocks.pop_back();
    frame_.regions.pop_back();
  }
  OpenBlock(const OpenBlock&) = delete;
  OpenBlock& operator=(const OpenBlock&) = delete;

 private:
  BuildFrame& frame_;
};

void run_arm(BuildFrame& frame, ir::Stmt* stmt, const Body& body) {
  const int arm = static_cast<int>(stmt->arms.size()) - 1;
  OpenBlock open(frame, stmt, arm, &stmt->arms.back().body);
  body();
}

void run_other(BuildFrame& frame, ir::Stmt* stmt, const Body& body) {
  stmt->has_other = true;
  OpenBlock open(frame, stmt, -1, &stmt->other);
  body();
}

ir::Stmt* new_region(BuildFrame& frame, ir::Stmt::Kind kind, const SrcLoc& loc) {
  auto stmt = std::make_unique<ir::Stmt>();
  stmt->kind = kind;
  stmt->is_override = frame.is_override;
  stmt->loc = loc;
  frame.blocks.back()->push_back(std::move(stmt));
  return frame.blocks.back()->back().get();
}

void add_when_arm(BuildFrame& frame, ir::Stmt* stmt, const Arg& cond, const char* what) {
  const UInt& value = require_value(cond, cond.loc, what);
  if (value.width() != 1) {
    throw Error(cond.loc, std::string(what) + " has " + std::to_string(value.width()) +
                              " bits; a condition has 1, compare it with something");
  }
  ir::Arm arm;
  arm.cond = node_of(*frame.module, value, cond.loc);
  arm.loc = cond.loc;
  stmt->arms.push_back(std::move(arm));
}

// elsewhen() and otherwise() belong directly behind their when().
BuildFrame& frame_after(const ir::Stmt* stmt, const SrcLoc& loc, const std::string& what) {
  BuildFrame& frame = current_frame(loc, what);
  if (frame.blocks.back()->empty() || frame.blocks.back()->back().get() != stmt) {
    throw Error(loc, what + " does not directly follow its when()");
  }
  if (stmt->has_other) throw Error(loc, what + " after otherwise()");
  return frame;
}

}  // namespace

When when(const Arg& cond, const Body& body) {
  BuildFrame& frame = current_frame(cond.loc, "when() is used");
  require_no_process(frame, cond.loc, "when()", "use if_(), or act() around it");
  // The condition first: an error in it must not leave an empty region behind.
  require_value(cond, cond.loc, "the condition of when()");
  ir::Stmt* stmt = new_region(frame, ir::Stmt::Kind::kWhen, cond.loc);
  add_when_arm(frame, stmt, cond, "the condition of when()");
  run_arm(frame, stmt, body);
  return When(stmt);
}

When When::elsewhen(const Arg& cond, const Body& body) const {
  BuildFrame& frame = frame_after(stmt_, cond.loc, "elsewhen()");
  add_when_arm(frame, stmt_, cond, "the condition of elsewhen()");
  run_arm(frame, stmt_, body);
  return *this;
}

void When::otherwise(const Body& body, SrcLoc loc) const {
  run_other(frame_after(stmt_, loc, "otherwise()"), stmt_, body);
}

void switch_(const Arg& key, const std::function<void(Cases)>& body) {
  BuildFrame& frame = current_frame(key.loc, "switch_() is used");
  require_no_process(frame, key.loc, "switch_()", "use if_(), or act() around it");
  const UInt& value = require_value(key, key.loc, "the key of switch_()");
  const ir::Node* node = node_of(*frame.module, value, key.loc);
  ir::Stmt* stmt = new_region(frame, ir::Stmt::Kind::kSwitch, key.loc);
  stmt->key = node;
  body(Cases(stmt));
  if (stmt->arms.empty()) throw Error(key.loc, "switch_() without a case; give it an is()");
}

void Cases::is(const Keys& keys, const Body& body, SrcLoc loc) const { is(keys, "", body, loc); }

void Cases::is(const Keys& keys, const std::string& doc, const Body& body, SrcLoc loc) const {
  BuildFrame& frame = frame_after(stmt_, loc, "a case");
  const UInt subject = UInt::from_node(stmt_->key);
  ir::Arm arm;
  arm.loc = loc;
  arm.doc = doc;
  for (const Key& key : keys.list) {
    const u128 value = key_value(key, subject, loc).raw_number();
    bool is_known = std::find(arm.keys.begin(), arm.keys.end(), value) != arm.keys.end();
    for (const ir::Arm& other : stmt_->arms) {
      is_known =
          is_known || std::find(other.keys.begin(), other.keys.end(), value) != other.keys.end();
    }
    if (is_known) throw Error(loc, "switch_ key " + hex(value) + " appears twice");
    arm.keys.push_back(value);
  }
  if (arm.keys.empty()) throw Error(loc, "a case without keys");
  stmt_->arms.push_back(std::move(arm));
  run_arm(frame, stmt_, body);
}

void Cases::other(const Body& body, SrcLoc loc) const {
  run_other(frame_after(stmt_, loc, "other()"), stmt_, body);
}

void override_(const Body& body, SrcLoc loc) {
  BuildFrame& frame = current_frame(loc, "override_() is used");
  struct Restore {
    bool& flag;
    bool before;
    ~Restore() { flag = before; }
  } restore{frame.is_override, frame.is_override};
  frame.is_override = true;
  body();
}

}  // namespace xb::hdl
