// SPDX-License-Identifier: Apache-2.0
#include "hls/configuration_file.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

#include "hls/configurations.h"

namespace xb {
namespace {

using nlohmann::json;

constexpr std::size_t kLongestName = 32;
constexpr const char* kNameForm =
    "a lower-case letter, then up to 31 lower-case letters, digits and hyphens";
constexpr std::size_t kMostBytes = 64 * 1024;  // of a file; a description has some hundred
constexpr int kDeepest = 8;                    // arrays and objects within each other
constexpr std::size_t kMostShown = 60;         // characters of a value in a message

[[noreturn]] void fail(const std::string& origin, const std::string& what) {
  throw ConfigurationError(origin + ": " + what);
}

std::string joined(const std::vector<unsigned>& numbers) {
  std::string text;
  for (const unsigned number : numbers) {
    text += (text.empty() ? "" : " or ") + std::to_string(number);
  }
  return text;
}

// The choices for a key, as a remedy: "write true or false", "choose 5..31".
std::string remedy(const ConfigKey& key) {
  if (std::holds_alternative<bool Config::*>(key.member)) return "write true or false";
  if (!key.choices.empty()) return "choose " + joined(key.choices);
  return "choose " + std::to_string(key.least) + ".." + std::to_string(key.most);
}

std::string known_keys() {
  std::string text = "name";
  for (const ConfigKey& key : config_keys()) text += std::string(", ") + key.name;
  return text;
}

// Control characters and newlines of a value must not break the line of a message.
std::string shown(const json& value) {
  const std::string text = value.dump(-1, ' ', true, json::error_handler_t::replace);
  return text.size() <= kMostShown ? text : text.substr(0, kMostShown) + "...";
}

// The object, with keys that appear twice refused: a reader could not tell which one counts. What
// is nested deeper than any sensible value is not kept: functions that recur would overflow the
// stack.
json parse_object(const std::string& text, const std::string& origin) {
  std::set<std::string> seen;
  std::string twice;
  bool too_deep = false;
  const auto note_keys = [&](int depth, json::parse_event_t event, json& parsed) {
    if (depth > kDeepest) {
      too_deep = true;
      return false;
    }
    if (event == json::parse_event_t::key && depth == 1 &&
        !seen.insert(parsed.get<std::string>()).second) {
      twice = shown(parsed);
    }
    return true;
  };
  json description;
  try {
    description = json::parse(text, note_keys);
  } catch (const json::parse_error& error) {
    const auto end = text.begin() + static_cast<std::ptrdiff_t>(std::min(text.size(), error.byte));
    fail(origin, "no JSON: mistake at line " +
                     std::to_string(1 + std::count(text.begin(), end, '\n')) +
                     "; write one object such as {\"name\": \"mine\", \"xlen\": 32}");
  } catch (const json::exception& error) {  // legal JSON that no number can hold
    fail(origin,
         "a number in it is too large to be read; write the values that xbgen --keys lists");
  }
  if (too_deep) {
    fail(origin, "arrays or objects are nested deeper than " + std::to_string(kDeepest) +
                     "; write one object such as {\"name\": \"mine\", \"xlen\": 32}");
  }
  if (!description.is_object()) {
    fail(origin, "not a JSON object; write one such as {\"name\": \"mine\", \"xlen\": 32}");
  }
  if (!twice.empty()) fail(origin, "key " + twice + " appears twice; keep one");
  return description;
}

// A name must do for folders, modules and options.
std::string checked_name(const json& value, const std::string& origin) {
  const std::string form = kNameForm;
  if (!value.is_string()) fail(origin, "name is " + shown(value) + "; write a string: " + form);
  const std::string name = value.get<std::string>();
  const auto is_lower = [](char c) { return c >= 'a' && c <= 'z'; };
  const bool legal = !name.empty() && name.size() <= kLongestName && is_lower(name[0]) &&
                     std::all_of(name.begin(), name.end(), [&](char c) {
                       return is_lower(c) || (c >= '0' && c <= '9') || c == '-';
                     });
  if (!legal) fail(origin, "name is " + shown(value) + "; choose " + form);
  return name;
}

std::string name_of(const json& description, const std::string& origin) {
  if (!description.contains("name")) {
    fail(origin, std::string("no key \"name\"; give it, ") + kNameForm);
  }
  return checked_name(description["name"], origin);
}

void set(Config& config, const ConfigKey& key, const json& value, const std::string& origin) {
  const std::string complaint = std::string(key.name) + " is " + shown(value) + "; " + remedy(key);
  if (const auto* flag = std::get_if<bool Config::*>(&key.member)) {
    if (!value.is_boolean()) fail(origin, complaint);
    config.*(*flag) = value.get<bool>();
    return;
  }
  if (!value.is_number_unsigned()) fail(origin, complaint);
  const auto number = value.get<std::uint64_t>();
  const bool allowed = key.choices.empty()
                           ? number >= key.least && number <= key.most
                           : std::count(key.choices.begin(), key.choices.end(), number) != 0;
  if (!allowed) fail(origin, complaint);
  config.*std::get<unsigned Config::*>(key.member) = static_cast<unsigned>(number);
}

// All keys of the description but the name.
void set_all(Config& config, const json& description, const std::string& origin) {
  for (const auto& [name, value] : description.items()) {
    if (name == "name") continue;
    const auto& keys = config_keys();
    const auto key =
        std::find_if(keys.begin(), keys.end(),
                     [&, &wanted = name](const ConfigKey& k) { return wanted == k.name; });
    if (key == keys.end()) {
      fail(origin, "unknown key " + shown(json(name)) + "; the keys are: " + known_keys());
    }
    set(config, *key, value, origin);
  }
  for (const ConfigKey& key : config_keys()) {
    if (!config.xbgas && key.needs_xbgas && description.contains(key.name)) {
      fail(origin, std::string(key.name) +
                       " means nothing with xbgas false: there is no network; leave it out");
    }
  }
  if (config.loads_in_flight > 1 && !config.xbgas_csrs) {
    fail(origin,
         "loads_in_flight is above 1 with xbgas_csrs false: the limit and the errors of loads in "
         "flight are CSRs; leave it out");
  }
  if (has_nlb(config) && !config.xbgas_csrs) {
    fail(origin,
         "nlb_entries is above 0 with xbgas_csrs false: CSRs say where the namespace table is; "
         "leave it out");
  }
  if (has_collective(config) && !config.xbgas_csrs) {
    fail(origin,
         "collective_groups is above 0 with xbgas_csrs false: programs use the collective network "
         "by CSRs; leave it out");
  }
  if (has_slices(config) && !has_collective(config)) {
    fail(origin,
         "collective_bits is above 0 with collective_groups 0: there is no collective network; "
         "leave it out, or set collective_groups");
  }
  if (has_slices(config) && config.collective_bits == config.xlen) {
    fail(origin, "collective_bits is 32 with xlen 32: that is a whole word; write 0");
  }
  if (has_bulk(config) && !config.xbgas_csrs) {
    fail(origin,
         "bulk_queue is above 0 with xbgas_csrs false: commands are written to CSRs; leave it out");
  }
  if (has_objects(config) && !has_nlb(config)) {
    fail(origin,
         "object_queue is above 0 with nlb_entries 0: the namespace table says which namespace is "
         "a block device; leave it out, or set nlb_entries");
  }
  if (has_object_bulk(config) && config.flit_bits != 64) {
    fail(origin,
         "object_queue is above 0 with bulk_queue above 0 and flit_bits 128: bulk transfers of "
         "block devices have flits of 64 bits; write flit_bits 64, or bulk_queue 0");
  }
  if (config.ras_entries != 0 && !has_predictor(config)) {
    fail(origin,
         "ras_entries is above 0 with btb_entries 0: the branch target buffer tells calls and "
         "returns apart; leave it out");
  }
  if (config.direction_entries != 0 && !has_predictor(config)) {
    fail(origin,
         "direction_entries is above 0 with btb_entries 0: only branches that the branch target "
         "buffer knows are guessed; leave it out");
  }
  if (config.indirect_entries != 0 && !has_predictor(config)) {
    fail(origin,
         "indirect_entries is above 0 with btb_entries 0: only jumps that the branch target buffer "
         "knows are guessed; leave it out");
  }
  if (config.machine_mode) return;
  if (config.xbgas) {
    fail(origin,
         "machine_mode is false with xbgas true: xBGAS reports errors in CSRs and by "
         "interrupts; write xbgas false, or leave machine_mode out");
  }
  if (config.counters) {
    fail(origin,
         "machine_mode is false with counters true: counters are CSRs; write counters false");
  }
  if (config.rvfi_csrs) {
    fail(origin, "machine_mode is false with rvfi_csrs true: there are no CSRs; leave it out");
  }
}

}  // namespace

Config parse_configuration(const std::string& text, const std::string& origin) {
  const json description = parse_object(text, origin);
  Config config;
  config.name = name_of(description, origin);
  set_all(config, description, origin);
  return config;
}

Config with_keys(const Config& base, const std::string& name, const std::string& text,
                 const std::string& origin) {
  Config config = base;
  config.name = checked_name(json(name), origin);
  set_all(config, parse_object(text, origin), origin);
  return config;
}

Config read_configuration(const std::string& path) {
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored)) {
    fail(path, "is a folder; name a JSON file");
  }
  // No more than a description can have: the file may be a device that never ends.
  std::ifstream file(path, std::ios::binary);
  std::string text(kMostBytes + 1, '\0');
  file.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (file.bad() || (file.fail() && !file.eof())) fail(path, "cannot be read; name a JSON file");
  text.resize(static_cast<std::size_t>(file.gcount()));
  if (text.size() > kMostBytes) {
    fail(path, "is larger than " + std::to_string(kMostBytes) + " bytes; name a JSON file");
  }
  Config config = parse_configuration(text, path);
  const auto taken = find_configuration(config.name);
  if (taken && configuration_hash(*taken) != configuration_hash(config)) {
    fail(path,
         "name \"" + config.name +
             "\" belongs to a configuration of the project with other values; choose another");
  }
  return config;
}

std::string configuration_text(const Config& config) {
  nlohmann::ordered_json description;
  description["name"] = config.name;
  for (const ConfigKey& key : config_keys()) {
    if (key.needs_xbgas && !config.xbgas) continue;
    if (const auto* flag = std::get_if<bool Config::*>(&key.member)) {
      description[key.name] = config.*(*flag);
    } else {
      description[key.name] = config.*std::get<unsigned Config::*>(key.member);
    }
  }
  return description.dump(2) + "\n";
}

}  // namespace xb
