// SPDX-License-Identifier: Apache-2.0
#pragma once

// Assembles the text of one module: ports, declarations, logic, instances, state, checks.

#include <map>
#include <set>
#include <string>
#include <vector>

#include "hls/hdl/emit_expr.h"
#include "hls/hdl/emit_region.h"
#include "hls/hdl/group.h"
#include "hls/hdl/passes.h"
#include "hls/hdl/structs.h"

namespace xb::hdl {

class ModuleEmitter {
 public:
  ModuleEmitter(const ir::Module& module, const EmitOptions& options);
  std::string text();

 private:
  using Lines = std::vector<std::string>;

  void reserve_names();
  void announce_all();
  // Sections of the file, in order.
  Lines banner() const;
  Lines port_list() const;
  Lines label_lines() const;
  Lines declarations();
  void logic();
  void instances();
  void memories();
  void registers();
  void checks();
  std::string failure(const ir::Node& cond, const std::string& text);
  void unused_sink();
  void require_text(const ir::Net& reg) const;
  bool is_whole_group(const ir::Net& net) const;
  std::string text_of(const ir::Net& net) const;

  Lines memory_writes(const ir::Mem& mem);
  void memory_read(const ir::Mem& mem, const ir::MemRead& read);
  Lines enabled(const ir::Node& enable, const Lines& body);
  Lines instance_lines(const ir::Instance& instance);
  std::string pin_text(const ir::Net& pin);
  bool is_direct_pin(const ir::Net& pin) const;
  // The first field of its struct, or no field of one.
  bool leads(const ir::Net& net) const;
  // The fields of the struct of `net`, or the net alone.
  std::vector<const ir::Net*> parts_of(const ir::Net& net) const;
  // The struct that the struct of `field` copies in plain assignments, or "".
  std::string whole_plain_value(const ir::Net& field) const;
  void struct_assignment(const ir::Net& field);
  std::string declared_type(const ir::Net& net) const;
  static std::string declared_name(const ir::Net& net);
  bool has_lanes(const ir::Mem& mem) const;
  bool always(const ir::Node* enable) const;

  // Appends to the body: first what the lines need, then the lines. Lines that are one statement
  // each stand together; everything else is set off by blank lines.
  void add(const Lines& lines, bool separate);
  void flush_definitions();
  void add_plain(const std::string& line, const std::string& bundle);
  void blank();

  const ir::Module& module_;
  const EmitOptions& options_;
  Analysis analysis_;
  std::vector<TargetGroup> groups_;
  NameScope scope_;
  ExprPrinter printer_;
  // Outputs that an instance drives directly: output pin net -> name of the port.
  std::map<const ir::Net*, std::string> forwarded_;
  Lines body_;
  std::string open_bundle_;   // of the last add_plain()
  std::size_t open_end_ = 0;  // size of the body behind it
};

}  // namespace xb::hdl
