// SPDX-License-Identifier: Apache-2.0
//
// The collectives of the interface that move data, for every type.
#include "collective_network.h"
#include "collectives.h"

// One element of up to 8 bytes goes its own way.
#define BROADCAST_ELEMENT(TYPE, dest, src, root)                        \
  (sizeof(TYPE) == 1   ? __xbrtime_broadcast_element_0(dest, src, root) \
   : sizeof(TYPE) == 2 ? __xbrtime_broadcast_element_1(dest, src, root) \
   : sizeof(TYPE) == 4 ? __xbrtime_broadcast_element_2(dest, src, root) \
                       : __xbrtime_broadcast_element_3(dest, src, root))

#define DEFINE_TYPE(NAME, TYPE)                                                                    \
  void xbrtime_##NAME##_broadcast(TYPE *dest, const TYPE *src, size_t nelems, int stride,          \
                                  int root) {                                                      \
    if (nelems == 1 && sizeof(TYPE) <= sizeof(xb_word) &&                                          \
        __xbrtime_by_network[kBroadcastByNetwork]) {                                               \
      __xbrtime_network_broadcast(dest, src, LOG_WIDTH(TYPE), root);                               \
    } else if (nelems == 1 && sizeof(TYPE) <= 8) {                                                 \
      BROADCAST_ELEMENT(TYPE, dest, src, root);                                                    \
    } else {                                                                                       \
      __xbrtime_broadcast(dest, src, nelems, LOG_WIDTH(TYPE), (size_t)stride, root);               \
    }                                                                                              \
  }                                                                                                \
  void xbrtime_##NAME##_broadcast_tree(TYPE *dest, const TYPE *src, size_t nelems, int stride,     \
                                       int root) {                                                 \
    __xbrtime_broadcast_tree(dest, src, nelems, LOG_WIDTH(TYPE), (size_t)stride, root);            \
  }                                                                                                \
  void xbrtime_##NAME##_broadcast_pieces(TYPE *dest, const TYPE *src, size_t nelems, int stride,   \
                                         int root) {                                               \
    __xbrtime_broadcast_pieces(dest, src, nelems, LOG_WIDTH(TYPE), (size_t)stride, root);          \
  }                                                                                                \
  void xbrtime_##NAME##_broadcast_flat(TYPE *dest, const TYPE *src, size_t nelems, int stride,     \
                                       int root) {                                                 \
    __xbrtime_broadcast_flat(dest, src, nelems, LOG_WIDTH(TYPE), (size_t)stride, root);            \
  }                                                                                                \
  void xbrtime_##NAME##_broadcast_two_ended(TYPE *dest, const TYPE *src, size_t nelems,            \
                                            int stride, int root) {                                \
    __xbrtime_broadcast_two_ended(dest, src, nelems, LOG_WIDTH(TYPE), (size_t)stride, root);       \
  }                                                                                                \
  void xbrtime_##NAME##_broadcast_row_column(TYPE *dest, const TYPE *src, size_t nelems,           \
                                             int stride, int root) {                               \
    __xbrtime_broadcast_row_column(dest, src, nelems, LOG_WIDTH(TYPE), (size_t)stride, root);      \
  }                                                                                                \
  void xbrtime_##NAME##_broadcast_van_de_geijn(TYPE *dest, const TYPE *src, size_t nelems,         \
                                               int stride, int root) {                             \
    __xbrtime_broadcast_van_de_geijn(dest, src, nelems, LOG_WIDTH(TYPE), (size_t)stride, root);    \
  }                                                                                                \
  void xbrtime_##NAME##_scatter(TYPE *dest, const TYPE *src, int *pe_msg_sz, int *pe_disp,         \
                                size_t nelems, int root) {                                         \
    if (nelems > 0) __xbrtime_scatter(dest, src, pe_msg_sz, pe_disp, LOG_WIDTH(TYPE), root);       \
  }                                                                                                \
  void xbrtime_##NAME##_scatter_tree(TYPE *dest, const TYPE *src, int *pe_msg_sz, int *pe_disp,    \
                                     size_t nelems, int root) {                                    \
    if (nelems > 0) __xbrtime_scatter_tree(dest, src, pe_msg_sz, pe_disp, LOG_WIDTH(TYPE), root);  \
  }                                                                                                \
  void xbrtime_##NAME##_gather(TYPE *dest, const TYPE *src, int *pe_msg_sz, int *pe_disp,          \
                               size_t nelems, int root) {                                          \
    if (nelems > 0) __xbrtime_gather(dest, src, pe_msg_sz, pe_disp, LOG_WIDTH(TYPE), root);        \
  }                                                                                                \
  void xbrtime_##NAME##_gather_tree(TYPE *dest, const TYPE *src, int *pe_msg_sz, int *pe_disp,     \
                                    size_t nelems, int root) {                                     \
    if (nelems > 0) __xbrtime_gather_tree(dest, src, pe_msg_sz, pe_disp, LOG_WIDTH(TYPE), root);   \
  }                                                                                                \
  void xbrtime_##NAME##_gather_all(TYPE *dest, const TYPE *src, int *pe_msg_sz, int *pe_disp,      \
                                   size_t nelems) {                                                \
    __xbrtime_gather_all(dest, src, pe_msg_sz, pe_disp, nelems, LOG_WIDTH(TYPE));                  \
  }                                                                                                \
  void xbrtime_##NAME##_gather_all_bruck_concat(TYPE *dest, const TYPE *src, int *pe_msg_sz,       \
                                                int *pe_disp, size_t nelems) {                     \
    if (nelems > 0) __xbrtime_gather_all_bruck(dest, src, pe_msg_sz, pe_disp, LOG_WIDTH(TYPE));    \
  }                                                                                                \
  void xbrtime_##NAME##_gather_all_ring(TYPE *dest, const TYPE *src, int *pe_msg_sz, int *pe_disp, \
                                        size_t nelems) {                                           \
    if (nelems > 0) __xbrtime_gather_all_ring(dest, src, pe_msg_sz, pe_disp, LOG_WIDTH(TYPE));     \
  }                                                                                                \
  void xbrtime_##NAME##_alltoall(TYPE *dest, const TYPE *src, int src_stride, int dest_stride,     \
                                 size_t nelems) {                                                  \
    __xbrtime_alltoall(dest, src, (size_t)src_stride, (size_t)dest_stride, nelems,                 \
                       LOG_WIDTH(TYPE));                                                           \
  }                                                                                                \
  void xbrtime_##NAME##_alltoall_shift_exchange(TYPE *dest, const TYPE *src, int src_stride,       \
                                                int dest_stride, size_t nelems) {                  \
    __xbrtime_alltoall_shift(dest, src, (size_t)src_stride, (size_t)dest_stride, nelems,           \
                             LOG_WIDTH(TYPE));                                                     \
  }                                                                                                \
  void xbrtime_##NAME##_alltoall_pairwise(TYPE *dest, const TYPE *src, int src_stride,             \
                                          int dest_stride, size_t nelems) {                        \
    __xbrtime_alltoall_pairwise(dest, src, (size_t)src_stride, (size_t)dest_stride, nelems,        \
                                LOG_WIDTH(TYPE));                                                  \
  }                                                                                                \
  void xbrtime_##NAME##_alltoall_row_column(TYPE *dest, const TYPE *src, int src_stride,           \
                                            int dest_stride, size_t nelems) {                      \
    __xbrtime_alltoall_row_column(dest, src, (size_t)src_stride, (size_t)dest_stride, nelems,      \
                                  LOG_WIDTH(TYPE));                                                \
  }                                                                                                \
  void xbrtime_##NAME##_alltoall_bruck(TYPE *dest, const TYPE *src, int src_stride,                \
                                       int dest_stride, size_t nelems) {                           \
    __xbrtime_alltoall_bruck(dest, src, (size_t)src_stride, (size_t)dest_stride, nelems,           \
                             LOG_WIDTH(TYPE));                                                     \
  }
XBRTIME_TYPES(DEFINE_TYPE)
