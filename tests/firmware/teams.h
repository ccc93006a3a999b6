// SPDX-License-Identifier: Apache-2.0
//
// Teams whose members the test knows by itself, and calls on them with known data: prepared, made,
// and compared with what each member computes alone. Several may be prepared at a time.
#pragma once

#include "firmware.h"

#define TEAM_PES 64
#define CALL_BYTES 10240

struct members {
  xbrtime_team team;
  int size, me;  // me -1: this PE is in no such team
  int pe[TEAM_PES];
  unsigned seed;  // the same on all members: counts their calls
};

enum team_function {
  kBroadcast,
  kScatter,
  kGather,
  kGatherAll,
  kAlltoall,
  kAlltoallv,
  kReduceSum,
  kReduceAllSum,
  kScanSum,
  kExscanSum,
  kReduceScatterSum,
  kTeamFunctions
};

// One call: areas of its own, so that many can be under way.
struct team_call {
  uint64_t dest[CALL_BYTES / 8] __attribute__((aligned(64)));
  uint64_t source[CALL_BYTES / 8] __attribute__((aligned(64)));
  uint64_t expected[CALL_BYTES / 8];
  int sizes[TEAM_PES], places[TEAM_PES];
  int dest_sizes[TEAM_PES], dest_places[TEAM_PES];  // of alltoallv
  enum team_function function;
  unsigned type;
  size_t nelems, used;
  int stride, root;
  bool in_place;
  void *to;
  const void *from;
};

// All teams that the tests use: all PEs, each second, the others, backwards, the first half, the
// second half, three colors each backwards, rows, columns, this PE alone. Collective.
#define TEAMS 10
void make_teams(struct members *teams);
void destroy_teams(struct members *teams);

// Fills source and dest, and what dest has to be. `type` is any number.
void prepare_call(struct team_call *call, struct members *members, enum team_function function,
                  unsigned type, size_t nelems, int stride);
// With a place for the handle it is begun only.
void make_call(struct team_call *call, const struct members *members, xbrtime_request *request);
void check_call(const struct team_call *call, const struct members *members);
