// SPDX-License-Identifier: Apache-2.0
#pragma once

// HW_FOR_EACH(m, a, b, c) expands to m(a) m(b) m(c), for up to 64 arguments and more: three levels
// of rescanning, five times each, allow 125 steps of the recursion.

#define HW_PARENS ()
#define HW_EXPAND(...) HW_EXPAND_3(HW_EXPAND_3(HW_EXPAND_3(HW_EXPAND_3(HW_EXPAND_3(__VA_ARGS__)))))
#define HW_EXPAND_3(...) \
  HW_EXPAND_2(HW_EXPAND_2(HW_EXPAND_2(HW_EXPAND_2(HW_EXPAND_2(__VA_ARGS__)))))
#define HW_EXPAND_2(...) \
  HW_EXPAND_1(HW_EXPAND_1(HW_EXPAND_1(HW_EXPAND_1(HW_EXPAND_1(__VA_ARGS__)))))
#define HW_EXPAND_1(...) __VA_ARGS__

#define HW_FOR_EACH(macro, ...) __VA_OPT__(HW_EXPAND(HW_FE_STEP(macro, __VA_ARGS__)))
#define HW_FE_STEP(macro, first, ...) \
  macro(first) __VA_OPT__(HW_FE_AGAIN HW_PARENS(macro, __VA_ARGS__))
#define HW_FE_AGAIN() HW_FE_STEP
