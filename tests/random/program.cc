// SPDX-License-Identifier: Apache-2.0
#include "tests/random/program.h"

#include <elf.h>

#include <stdexcept>

#include "hls/isa/causes.h"
#include "hls/isa/csrs.h"
#include "hls/isa/namespace_table.h"
#include "tests/random/filler.h"
#include "tests/random/hazard.h"
#include "tests/random/special.h"
#include "tests/random/table.h"
#include "tests/random/wrong_path.h"

namespace xb::random {

using isa::Op;
namespace csr = isa::csr;

namespace {

constexpr unsigned kBeforeEntry = 96;  // words

// Skips the instruction that trapped; after a fetch fault goes on at kLink. Answers interrupts, and
// goes on behind a jump to itself. Uses kHandler and kHandler + 1 only. It begins with an
// instruction that takes long or that decode splits in two: whatever of that kind the trap has
// thrown away must not be in its way.
void emit_handler(ProgramBuilder& a) {
  constexpr unsigned kPc = kHandler, kCause = kHandler + 1;
  constexpr std::int64_t kInterruptCode = 9 * 4;  // distance from the bltz to the interrupts
  a.handler_needs_xbgas = a.xbgas() && a.random.chance(33);
  if (a.handler_needs_xbgas) {
    a.emit_op({Op::kErse, {.rd = kTp, .rs1 = kTp, .rs2 = kTp}});
  } else {
    const Op op = pick(a, a.random.chance(50) ? divide_ops(a.xlen()) : multiply_ops(a.xlen()));
    a.emit_r({op, kPc, kTp, kSp});
  }
  a.emit_csr({Op::kCsrrs, kCause, csr::kMcause, 0});
  a.emit_csr({Op::kCsrrs, kPc, csr::kMepc, 0});
  a.emit_s({Op::kBlt, kCause, 0, kInterruptCode});
  a.emit_i({Op::kAddi, kCause, kCause, -1});  // fetch access is 1
  a.emit_i({Op::kAddi, kPc, kPc, 4});
  a.emit_s({Op::kBne, kCause, 0, 8});
  a.emit_i({Op::kAddi, kPc, kLink, 0});
  a.emit_csr({Op::kCsrrw, 0, csr::kMepc, kPc});
  a.emit_op({Op::kMret, {}});
  a.emit_op({Op::kJal, {.rd = 0, .immediate = 0}});  // not reached
  a.emit_i({Op::kAddi, 0, 0, 0});
  if (a.wrong_paths()) {
    // One that comes before the fetch fault behind RAM is only answered.
    a.load_address(kCause, a.layout().ram_end);
    a.emit_s({Op::kBgeu, kPc, kCause, 9 * 4});
  }
  // Interrupts: a jump to itself, in RAM, is over.
  a.emit_op({Op::kSrli, {.rd = kCause, .rs1 = kPc, .immediate = 31}});
  a.emit_i({Op::kAddi, kCause, kCause, -1});
  a.emit_s({Op::kBne, kCause, 0, 6 * 4});
  a.emit_i({Op::kLw, kCause, kPc, 0});
  a.emit_i({Op::kAddi, kCause, kCause, -std::int64_t{isa::encode(Op::kJal, {})}});
  a.emit_s({Op::kBne, kCause, 0, 3 * 4});
  a.emit_i({Op::kAddi, kPc, kPc, 4});
  a.emit_csr({Op::kCsrrw, 0, csr::kMepc, kPc});
  // Clear all three causes, whichever it was.
  a.emit_op({Op::kLui, {.rd = kPc, .immediate = 0x0200'4000}});
  a.emit_i({Op::kAddi, kCause, 0, -1});
  a.emit_s({a.word_store(), kPc, kCause, 0});
  if (a.xlen() == 32) a.emit_s({Op::kSw, kPc, kCause, 4});
  a.emit_op({Op::kLui, {.rd = kPc, .immediate = 0x0200'0000}});
  a.emit_s({Op::kSw, kPc, 0, 0});
  if (a.xbgas()) a.emit_csr({Op::kCsrrwi, 0, csr::kRerrreason, 0});
  a.emit_op({Op::kMret, {}});
}

// namespaces[] of layout.h, from mhartid and numpes.
void emit_namespace_table(ProgramBuilder& a) {
  constexpr unsigned kId = 5, kPes = 6, kNs = 7;
  // kNs is that of the direct map.
  const auto store = [&a](unsigned entry) {
    unsigned name = kNs;
    if (a.table() != nullptr && entry < kNsValid) {
      constexpr unsigned kNode = 8, kName = 9, kScratch = 10;
      a.emit_i({Op::kAddi, kNode, kNs, -1});
      emit_role(a, entry, kNode, kName, kScratch);
      name = kName;
    }
    a.emit_s({a.word_store(), kGp, name, std::int64_t{entry} * a.word_bytes()});
  };
  a.emit_csr({Op::kCsrrs, kId, csr::kMhartid, 0});
  a.emit_csr({Op::kCsrrs, kPes, csr::kNumpes, 0});
  a.emit_i({Op::kAddi, kNs, kId, 1});
  store(kNsSelf);
  a.emit_r({Op::kRemu, kNs, kNs, kPes});  // (id + 1) mod n
  a.emit_i({Op::kAddi, kNs, kNs, 1});
  store(kNsNext);
  a.emit_r({Op::kAdd, kNs, kId, kPes});
  a.emit_i({Op::kAddi, kNs, kNs, -1});
  a.emit_r({Op::kRemu, kNs, kNs, kPes});  // (id - 1) mod n
  a.emit_i({Op::kAddi, kNs, kNs, 1});
  store(kNsPrevious);
  a.emit_r({Op::kSub, kNs, kPes, kId});  // (n - 1 - id) + 1
  store(kNsMirror);
  a.emit_i({Op::kAddi, kNs, kPes, 1});
  store(kNsBeyond);
  for (unsigned entry = kNsWide; entry < kNamespaces; ++entry) {
    const unsigned bit = kNsLowestWide + a.random.below(a.xlen() - kNsLowestWide);
    a.load_literal(kNs, a.new_literal(std::uint64_t{1} << bit | 1));
    store(entry);
  }
  a.emit_i({Op::kAddi, kNs, 0, -1});
  store(kNsOnes);
  if (a.table() != nullptr) emit_table_on(a, kNs);
}

void emit_prologue(ProgramBuilder& a, std::uint64_t handler) {
  const Layout& l = a.layout();
  if (a.machine_mode()) {
    a.load_address(5, handler);
    a.emit_csr({Op::kCsrrw, 0, csr::kMtvec, 5});
  }
  a.load_address(kGp, l.namespaces);
  a.load_address(kTp, l.shared + kScratchBytes / 2);
  a.load_address(kSp, l.private_scratch + kScratchBytes / 2);
  if (a.machine_mode()) emit_namespace_table(a);
  for (unsigned e = 0; e < 32; ++e) {
    a.emit_i({Op::kEaddie, e, 0, a.random.between(-2048, 2047)});
  }
  a.emit_i({Op::kEle, kTp, kGp, std::int64_t{kNsSelf} * a.word_bytes()});
  a.load_literal(5, a.new_literal(isa::kMieBits));
  a.emit_csr({Op::kCsrrw, 0, csr::kMie, 5});
  if (a.xbgas()) emit_load_limit(a, 5);
  a.emit_csr({Op::kCsrrsi, 0, csr::kMstatus, 8});
  for (unsigned x = 1; x < 32; ++x) {
    if (x == kSp || x == kGp || x == kTp) continue;
    a.load_literal(x, a.new_literal(a.random.value()));
  }
}

// What needs neither CSRs nor traps.
void emit_bare_recipe(ProgramBuilder& a) {
  const unsigned kind = a.random.below(100);
  if (kind < 70) {
    // A CSR would be a producer without a value; those of xBGAS are the last ones.
    auto producer = static_cast<Producer>(a.random.below(unsigned(Producer::kExtendedLoad)));
    if (producer == Producer::kCsr) producer = Producer::kLoad;
    const auto consumer =
        static_cast<Consumer>(a.random.below(unsigned(Consumer::kExtendedLoadAddress)));
    emit_hazard(a, producer, consumer, 1 + a.random.below(kLongestDistance));
  } else if (kind < 75) {
    emit_fence(a);
  } else if (kind < 80) {
    emit_loop(a);
  } else if (kind < 82) {
    emit_modified_code(a);
  } else if (kind < 86) {
    emit_reservation(a);
  } else {
    emit_fillers(a, 8);
  }
}

void emit_recipe(ProgramBuilder& a) {
  if (!a.machine_mode()) return emit_bare_recipe(a);
  if (a.wrong_paths() && a.random.chance(40)) return emit_wrong_path(a);
  if (a.collective && a.random.chance(10)) return emit_collective(a);
  if (a.bulk && a.random.chance(4)) return emit_bulk(a);
  if (a.table() != nullptr && a.random.chance(12)) return emit_table_use(a);
  const auto distance = 1 + a.random.below(kLongestDistance);
  const unsigned kind = a.random.below(1000);
  if (kind < 60) {
    emit_corner(a);
  } else if (kind < 90 && a.xbgas()) {
    emit_remote_atomics(a);
  } else if (kind < 590) {
    // Those of xBGAS are the last ones.
    const auto producers = a.xbgas() ? Producer::kCount : Producer::kExtendedLoad;
    const auto consumers = a.xbgas() ? Consumer::kCount : Consumer::kExtendedLoadAddress;
    const auto producer = a.random.below(static_cast<unsigned>(producers));
    const auto consumer = a.random.below(static_cast<unsigned>(consumers));
    emit_hazard(a, static_cast<Producer>(producer), static_cast<Consumer>(consumer), distance);
  } else if (kind < 740 && a.xbgas()) {
    const auto producer = a.random.below(static_cast<unsigned>(ExtendedProducer::kCount));
    const auto consumer = a.random.below(static_cast<unsigned>(ExtendedConsumer::kCount));
    emit_extended_hazard(a, static_cast<ExtendedProducer>(producer),
                         static_cast<ExtendedConsumer>(consumer), distance);
  } else if (kind < 740) {
    emit_fillers(a, 8);
  } else if (kind < 812) {
    emit_exception(a);
  } else if (kind < 840) {
    emit_interrupt(a);
  } else if (kind < 880) {
    emit_csr_sequence(a);
  } else if (kind < 920) {
    emit_fence(a);
  } else if (kind < 945) {
    emit_loop(a);
  } else if (kind < 950) {
    emit_modified_code(a);
  } else if (kind < 970) {
    emit_new_target(a);
  } else if (kind < 988) {
    emit_reservation(a);
  } else {
    emit_fillers(a, 8);
  }
}

// Waits for its own stores, then status 0 to the exit device.
void emit_exit(ProgramBuilder& a) {
  a.emit_csr({Op::kCsrrci, 0, csr::kMstatus, 8});
  a.emit_op({Op::kFence, {.fence = 0xff}});
  a.emit_op({Op::kLui, {.rd = 5, .immediate = 0x1000'0000}});
  a.emit_s({Op::kSw, 5, 0, 8});
  a.emit_op({Op::kJal, {.rd = 0, .immediate = 0}});
}

template <typename T>
std::vector<std::uint8_t> little_endian(const std::vector<T>& values) {
  std::vector<std::uint8_t> bytes;
  for (const T value : values) {
    for (unsigned k = 0; k < sizeof(T); ++k)
      bytes.push_back(static_cast<std::uint8_t>(value >> 8 * k));
  }
  return bytes;
}

}  // namespace

test::ElfSpec make_program(const ProgramSettings& settings) {
  if (settings.xlen != 32 && settings.xlen != 64) {
    throw std::invalid_argument("random program: xlen must be 32 or 64");
  }
  if (settings.length < kShortestProgram || settings.length > kLongestProgram) {
    throw std::invalid_argument("random program: length out of range");
  }
  if (settings.ends_by_trap && settings.machine_mode) {
    throw std::invalid_argument("random program: with machine mode a trap does not end it");
  }
  if (settings.wrong_paths && !settings.machine_mode) {
    throw std::invalid_argument("random program: wrong paths need machine mode");
  }
  if (settings.table && (settings.wrong_paths || !settings.machine_mode || !settings.xbgas)) {
    throw std::invalid_argument(
        "random program: a namespace table needs xBGAS and machine mode, and comes without wrong "
        "paths");
  }
  if (settings.collective && (!settings.machine_mode || !settings.xbgas)) {
    throw std::invalid_argument(
        "random program: the collective network needs xBGAS and machine mode");
  }
  if (settings.bulk && (!settings.machine_mode || !settings.xbgas)) {
    throw std::invalid_argument("random program: bulk transfers need xBGAS and machine mode");
  }
  constexpr std::uint64_t kTableBytes = std::uint64_t{kTableSlots} * isa::kNsEntryBytes;
  Layout planned = make_layout(settings.xlen, settings.xbgas, settings.machine_mode,
                               settings.length, settings.table ? kTableBytes : 0);
  if (settings.wrong_paths) {
    planned.ram_end = isa::kRamBase + kWrongPathMemory;
    if (planned.end + kLastWords > planned.ram_end) {
      throw std::invalid_argument("random program: too long for the memory it is to run with");
    }
  }
  ProgramBuilder a(planned, settings.seed);
  if (settings.table) a.use_table(plan_table(a.random, planned));
  a.collective = settings.collective;
  a.bulk = settings.bulk;
  const Layout& l = a.layout();
  // The handler first, at the start of RAM, where mtvec may be vectored too.
  const std::uint64_t handler = a.here();
  emit_handler(a);
  if (settings.wrong_paths) {
    // The first fetches are ahead of the walk that clears the tables of the predictor after a
    // reset.
    for (unsigned k = 0; k < kBeforeEntry; ++k) a.emit(0);
  }
  const std::uint64_t entry = a.here();
  emit_prologue(a, handler);
  const std::uint64_t body = a.here();
  const std::size_t stop = a.count() + settings.length;
  while (a.count() < stop) emit_recipe(a);
  const std::uint64_t exit = a.here();
  if (settings.ends_by_trap) {
    a.may_trap = true;
    emit_exception(a);
    a.may_trap = false;
  }
  emit_exit(a);
  if (a.here() > l.shared) throw std::logic_error("random program: text larger than planned");

  std::vector<std::uint64_t> data(kScratchBytes / 8 + kNamespaces);
  for (std::size_t k = 0; k < kScratchBytes / 8; ++k) data[k] = a.random.value();
  if (a.table() != nullptr) {
    data.insert(data.end(), a.table()->words.begin(), a.table()->words.end());
  }
  data.insert(data.end(), a.literals().begin(), a.literals().end());

  test::ElfSpec elf;
  elf.is64 = settings.xlen == 64;
  elf.entry = entry;
  constexpr unsigned kCode = PF_R | PF_X, kData = PF_R | PF_W;
  elf.segments = {
      {.address = l.text, .bytes = little_endian(a.text()), .flags = kCode, .section = ".text"},
      {.address = l.shared, .bytes = little_endian(data), .flags = kData, .section = ".data"}};
  elf.symbols = {{.name = "trap_handler", .value = handler, .function = true},
                 {.name = "_start", .value = entry, .function = true},
                 {.name = "random_code", .value = body, .function = true},
                 {.name = "exit_program", .value = exit, .function = true},
                 {.name = "__xb_export_start", .value = l.shared},
                 {.name = "__xb_export_end", .value = l.window_end}};
  return elf;
}

}  // namespace xb::random
