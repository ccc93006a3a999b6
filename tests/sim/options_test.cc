// SPDX-License-Identifier: Apache-2.0
// The command line of xbsim: every option, and every bad one with its message and exit code.
#include "verilator_tb/run/options.h"

#include <gtest/gtest.h>

namespace xb::sim {
namespace {

ParsedCommandLine parse(const std::vector<std::string>& arguments) {
  return parse_command_line(arguments,
                            {{"rv64", 8},
                             {"deep", 13},
                             {"disk", 8, 4},
                             {"hasty", 8, 4, 12},
                             {"brief", 8, 4, 8},
                             {"single", 8, 1}},
                            "version text\n");
}

Options good(std::vector<std::string> arguments) {
  arguments.push_back("p.elf");
  const ParsedCommandLine parsed = parse(arguments);
  EXPECT_FALSE(parsed.exit) << parsed.exit->error;
  return parsed.options;
}

TEST(Options, Defaults) {
  const Options o = good({});
  EXPECT_EQ(o.program, "p.elf");
  EXPECT_EQ(o.config, "rv64");
  EXPECT_EQ(o.shape, (MeshShape{1, 1}));
  EXPECT_EQ(o.memory, 4u << 20);
  EXPECT_EQ(o.link_latency, 1u);
  EXPECT_FALSE(o.max_cycles || o.inject || o.check || o.prefix || o.quiet);
  EXPECT_TRUE(o.arguments.empty() && o.trace_nodes.empty());
}

TEST(Options, Everything) {
  const Options o = good({"-n",
                          "6",
                          "--memory",
                          "8M",
                          "--max-cycles",
                          "1000",
                          "--check",
                          "--stats",
                          "s.json",
                          "--log",
                          "l",
                          "--coverage",
                          "c",
                          "--trace",
                          "t.fst",
                          "--konata",
                          "p.kanata",
                          "--remote-trace",
                          "r.csv",
                          "--trace-nodes",
                          "3,0,3",
                          "--trace-cycles",
                          "10:20",
                          "--random-state",
                          "9",
                          "--prefix",
                          "--inject",
                          "drop:pe=3,op=5",
                          "--quiet",
                          "--config",
                          "rv64",
                          "--link-latency",
                          "2"});
  EXPECT_EQ(o.shape, (MeshShape{3, 2}));
  EXPECT_EQ(o.memory, 8u << 20);
  EXPECT_EQ(o.max_cycles, 1000u);
  EXPECT_TRUE(o.check && o.prefix && o.quiet);
  EXPECT_EQ(o.stats + o.log + o.coverage + o.trace + o.konata + o.remote_trace,
            "s.jsonlct.fstp.kanatar.csv");
  EXPECT_EQ(o.trace_nodes, (std::vector<unsigned>{0, 3}));
  EXPECT_EQ(o.trace_first, 10u);
  EXPECT_EQ(o.trace_last, 20u);
  EXPECT_EQ(o.random_state, 9u);
  ASSERT_TRUE(o.inject);
  EXPECT_EQ(o.inject->from, 3u);
  EXPECT_EQ(o.link_latency, 2u);
}

TEST(Options, SparePositions) {
  EXPECT_EQ(good({"-n", "37"}).shape, (MeshShape{7, 6, 5}));
  EXPECT_EQ(good({"-n", "15", "--mesh", "4x4"}).shape, (MeshShape{4, 4, 1}));
  EXPECT_EQ(good({"-n", "16", "--mesh", "4x4"}).shape, (MeshShape{4, 4}));
  EXPECT_EQ(good({"--mesh", "4x4"}).shape, (MeshShape{4, 4}));
}

TEST(Options, ArgumentsOfTheProgram) {
  const ParsedCommandLine parsed = parse({"-n", "2", "p.elf", "--", "-n", "x", "--"});
  ASSERT_FALSE(parsed.exit);
  EXPECT_EQ(parsed.options.shape.size(), 2u);
  EXPECT_EQ(parsed.options.arguments, (std::vector<std::string>{"-n", "x", "--"}));
}

TEST(Options, OptionsAfterTheProgram) {
  const ParsedCommandLine parsed = parse({"p.elf", "-n", "4", "--check"});
  ASSERT_FALSE(parsed.exit);
  EXPECT_TRUE(parsed.options.check);
  EXPECT_EQ(parsed.options.shape.size(), 4u);
}

TEST(Options, HelpAndVersion) {
  const ParsedCommandLine version = parse({"--version"});
  ASSERT_TRUE(version.exit);
  EXPECT_EQ(version.exit->code, 0);
  EXPECT_EQ(version.exit->output, "version text\n");
  const ParsedCommandLine help = parse({"--help"});
  ASSERT_TRUE(help.exit);
  EXPECT_EQ(help.exit->code, 0);
  for (const char* option : {"-n",
                             "--mesh",
                             "--memory",
                             "--config",
                             "--max-cycles",
                             "--check",
                             "--stats",
                             "--log",
                             "--trace",
                             "--konata",
                             "--remote-trace",
                             "--trace-nodes",
                             "--trace-cycles",
                             "--prefix",
                             "--inject",
                             "--quiet",
                             "--version",
                             "--coverage",
                             "--random-state",
                             "--stall",
                             "123 a check inside"}) {
    EXPECT_NE(help.exit->output.find(option), std::string::npos) << option;
  }
}

TEST(Options, TraceOfAllNodesByDefault) {
  EXPECT_EQ(good({"-n", "3", "--trace", "t"}).trace_nodes, (std::vector<unsigned>{0, 1, 2}));
  EXPECT_EQ(good({"-n", "2", "--konata", "t"}).trace_nodes, (std::vector<unsigned>{0, 1}));
  EXPECT_EQ(good({"--trace", "t", "--trace-cycles", "5:"}).trace_first, 5u);
  EXPECT_EQ(good({"--trace", "t", "--trace-cycles", ":7"}).trace_last, 7u);
}

struct BadCase {
  std::vector<std::string> arguments;
  const char* part;
};

class BadOption : public testing::TestWithParam<BadCase> {};

TEST_P(BadOption, IsRefused) {
  std::vector<std::string> arguments = GetParam().arguments;
  const ParsedCommandLine parsed = parse(arguments);
  ASSERT_TRUE(parsed.exit);
  EXPECT_EQ(parsed.exit->code, 2);
  EXPECT_TRUE(parsed.exit->output.empty());
  const std::string& error = parsed.exit->error;
  EXPECT_NE(error.find(GetParam().part), std::string::npos) << error;
  EXPECT_EQ(error.find('\n'), std::string::npos) << error;
  EXPECT_NE(error.find("see xbsim --help"), std::string::npos) << error;
}

const BadCase kBadCases[] = {
    {{}, "no program given"},
    {{"p.elf", "q.elf"}, "q.elf"},
    {{"p.elf", "--bogus"}, "--bogus"},
    {{"p.elf", "-n"}, "-n"},
    {{"p.elf", "-n", "0"}, "-n: 0 is not 1 to 1024"},
    {{"p.elf", "-n", "2000"}, "-n: 2000 is not 1 to 1024"},
    {{"p.elf", "-n", "four"}, "-n: 'four' is no number"},
    {{"p.elf", "--mesh", "4"}, "--mesh: '4' is no WxH"},
    {{"p.elf", "--mesh", "4x"}, "--mesh: '4x' is no WxH"},
    {{"p.elf", "--mesh", "33x1"}, "--mesh: '33x1' is no WxH"},
    {{"p.elf", "--mesh", "0x4"}, "--mesh: '0x4' is no WxH"},
    {{"p.elf", "-n", "17", "--mesh", "4x4"}, "--mesh 4x4 has room for 16 PEs and -n asks for 17"},
    {{"p.elf", "-n", "12", "--mesh", "4x4"}, "--mesh 4x4: its last row has no PE with -n 12"},
    {{"p.elf", "--memory", "4X"}, "--memory: '4X' is no size"},
    {{"p.elf", "--memory", "1000"}, "--memory: '1000' is no size"},
    {{"p.elf", "--memory", "4G"}, "--memory: '4G' is no size"},
    {{"p.elf", "--config", "rv128"},
     "--config: 'rv128' is not in this xbsim; it has rv64, deep, disk"},
    {{"p.elf", "--max-cycles", "0"}, "--max-cycles: must be at least 1"},
    {{"p.elf", "--max-cycles", "-5"}, "--max-cycles"},
    {{"p.elf", "--link-latency", "0"}, "--link-latency: must be at least 1 cycle"},
    {{"p.elf", "--link-latency", "3"},
     "--link-latency: 3 is more than 2; latency L needs router buffers of 2L + 3 flits and those "
     "of configuration rv64 hold 8"},
    {{"p.elf", "--config", "deep", "--link-latency", "6"}, "6 is more than 5"},
    {{"p.elf", "--trace-nodes", "0"}, "need --trace FILE"},
    {{"p.elf", "--trace-cycles", "0:1"}, "need --trace FILE"},
    {{"p.elf", "--trace", "t", "--trace-nodes", "1"}, "there is no PE 1; PEs are 0 to 0"},
    {{"p.elf", "--trace", "t", "--trace-nodes", "a"}, "--trace-nodes: 'a' is no number"},
    {{"p.elf", "--trace", "t", "--trace-cycles", "5"}, "--trace-cycles: '5' is no A:B"},
    {{"p.elf", "--trace", "t", "--trace-cycles", "9:5"}, "--trace-cycles: 9:5 is empty"},
    {{"p.elf", "--trace", "t", "--trace-cycles", "0:0"},
     "--trace-cycles: 0:0 is empty, cycles begin with 1"},
    {{"p.elf", "--signature-granularity", "4"}, "--signature-granularity needs --signature FILE"},
    {{"p.elf", "--signature", "s", "--signature-granularity", "16"},
     "--signature-granularity: 16 is not 4 or 8"},
    {{"p.elf", "--signature", "p.elf"}, "--signature: 'p.elf' is the program; name another file"},
    {{"--config=", "p.elf"}, "--config: the value is empty"},
    {{"--stats=", "p.elf"}, "--stats: the value is empty"},
    {{"p.elf", "--random-state", "x"}, "--random-state: 'x' is no number"},
    {{"p.elf", "--stall", "x"},
     "--stall: 'x' is no SEED[:PERCENT]; give a number, and behind a colon 1 to 90"},
    {{"p.elf", "--stall", "-1"}, "--stall: '-1' is no SEED"},
    {{"p.elf", "--stall", "1:"}, "--stall: '1:' is no SEED"},
    {{"p.elf", "--stall", ":30"}, "--stall: ':30' is no SEED"},
    {{"p.elf", "--stall", "1:0"}, "--stall: '1:0' is no SEED"},
    {{"p.elf", "--stall", "1:91"}, "--stall: '1:91' is no SEED"},
    {{"p.elf", "--stall="}, "--stall: the value is empty"},
    {{"p.elf", "--inject", "nonsense"}, "--inject: unknown kind of fault 'nonsense'"},
    {{"p.elf", "--inject", "data:pe"}, "--inject: 'pe' is no KEY=NUMBER"},
    {{"p.elf", "--inject", "data:pe=x"}, "--inject: 'x' is no number for pe"},
    {{"p.elf", "--inject", "data:cpu=1"}, "--inject: unknown key 'cpu'"},
    {{"p.elf", "--inject", "stick"}, "--inject: stick needs the PE whose node it is: stick:pe=N"},
    {{"p.elf", "--inject", "stick:pe=0,op=1"}, "--inject: op has no meaning for stick"},
    {{"p.elf", "--inject", "stick:pe=0,flip=1"}, "--inject: flip has no meaning for this kind"},
    {{"p.elf", "--inject", "lose:cycles=9"}, "--inject: cycles has no meaning for this kind"},
    {{"p.elf", "--inject", "data:size=3"}, "--inject: size must be"},
    {{"p.elf", "--inject", "byte:byte=8"}, "--inject: byte must be 0 to 7"},
    {{"p.elf", "--inject", "byte:flip=0"}, "--inject: flip must be 1 to 255"},
    {{"p.elf", "-n", "5", "--mesh", "3x2", "--trace", "t", "--trace-nodes", "5"},
     "--trace-nodes: there is no PE 5; PEs are 0 to 4"},
    {{"p.elf", "--stats-interval", "9"}, "--stats-interval needs --stats FILE"},
    {{"p.elf", "--stats", "s", "--stats-interval", "0"},
     "--stats-interval: must be at least 1 cycle"},
    {{"p.elf", "--stats", "s", "--stats-interval", "x"}, "--stats-interval: 'x' is no number"},
    {{"p.elf", "--inject", ""}, "--inject: the value is empty"},
    {{"p.elf", "--trace", ""}, "--trace: the value is empty"},
    {{"p.elf", "--stats", ""}, "--stats: the value is empty"},
    {{""}, "program: the value is empty"},
    {{"p.elf", "--inject", "data:pe=0,pe=0"}, "given twice"},
    {{"p.elf", "--inject", "data:pe=0,from=0"}, "given twice (pe, from)"},
    {{"p.elf", "--inject", "data:op=0,op=1"}, "op is given twice"},
    {{"p.elf", "--inject", "drop:flip=3"}, "flip has no meaning for this kind"},
    {{"p.elf", "--inject", "lose:byte=0"}, "byte has no meaning for this kind"},
    {{"p.elf", "--inject", "data:size=4,byte=6"}, "byte 6 is outside an operation of 4 bytes"},
    {{"p.elf", "--inject", "data:to=4294967296"}, "--inject: there is no PE"},
    {{"p.elf", "--trace", "t", "--trace-nodes", "0,"}, "--trace-nodes: '' is no number"},
    {{"p.elf", "--stats", "p.elf"}, "--stats: 'p.elf' is the program; name another file"},
    {{"p.elf", "--stats", "f", "--log", "./f"}, "--log: './f' is also the file of --stats"},
    {{"p.hier", "--trace", "p"}, "scratch file of --trace: 'p.hier' is the program; name another"},
    {{"p.elf", "--trace", "t", "--log", "t.hier"}, "'t.hier' is also the file of --log"},
    {{"p.elf", "-n", "4", "--inject", "drop:to=4"}, "--inject: there is no PE 4; PEs are 0 to 3"},
    {{"p.elf", "--disk", "d"}, "--disk: configuration rv64 has no block devices; build one that"},
    {{"p.elf", "--config", "disk", "--disk", "1=d"}, "--disk: there is no PE 1; PEs are 0 to 0"},
    {{"p.elf", "--config", "disk", "--disk", "0="}, "--disk: '0=' names no file"},
    {{"p.elf", "--config", "disk", "--disk", "d", "--disk", "0=e"}, "--disk: PE 0 has 'd' already"},
    {{"p.elf", "--config", "disk", "--disk", "p.elf:ro"}, "--disk: 'p.elf' is the program"},
    {{"p.elf", "--config", "disk", "--disk", "d", "--disk-latency", "0"}, "0 is not 1 to 4096"},
    {{"p.elf", "--config", "disk", "--disk", "d", "--disk-latency", "4097"},
     "--disk-latency: 4097 is not 1 to 4096, with which no access of configuration disk times out; "
     "one with a larger timeout_log2"},
    {{"p.elf", "--config", "hasty", "--disk", "d", "--disk-latency", "257"}, "257 is not 1 to 256"},
    {{"p.elf", "--config", "single", "--disk", "d", "--disk-latency", "6367"}, "not 1 to 6366"},
    {{"p.elf", "--config", "disk", "--disk-latency", "4"}, "--disk-latency needs --disk FILE"},
};

TEST(Options, LinkLatencyUpToWhatTheBuffersOfTheConfigurationHide) {
  EXPECT_EQ(good({"--link-latency", "2"}).link_latency, 2u);
  EXPECT_EQ(good({"--config", "deep", "--link-latency", "5"}).link_latency, 5u);
}

TEST(Options, Stalls) {
  EXPECT_FALSE(good({}).stall);
  EXPECT_EQ(good({"--stall", "7"}).stall, (StallSettings{7, 25}));
  EXPECT_EQ(good({"--stall", "0:1"}).stall, (StallSettings{0, 1}));
  EXPECT_EQ(good({"--stall", "18446744073709551615:90"}).stall,
            (StallSettings{~std::uint64_t{0}, 90}));
}

TEST(Options, Suites) {
  EXPECT_FALSE(good({}).strict);
  EXPECT_TRUE(good({"--strict"}).strict);
  EXPECT_EQ(good({"--signature", "s"}).signature, "s");
  EXPECT_EQ(good({"--signature", "s"}).signature_granularity, 4u);
  EXPECT_EQ(good({"--signature", "s", "--signature-granularity", "8"}).signature_granularity, 8u);
}

TEST(Options, DisksOfPes) {
  const Options o = good({"--config", "disk", "-n", "4", "--disk", "a=b:ro", "--disk", "3=c",
                          "--disk", "1=3=d:ro:ro", "--disk-latency", "7"});
  ASSERT_EQ(o.disks.size(), 3u);
  EXPECT_EQ(o.disks[0].pe, 0u);
  EXPECT_EQ(o.disks[0].file, "a=b");
  EXPECT_TRUE(o.disks[0].read_only);
  EXPECT_EQ(o.disks[1].pe, 3u);
  EXPECT_EQ(o.disks[1].file, "c");
  EXPECT_FALSE(o.disks[1].read_only);
  EXPECT_EQ(o.disks[2].file, "3=d:ro");
  EXPECT_EQ(o.disk_latency, 7u);
  EXPECT_EQ(good({}).disk_latency, 100u);
}

// On a large mesh everybody waits longer.
TEST(Options, LatencyOfDisksUpToWhatTimesOut) {
  const auto latency = [](const char* configuration, const char* pes, const char* cycles) {
    return good({"--config", configuration, "-n", pes, "--disk", "d", "--disk-latency", cycles})
        .disk_latency;
  };
  EXPECT_EQ(latency("disk", "256", "4096"), 4096u);
  EXPECT_EQ(latency("disk", "512", "8192"), 8192u);
  EXPECT_EQ(latency("disk", "1024", "16384"), 16384u);
  EXPECT_EQ(latency("hasty", "1", "256"), 256u);
  EXPECT_EQ(latency("single", "1", "6366"), 6366u);
  EXPECT_EQ(good({"--config", "disk", "--disk", "d"}).disk_latency, 100u);
  EXPECT_EQ(good({"--config", "brief", "--disk", "d"}).disk_latency, 16u);
}

TEST(Options, DevicesMaySharePurposes) {
  EXPECT_EQ(good({"--stats", "/dev/null", "--log", "/dev/null"}).log, "/dev/null");
}

INSTANTIATE_TEST_SUITE_P(Options, BadOption, testing::ValuesIn(kBadCases));

}  // namespace
}  // namespace xb::sim
