// SPDX-License-Identifier: Apache-2.0
//
// The operators of reductions on arrays. Sums, products and bitwise operations of integers wrap
// around, so signed and unsigned types of one width share their code; minimum and maximum exist for
// both. Minimum and maximum of floating-point numbers ignore a NaN if the other operand is a
// number.
#pragma once

#include "internal.h"

// out[i] = a[i * a_stride] OP b[i] OP ... for n elements, one operand from each of `arrays` >= 1
// arrays, which begin at b and b_step bytes apart from each other. out is contiguous, in namespace
// ns (0: own memory), and may be a (stride 1) or b there; so are b and the arrays behind it.
typedef void combine(void *out, xb_word ns, const void *a, size_t a_stride, const void *b,
                     size_t b_step, size_t arrays, size_t n);

#define XBRTIME_DECLARE_WIDTHS_(PREFIX) \
  combine __xbrtime##PREFIX##8, __xbrtime##PREFIX##16, __xbrtime##PREFIX##32, __xbrtime##PREFIX##64;
XBRTIME_DECLARE_WIDTHS_(_sum_u)
XBRTIME_DECLARE_WIDTHS_(_product_u)
XBRTIME_DECLARE_WIDTHS_(_and_u)
XBRTIME_DECLARE_WIDTHS_(_or_u)
XBRTIME_DECLARE_WIDTHS_(_xor_u)
XBRTIME_DECLARE_WIDTHS_(_min_u)
XBRTIME_DECLARE_WIDTHS_(_min_i)
XBRTIME_DECLARE_WIDTHS_(_max_u)
XBRTIME_DECLARE_WIDTHS_(_max_i)
#undef XBRTIME_DECLARE_WIDTHS_

#define XBRTIME_DECLARE_FLOATING_(OP) \
  combine __xbrtime##OP##_float, __xbrtime##OP##_double, __xbrtime##OP##_longdouble;
XBRTIME_DECLARE_FLOATING_(_sum)
XBRTIME_DECLARE_FLOATING_(_product)
XBRTIME_DECLARE_FLOATING_(_min)
XBRTIME_DECLARE_FLOATING_(_max)
#undef XBRTIME_DECLARE_FLOATING_

// The function of an operator for an integer type; constants, so that a program contains those only
// that it uses.
#define IS_SIGNED(TYPE) ((TYPE)-1 < (TYPE)1)
#define COMBINE_BY_WIDTH_(PREFIX, TYPE)        \
  (sizeof(TYPE) == 1   ? __xbrtime##PREFIX##8  \
   : sizeof(TYPE) == 2 ? __xbrtime##PREFIX##16 \
   : sizeof(TYPE) == 4 ? __xbrtime##PREFIX##32 \
                       : __xbrtime##PREFIX##64)
#define COMBINE_sum(TYPE) COMBINE_BY_WIDTH_(_sum_u, TYPE)
#define COMBINE_product(TYPE) COMBINE_BY_WIDTH_(_product_u, TYPE)
#define COMBINE_and(TYPE) COMBINE_BY_WIDTH_(_and_u, TYPE)
#define COMBINE_or(TYPE) COMBINE_BY_WIDTH_(_or_u, TYPE)
#define COMBINE_xor(TYPE) COMBINE_BY_WIDTH_(_xor_u, TYPE)
#define COMBINE_min(TYPE) \
  (IS_SIGNED(TYPE) ? COMBINE_BY_WIDTH_(_min_i, TYPE) : COMBINE_BY_WIDTH_(_min_u, TYPE))
#define COMBINE_max(TYPE) \
  (IS_SIGNED(TYPE) ? COMBINE_BY_WIDTH_(_max_i, TYPE) : COMBINE_BY_WIDTH_(_max_u, TYPE))
