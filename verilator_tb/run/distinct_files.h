// SPDX-License-Identifier: Apache-2.0
// No output may overwrite the program or another output, whatever the names look like.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace xb::sim {

struct NamedFile {
  const char* what;  // "--log"; of the first one "the program"
  std::string path;  // empty: not given
};

// The first two that are the same file, links and other spellings included, as one line with the
// remedy; nothing if all differ. Devices such as /dev/null may serve several purposes.
std::optional<std::string> shared_file(const std::vector<NamedFile>& files);

}  // namespace xb::sim
