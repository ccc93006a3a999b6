// SPDX-License-Identifier: Apache-2.0
//
// The list: searches with a reversal after each, and merge sorts by two keys. One key is the result
// of the work that belongs to a record, which is done when the sort first asks for it.
#include <stddef.h>

#include "kernel.h"
#include "parts.h"

#define RECORDS 33

struct record {
  int16_t value;
  int16_t place;
};

struct cell {
  struct cell *next;
  struct record *record;
};

typedef int32_t (*difference)(struct record *, struct record *);

static struct record records[RECORDS];
static struct cell cells[RECORDS];
static struct cell *head;
static uint16_t work_crc;

void list_prepare(void) {
  uint32_t state = 0x600df00d + seeds[0];
  for (uint32_t i = 0; i < RECORDS; i++) {
    const uint32_t low = ((seeds[0] ^ i) & 15) << 3 | (i & 7);
    records[i].value = (int16_t)(low << 8 | low);
    records[i].place = (int16_t)i;
    cells[i].record = &records[i];
  }
  // The order of the records differs from that in memory.
  for (uint32_t i = RECORDS - 1; i > 0; i--) {
    const uint32_t j = kernel_random(&state) % (i + 1);
    const int16_t place = records[i].place;
    records[i].place = records[j].place;
    records[j].place = place;
  }
  for (uint32_t i = 0; i < RECORDS; i++) {
    const uint32_t place = (uint32_t)records[i].place;
    for (uint32_t j = 0; j < RECORDS; j++) {
      if ((uint32_t)records[j].place == place + 1) cells[i].next = &cells[j];
    }
    if (place == 0) head = &cells[i];
  }
}

// The first with this place, or, where the place is negative, with this low byte of the value.
static struct cell *find(struct cell *list, int16_t place, int16_t low) {
  if (place >= 0) {
    while (list != NULL && list->record->place != place) list = list->next;
  } else {
    while (list != NULL && (list->record->value & 0xff) != low) list = list->next;
  }
  return list;
}

static struct cell *reverse(struct cell *list) {
  struct cell *done = NULL;
  while (list != NULL) {
    struct cell *rest = list->next;
    list->next = done;
    done = list;
    list = rest;
  }
  return done;
}

// The result of a record's work; done once, then kept in its value.
static int16_t worth(struct record *r) {
  const int16_t value = r->value;
  if ((value & 0x80) != 0) return value & 0x7f;
  const uint16_t parameter = (uint16_t)((value >> 3 & 15) * 0x11);
  uint16_t result = (uint16_t)value;
  if ((value & 7) == 0) {
    result = scan_work(parameter < 0x22 ? 0x22 : parameter, (uint16_t)r->place);
  } else if ((value & 7) == 1) {
    result = matrix_work((int16_t)parameter, (uint16_t)r->place);
  }
  // An exclusive or: the order of the calls is the sort's own affair.
  work_crc ^= crc16_half(result, (uint16_t)r->place);
  r->value = (int16_t)((value & 0xff00) | 0x80 | (result & 0x7f));
  return result & 0x7f;
}

static int32_t by_worth(struct record *a, struct record *b) { return worth(a) - worth(b); }

// Also takes the results out of the values: the low byte is again a copy of the high one.
static int32_t by_place(struct record *a, struct record *b) {
  a->value = (int16_t)((a->value & 0xff00) | (a->value >> 8 & 0xff));
  b->value = (int16_t)((b->value & 0xff00) | (b->value >> 8 & 0xff));
  return a->place - b->place;
}

// Merge sort from below, stable: runs of one cell, of two, of four. Each turn merges neighbours
// until one run is left.
static struct cell *sort(struct cell *list, difference compare) {
  for (int32_t run = 1;; run *= 2) {
    struct cell *rest = list, *end = NULL;
    int32_t merges = 0;
    list = NULL;
    while (rest != NULL) {
      merges++;
      struct cell *left = rest;
      int32_t lefts = 0, rights = run;
      while (lefts < run && rest != NULL) {
        lefts++;
        rest = rest->next;
      }
      while (lefts > 0 || (rights > 0 && rest != NULL)) {
        struct cell *taken;
        if (lefts == 0 || (rights > 0 && rest != NULL && compare(left->record, rest->record) > 0)) {
          taken = rest;
          rest = rest->next;
          rights--;
        } else {
          taken = left;
          left = left->next;
          lefts--;
        }
        if (end != NULL) {
          end->next = taken;
        } else {
          list = taken;
        }
        end = taken;
      }
    }
    if (end == NULL) return NULL;
    end->next = NULL;
    if (merges <= 1) return list;
  }
}

static uint16_t crc_of_values(const struct cell *list, uint16_t crc) {
  for (; list != NULL; list = list->next) crc = crc16_half((uint16_t)list->record->value, crc);
  return crc;
}

uint16_t list_pass(int16_t place) {
  const int16_t searches = (int16_t)seeds[2];
  uint16_t score = 0;
  struct cell *list = head;
  work_crc = 0;
  for (int16_t low = 0; low < searches; low++) {
    struct cell *found = find(list, place, low);
    list = reverse(list);
    if (found == NULL) {
      score += (list->next->record->value >> 8 & 1) - 1;
    } else {
      score += 4;
      if ((found->record->value & 1) != 0) score += found->record->value >> 9 & 1;
      struct cell *behind = found->next;
      if (behind != NULL) {
        // What lies behind the one that was found comes second.
        found->next = behind->next;
        behind->next = list->next;
        list->next = behind;
      }
    }
    if (place >= 0) place++;
  }
  if (place >= 0) list = sort(list, by_worth);
  score = crc_of_values(list, score);
  list = sort(list, by_place);
  score = crc_of_values(list, score);
  head = list;
  return score ^ work_crc;
}
