// SPDX-License-Identifier: Apache-2.0
#include "hls/hdl/ir.h"

namespace xb::hdl::ir {

const char* op_name(Op op) {
  switch (op) {
    case Op::kConst:
      return "const";
    case Op::kNet:
      return "net";
    case Op::kLet:
      return "let";
    case Op::kMemRead:
      return "read";
    case Op::kAdd:
      return "add";
    case Op::kSub:
      return "sub";
    case Op::kMul:
      return "mul";
    case Op::kMulS:
      return "mul_signed";
    case Op::kAnd:
      return "and";
    case Op::kOr:
      return "or";
    case Op::kXor:
      return "xor";
    case Op::kNot:
      return "not";
    case Op::kEq:
      return "eq";
    case Op::kNe:
      return "ne";
    case Op::kLtU:
      return "lt";
    case Op::kLeU:
      return "le";
    case Op::kLtS:
      return "slt";
    case Op::kLeS:
      return "sle";
    case Op::kShl:
      return "shl";
    case Op::kShr:
      return "shr";
    case Op::kSra:
      return "sra";
    case Op::kCat:
      return "cat";
    case Op::kSlice:
      return "slice";
    case Op::kZext:
      return "zext";
    case Op::kSext:
      return "sext";
    case Op::kMux:
      return "mux";
    case Op::kSelect:
      return "select";
    case Op::kReduceOr:
      return "or_reduce";
    case Op::kReduceAnd:
      return "and_reduce";
    case Op::kReduceXor:
      return "xor_reduce";
  }
  return "?";
}

}  // namespace xb::hdl::ir
