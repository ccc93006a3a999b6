// SPDX-License-Identifier: Apache-2.0
//
// What a program asks for instead of the table, and what it is told.
#include <stdio.h>
#include <string.h>

#include "accumulate.h"
#include "collective_network.h"
#include "selection.h"

#define NAME(COLLECTIVE, ALGORITHM) #ALGORITHM,
#define NAMES(COLLECTIVE) \
  static const char *const names_##COLLECTIVE[] = {XBRTIME_ALGORITHMS_##COLLECTIVE(NAME)};
XBRTIME_SELECTED_COLLECTIVES(NAMES)

static const struct collective {
  const char *name;
  const char *const *algorithms;
  unsigned count;
  struct selection *selection;
  const uint32_t *rows;
} collectives[] = {
#define ENTRY(COLLECTIVE)                                        \
  {#COLLECTIVE, names_##COLLECTIVE, k_##COLLECTIVE##_algorithms, \
   &__xbrtime_selection_##COLLECTIVE, __xbrtime_rows_##COLLECTIVE},
    XBRTIME_SELECTED_COLLECTIVES(ENTRY)};
#define COLLECTIVES (sizeof collectives / sizeof collectives[0])
// Which of them a program has asked for.
static bool asked[COLLECTIVES] XBRTIME_PRIVATE;

static const char *const network_uses[kNetworkUses] = {
    [kBarrierByNetwork] = "barrier",
    [kBroadcastByNetwork] = "broadcast_element",
    [kReduceByNetwork] = "reduce_element",
    [kReduceAllByNetwork] = "reduce_all_element"};

static int find(const char *name) {
  for (size_t i = 0; i < COLLECTIVES; i++) {
    if (strcmp(collectives[i].name, name) == 0) return (int)i;
  }
  return -1;
}

static int find_network_use(const char *name) {
  for (int use = 0; use < kNetworkUses; use++) {
    if (strcmp(network_uses[use], name) == 0) return use;
  }
  return -1;
}

static int select_network(int use, const char *algorithm) {
  const bool by_network =
      algorithm == NULL ? __xbrtime_has_network : strcmp(algorithm, "network") == 0;
  if (!by_network && algorithm != NULL && strcmp(algorithm, "memory") != 0) return -1;
  if (by_network && !__xbrtime_has_network) return -1;
  __xbrtime_by_network[use] = by_network;
  return 0;
}

// Before init and after close the machine is not known: traps.
static void check_ready(void) {
  if (!__xbrtime.ready) __xbrtime_refuse();
}

int xbrtime_select(const char *name, const char *algorithm) {
  check_ready();
  const int use = find_network_use(name);
  if (use >= 0) return select_network(use, algorithm);
  if (strcmp(name, "accumulate") == 0) return __xbrtime_select_accumulate(algorithm);
  const int i = find(name);
  if (i < 0) return -1;
  const struct collective *collective = &collectives[i];
  if (algorithm == NULL) {
    *collective->selection = (struct selection){0};  // all steps are to be looked up again
    asked[i] = false;
    return 0;
  }
  for (unsigned chosen = 0; chosen < collective->count; chosen++) {
    if (strcmp(collective->algorithms[chosen], algorithm) != 0) continue;
    collective->selection->step[0] = XBRTIME_NO_LIMIT << 4 | chosen;
    asked[i] = true;
    return 0;
  }
  return -1;
}

#define OPTION "--xbrtime-select="

static int select_one(const char *text, size_t length) {
  char words[64];
  const size_t kept = length < sizeof words - 1 ? length : sizeof words - 1;
  memcpy(words, text, kept);
  words[kept] = '\0';
  char *const colon = strchr(words, ':');
  if (colon != NULL) {
    *colon = '\0';
    if (xbrtime_select(words, colon + 1) == 0) return 0;
    *colon = ':';
  }
  if (__xbrtime.me == 0) {
    printf("%s%s: no such collective or algorithm here; man xbrtime_select lists them\n", OPTION,
           words);
  }
  return -1;
}

int xbrtime_select_arguments(int *argc, char **argv) {
  int kept = 0, result = 0;
  check_ready();
  for (int i = 0; i < *argc; i++) {
    if (i == 0 || strncmp(argv[i], OPTION, sizeof OPTION - 1) != 0) {
      argv[kept++] = argv[i];
      continue;
    }
    const char *text = argv[i] + sizeof OPTION - 1;
    for (;;) {
      const size_t length = strcspn(text, ",");
      if (select_one(text, length) != 0) result = -1;
      if (text[length] == '\0') break;
      text += length + 1;
    }
  }
  *argc = kept;
  argv[kept] = NULL;
  return result;
}

const char *xbrtime_selected(const char *name, size_t bytes, const char **why) {
  static char text[96] XBRTIME_PRIVATE;
  check_ready();
  const char *reason = text;
  const char *algorithm;
  const int use = find_network_use(name), i = find(name);
  if (use >= 0) {
    algorithm = __xbrtime_by_network[use] ? "network" : "memory";
    reason = __xbrtime_by_network[use] ? "the hardware has a collective network"
             : __xbrtime_has_network   ? "asked for"
                                       : "the hardware has no collective network";
  } else if (strcmp(name, "accumulate") == 0) {
    algorithm = __xbrtime_selected_accumulate(bytes, &reason);
  } else if (i < 0) {
    return NULL;
  } else {
    const struct collective *collective = &collectives[i];
    algorithm =
        collective->algorithms[__xbrtime_choose(collective->selection, collective->rows, bytes)];
    if (asked[i]) {
      reason = "asked for";
    } else {
      const uint32_t *step = __xbrtime_row_of(collective->rows);
      const uint32_t row = *step++, *const first = step;
      while (bytes > *step >> 4 && *step >> 4 != XBRTIME_NO_LIMIT) step++;
      int length =
          snprintf(text, sizeof text, "table: %u PEs, %s, %s bulk engine, %s", (unsigned)(row >> 8),
                   (row >> 4 & XBRTIME_LINE) != 0 ? "line" : "square",
                   (row >> 4 & XBRTIME_BULK) != 0 ? "with" : "no",
                   (row >> 4 & XBRTIME_EXTRAPOLATED) != 0 ? "not measured, " : "");
      if (*step >> 4 != XBRTIME_NO_LIMIT) {
        snprintf(text + length, sizeof text - (size_t)length, "up to %u bytes",
                 (unsigned)(*step >> 4));
      } else if (step > first) {
        snprintf(text + length, sizeof text - (size_t)length, "from %u bytes",
                 (unsigned)(step[-1] >> 4) + 1);
      } else {
        snprintf(text + length, sizeof text - (size_t)length, "any size");
      }
    }
  }
  if (why != NULL) *why = reason;
  return algorithm;
}
