// SPDX-License-Identifier: Apache-2.0
#pragma once

// Enumerations whose labels appear in the emitted text.
//
//   HW_ENUM(CopyState, kIdle, kRead, kWrite);          // namespace or class scope, values 0, 1, 2
//   Reg<UInt> state{"state", CopyState::shape(), Reset{CopyState::kIdle}};
//   when(state == CopyState::kRead, ...)
//
// Values of two different enumerations do not mix: comparing or driving them is an error. Plain
// integers and unlabelled values mix with both.
//
// HW_ENUM_LABELS(Type, width, kA, kB) makes an existing `enum class Type` known, with its own
// values; put it in the namespace of Type. Shape: enum_shape<Type>().

#include <initializer_list>
#include <string>

#include "hls/hdl/macros.h"
#include "hls/hdl/value.h"

namespace xb::hdl {

// Labels "kA, kB" with values 0, 1, ...; width is the least that holds the last value.
EnumInfo make_enum_info(const char* type, const char* labels);
EnumInfo make_enum_info(const char* type, unsigned width,
                        std::initializer_list<EnumInfo::Label> labels);

template <LabelledEnum E>
W enum_shape(SrcLoc loc = SrcLoc::here()) {
  const EnumInfo& info = hw_enum_info(E{});
  return W{info.width, &info, loc};
}

}  // namespace xb::hdl

#define HW_ENUM(Type, ...)                                                                      \
  struct Type {                                                                                 \
    enum Value : unsigned { __VA_ARGS__ };                                                      \
    static const ::xb::hdl::EnumInfo& info() {                                                  \
      static const ::xb::hdl::EnumInfo labels = ::xb::hdl::make_enum_info(#Type, #__VA_ARGS__); \
      return labels;                                                                            \
    }                                                                                           \
    static ::xb::hdl::W shape(::xb::hdl::SrcLoc loc = ::xb::hdl::SrcLoc::here()) {              \
      return ::xb::hdl::W{info().width, &info(), loc};                                          \
    }                                                                                           \
    friend const ::xb::hdl::EnumInfo& hw_enum_info(Value) { return info(); }                    \
  }

#define HW_ENUM_LABEL(label) {#label, static_cast<::xb::hdl::u128>(HwEnum::label)},
#define HW_ENUM_LABELS(Type, width, ...)                                                    \
  inline const ::xb::hdl::EnumInfo& hw_enum_info(Type) {                                    \
    using HwEnum = Type;                                                                    \
    static const ::xb::hdl::EnumInfo labels =                                               \
        ::xb::hdl::make_enum_info(#Type, width, {HW_FOR_EACH(HW_ENUM_LABEL, __VA_ARGS__)}); \
    return labels;                                                                          \
  }                                                                                         \
  static_assert(std::is_enum_v<Type>)
