// SPDX-License-Identifier: Apache-2.0
//
// The emitted files of configurations: of one in a folder that needs no other, or of all named ones
// with what they have in common in a folder of its own.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "hls/config.h"
#include "hls/hdl/passes.h"

namespace xb {

// What goes into one folder.
struct Folder {
  // File name -> content: the modules, a file list for tools per top (tile.f, node.f), and the
  // values of the configuration.
  std::map<std::string, std::string> files;
  std::map<std::string, std::string> locations;  // <module>.map.json -> content
};

struct Emitted {
  std::map<std::string, Folder> folders;  // by name
  // What the text lacks words for (EmitOptions::findings).
  std::vector<std::string> findings;
};

// Name of the folder with the files that several configurations share.
inline constexpr const char* kCommonFolder = "common";

// Tile and node of one configuration, self-contained, in a folder of its name. `sram_bytes` is the
// RAM of the node. Throws std::runtime_error if a description breaks a rule of the tops.
Emitted emit(const Config& config, unsigned sram_bytes);

// All named configurations, a folder each. A file that is the same in several of them lies in
// kCommonFolder only, and their lists name it as ../common/<file>. Of a file with several forms
// that is the one which most have; another form lies in the folder of the first that has it.
Emitted emit_all(unsigned sram_bytes);

// Leaves out of `folder` every file that `other`, the folder `place` beside it, has with the same
// content; the lists of `folder` then name that one.
void share(Folder& folder, const std::string& place, const Folder& other);

}  // namespace xb
