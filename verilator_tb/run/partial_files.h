// SPDX-License-Identifier: Apache-2.0
// Files that are being written: however the process ends, what is not complete does not stay behind
// looking like a result.
#pragma once

#include <string>

namespace xb::sim {

// From now on `path` is removed by remove_partial_files(), unless completed. Only ordinary files
// are, and files that do not exist yet: never a device or pipe; for those it returns false. At most
// 16 at a time.
bool begin_partial_file(const std::string& path);
// All of it has been written: it stays.
void complete_partial_file(const std::string& path);
// To be called last. Signal handlers may call it, too.
void remove_partial_files() noexcept;

}  // namespace xb::sim
