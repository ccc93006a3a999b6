// SPDX-License-Identifier: Apache-2.0
//
// The cases that puts and gets are tested with.
#pragma once

#include <stddef.h>

struct transfer_case {
  size_t nelems;
  int stride;
  size_t here, there;  // offsets in elements: alignments of own and remote memory
};

// For every type.
static const struct transfer_case fw_type_cases[] = {
    {1, 1, 1, 0},
    {5, 3, 2, 0},
    {17, 1, 3, 3},
};
// For one type of every width.
static const struct transfer_case fw_width_cases[] = {
    {0, 1, 0, 0},   {0, 5, 1, 1},  {1, 0, 3, 2},   {2, 1, 1, 1},  {3, 1, 0, 1},
    {9, 2, 1, 2},   {63, 1, 1, 1}, {64, 1, 0, 0},  {65, 1, 7, 7}, {150, 1, 5, 3},
    {201, 1, 2, 2}, {40, 7, 0, 1}, {11, 16, 3, 0},
};
