// SPDX-License-Identifier: Apache-2.0
// Every function of the interface, with its exact type: a name that is missing does not link, one
// with other parameters does not compile. Also names outside the interface that old programs use.
#include "firmware.h"

typedef void (*any)(void);
#define ENTRY(TYPE, FUNCTION, ...) (any)(1 ? FUNCTION : (void (*)(__VA_ARGS__))0),

#define STRIDED(NAME, TYPE, FUNCTION) \
  ENTRY(TYPE, xbrtime_##NAME##_##FUNCTION, TYPE *, const TYPE *, size_t, int, int)
#define PIECES(NAME, TYPE, FUNCTION) \
  ENTRY(TYPE, xbrtime_##NAME##_##FUNCTION, TYPE *, const TYPE *, int *, int *, size_t, int)
#define PIECES_TO_ALL(NAME, TYPE, FUNCTION) \
  ENTRY(TYPE, xbrtime_##NAME##_##FUNCTION, TYPE *, const TYPE *, int *, int *, size_t)
#define ALL_TO_ALL(NAME, TYPE, FUNCTION) \
  ENTRY(TYPE, xbrtime_##NAME##_##FUNCTION, TYPE *, const TYPE *, int, int, size_t)
#define TO_ALL(NAME, TYPE, FUNCTION) \
  ENTRY(TYPE, xbrtime_##NAME##_##FUNCTION, TYPE *, const TYPE *, size_t, int)

// Of teams, which return an error.
#define OF_TEAM(NAME, FUNCTION, TYPE, ...)                                \
  (any)(1 ? xbrtime_##NAME##_team_##FUNCTION                              \
          : (int (*)(xbrtime_team, TYPE *, const TYPE *, __VA_ARGS__))0), \
      (any)(1 ? xbrtime_##NAME##_team_##FUNCTION##_nbh                    \
              : (int (*)(xbrtime_team, TYPE *, const TYPE *, __VA_ARGS__, xbrtime_request *))0),

#define IPUT(NAME, TYPE, FUNCTION) \
  ENTRY(TYPE, xbrtime_##NAME##_##FUNCTION, TYPE *, const TYPE *, ptrdiff_t, ptrdiff_t, size_t, int)
#define SECTION(NAME, TYPE, FUNCTION)                                                            \
  ENTRY(TYPE, xbrtime_##NAME##_##FUNCTION, TYPE *, const size_t *, const TYPE *, const size_t *, \
        const size_t *, int, int)
#define WITH_HANDLE(NAME, TYPE, FUNCTION)                                          \
  ENTRY(TYPE, xbrtime_##NAME##_##FUNCTION, TYPE *, const TYPE *, size_t, int, int, \
        xbrtime_request *)
#define SIGNALLED(NAME, TYPE, FUNCTION)                                                   \
  ENTRY(TYPE, xbrtime_##NAME##_##FUNCTION, TYPE *, const TYPE *, size_t, unsigned long *, \
        unsigned long, int, int)

#define OTHER_MOVES(NAME, TYPE)                                                             \
  OF_TEAM(NAME, broadcast, TYPE, size_t, int, int)                                          \
  OF_TEAM(NAME, scatter, TYPE, int *, int *, size_t, int)                                   \
  OF_TEAM(NAME, gather, TYPE, int *, int *, size_t, int)                                    \
  OF_TEAM(NAME, gather_all, TYPE, int *, int *, size_t)                                     \
  OF_TEAM(NAME, alltoall, TYPE, int, int, size_t)                                           \
  OF_TEAM(NAME, alltoallv, TYPE, int *, int *, int *, int *)                                \
  ENTRY(TYPE, xbrtime_##NAME##_alltoallv, TYPE *, const TYPE *, int *, int *, int *, int *) \
  WITH_HANDLE(NAME, TYPE, put_nbh) WITH_HANDLE(NAME, TYPE, get_nbh)
#define OF_TYPE(NAME, TYPE)                                                                       \
  OTHER_MOVES(NAME, TYPE)                                                                         \
  ENTRY(TYPE, xbrtime_##NAME##_p, TYPE *, TYPE, int)                                              \
  (any)(1 ? xbrtime_##NAME##_g : (TYPE(*)(const TYPE *, int))0),                                  \
      IPUT(NAME, TYPE, iput) IPUT(NAME, TYPE, iget) SECTION(NAME, TYPE, put_section) SECTION(     \
          NAME, TYPE, get_section) SIGNALLED(NAME, TYPE, put_signal)                              \
          SIGNALLED(NAME, TYPE, put_signal_nb) STRIDED(NAME, TYPE, accumulate) STRIDED(           \
              NAME, TYPE, accumulate_locked) STRIDED(NAME, TYPE, put) STRIDED(NAME, TYPE, get)    \
              STRIDED(NAME, TYPE, put_nb) STRIDED(NAME, TYPE, get_nb)                             \
                  STRIDED(NAME, TYPE, broadcast) STRIDED(NAME, TYPE, broadcast_tree) STRIDED(     \
                      NAME, TYPE, broadcast_pieces) STRIDED(NAME, TYPE, broadcast_flat)           \
                      STRIDED(NAME, TYPE, broadcast_two_ended)                                    \
                          STRIDED(NAME, TYPE, broadcast_row_column) STRIDED(                      \
                              NAME, TYPE, broadcast_van_de_geijn) PIECES(NAME, TYPE, scatter)     \
                              PIECES(NAME, TYPE, scatter_tree) PIECES(NAME, TYPE, gather) PIECES( \
                                  NAME, TYPE, gather_tree) PIECES_TO_ALL(NAME, TYPE, gather_all)  \
                                  PIECES_TO_ALL(NAME, TYPE, gather_all_bruck_concat)              \
                                      PIECES_TO_ALL(NAME, TYPE, gather_all_ring)                  \
                                          ALL_TO_ALL(NAME, TYPE, alltoall)                        \
                                              ALL_TO_ALL(NAME, TYPE, alltoall_shift_exchange)     \
                                                  ALL_TO_ALL(NAME, TYPE, alltoall_pairwise)       \
                                                      ALL_TO_ALL(NAME, TYPE, alltoall_row_column) \
                                                          ALL_TO_ALL(NAME, TYPE, alltoall_bruck)
#define OF_OPERATOR(NAME, TYPE, OP)                        \
  OF_TEAM(NAME, reduce_##OP, TYPE, size_t, int, int)       \
  OF_TEAM(NAME, reduce_all_##OP, TYPE, size_t, int)        \
  OF_TEAM(NAME, scan_##OP, TYPE, size_t, int)              \
  OF_TEAM(NAME, exscan_##OP, TYPE, size_t, int)            \
  OF_TEAM(NAME, reduce_scatter_##OP, TYPE, size_t)         \
  STRIDED(NAME, TYPE, reduce_##OP)                         \
  STRIDED(NAME, TYPE, reduce_##OP##_tree)                  \
  STRIDED(NAME, TYPE, reduce_##OP##_rabenseifner)          \
  TO_ALL(NAME, TYPE, reduce_all_##OP)                      \
  TO_ALL(NAME, TYPE, reduce_all_##OP##_recursive_doubling) \
  TO_ALL(NAME, TYPE, reduce_all_##OP##_rabenseifner)       \
  STRIDED(NAME, TYPE, reduce_##OP##_pieces)                \
  STRIDED(NAME, TYPE, reduce_##OP##_row_column)            \
  STRIDED(NAME, TYPE, reduce_##OP##_recursive_doubling)    \
  TO_ALL(NAME, TYPE, reduce_all_##OP##_pieces)             \
  TO_ALL(NAME, TYPE, reduce_all_##OP##_ring)               \
  TO_ALL(NAME, TYPE, reduce_all_##OP##_row_column)         \
  TO_ALL(NAME, TYPE, scan_##OP)                            \
  TO_ALL(NAME, TYPE, exscan_##OP)                          \
  ENTRY(TYPE, xbrtime_##NAME##_reduce_scatter_##OP, TYPE *, const TYPE *, size_t)
#define OF_FLOATING(NAME, TYPE)    \
  OF_TYPE(NAME, TYPE)              \
  OF_OPERATOR(NAME, TYPE, sum)     \
  OF_OPERATOR(NAME, TYPE, product) \
  OF_OPERATOR(NAME, TYPE, min)     \
  OF_OPERATOR(NAME, TYPE, max)
#define OF_INTEGER(NAME, TYPE) \
  OF_FLOATING(NAME, TYPE)      \
  OF_OPERATOR(NAME, TYPE, and) \
  OF_OPERATOR(NAME, TYPE, or)  \
  OF_OPERATOR(NAME, TYPE, xor)
#define ATOMIC(NAME, TYPE, OP)                                             \
  (any)(1 ? xbrtime_##NAME##_atomic_##OP : (TYPE(*)(TYPE *, TYPE, int))0), \
      ENTRY(TYPE, xbrtime_##NAME##_atomic_##OP##_nb, TYPE *, TYPE, int)
#define FETCHING(NAME, TYPE, OP)                                                 \
  (any)(1 ? xbrtime_##NAME##_atomic_fetch_##OP : (TYPE(*)(TYPE *, TYPE, int))0), \
      ENTRY(TYPE, xbrtime_##NAME##_atomic_fetch_##OP##_nb, TYPE *, TYPE *, TYPE, int)
#define WAIT_FORMS(NAME, TYPE, SUFFIX, VALUE)                                                   \
  ENTRY(TYPE, xbrtime_##NAME##_wait_until_all##SUFFIX, TYPE *, size_t, const int *, int, VALUE) \
  (any)(1 ? xbrtime_##NAME##_test_all##SUFFIX                                                   \
          : (int (*)(TYPE *, size_t, const int *, int, VALUE))0),                               \
      (any)(1 ? xbrtime_##NAME##_wait_until_any##SUFFIX                                         \
              : (size_t(*)(TYPE *, size_t, const int *, int, VALUE))0),                         \
      (any)(1 ? xbrtime_##NAME##_test_any##SUFFIX                                               \
              : (size_t(*)(TYPE *, size_t, const int *, int, VALUE))0),                         \
      (any)(1 ? xbrtime_##NAME##_wait_until_some##SUFFIX                                        \
              : (size_t(*)(TYPE *, size_t, size_t *, const int *, int, VALUE))0),               \
      (any)(1 ? xbrtime_##NAME##_test_some##SUFFIX                                              \
              : (size_t(*)(TYPE *, size_t, size_t *, const int *, int, VALUE))0),
#define WAITING(NAME, TYPE)                                         \
  ENTRY(TYPE, xbrtime_##NAME##_wait_until, TYPE *, int, TYPE)       \
  (any)(1 ? xbrtime_##NAME##_test : (int (*)(TYPE *, int, TYPE))0), \
      WAIT_FORMS(NAME, TYPE, , TYPE) WAIT_FORMS(NAME, TYPE, _vector, const TYPE *)
#define OF_ATOMIC(NAME, TYPE)                                                           \
  ATOMIC(NAME, TYPE, add)                                                               \
  ATOMIC(NAME, TYPE, swap)                                                              \
  ATOMIC(NAME, TYPE, band)                                                              \
  ATOMIC(NAME, TYPE, bor)                                                               \
  ATOMIC(NAME, TYPE, bxor)                                                              \
  ATOMIC(NAME, TYPE, min)                                                               \
  ATOMIC(NAME, TYPE, max)                                                               \
  ATOMIC(NAME, TYPE, land)                                                              \
  ATOMIC(NAME, TYPE, lor)                                                               \
  ATOMIC(NAME, TYPE, lxor)                                                              \
  ATOMIC(NAME, TYPE, and)                                                               \
  ATOMIC(NAME, TYPE, or)                                                                \
  ATOMIC(NAME, TYPE, xor)                                                               \
  FETCHING(NAME, TYPE, add)                                                             \
  FETCHING(NAME, TYPE, swap)                                                            \
  FETCHING(NAME, TYPE, band)                                                            \
  FETCHING(NAME, TYPE, bor)                                                             \
  FETCHING(NAME, TYPE, bxor)                                                            \
  FETCHING(NAME, TYPE, min)                                                             \
  FETCHING(NAME, TYPE, max)                                                             \
  FETCHING(NAME, TYPE, land)                                                            \
  FETCHING(NAME, TYPE, lor)                                                             \
  FETCHING(NAME, TYPE, lxor)                                                            \
  FETCHING(NAME, TYPE, and)                                                             \
  FETCHING(NAME, TYPE, or)                                                              \
  FETCHING(NAME, TYPE, xor)                                                             \
  ENTRY(TYPE, xbrtime_##NAME##_atomic_set, TYPE *, TYPE, int)                           \
  ENTRY(TYPE, xbrtime_##NAME##_atomic_set_nb, TYPE *, TYPE, int)                        \
  ENTRY(TYPE, xbrtime_##NAME##_atomic_inc_nb, TYPE *, int)                              \
  ENTRY(TYPE, xbrtime_##NAME##_atomic_fetch_nb, TYPE *, const TYPE *, int)              \
  ENTRY(TYPE, xbrtime_##NAME##_atomic_fetch_inc_nb, TYPE *, TYPE *, int)                \
  ENTRY(TYPE, xbrtime_##NAME##_atomic_compare_swap_nb, TYPE *, TYPE *, TYPE, TYPE, int) \
  (any)(1 ? xbrtime_##NAME##_atomic_fetch : (TYPE(*)(const TYPE *, int))0),             \
      (any)(1 ? xbrtime_##NAME##_atomic_inc : (TYPE(*)(TYPE *, int))0),                 \
      (any)(1 ? xbrtime_##NAME##_atomic_fetch_inc : (TYPE(*)(TYPE *, int))0),           \
      (any)(1 ? xbrtime_##NAME##_atomic_compare_swap : (TYPE(*)(TYPE *, TYPE, TYPE, int))0),
#define OF_WHOLE(NAME, TYPE) \
  OF_ATOMIC(NAME, TYPE) WAITING(NAME, TYPE) STRIDED(NAME, TYPE, accumulate_updates)
#define MOVING(NAME, TYPE)                                                  \
  ENTRY(TYPE, xbrtime_##NAME##_atomic_set, TYPE *, TYPE, int)               \
  (any)(1 ? xbrtime_##NAME##_atomic_fetch : (TYPE(*)(const TYPE *, int))0), \
      (any)(1 ? xbrtime_##NAME##_atomic_swap : (TYPE(*)(TYPE *, TYPE, int))0),
#if __riscv_xlen == 64
#define OF_ATOMIC_8(NAME, TYPE) OF_WHOLE(NAME, TYPE)
#define WHOLE_TYPES 12
#else
#define OF_ATOMIC_8(NAME, TYPE) OF_ATOMIC(NAME, TYPE)
#define WHOLE_TYPES 8
#endif

// The 24 types of table 1, written out: not the runtime's own list.
static const any functions[] = {
    OF_FLOATING(float, float) OF_FLOATING(double, double) OF_FLOATING(longdouble, long double)
        OF_INTEGER(char, char) OF_INTEGER(uchar, unsigned char) OF_INTEGER(schar, signed char)
            OF_INTEGER(ushort, unsigned short) OF_INTEGER(short, short) OF_INTEGER(
                uint, unsigned int) OF_INTEGER(int, int) OF_INTEGER(ulong, unsigned long)
                OF_INTEGER(long, long) OF_INTEGER(ulonglong, unsigned long long) OF_INTEGER(
                    longlong, long long) OF_INTEGER(uint8, uint8_t) OF_INTEGER(int8, int8_t)
                    OF_INTEGER(uint16, uint16_t) OF_INTEGER(int16, int16_t) OF_INTEGER(
                        uint32, uint32_t) OF_INTEGER(int32, int32_t) OF_INTEGER(uint64, uint64_t)
                        OF_INTEGER(int64, int64_t) OF_INTEGER(size, size_t) OF_INTEGER(
                            ptrdiff, ptrdiff_t) OF_WHOLE(uint, unsigned int) OF_WHOLE(int, int)
                            OF_WHOLE(ulong, unsigned long) OF_WHOLE(long, long) OF_ATOMIC_8(
                                ulonglong, unsigned long long) OF_ATOMIC_8(longlong, long long)
                                OF_WHOLE(uint32, uint32_t) OF_WHOLE(int32, int32_t)
                                    OF_ATOMIC_8(uint64, uint64_t) OF_ATOMIC_8(int64, int64_t)
                                        OF_WHOLE(size, size_t) OF_WHOLE(ptrdiff, ptrdiff_t)
                                            MOVING(float, float) MOVING(double, double)};
#define FUNCTIONS (sizeof functions / sizeof functions[0])
static const any namespace_functions[] = {
    (any)(1 ? xbrtime_namespace_map
            : (int (*)(int, int, const volatile void *, size_t, unsigned))0),
    (any)(1 ? xbrtime_namespace_unmap : (int (*)(int))0),
    (any)(1 ? xbrtime_namespace_query : (int (*)(int, struct xbrtime_window *))0)};
static const any team_functions[] = {
    (any)(1 ? xbrtime_float_sum_exact : (void (*)(float *, const float *, size_t, int))0),
    (any)(1 ? xbrtime_double_sum_exact : (void (*)(double *, const double *, size_t, int))0),
    (any)(1 ? xbrtime_pe_accessible : (int (*)(int))0),
    (any)(1 ? xbrtime_ptr : (uint64_t (*)(const void *, int))0),
    (any)(1 ? xbrtime_select : (int (*)(const char *, const char *))0),
    (any)(1 ? xbrtime_select_arguments : (int (*)(int *, char **))0),
    (any)(1 ? xbrtime_selected : (const char *(*)(const char *, size_t, const char **))0),
    (any)(1 ? xbrtime_team_my_pe : (int (*)(xbrtime_team))0),
    (any)(1 ? xbrtime_team_n_pes : (int (*)(xbrtime_team))0),
    (any)(1 ? xbrtime_team_translate : (int (*)(xbrtime_team, int, xbrtime_team))0),
    (any)(1 ? xbrtime_team_split_strided : (int (*)(xbrtime_team, int, int, int, xbrtime_team *))0),
    (any)(1 ? xbrtime_team_split_color : (int (*)(xbrtime_team, int, int, xbrtime_team *))0),
    (any)(1 ? xbrtime_team_split_2d
            : (int (*)(xbrtime_team, int, xbrtime_team *, xbrtime_team *))0),
    (any)(1 ? xbrtime_team_destroy : (int (*)(xbrtime_team *))0),
    (any)(1 ? xbrtime_team_sync : (int (*)(xbrtime_team))0),
    (any)(1 ? xbrtime_team_sync_nbh : (int (*)(xbrtime_team, xbrtime_request *))0),
    (any)(1 ? xbrtime_putmem_nbh
            : (void (*)(void *, const void *, size_t, int, xbrtime_request *))0),
    (any)(1 ? xbrtime_getmem_nbh
            : (void (*)(void *, const void *, size_t, int, xbrtime_request *))0),
    (any)(1 ? xbrtime_counter_reset : (void (*)(xbrtime_counter *, long, int))0),
    (any)(1 ? xbrtime_counter_next : (long (*)(xbrtime_counter *, long, long *))0),
    (any)(1 ? xbrtime_counter_read : (long (*)(const xbrtime_counter *))0),
    (any)(1 ? xbrtime_request_test : (int (*)(xbrtime_request *))0),
    (any)(1 ? xbrtime_request_wait : (void (*)(xbrtime_request *))0),
    (any)(1 ? xbrtime_request_wait_all : (void (*)(xbrtime_request *, size_t))0),
    (any)(1 ? xbrtime_request_wait_any : (size_t (*)(xbrtime_request *, size_t))0)};
#define TEAM_FUNCTIONS (sizeof team_functions / sizeof team_functions[0])
_Static_assert(FUNCTIONS == 24 * 48 + 3 * 4 * 25 + 21 * 7 * 25 + 12 * (15 + 6 + 20 + 9 + 12) +
                                2 * 3 + WHOLE_TYPES * 15,
               "all of them");

// As old programs declare them.
uint32_t xbrtime_decode_pe(int pe);
uint64_t __xbrtime_ltor(uint64_t remote, int pe);
void __xbrtime_asm_fence();
void __xbrtime_asm_quiet_fence();

static uint32_t cell;

int main(void) {
  for (size_t i = 0; i < FUNCTIONS; i++) FW_CHECK(*(const volatile any *)&functions[i] != NULL);
  for (size_t i = 0; i < 3; i++) FW_CHECK(*(const volatile any *)&namespace_functions[i] != NULL);
  for (size_t i = 0; i < TEAM_FUNCTIONS; i++) {
    FW_CHECK(*(const volatile any *)&team_functions[i] != NULL);
  }
  FW_CHECK_EQUAL(xbrtime_init(), 0);
  const int me = xbrtime_mype(), pes = xbrtime_num_pes(), right = (me + 1) % pes;
  FW_CHECK_EQUAL(__xbrtime_asm_get_id(), me);
  FW_CHECK_EQUAL(__xbrtime_asm_get_npes(), pes);
  FW_CHECK(__xbrtime_asm_get_startaddr() <= (uintptr_t)&cell);
  FW_CHECK((uintptr_t)&cell - __xbrtime_asm_get_startaddr() < __xbrtime_asm_get_memsize());
  FW_CHECK(_XBRTIME_MIN_UNR_THRESHOLD_ > 0 && _XBRTIME_UNROLL_FACTOR_ > 0);
  // A namespace and an address that work with the instructions.
  xb_esw(xbrtime_decode_pe(right), (void *)(uintptr_t)__xbrtime_ltor((uintptr_t)&cell, right),
         (uint32_t)me + 5);
  __xbrtime_asm_fence();
  __xbrtime_asm_quiet_fence();
  FW_CHECK_EQUAL(xb_csr_read(XB_CSR_OUTSTANDINGSTORES), 0);
  xbrtime_barrier();
  FW_CHECK_EQUAL(cell, (me + pes - 1) % pes + 5);
  xbrtime_close();
  return fw_status();
}
