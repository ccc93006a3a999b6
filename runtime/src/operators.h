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

// The same of all PEs by recursive doubling: up to so many bytes of contiguous elements, of two PEs
// or more (doubling.c). dest may be src.
#define DOUBLING_BYTES 256u
typedef void doubling(void *dest, const void *src, size_t n);

#define XBRTIME_DECLARE_OPERATOR_(NAME) \
  combine __xbrtime##NAME;              \
  doubling __xbrtime_doubling##NAME;
#define XBRTIME_DECLARE_WIDTHS_(PREFIX) \
  XBRTIME_DECLARE_OPERATOR_(PREFIX##8)  \
  XBRTIME_DECLARE_OPERATOR_(PREFIX##16) \
  XBRTIME_DECLARE_OPERATOR_(PREFIX##32) \
  XBRTIME_DECLARE_OPERATOR_(PREFIX##64)
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

#define XBRTIME_DECLARE_FLOATING_(OP)    \
  XBRTIME_DECLARE_OPERATOR_(OP##_float)  \
  XBRTIME_DECLARE_OPERATOR_(OP##_double) \
  XBRTIME_DECLARE_OPERATOR_(OP##_longdouble)
XBRTIME_DECLARE_FLOATING_(_sum)
XBRTIME_DECLARE_FLOATING_(_product)
XBRTIME_DECLARE_FLOATING_(_min)
XBRTIME_DECLARE_FLOATING_(_max)
#undef XBRTIME_DECLARE_FLOATING_
#undef XBRTIME_DECLARE_OPERATOR_

// The functions of an operator for an integer type; constants, so that a program contains those
// only that it uses.
#define IS_SIGNED(TYPE) ((TYPE)-1 < (TYPE)1)
#define BY_WIDTH_(PREFIX, TYPE)                \
  (sizeof(TYPE) == 1   ? __xbrtime##PREFIX##8  \
   : sizeof(TYPE) == 2 ? __xbrtime##PREFIX##16 \
   : sizeof(TYPE) == 4 ? __xbrtime##PREFIX##32 \
                       : __xbrtime##PREFIX##64)
#define BY_SIGN_(PREFIX, TYPE) \
  (IS_SIGNED(TYPE) ? BY_WIDTH_(PREFIX##_i, TYPE) : BY_WIDTH_(PREFIX##_u, TYPE))
#define COMBINE_sum(TYPE) BY_WIDTH_(_sum_u, TYPE)
#define COMBINE_product(TYPE) BY_WIDTH_(_product_u, TYPE)
#define COMBINE_and(TYPE) BY_WIDTH_(_and_u, TYPE)
#define COMBINE_or(TYPE) BY_WIDTH_(_or_u, TYPE)
#define COMBINE_xor(TYPE) BY_WIDTH_(_xor_u, TYPE)
#define COMBINE_min(TYPE) BY_SIGN_(_min, TYPE)
#define COMBINE_max(TYPE) BY_SIGN_(_max, TYPE)
#define DOUBLING_sum(TYPE) BY_WIDTH_(_doubling_sum_u, TYPE)
#define DOUBLING_product(TYPE) BY_WIDTH_(_doubling_product_u, TYPE)
#define DOUBLING_and(TYPE) BY_WIDTH_(_doubling_and_u, TYPE)
#define DOUBLING_or(TYPE) BY_WIDTH_(_doubling_or_u, TYPE)
#define DOUBLING_xor(TYPE) BY_WIDTH_(_doubling_xor_u, TYPE)
#define DOUBLING_min(TYPE) BY_SIGN_(_doubling_min, TYPE)
#define DOUBLING_max(TYPE) BY_SIGN_(_doubling_max, TYPE)
