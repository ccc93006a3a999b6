// SPDX-License-Identifier: Apache-2.0
//
// What calls that concern handles compiled with XBRTIME_DEBUG go to; apart from checked_teams.c, so
// that programs without teams have nothing of them.
#include "checks.h"
#include "xbrtime.h"
#define XBRTIME_CHECKED_DECLARATIONS_ONLY
#include "xbrtime_checked.h"

#define CALL(NAME) \
  &(const struct call) { file, line, "xbrtime_" #NAME }

#define REQUESTS(RESULT, RETURN, FUNCTION, COUNT, ARGUMENTS, ...)                              \
  RESULT __xbrtime_at_request_##FUNCTION(const char *file, int line, __VA_ARGS__) {            \
    __xbrtime_check_own(CALL(request_##FUNCTION), "request", request, COUNT, sizeof *request); \
    RETURN xbrtime_request_##FUNCTION ARGUMENTS;                                               \
  }
REQUESTS(int, return, test, 1, (request), xbrtime_request *request)
REQUESTS(void, , wait, 1, (request), xbrtime_request *request)
REQUESTS(void, , wait_all, count, (request, count), xbrtime_request *request, size_t count)
REQUESTS(size_t, return, wait_any, count, (request, count), xbrtime_request *request, size_t count)

// The handle behind what the call does, so that a wrong transfer is named as one.
#define TRANSFER(NAME, TYPE, FUNCTION)                                                            \
  void __xbrtime_at_##NAME##_##FUNCTION##_nbh(const char *file, int line, TYPE *dest,             \
                                              const TYPE *src, size_t nelems, int stride, int pe, \
                                              xbrtime_request *request) {                         \
    const struct call *call = CALL(NAME##_##FUNCTION##_nbh);                                      \
    __xbrtime_check_##FUNCTION(call, dest, src, nelems, sizeof(TYPE), stride, pe);                \
    __xbrtime_check_own(call, "request", request, 1, sizeof *request);                            \
    xbrtime_##NAME##_##FUNCTION##_nbh(dest, src, nelems, stride, pe, request);                    \
  }
#define DEFINE_TYPE(NAME, TYPE) TRANSFER(NAME, TYPE, put) TRANSFER(NAME, TYPE, get)
XBRTIME_TYPES(DEFINE_TYPE)

#define BYTES(FUNCTION, CHECK)                                                                \
  void __xbrtime_at_##FUNCTION##_nbh(const char *file, int line, void *dest, const void *src, \
                                     size_t bytes, int pe, xbrtime_request *request) {        \
    const struct call *call = CALL(FUNCTION##_nbh);                                           \
    __xbrtime_check_##CHECK(call, dest, src, bytes, 1, 1, pe);                                \
    __xbrtime_check_own(call, "request", request, 1, sizeof *request);                        \
    xbrtime_##FUNCTION##_nbh(dest, src, bytes, pe, request);                                  \
  }
BYTES(putmem, put)
BYTES(getmem, get)
