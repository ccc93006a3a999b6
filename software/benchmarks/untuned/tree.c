// SPDX-License-Identifier: Apache-2.0
//
// A red-black tree that leans to the left (Sedgewick, "Left-leaning red-black trees", 2008): 400
// keys go in, 800 are looked up, and a walk adds up keys, depths and colours. Recursion, pointers,
// branches that depend on data.
#include <stddef.h>

#include "kernel.h"

#define INSERTIONS 400
#define LOOKUPS 800

struct node {
  struct node *left, *right;
  uint32_t key;
  uint32_t count;  // how often it was inserted
  uint8_t red;
};

static struct node nodes[INSERTIONS];
static uint32_t used;
static uint16_t inserted[INSERTIONS], wanted[LOOKUPS];

const char kernel_name[] = "tree";
const uint64_t kernel_expected = UINT64_C(0x8a4129a9c1c318e4);

void kernel_prepare(void) {
  uint32_t state = 161803;
  for (int i = 0; i < INSERTIONS; i++) inserted[i] = kernel_random(&state) & 0x3ff;
  for (int i = 0; i < LOOKUPS; i++) wanted[i] = kernel_random(&state) & 0x3ff;
}

static int is_red(const struct node *n) { return n != NULL && n->red; }

static struct node *turn_left(struct node *n) {
  struct node *up = n->right;
  n->right = up->left;
  up->left = n;
  up->red = n->red;
  n->red = 1;
  return up;
}

static struct node *turn_right(struct node *n) {
  struct node *up = n->left;
  n->left = up->right;
  up->right = n;
  up->red = n->red;
  n->red = 1;
  return up;
}

static struct node *insert(struct node *n, uint32_t key) {
  if (n == NULL) {
    n = &nodes[used++];
    n->left = n->right = NULL;
    n->key = key;
    n->count = 1;
    n->red = 1;
    return n;
  }
  if (key < n->key) {
    n->left = insert(n->left, key);
  } else if (key > n->key) {
    n->right = insert(n->right, key);
  } else {
    n->count++;
    return n;
  }
  if (is_red(n->right) && !is_red(n->left)) n = turn_left(n);
  if (is_red(n->left) && is_red(n->left->left)) n = turn_right(n);
  if (is_red(n->left) && is_red(n->right)) {
    n->red = 1;
    n->left->red = n->right->red = 0;
  }
  return n;
}

static uint32_t lookup(const struct node *n, uint32_t key) {
  while (n != NULL && n->key != key) n = key < n->key ? n->left : n->right;
  return n != NULL ? n->count : 0;
}

// Black nodes from here to every leaf; 100 where the rules are broken.
static uint32_t black_height(const struct node *n) {
  if (n == NULL) return 0;
  if (is_red(n->right) || (n->red && is_red(n->left))) return 100;
  const uint32_t left = black_height(n->left), right = black_height(n->right);
  if (left != right || left >= 100) return 100;
  return left + !n->red;
}

// Visits in ascending order; 31-fold sums of keys and counts.
static uint32_t walk(const struct node *n, uint32_t digest) {
  if (n == NULL) return digest;
  digest = walk(n->left, digest);
  digest = digest * 31 + (n->key << 4 | n->count);
  return walk(n->right, digest);
}

uint64_t kernel_run(void) {
  struct node *root = NULL;
  for (int i = 0; i < INSERTIONS; i++) {
    root = insert(root, inserted[i]);
    root->red = 0;
  }
  uint32_t hits = 0;
  for (int i = 0; i < LOOKUPS; i++) hits = hits * 3 + lookup(root, wanted[i]);
  const uint64_t in_order = (uint64_t)(black_height(root) < 100) << 63;
  return in_order ^ ((uint64_t)hits << 32 | walk(root, 0));
}
