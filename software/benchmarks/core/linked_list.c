// SPDX-License-Identifier: Apache-2.0
//
// Linked list: 200 nodes scattered over memory; each of four rounds searches, reverses and merge
// sorts. Loads whose address is the load before, branches that depend on data.
#include <stddef.h>

#include "kernel.h"

#define NODES 200
#define ROUNDS 4
#define SEARCHES 12

struct node {
  struct node *next;
  uint32_t key;
  uint32_t number;  // as created
};

static struct node nodes[NODES];
static struct node *head;
static uint32_t wanted[ROUNDS][SEARCHES];

const char kernel_name[] = "linked_list";
const uint64_t kernel_expected = UINT64_C(0xcfdc35e821d04c4e);

void kernel_prepare(void) {
  uint32_t state = 12345;
  uint32_t place[NODES];
  for (uint32_t i = 0; i < NODES; i++) place[i] = i;
  for (uint32_t i = NODES - 1; i > 0; i--) {
    const uint32_t j = kernel_random(&state) % (i + 1);
    const uint32_t other = place[i];
    place[i] = place[j];
    place[j] = other;
  }
  head = NULL;
  for (uint32_t i = 0; i < NODES; i++) {
    struct node *n = &nodes[place[i]];
    n->key = kernel_random(&state) & 0xff;
    n->number = i;
    n->next = head;
    head = n;
  }
  for (int round = 0; round < ROUNDS; round++) {
    for (int i = 0; i < SEARCHES; i++) wanted[round][i] = kernel_random(&state) & 0xff;
  }
}

// Number of nodes before the first with this key; the length of the list if there is none.
static uint32_t find(const struct node *list, uint32_t key) {
  uint32_t position = 0;
  for (; list != NULL && list->key != key; list = list->next) position++;
  return position;
}

static struct node *reverse(struct node *list) {
  struct node *done = NULL;
  while (list != NULL) {
    struct node *next = list->next;
    list->next = done;
    done = list;
    list = next;
  }
  return done;
}

static struct node *merge(struct node *a, struct node *b) {
  struct node *first = NULL;
  struct node **end = &first;
  while (a != NULL && b != NULL) {
    if (b->key < a->key) {
      *end = b;
      end = &b->next;
      b = b->next;
    } else {
      *end = a;
      end = &a->next;
      a = a->next;
    }
  }
  *end = a != NULL ? a : b;
  return first;
}

// Stable, ascending by key.
static struct node *sort(struct node *list) {
  if (list == NULL || list->next == NULL) return list;
  struct node *slow = list;
  for (struct node *fast = list->next; fast != NULL && fast->next != NULL;
       fast = fast->next->next) {
    slow = slow->next;
  }
  struct node *second = slow->next;
  slow->next = NULL;
  return merge(sort(list), sort(second));
}

static uint32_t digest(const struct node *list) {
  uint32_t sum = 0, position = 1;
  for (; list != NULL; list = list->next) sum += position++ * (list->key << 8 ^ list->number);
  return sum;
}

uint64_t kernel_run(void) {
  uint64_t sum = 0;
  for (int round = 0; round < ROUNDS; round++) {
    for (int i = 0; i < SEARCHES; i++) sum = sum * 3 + find(head, wanted[round][i]);
    head = reverse(head);
    sum += digest(head);
    if ((round & 1) != 0) {
      // New keys, so that there is something to sort.
      for (struct node *n = head; n != NULL; n = n->next) n->key = (n->key * 77 + n->number) & 0xff;
    }
    head = sort(head);
    sum = (sum << 1) + digest(head);
  }
  return sum;
}
