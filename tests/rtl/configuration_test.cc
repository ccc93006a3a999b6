// SPDX-License-Identifier: Apache-2.0
// Descriptions of configurations: what is taken, and one line for everything that is not.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <set>

#include "hls/configuration_file.h"
#include "hls/configurations.h"
#include "hls/tile.h"
#include "tests/common/scratch_folder.h"

namespace xb {
namespace {

// The message about a description, "" if it is accepted.
std::string refusal(const std::string& text) {
  try {
    parse_configuration(text, "my.json");
  } catch (const ConfigurationError& error) {
    return error.what();
  }
  return "";
}

Config parsed(const std::string& text) { return parse_configuration(text, "my.json"); }

TEST(Configuration, KeysLeftOutHaveTheirUsualValue) {
  const Config usual;
  const Config config = parsed(R"({"name": "mine", "xlen": 32, "router_depth": 5})");
  EXPECT_EQ(config.name, "mine");
  EXPECT_EQ(config.xlen, 32u);
  EXPECT_EQ(config.router_depth, 5u);
  EXPECT_EQ(config.tags, usual.tags);
  EXPECT_EQ(config.mul, usual.mul);
  EXPECT_EQ(config.xbgas, usual.xbgas);
}

TEST(Configuration, DescriptionsSurviveARoundTrip) {
  for (const std::string& name : configuration_names()) {
    const Config config = find_configuration(name).value();
    const Config again = parsed(configuration_text(config));
    EXPECT_EQ(again.name, name);
    EXPECT_EQ(configuration_hash(again), configuration_hash(config));
  }
}

TEST(Configuration, MistakesAreOneLineEach) {
  const std::pair<std::string, const char*> cases[] = {
      {"", "my.json: no JSON: mistake at line 1; write one object such as"},
      {"{\n\"name\": \"a\",\n}", "my.json: no JSON: mistake at line 3;"},
      {"[1]", "my.json: not a JSON object; write one such as"},
      {R"({"name":"x","xlen":1e999})", "my.json: a number in it is too large to be read;"},
      {R"({"name":"x","xlen":-1e999})", "my.json: a number in it is too large to be read;"},
      {"{\"xlen\":" + std::string(200000, '[') + std::string(200000, ']') + "}",
       "my.json: arrays or objects are nested deeper than 8;"},
      {std::string(200000, '['), "my.json: no JSON: mistake at line 1;"},
      {R"({"xlen": 32})", "my.json: no key \"name\"; give it, a lower-case letter"},
      {R"({"name": 5})", "my.json: name is 5; write a string"},
      {R"({"name": "Mine"})", "my.json: name is \"Mine\"; choose a lower-case letter"},
      {R"({"name": "../x"})", "my.json: name is \"../x\"; choose a lower-case letter"},
      {R"({"name": ""})", "my.json: name is \"\"; choose"},
      {R"({"name": "a\nb"})", "my.json: name is \"a\\nb\"; choose"},
      {R"({"name": "a", "xlem": 32})", "my.json: unknown key \"xlem\"; the keys are: name, xlen, "},
      {R"({"name": "a", "xlen": 48})", "my.json: xlen is 48; choose 32 or 64"},
      {R"({"name": "a", "xlen": "32"})", "my.json: xlen is \"32\"; choose 32 or 64"},
      {R"({"name": "a", "xlen": 32.0})", "my.json: xlen is 32.0; choose 32 or 64"},
      {R"({"name": "a", "xlen": -32})", "my.json: xlen is -32; choose 32 or 64"},
      {R"({"name": "a", "xlen": 4294967328})", "my.json: xlen is 4294967328; choose 32 or 64"},
      {R"({"name": "a", "mul": 1})", "my.json: mul is 1; write true or false"},
      {R"({"name": "a", "xbgas": null})", "my.json: xbgas is null; write true or false"},
      {R"({"name": "a", "tags": 33})", "my.json: tags is 33; choose 1..32"},
      {R"({"name": "a", "flit_bits": 96})", "my.json: flit_bits is 96; choose 64 or 128"},
      {R"({"name": "a", "xbgas": false, "flit_bits": 128})",
       "my.json: flit_bits means nothing with xbgas false: there is no network; leave it out"},
      {R"({"name": "a", "collective_groups": 4, "collective_bits": 64})",
       "my.json: collective_bits is 64; choose 0 or 1 or 2 or 4 or 8 or 16 or 32"},
      {R"({"name": "a", "collective_bits": 8})",
       "my.json: collective_bits is above 0 with collective_groups 0: there is no collective "
       "network; leave it out, or set collective_groups"},
      {R"({"name": "a", "xlen": 32, "collective_groups": 4, "collective_bits": 32})",
       "my.json: collective_bits is 32 with xlen 32: that is a whole word; write 0"},
      {R"({"name": "a", "nlb_entries": 4, "object_queue": 4, "bulk_queue": 4, "flit_bits": 128})",
       "my.json: object_queue is above 0 with bulk_queue above 0 and flit_bits 128: bulk transfers "
       "of block devices have flits of 64 bits; write flit_bits 64, or bulk_queue 0"},
      {R"({"name": "a", "tags": [1]})", "my.json: tags is [1]; choose 1..32"},
      {R"({"name": "a", "tags": 4, "tags": 5})", "my.json: key \"tags\" appears twice; keep one"},
      {R"({"name": "a", "xbgas": false, "tags": 4})",
       "my.json: tags means nothing with xbgas false: there is no network; leave it out"},
  };
  for (const auto& [text, message] : cases) {
    const std::string got = refusal(text);
    EXPECT_EQ(got.rfind(message, 0), 0u) << text << "\n  " << got;
    EXPECT_EQ(std::count(got.begin(), got.end(), '\n'), 0) << got;
  }
}

// Two of the three may stand together.
TEST(Configuration, BulkTransfersOfBlockDevicesHaveFlitsOf64Bits) {
  EXPECT_EQ(refusal(R"({"name": "a", "nlb_entries": 4, "object_queue": 4, "bulk_queue": 4})"), "");
  EXPECT_EQ(refusal(R"({"name": "a", "nlb_entries": 4, "object_queue": 4, "flit_bits": 128})"), "");
  EXPECT_EQ(refusal(R"({"name": "a", "bulk_queue": 4, "flit_bits": 128})"), "");
}

// Every key reaches the hardware or its hash; both ends of every range can be built.
TEST(Configuration, WithoutMachineModeNeitherXbgasNorCounters) {
  const auto begins = [](const std::string& text) {
    return text.find("machine_mode is false with ") != std::string::npos;
  };
  EXPECT_TRUE(begins(refusal(R"({"name": "a", "machine_mode": false, "counters": false})")));
  EXPECT_TRUE(begins(refusal(R"({"name": "a", "machine_mode": false, "xbgas": false})")));
  EXPECT_EQ(refusal(R"({"name": "a", "machine_mode": false, "xbgas": false, "counters": false})"),
            "");
}

TEST(Configuration, EveryKeyCountsAndItsRangeCanBeBuilt) {
  const std::string usual = configuration_hash(Config{});
  for (const ConfigKey& key : config_keys()) {
    std::vector<std::string> values = {"true", "false"};
    if (std::holds_alternative<unsigned Config::*>(key.member)) {
      values = {std::to_string(key.least), std::to_string(key.most)};
      if (!key.choices.empty()) values.clear();
      for (const unsigned choice : key.choices) values.push_back(std::to_string(choice));
      EXPECT_NE(refusal(std::string(R"({"name": "a", ")") + key.name +
                        "\": " + std::to_string(key.least - 1) + "}"),
                "");
      EXPECT_NE(refusal(std::string(R"({"name": "a", ")") + key.name +
                        "\": " + std::to_string(key.most + 1) + "}"),
                "");
    }
    bool changes = false;
    for (const std::string& value : values) {
      // What a value cannot stand without.
      const bool is_bare = key.name == std::string("machine_mode") && value == "false";
      const bool is_guess =
          std::set<std::string>{"ras_entries", "direction_entries", "indirect_entries"}.count(
              key.name) != 0 &&
          value != "0";
      const bool is_object = key.name == std::string("object_queue") && value != "0";
      const bool is_slice = key.name == std::string("collective_bits") && value != "0";
      const std::string others = is_bare     ? R"(, "xbgas": false, "counters": false)"
                                 : is_guess  ? R"(, "btb_entries": 64)"
                                 : is_object ? R"(, "nlb_entries": 4)"
                                 : is_slice  ? R"(, "collective_groups": 7)"
                                             : "";
      const Config config =
          parsed(std::string(R"({"name": "a", ")") + key.name + "\": " + value + others + "}");
      changes = changes || configuration_hash(config) != usual;
      hdl::Design design;
      EXPECT_NO_THROW(design.top<Tile>(config)) << key.name << " " << value;
    }
    EXPECT_TRUE(changes) << key.name;
  }
}

class ConfigurationFile : public ::testing::Test {
 protected:
  std::string refusal_of(const std::string& text) {
    std::ofstream(path_) << text;
    try {
      read_configuration(path_);
    } catch (const ConfigurationError& error) {
      return error.what();
    }
    return "";
  }
  test::ScratchFolder folder_;
  std::string path_ = folder_.file("configuration.json");
};

TEST_F(ConfigurationFile, LoadsInFlightNeedTheirCsrs) {
  EXPECT_EQ(refusal_of(R"({"name": "mine", "xbgas_csrs": false, "loads_in_flight": 4})"),
            path_ +
                ": loads_in_flight is above 1 with xbgas_csrs false: the limit and the errors of "
                "loads in flight are CSRs; leave it out");
  EXPECT_EQ(refusal_of(R"({"name": "mine", "xbgas_csrs": false, "loads_in_flight": 1})"), "");
}

TEST_F(ConfigurationFile, TheNamespaceTableNeedsItsCsrs) {
  EXPECT_EQ(refusal_of(R"({"name": "mine", "xbgas_csrs": false, "nlb_entries": 4})"),
            path_ +
                ": nlb_entries is above 0 with xbgas_csrs false: CSRs say where the namespace "
                "table is; leave it out");
  EXPECT_EQ(refusal_of(R"({"name": "mine", "xbgas_csrs": false, "nlb_entries": 0})"), "");
}

TEST_F(ConfigurationFile, GuessesNeedTheBranchTargetBuffer) {
  for (const std::string key : {"ras_entries", "direction_entries", "indirect_entries"}) {
    const std::string with = R"({"name": "mine", ")" + key + "\": ";
    EXPECT_EQ(refusal_of(with + (key == "ras_entries" ? "8" : "64") + "}")
                  .rfind(path_ + ": " + key + " is above 0 with btb_entries 0: ", 0),
              0u);
    EXPECT_EQ(refusal_of(with + (key == "ras_entries" ? "8" : "64") + R"(, "btb_entries": 32})"),
              "");
    EXPECT_EQ(refusal_of(with + "0}"), "");
  }
}

TEST_F(ConfigurationFile, NamesOfTheProjectAreTaken) {
  EXPECT_EQ(refusal_of(R"({"name": "rv64", "tags": 4})"),
            path_ +
                ": name \"rv64\" belongs to a configuration of the project with other values; "
                "choose another");
  EXPECT_EQ(refusal_of(
                R"({"name": "rv64", "loads_in_flight": 16, "nlb_entries": 16, )"
                R"("collective_groups": 4, "bulk_queue": 4, "btb_entries": 128, "ras_entries": 8, )"
                R"("direction_entries": 128, "indirect_entries": 64, "fetch_queue": 3})"),
            "");
  EXPECT_EQ(refusal_of(R"({"name": "mine", "tags": 4})"), "");
}

TEST(ConfigurationFileMissing, IsOneLine) {
  try {
    read_configuration("/no/such.json");
    FAIL();
  } catch (const ConfigurationError& error) {
    EXPECT_STREQ(error.what(), "/no/such.json: cannot be read; name a JSON file");
  }
}

}  // namespace
}  // namespace xb
