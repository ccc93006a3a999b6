// SPDX-License-Identifier: Apache-2.0
#include "hls/tile.h"

#include <gtest/gtest.h>

#include "hls/configurations.h"
#include "hls/hdl/passes.h"

namespace xb {
namespace {

TEST(Tile, EveryOutputComesFromARegister) {
  hdl::Design design;
  const Tile& tile = design.top<Tile>(Config{});
  for (const std::string& line : loose_outputs(tile.ir())) ADD_FAILURE() << line;
}

TEST(Tile, WithoutXbgasThereIsNoNetwork) {
  Config config;
  config.xbgas = false;
  hdl::Design design;
  design.top<Tile>(config);
  for (const hdl::ir::Module* module : design.modules()) {
    EXPECT_EQ(module->name.find("router"), std::string::npos);
    EXPECT_NE(module->name, "register_file_e");
  }
}

TEST(Configuration, HashCoversValuesOnly) {
  Config config;
  const std::string hash = configuration_hash(config);
  EXPECT_EQ(hash.size(), 16u);
  config.name = "other";
  EXPECT_EQ(configuration_hash(config), hash);
  config.tags = 16;
  EXPECT_NE(configuration_hash(config), hash);
}

TEST(Configuration, NamesAreFound) {
  for (const std::string& name : configuration_names()) {
    ASSERT_TRUE(find_configuration(name).has_value());
    EXPECT_EQ(find_configuration(name)->name, name);
  }
  EXPECT_FALSE(find_configuration("rv63").has_value());
}

}  // namespace
}  // namespace xb
