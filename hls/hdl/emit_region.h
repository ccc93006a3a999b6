// SPDX-License-Identifier: Apache-2.0
#pragma once

// Prints the statements of a group of targets as the user wrote them: if/else and case, leaving
// out what does not concern the group.

#include <string>
#include <vector>

#include "hls/hdl/emit_expr.h"
#include "hls/hdl/group.h"
#include "hls/hdl/structs.h"

namespace xb::hdl {

class RegionPrinter {
 public:
  RegionPrinter(const Analysis& analysis, ExprPrinter& printer, const TargetGroup& group);

  // Announces every value the group prints (ExprPrinter::announce()).
  void announce();
  // Module-level lines that drive the targets: an assign or one always_comb.
  std::vector<std::string> lines();

 private:
  bool wanted(const ir::Stmt& stmt) const;
  bool wanted(const ir::Block& block) const;
  bool is_covered(const ir::Net& net) const;
  std::string enabled_register();
  std::vector<std::string> statements(const std::vector<const ir::Stmt*>& list, std::size_t indent);
  std::string whole_assignment(const std::vector<const ir::Stmt*>& list, std::size_t begin,
                               std::size_t indent);
  std::vector<std::string> statement(const ir::Stmt& stmt, std::size_t indent);
  std::vector<std::string> block(const ir::Block& block, std::size_t indent);
  std::vector<std::string> when(const ir::Stmt& stmt, std::size_t indent);
  std::vector<std::string> choice(const ir::Stmt& stmt, std::size_t indent);
  std::vector<std::string> choice_by_if(const ir::Stmt& stmt, std::size_t indent);

  const Analysis& analysis_;
  ExprPrinter& printer_;
  const TargetGroup& group_;
};

}  // namespace xb::hdl
