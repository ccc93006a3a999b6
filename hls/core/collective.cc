// SPDX-License-Identifier: Apache-2.0
//
// The collective network, between execute, the CSR file and the unit of the node.
#include "hls/core/core.h"
#include "hls/core/execute.h"

namespace xb::core {

using namespace hdl;

void Core::connect_collective(const Config& config) {
  const CsrFile::Collective& csrs = *csr_->collective;
  const Execute::Collective& x = *x_.collective;
  x.refuses <<= csrs.refuses;
  x.is_there <<= csrs.is_there;
  x.has_failed <<= csrs.has_failed;
  x.any_done <<= csrs.any_done;

  collective.emplace(config);
  collective->connect(csrs.unit);
}

}  // namespace xb::core
