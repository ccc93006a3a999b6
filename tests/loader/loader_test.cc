// SPDX-License-Identifier: Apache-2.0
// The loader accepts a good program and answers every bad one with one line that names the remedy.
#include <gtest/gtest.h>

#include <cstring>
#include <tuple>

#include "tests/common/elf_writer.h"
#include "tests/common/scratch_folder.h"
#include "verilator_tb/loader/elf_image.h"
#include "verilator_tb/loader/memory_image.h"
#include "verilator_tb/loader/printable.h"

namespace xb::loader {
namespace {

using test::ElfSegment;
using test::ElfSpec;
using test::ElfSymbol;

// Both write a file into a folder of this program, and return its path.
std::string file(const std::string& name, const std::vector<std::uint8_t>& bytes) {
  static const test::ScratchFolder folder;
  const std::string path = folder.file(name);
  test::write_file(path, bytes);
  return path;
}
std::string elf(const std::string& name, const ElfSpec& spec) {
  return file(name, test::build_elf(spec));
}

std::string error_of(const std::string& path, const Target& target = {}) {
  try {
    load_elf(path, target);
  } catch (const LoadError& error) {
    return error.what();
  }
  return "no error";
}

std::string error_of(const ElfSpec& spec, const Target& target = {}) {
  return error_of(elf("bad.elf", spec), target);
}

void expect_error(const std::string& message, std::initializer_list<const char*> parts) {
  EXPECT_EQ(message.find('\n'), std::string::npos) << message;
  for (const char* part : parts) {
    EXPECT_NE(message.find(part), std::string::npos) << "'" << part << "' not in: " << message;
  }
}

TEST(Loader, ReadsSegmentsEntryAndSymbols) {
  ElfSpec spec;
  spec.segments = {ElfSegment{0x8000'0000, {1, 2, 3, 4, 5, 6, 7, 8}},
                   ElfSegment{0x8000'2000, {9}, 64, 6}};
  spec.symbols = {{"_start", 0x8000'0000, 4, true}, {"main", 0x8000'0004, 4, true}, {"limit", 77}};
  spec.arch = "rv64i2p1_m2p0_zicsr2p0";
  const Image image = load_elf(elf("good.elf", spec), Target{});
  ASSERT_EQ(image.segments.size(), 2u);
  EXPECT_EQ(image.segments[0].bytes.size(), 8u);
  EXPECT_EQ(image.segments[1].size, 64u);
  EXPECT_EQ(image.segments[1].bytes, std::vector<std::uint8_t>{9});
  EXPECT_FALSE(image.segments[1].executable);
  EXPECT_EQ(image.entry, 0x8000'0000u);
  EXPECT_EQ(image.symbols.find("limit"), 77u);
  EXPECT_EQ(image.symbols.describe(0x8000'0006), "main+0x2");
  EXPECT_EQ(image.symbols.describe(0x8000'0000), "_start");
  EXPECT_EQ(image.symbols.describe(0x8000'0008), "0x80000008");
}

TEST(Loader, Reads32BitPrograms) {
  ElfSpec spec;
  spec.is64 = false;
  Target target;
  target.config = "rv32";
  target.xlen = 32;
  EXPECT_EQ(load_elf(elf("good32.elf", spec), target).xlen, 32u);
}

TEST(Loader, MissingFile) {
  expect_error(error_of("/nowhere/x.elf"), {"/nowhere/x.elf", "No such file", "check the path"});
}

TEST(Loader, NotAnElfFile) {
  expect_error(error_of(file("text.elf", {'h', 'i'})), {"is not an ELF file", "xbcc"});
  expect_error(error_of(file("empty.elf", {})), {"is not an ELF file"});
  expect_error(error_of(::testing::TempDir()), {"is a directory", "xbcc"});
}

TEST(Loader, OtherMachine) {
  ElfSpec spec;
  spec.machine = 62;
  expect_error(error_of(spec), {"is for x86-64, not RISC-V", "xbcc"});
}

TEST(Loader, BigEndian) {
  ElfSpec spec;
  spec.big_endian = true;
  expect_error(error_of(spec), {"big-endian"});
  // The number of its machine is then 62208.
  std::vector<std::uint8_t> bytes = test::build_elf(ElfSpec{});
  bytes[5] = 2;  // EI_DATA: ELFDATA2MSB
  expect_error(error_of(file("said.elf", bytes)), {"big-endian", "xbcc"});
}

TEST(Loader, WrongClassNamesConfig) {
  ElfSpec spec;
  spec.is64 = false;
  expect_error(error_of(spec), {"32-bit program", "configuration rv64", "--config"});
}

TEST(Loader, NotAStaticExecutable) {
  ElfSpec object;
  object.type = 1;
  expect_error(error_of(object), {"object file", "link it"});
  ElfSpec shared;
  shared.type = 3;
  expect_error(error_of(shared), {"not a static executable"});
  ElfSpec dynamic;
  dynamic.segments.push_back(ElfSegment{0x8000'1000, {0}, 0, 4, 2});
  expect_error(error_of(dynamic), {"dynamically linked", "statically"});
}

TEST(Loader, FlagsTheConfigurationLacks) {
  for (const auto& [flag, words] :
       {std::pair{1u, "compressed"}, {4u, "floating-point"}, {8u, "RVE"}}) {
    ElfSpec spec;
    spec.flags = flag;
    expect_error(error_of(spec), {words, "configuration rv64 lacks", "--config"});
  }
  ElfSpec both;
  both.flags = 5;
  expect_error(error_of(both), {"compressed instructions and floating-point registers"});
}

TEST(Loader, ExtensionsTheConfigurationLacks) {
  const std::pair<const char*, const char*> cases[] = {{"rv64i2p1_m2p0_a2p1_f2p2_zicsr2p0", "'f'"},
                                                       {"rv64i2p1_zba1p0", "'zba'"},
                                                       {"rv64i2p0m2p0c2p0", "'c'"},
                                                       {"rv64g2p0_zicsr", "'f'"},
                                                       {"rv64imd", "'d'"}};
  for (const auto& [arch, extension] : cases) {
    ElfSpec spec;
    spec.arch = arch;
    expect_error(error_of(spec), {extension, "--config"});
  }
  ElfSpec spec;
  spec.arch = "rv64i2p1_m2p0";
  Target target;
  target.mul = false;
  expect_error(error_of(spec, target), {"'m'"});
  EXPECT_EQ(error_of(spec, target).find("another"), std::string::npos);
  target.other_configs = true;
  expect_error(error_of(spec, target), {"or choose another --config"});
  spec.arch = "rv64i2p1_m2p0_a2p1_zicsr2p0";
  EXPECT_EQ(error_of(spec), "no error");
  target = Target{};
  target.atomics = false;
  expect_error(error_of(spec, target), {"'a'"});
  target.strict = false;
  spec.arch = "rv64gc";
  expect_error(error_of(spec, target), {"'a'"});
  target.strict = true;
  spec.arch = "rv64i2p1_m2p0_zicsr2p0_zifencei2p0_zmmul1p0_zawrs1p0";
  expect_error(error_of(spec, target), {"'zawrs'"});
  EXPECT_EQ(error_of(spec), "no error");
}

// What public test suites name and do not execute.
TEST(Loader, NotStrictWarnsOfExtensionsCFD) {
  Target target;
  target.strict = false;
  const auto warnings = [&target](std::uint32_t flags, const std::string& arch) {
    ElfSpec spec;
    spec.flags = flags;
    spec.arch = arch;
    return load_elf(elf("named.elf", spec), target).warnings;
  };
  EXPECT_TRUE(warnings(0, "rv64i2p1_m2p0_a2p1_zicsr2p0_zaamo1p0_zalrsc1p0").empty());
  for (const auto& [flags, arch, named] :
       {std::tuple{1u, "", "(c)"},
        {2u, "", "(f)"},
        {4u, "", "(d)"},
        {5u, "rv64i2p1_m2p0_a2p1_f2p2_d2p2_c2p0_zicsr2p0_zca1p0_zcd1p0", "(c, d, f, zca, zcd)"},
        {1u, "rv64imc", "(c)"},
        {5u, "rv64gc", "(c, d, f)"},
        {4u, "rv64g2p0_zicsr2p0", "(d, f)"}}) {
    const std::vector<std::string> found = warnings(flags, arch);
    ASSERT_EQ(found.size(), 1u) << named;
    expect_error(found[0], {"configuration rv64 lacks", named, "traps"});
  }
  // The rest is refused as before.
  ElfSpec spec;
  spec.arch = "rv64i2p1_zba1p0";
  expect_error(error_of(spec, target), {"'zba'", "--config"});
  spec.arch.clear();
  for (const auto& [flags, words] : {std::pair{6u, "floating-point"}, {8u, "RVE"}}) {
    spec.flags = flags;
    expect_error(error_of(spec, target), {words, "lacks"});
  }
}

// Linker scripts without FLAGS in PHDRS, or with FLAGS(0).
TEST(Loader, EntryWithoutTheExecutableFlag) {
  ElfSpec spec;
  spec.segments = {ElfSegment{0x8000'0000, {0x6f, 0, 0, 0}, 0, 0},
                   ElfSegment{0x8000'1000, {1}, 0, 0}};
  expect_error(error_of(spec), {"entry point 0x80000000 in a segment without the executable flag",
                                "PHDRS", "linker script"});
  Target target;
  target.strict = false;
  const Image image = load_elf(elf("noflags.elf", spec), target);
  ASSERT_EQ(image.warnings.size(), 1u);
  expect_error(image.warnings[0], {"noflags.elf", "without the executable flag"});
  EXPECT_TRUE(image.segments[0].executable && image.segments[1].executable);
  spec.entry = 0x8000'0100;  // in no segment at all
  expect_error(error_of(spec, target), {"outside its code", "_start"});
}

TEST(Loader, ControlCharactersAreEscaped) {
  ElfSpec spec;
  spec.arch = "rv64i2p1_\x1b[31mq\x07\xff";
  const std::string error = error_of(spec);
  expect_error(error, {"built for rv64i2p1_\\x1b[31mq\\x07\\xff,", "lacks extension '\\x1b'"});
  for (const char c : error) EXPECT_TRUE(c >= 0x20 && c < 0x7f) << error;
  spec.arch.clear();
  spec.symbols = {{"a\nb", 0x8000'0000, 4, true}};
  EXPECT_EQ(load_elf(elf("name.elf", spec), Target{}).symbols.describe(0x8000'0000), "a\\x0ab");
}

TEST(Loader, SegmentOutsideRam) {
  ElfSpec low;
  low.segments = {ElfSegment{0x1000, {0}}};
  low.entry = 0x1000;
  expect_error(error_of(low), {"0x1000", "outside RAM", "0x80000000"});
  ElfSpec high;
  high.segments.push_back(ElfSegment{0x8000'1000, {0}, 5u << 20, 6});
  expect_error(error_of(high), {"beyond the 4M of RAM", "image alone takes 5124K", "--memory"});
}

// No --memory is large enough: another link is.
TEST(Loader, StackOrHeapBeyondAllRam) {
  ElfSpec stack;
  stack.symbols = {{"__xb_memory_needed", 0x8010'0000}};
  expect_error(error_of(stack), {"do not fit the 4M of RAM: it needs 2049M and --memory ends at 2G",
                                 "smaller xbcc --stack or --symmetric-heap"});
  ElfSpec heap = stack;
  heap.segments.push_back(ElfSegment{0x8000'1000, {0}, 0x8000'0000, 6});
  expect_error(error_of(heap), {"beyond the 4M of RAM", "--memory ends at 2G",
                                "smaller xbcc --stack or --symmetric-heap"});
  ElfSpec fits;
  fits.symbols = {{"__xb_memory_needed", 4u << 20}};
  EXPECT_EQ(error_of(fits), "no error");
  // Here --memory helps.
  ElfSpec large;
  large.symbols = {{"__xb_memory_needed", (8u << 20) + 1}};
  expect_error(error_of(large), {"do not fit the 4M of RAM: give --memory 8196K or more"});
}

TEST(Loader, OverlappingSegments) {
  ElfSpec spec;
  spec.segments.push_back(ElfSegment{0x8000'0002, {0, 0}, 0, 6});
  expect_error(error_of(spec), {"overlapping", "0x80000000", "0x80000002"});
}

TEST(Loader, BadEntry) {
  ElfSpec outside;
  outside.entry = 0x8000'0100;
  expect_error(error_of(outside), {"entry point 0x80000100 outside its code", "_start"});
  ElfSpec misaligned;
  misaligned.entry = 0x8000'0002;
  expect_error(error_of(misaligned), {"misaligned entry"});
}

TEST(Loader, NothingToLoadOrDamaged) {
  ElfSpec spec;
  spec.segments.clear();
  expect_error(error_of(spec), {"holds nothing to load"});
  ElfSpec good;
  std::vector<std::uint8_t> bytes = test::build_elf(good);
  bytes[64 + 32] = 0xff;  // p_filesz of segment 0
  bytes[64 + 33] = 0xff;
  bytes[64 + 41] = 0xff;  // p_memsz
  bytes[64 + 42] = 0xff;
  expect_error(error_of(file("damaged.elf", bytes)), {"damaged"});
}

TEST(Program, ArgumentBlock) {
  const std::vector<std::uint8_t> expected = {2, 0, 0, 0, 0, 0, 0, 0, 'p', 0, 'a', 'b', 0};
  EXPECT_EQ(argument_block({"p", "ab"}), expected);
}

ElfSpec with_arguments(std::uint64_t room) {
  ElfSpec spec;
  spec.segments.push_back(ElfSegment{0x8000'1000, {0}, 4096, 6});
  spec.symbols = {{"__xb_args", 0x8000'1000}, {"__xb_args_end", 0x8000'1000 + room}};
  return spec;
}

std::string prepare_error(const ElfSpec& spec, const std::vector<std::string>& args) {
  try {
    prepare(load_elf(elf("p.elf", spec), Target{}), args, Target{});
  } catch (const LoadError& error) {
    return error.what();
  }
  return "no error";
}

TEST(Program, ArgumentsFollowTheProgramName) {
  const Image image = load_elf(elf("p.elf", with_arguments(64)), Target{});
  const Program program = prepare(image, {"-v"}, Target{});
  ASSERT_EQ(program.blocks.size(), 3u);
  EXPECT_EQ(program.blocks[2].offset, 0x1000u);
  EXPECT_EQ(program.blocks[2].bytes, argument_block({"p.elf", "-v"}));
}

TEST(Program, ArgumentErrors) {
  expect_error(prepare_error(with_arguments(16), {"long", "arguments"}), {"room for 16"});
  expect_error(prepare_error(ElfSpec{}, {"x"}), {"takes no arguments", "__xb_args"});
  EXPECT_EQ(prepare_error(ElfSpec{}, {}), "no error");
}

TEST(Program, ExportWindowPollsAndTohost) {
  ElfSpec spec;
  const Program plain = prepare(load_elf(elf("p.elf", spec), Target{}), {}, Target{});
  EXPECT_EQ(plain.exported.begin, 0x8000'0000u);
  EXPECT_EQ(plain.exported.end, 0x8040'0000u);
  EXPECT_FALSE(plain.polls || plain.tohost);
  spec.symbols = {{"__xb_export_start", 0x8000'1000},
                  {"__xb_export_end", 0x8000'2000},
                  {"__xb_poll_start", 0x8000'0000},
                  {"__xb_poll_end", 0x8000'0010},
                  {"tohost", 0x8000'3000}};
  const Program program = prepare(load_elf(elf("p.elf", spec), Target{}), {}, Target{});
  EXPECT_EQ(program.exported.begin, 0x8000'1000u);
  EXPECT_TRUE(program.polls && program.polls->contains(0x8000'000c));
  EXPECT_EQ(program.tohost, 0x8000'3000u);
  spec.symbols = {{"__xb_export_start", 0x8000'1000}, {"__xb_export_end", 0x9000'0000}};
  expect_error(prepare_error(spec, {}), {"exports", "--memory"});
  spec.symbols = {{"fromhost", 0x8000'3040}};
  EXPECT_FALSE(prepare(load_elf(elf("p.elf", spec), Target{}), {}, Target{}).fromhost);
  spec.symbols.push_back({"tohost", 0x8000'3000});
  EXPECT_EQ(prepare(load_elf(elf("p.elf", spec), Target{}), {}, Target{}).fromhost, 0x8000'3040u);
  spec.symbols = {{"tohost", 0x8000'3000}, {"fromhost", 0x8000'3004}};
  expect_error(prepare_error(spec, {}), {"has fromhost at 0x80003004", "8-byte aligned"});
  spec.symbols = {{"tohost", 0x8000'0004}};
  expect_error(prepare_error(spec, {}), {"tohost", "8-byte aligned"});
}

TEST(Printable, MessagesAreOneLine) {
  EXPECT_EQ(one_line("a\nb\x1b[1m\x7f \xc3\xa9"), "a\\x0ab\\x1b[1m\\x7f \xc3\xa9");
  EXPECT_EQ(printable("a\nb \xc3\xa9"), "a\\x0ab \\xc3\\xa9");
}

}  // namespace
}  // namespace xb::loader
