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
static const struct transfer_case fw_transfer_cases[] = {
    {0, 1, 0, 0},  {1, 1, 1, 0},  {1, 0, 3, 2}, {2, 1, 1, 1}, {3, 1, 0, 1},
    {17, 1, 3, 3}, {40, 1, 0, 0}, {9, 2, 1, 2}, {5, 3, 2, 0},
};
// For one type of every width.
static const struct transfer_case fw_large_cases[] = {
    {0, 5, 1, 1},   {63, 1, 1, 1},  {64, 1, 0, 0},  {65, 1, 7, 7},
    {200, 1, 5, 3}, {333, 1, 2, 2}, {100, 7, 0, 1}, {31, 16, 3, 0},
};
