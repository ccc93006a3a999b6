// SPDX-License-Identifier: Apache-2.0
//
// Makes the tables of hls/isa known to the generator library, so that the emitted text says
// CsrMtvec and CauseBreakpoint in place of numbers.
#pragma once

#include "hls/hdl/enum.h"
#include "hls/isa/activity.h"
#include "hls/isa/causes.h"
#include "hls/isa/collective.h"
#include "hls/isa/namespace_table.h"
#include "hls/isa/opcodes.h"
#include "hls/isa/packet.h"

namespace xb::isa {

HW_ENUM_LABELS(Activity, 4, kRetire, kFetch, kBranch, kLoadUse, kDataHazard, kMulDiv, kLocalMemory,
               kRemoteLoad, kRemoteSend, kFence, kWfi, kCsr, kTrap, kDevice, kWrs, kTableWalk);
HW_ENUM_LABELS(Cause, 5, kFetchMisaligned, kFetchAccess, kIllegalInstruction, kBreakpoint,
               kLoadMisaligned, kLoadAccess, kStoreMisaligned, kStoreAccess, kEcallM);
HW_ENUM_LABELS(Interrupt, 5, kSoftware, kTimer, kRemoteError);
HW_ENUM_LABELS(Opcode, 7, kLoad, kMiscMem, kOpImm, kAuipc, kOpImm32, kStore, kAmo, kOp, kLui, kOp32,
               kBranch, kJalr, kExtendedAmo, kJal, kSystem, kExtendedLoad, kExtendedStore);
HW_ENUM_LABELS(PacketOp, 5, kLoad, kStore, kStoreMsip, kLoadReserved, kStoreConditional, kAmoAdd,
               kAmoSwap, kAmoXor, kAmoOr, kAmoAnd, kAmoMin, kAmoMax, kAmoMinu, kAmoMaxu, kAmoCas,
               kLoadResponse, kStoreAck, kLoadError, kStoreError, kBulkGet, kBulkAck, kBulkError,
               kBulkRefused, kBulkLater, kBulkSignal, kBulkSignalled, kBulkGo);
HW_ENUM_LABELS(CollectiveOp, 4, kBarrier, kXor, kReceive, kAdd, kSend, kAnd, kOr, kMax, kMin, kMaxu,
               kMinu);
HW_ENUM_LABELS(NsWord, 2, kNamespace, kMapping, kLow, kHigh);
HW_ENUM_LABELS(Reason, 4, kNone, kUnmapped, kNamespacePermission, kSourceBounds, kOutOfRange,
               kTargetWindow, kTargetPermission, kTargetRam, kTimeout, kDamaged, kTable,
               kDisagreement, kLocalRange, kNoObject, kObjectMedium, kObjectFull);

// The numbers of the control and status registers, from the table in csrs.h: "kMtvec", ...
const hdl::EnumInfo& csr_labels();

}  // namespace xb::isa
