// SPDX-License-Identifier: Apache-2.0
//
// The control word that goes from decode to execute, as a hardware bundle. Meaning of the fields:
// hls/core/control_table.h.
#pragma once

#include "hls/core/control_table.h"
#include "hls/hdl/hdl.h"

namespace xb::core {

HW_ENUM_LABELS(Unit, 4, kAlu, kTarget, kBranch, kJal, kJalr, kMultiply, kDivide, kMemory, kCsr,
               kFence, kMret, kWfi, kNop, kTrap, kInterrupt);
HW_ENUM_LABELS(AluOp, 4, kAdd, kSub, kSll, kSlt, kSltu, kXor, kSrl, kSra, kOr, kAnd, kPassB);
HW_ENUM_LABELS(ImmediateFormat, 3, kI, kS, kB, kU, kJ, kUimm, kZero);
HW_ENUM_LABELS(ExtField, 2, kRs1, kRs2, kRd);
HW_ENUM_LABELS(AtomicKind, 2, kNone, kUpdate, kReserve, kConditional);

// Used by decode only.
struct DecodeControl {
  hdl::UInt imm{hdl::enum_shape<ImmediateFormat>()};
  hdl::UInt ext_field{hdl::enum_shape<ExtField>()};
  hdl::UInt second_ext{hdl::W{1}};
  HW_FIELDS(imm, ext_field, second_ext)
};

// Goes on to execute.
struct Control {
  hdl::UInt unit{hdl::enum_shape<Unit>()};
  hdl::UInt alu{hdl::enum_shape<AluOp>()};
  hdl::UInt word{hdl::W{1}};
  hdl::UInt use_imm{hdl::W{1}};
  hdl::UInt use_ext{hdl::W{1}};
  hdl::UInt reads_1{hdl::W{1}};
  hdl::UInt reads_2{hdl::W{1}};
  hdl::UInt swap{hdl::W{1}};
  hdl::UInt reads_ext{hdl::W{1}};
  hdl::UInt writes{hdl::W{1}};
  hdl::UInt ext_file{hdl::W{1}};
  hdl::UInt is_store{hdl::W{1}};
  hdl::UInt is_remote{hdl::W{1}};
  hdl::UInt store_ext{hdl::W{1}};
  hdl::UInt size{hdl::W{2}};
  hdl::UInt sign{hdl::W{1}};
  hdl::UInt atomic{hdl::enum_shape<AtomicKind>()};
  hdl::UInt refetch{hdl::W{1}};
  hdl::UInt xbgas{hdl::W{1}};
  hdl::UInt cause{hdl::W{4}};
  HW_FIELDS(unit, alu, word, use_imm, use_ext, reads_1, reads_2, swap, reads_ext, writes, ext_file,
            is_store, is_remote, store_ext, size, sign, atomic, refetch, xbgas, cause)
};

}  // namespace xb::core
