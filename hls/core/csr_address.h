// SPDX-License-Identifier: Apache-2.0
//
// Which CSR numbers there are. Decode asks, so that an instruction without a register to access is
// an illegal one from there on.
#pragma once

#include "hls/config.h"
#include "hls/hdl/hdl.h"

namespace xb::core {

// The number is that of a register of this configuration.
hdl::UInt csr_exists(const hdl::UInt& number, const Config& config);

// The CSR instruction writes its register, whatever value: csrrw, and others unless rs1 is x0.
hdl::UInt csr_writes(const hdl::UInt& insn);

// The CSR instruction is illegal: no such register, or a write to a read-only one.
hdl::UInt is_csr_illegal(const hdl::UInt& insn, const Config& config);

}  // namespace xb::core
