// SPDX-License-Identifier: Apache-2.0
// Puts emitted text into a folder: a file is touched only when its content changes (so that build
// tools do not rebuild for nothing), and emitted files that no longer belong there are removed.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace xb::hdl {

struct WriteResult {
  std::vector<std::string> written;    // created or changed, in name order
  std::vector<std::string> unchanged;  // already had this content
  std::vector<std::string> removed;    // stale `.sv`, `.f` or `.fsm.md` files of the folder
};

// Writes `files` (name -> content) into `folder`, creating it. Every other emitted file (`*.sv`,
// `*.f`, `*.fsm.md`) directly in the folder is removed. What would be overwritten or removed must
// be the generator's own: its first line is the banner, or, for JSON, an emitted file list lies
// beside it. A file of somebody else is an error, before anything is written, and so is the root of
// the file system as the folder. Each file is replaced at once or not at all. Throws
// std::runtime_error naming the file when something cannot be read, written or removed.
WriteResult write_files(const std::filesystem::path& folder,
                        const std::map<std::string, std::string>& files);

// Only what write_files() checks before it writes: for those who write several folders or none.
void require_own_files(const std::filesystem::path& folder,
                       const std::map<std::string, std::string>& files);

// Compares instead of writing: the names that are missing, differ or are stale, in name order.
std::vector<std::string> stale_files(const std::filesystem::path& folder,
                                     const std::map<std::string, std::string>& files);

}  // namespace xb::hdl
