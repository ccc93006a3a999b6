// SPDX-License-Identifier: Apache-2.0
// Random programs on the reference simulator: they end, they do what the coverage goals need, and
// the same settings give the same bytes.
#include "tests/random/program.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "hls/isa/causes.h"
#include "hls/isa/instructions.h"
#include "verilator_tb/reference/functional_system.h"

namespace xb::random {
namespace {

using reference::Ending;
using reference::FunctionalSettings;
using reference::FunctionalSystem;
using reference::Record;

std::uint64_t symbol(const test::ElfSpec& elf, const std::string& name) {
  for (const test::ElfSymbol& s : elf.symbols) {
    if (s.name == name) return s.value;
  }
  ADD_FAILURE() << "no symbol " << name;
  return 0;
}

// Runs a program and returns the outcome; the observer sees every instruction.
reference::FunctionalOutcome run(const test::ElfSpec& elf, unsigned pes,
                                 const FunctionalSystem::Observer& observer, unsigned turns,
                                 bool xbgas = true, std::uint32_t memory = 0,
                                 FunctionalSystem** running = nullptr) {
  FunctionalSettings s;
  if (memory != 0) s.ram_size = memory;
  s.xbgas = xbgas;
  s.loads_in_flight = 16;
  s.nlb_entries = 16;
  s.collective_groups = 4;
  s.bulk_queue = 4;
  s.xlen = elf.is64 ? 64 : 32;
  s.mesh_width = pes;
  s.entry = elf.entry;
  s.export_base = symbol(elf, "__xb_export_start");
  s.export_limit = symbol(elf, "__xb_export_end");
  FunctionalSystem system(s);
  for (unsigned pe = 0; pe < pes; ++pe) {
    for (const test::ElfSegment& segment : elf.segments) {
      std::copy(
          segment.bytes.begin(), segment.bytes.end(),
          system.memory(pe).begin() + static_cast<std::ptrdiff_t>(segment.address - isa::kRamBase));
    }
  }
  if (running != nullptr) *running = &system;
  system.set_observer(observer);
  return system.run(turns);
}

TEST(RandomProgram, SameSettingsGiveTheSameBytes) {
  const test::ElfSpec a = make_program({.seed = 5, .length = 2000});
  const test::ElfSpec b = make_program({.seed = 5, .length = 2000});
  const test::ElfSpec c = make_program({.seed = 6, .length = 2000});
  ASSERT_EQ(a.segments.size(), b.segments.size());
  for (std::size_t k = 0; k < a.segments.size(); ++k) {
    EXPECT_EQ(a.segments[k].bytes, b.segments[k].bytes);
    EXPECT_NE(a.segments[k].bytes, c.segments[k].bytes);
  }
}

TEST(RandomProgram, EndsWithStatus0AtAnyLengthAndPeCount) {
  for (const unsigned xlen : {32u, 64u}) {
    for (unsigned pes = 1; pes <= 9; pes += 2) {
      for (const unsigned length : {kShortestProgram, 1000u, 5000u}) {
        const test::ElfSpec elf =
            make_program({.xlen = xlen, .seed = pes * 100 + length, .length = length});
        const auto outcome = run(elf, pes, {}, 100 * length);
        EXPECT_EQ(outcome.ending, Ending::kExit) << xlen << " " << pes << " " << length;
        EXPECT_EQ(outcome.status, 0);
      }
    }
  }
}

// A recipe that went wrong shows up as an exception where none was meant: far more than the share
// of the exception recipes.
TEST(RandomProgram, ExecutesEveryInstructionAndCauseAndTrapsRarely) {
  for (const unsigned xlen : {32u, 64u}) {
    std::set<isa::Op> seen;
    std::map<unsigned, unsigned> causes, interrupts;
    unsigned executed = 0, trapped = 0, branches = 0, taken = 0, remote = 0;
    const auto observer = [&](unsigned, const Record& r) {
      ++executed;
      if (r.intr) ++interrupts[r.cause];
      if (r.instruction != nullptr) seen.insert(r.instruction->op);
      if (r.trap) {
        ++causes[r.cause];
        ++trapped;
      }
      if (r.ext) ++remote;
      if (!r.trap && r.instruction != nullptr &&
          r.instruction->syntax == isa::Syntax::kRs1Rs2Target) {
        ++branches;
        if (r.next_pc != r.pc + 4) ++taken;
      }
    };
    run(make_program({.xlen = xlen, .seed = 3, .length = 60000}), 2, observer, 2'000'000);
    for (const isa::Instruction& i : isa::kInstructions) {
      if (i.exists_in(xlen)) {
        EXPECT_TRUE(seen.count(i.op)) << i.name;
      }
    }
    for (const isa::Cause cause : isa::kCauses) {
      EXPECT_GT(causes[static_cast<unsigned>(cause)], 0u) << isa::describe(cause);
    }
    for (const isa::Interrupt code : isa::kInterruptPriority) {
      EXPECT_GT(interrupts[static_cast<unsigned>(code)], 0u) << isa::describe(code);
    }
    EXPECT_LT(trapped, executed / 50);
    EXPECT_GT(remote, executed / 50);
    EXPECT_GT(taken, branches / 10);
    EXPECT_LT(taken, branches * 9 / 10);
  }
}

// Every loop that an interrupt ends has a body of one class, all classes have one, and bodies are
// executed again and again until the interrupt comes.
TEST(RandomProgram, LoopsOfEveryClassAreEndedByInterrupts) {
  for (const unsigned xlen : {32u, 64u}) {
    std::set<std::string> alone;
    for (const unsigned seed : {4u, 5u, 6u}) {
      const test::ElfSpec elf = make_program({.xlen = xlen, .seed = seed, .length = 90000});
      const std::vector<std::uint8_t>& text = elf.segments[0].bytes;
      const auto word = [&](std::uint64_t pc) {
        const std::uint64_t at = pc - isa::kRamBase;
        return static_cast<std::uint32_t>(text[at] | text[at + 1] << 8 | text[at + 2] << 16 |
                                          std::uint32_t{text[at + 3]} << 24);
      };
      const auto class_of = [&](std::uint64_t pc) -> std::string {
        const isa::Instruction* i = isa::find_instruction(word(pc), xlen);
        if (i == nullptr) return "illegal";
        if (i->is_extended() && i->access == isa::Access::kAtomic) return "remote atomic";
        if (i->is_extended() || i->op == isa::Op::kEaddie) {
          return i->is_load() ? "remote load" : i->is_store() ? "remote store" : "namespace";
        }
        if (i->extension == isa::Extension::kM) {
          return (i->match & 1u << 14) != 0 ? "divide" : "multiply";
        }
        if (i->access == isa::Access::kAtomic) return "atomic";
        if (i->extension == isa::Extension::kZicsr) return "csr";
        if (i->op == isa::Op::kFence || i->op == isa::Op::kFenceI) return "fence";
        if (i->op == isa::Op::kJalr) return "jalr";
        if (i->syntax == isa::Syntax::kRs1Rs2Target) {
          return i->op == isa::Op::kBeq ? "taken" : "not taken";
        }
        return i->is_load() ? "load" : i->is_store() ? "store" : "alu";
      };
      unsigned repeated = 0;
      std::uint64_t burst_namespace = 0, since = 0;
      unsigned burst = 0, longest = 0;
      const auto observer = [&](unsigned pe, const Record& r) {
        if (pe != 0) return;
        ++since;
        if (r.ext) {
          burst = since < 8 && r.ext_ns == burst_namespace ? burst + 1 : 1;
          burst_namespace = r.ext_ns;
          since = 0;
          longest = std::max(longest, burst);
        }
        // beq x31, zero, backwards or to itself: the end of such a loop.
        if (r.trap || r.instruction == nullptr || r.instruction->op != isa::Op::kBeq) return;
        if ((r.insn >> 15 & 31) != 31 || (r.insn >> 20 & 31) != 0 || r.next_pc > r.pc) return;
        ++repeated;
        std::set<std::string> body;
        for (std::uint64_t pc = r.next_pc; pc != r.pc; pc += 4) body.insert(class_of(pc));
        EXPECT_LE(body.size(), 1u) << std::hex << r.pc;
        alone.insert(body.begin(), body.end());
      };
      const auto outcome = run(elf, 2, observer, 3'000'000);
      EXPECT_EQ(outcome.ending, Ending::kExit);
      EXPECT_GT(repeated, 200u) << xlen;
      EXPECT_GT(longest, 100u) << xlen;
    }
    EXPECT_EQ(alone.size(), 15u) << xlen;
  }
}

TEST(RandomProgram, RemoteAtomicsComeInEveryWay) {
  for (const unsigned xlen : {32u, 64u}) {
    std::map<std::string, unsigned> ways;
    const auto observer = [&](unsigned pe, const Record& r) {
      const isa::Instruction* i = r.instruction;
      if (i == nullptr || i->access != isa::Access::kAtomic) return;
      if (i->atomic == isa::Atomic::kCompare && !r.trap && !r.ext) {
        ++ways[r.mem_wmask != 0 ? "amocas stores" : "amocas does not"];
      }
      if (!i->is_extended()) return;
      const bool acquires = (r.insn >> 26 & 1) != 0, releases = (r.insn >> 25 & 1) != 0;
      if (r.trap) {
        ++ways[r.cause == 4 || r.cause == 6 ? "misaligned" : "fault"];
        return;
      }
      if (!r.ext) return;
      ++ways[r.ext_ns == pe + 1 ? "loop-back" : "another PE"];
      if (acquires) ++ways["aq"];
      if (releases) ++ways["rl"];
      if (r.late) ++ways["late"];
      switch (i->atomic) {
        case isa::Atomic::kReserve:
          ++ways["elr"];
          break;
        case isa::Atomic::kConditional:
          ++ways[r.mem_wmask != 0 ? "esc stores" : "esc fails"];
          break;
        default:
          ++ways[r.rd_addr != 0 ? "with a value" : acquires ? "waited for" : "posted"];
          break;
      }
    };
    run(make_program({.xlen = xlen, .seed = 11, .length = 40000}), 3, observer, 2'000'000);
    for (const char* way : {"misaligned", "fault", "loop-back", "another PE", "aq", "rl", "late",
                            "elr", "esc stores", "esc fails", "with a value", "waited for",
                            "posted", "amocas stores", "amocas does not"}) {
      EXPECT_GT(ways[way], 10u) << way << ' ' << xlen;
    }
  }
}

TEST(RandomProgram, WithoutXbgasItsInstructionsTrapAndNothingElseChanges) {
  for (const unsigned xlen : {32u, 64u}) {
    unsigned extended = 0;
    const auto observer = [&](unsigned, const Record& r) {
      const bool is_extended =
          std::any_of(isa::kInstructions.begin(), isa::kInstructions.end(), [&](const auto& i) {
            return (i.extension == isa::Extension::kXbgas ||
                    i.extension == isa::Extension::kZacas) &&
                   (r.insn & i.mask) == i.match;
          });
      EXPECT_TRUE(!is_extended || (r.trap && r.cause == 2)) << std::hex << r.pc;
      extended += is_extended;
    };
    const auto outcome =
        run(make_program({.xlen = xlen, .xbgas = false, .seed = 9, .length = 20000}), 1, observer,
            2'000'000, false);
    EXPECT_EQ(outcome.ending, Ending::kExit);
    EXPECT_EQ(outcome.status, 0);
    EXPECT_GT(extended, 1000u);
  }
}

// They end, on several PEs too, come to the end of RAM and go on.
TEST(RandomProgram, WrongPathsLeadBack) {
  for (const unsigned xlen : {32u, 64u}) {
    for (unsigned pes = 1; pes <= 3; ++pes) {
      const test::ElfSpec elf =
          make_program({.xlen = xlen, .wrong_paths = true, .seed = pes, .length = 20000});
      unsigned outside = 0, last_words = 0;
      const std::uint64_t end = isa::kRamBase + kWrongPathMemory;
      const auto observer = [&](unsigned, const Record& r) {
        outside += r.trap && r.cause == 1 && r.pc == end;
        last_words += r.pc == end - 4 || r.pc == end - 8;
      };
      const auto outcome = run(elf, pes, observer, 2'000'000, true, kWrongPathMemory);
      EXPECT_EQ(outcome.ending, Ending::kExit) << xlen << ' ' << pes;
      EXPECT_EQ(outcome.status, 0);
      EXPECT_GT(outside, 20u);
      EXPECT_GT(last_words, 100u);
    }
  }
}

// They end; commands are performed, refused and full of signals, of one row and of several.
TEST(RandomProgram, BulkTransfersComeInEveryWay) {
  for (const unsigned xlen : {32u, 64u}) {
    FunctionalSystem* system = nullptr;
    std::map<std::string, unsigned> ways;
    const auto observer = [&](unsigned pe, const Record& r) {
      const bool is_csr = r.instruction != nullptr && (r.insn & 0x707f) == 0x1073;  // csrrw
      if (r.trap) {
        if (r.cause == (std::uint64_t{1} << (xlen - 1) | 24)) ++ways["error"];
        return;
      }
      if (!is_csr || r.insn >> 20 != isa::csr::kBulkcmd) return;
      const auto read = [&](unsigned number) { return *system->hart(pe).csrs().read(number); };
      ++ways[(r.rs1_rdata >> isa::kBulkGetBit & 1) != 0 ? "get" : "put"];
      if ((r.rs1_rdata & isa::kBulkBytesBits) == 0) ++ways["nothing"];
      if (read(isa::csr::kBulkrows) > 1) ++ways["rows"];
      if (read(isa::csr::kBulksignal) != 0) ++ways["signal"];
      if (read(isa::csr::kBulkerrors) != 0) ++ways["refused"];
      ++ways[read(isa::csr::kBulkns) == pe + 1 ? "loop-back" : "elsewhere"];
    };
    const auto outcome =
        run(make_program({.xlen = xlen, .bulk = true, .seed = 5, .length = 100000}), 3, observer,
            2'000'000, true, 0, &system);
    EXPECT_EQ(outcome.ending, Ending::kExit) << xlen;
    for (const char* way :
         {"get", "put", "nothing", "rows", "signal", "refused", "loop-back", "elsewhere"}) {
      EXPECT_GT(ways[way], 5u) << way << ' ' << xlen;
    }
  }
}

// They end; namespaces are found, evicted and refused in every way, and entries that are always
// good never fail.
TEST(RandomProgram, TablesAreUsedInEveryWay) {
  for (const unsigned xlen : {32u, 64u}) {
    for (unsigned pes = 1; pes <= 3; ++pes) {
      const test::ElfSpec elf =
          make_program({.xlen = xlen, .table = true, .seed = pes, .length = 20000});
      FunctionalSystem* system = nullptr;
      std::map<unsigned, unsigned> reasons;
      std::set<std::uint64_t> held, nodes;
      unsigned full = 0, performed = 0;
      const auto observer = [&](unsigned pe, const Record& r) {
        const reference::CsrFile& csrs = system->hart(pe).csrs();
        if (r.ext) {
          ++performed;
          held.insert(r.ext_ns);
          nodes.insert(r.ext_node);
          full += csrs.namespaces().nlb().namespaces().size() == 16;
        }
        const bool extended = r.instruction != nullptr && r.instruction->is_extended();
        if (!r.trap || !extended || (r.cause != 5 && r.cause != 7)) return;
        ++reasons[static_cast<unsigned>(*system->hart(pe).csrs().read(isa::csr::kNsfaultreason))];
      };
      const auto outcome = run(elf, pes, observer, 2'000'000, true, 0, &system);
      EXPECT_EQ(outcome.ending, Ending::kExit) << xlen << ' ' << pes;
      EXPECT_EQ(outcome.status, 0);
      for (const unsigned reason : {1u, 2u, 3u, 10u}) {
        EXPECT_GT(reasons[reason], 20u) << reason << ' ' << xlen << ' ' << pes;
      }
      EXPECT_GT(performed, 2000u);
      EXPECT_GT(full, 100u);
      EXPECT_GT(held.size(), 16u);
      EXPECT_EQ(nodes.size(), pes);
    }
  }
}

TEST(RandomProgram, RefusesSettingsOutOfRange) {
  EXPECT_THROW(make_program({.xlen = 16}), std::invalid_argument);
  EXPECT_THROW(make_program({.ends_by_trap = true}), std::invalid_argument);
  EXPECT_THROW(make_program({.length = 1}), std::invalid_argument);
  EXPECT_THROW(make_program({.machine_mode = false, .wrong_paths = true}), std::invalid_argument);
  EXPECT_THROW(make_program({.wrong_paths = true, .length = 200000}), std::invalid_argument);
  EXPECT_THROW(make_program({.wrong_paths = true, .table = true}), std::invalid_argument);
  EXPECT_THROW(make_program({.xbgas = false, .table = true}), std::invalid_argument);
  EXPECT_THROW(make_program({.xbgas = false, .bulk = true}), std::invalid_argument);
}

}  // namespace
}  // namespace xb::random
