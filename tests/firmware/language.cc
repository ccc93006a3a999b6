// SPDX-License-Identifier: Apache-2.0
// C++ without a C++ library: constructors of globals and local statics, virtual functions, new and
// delete, templates, and the headers of the runtime, which bring those of C that old programs count
// on.
#include "xbrtime.h"

namespace {

int failures;
void check(bool condition, int line) {
  if (condition) return;
  failures++;
  printf("language.cc:%d failed\n", line);
}
#define CHECK(condition) check(condition, __LINE__)

struct Counted {
  static int alive;
  int value;
  explicit Counted(int v) : value(v) { alive++; }
  ~Counted() { alive--; }
};
int Counted::alive;

Counted global(17);

struct Shape {
  virtual ~Shape() {}
  virtual int area() const = 0;
};
struct Square : Shape {
  explicit Square(int s) : side(s) {}
  int area() const override { return side * side; }
  int side;
};

Counted &local_static() {
  static Counted object(23);
  return object;
}

template <typename T>
T sum(const T *values, int n) {
  T total{};
  for (int i = 0; i < n; i++) total += values[i];
  return total;
}

[[maybe_unused]] long inbox[4];

}  // namespace

int main() {
  CHECK(global.value == 17 && Counted::alive == 1);
  CHECK(local_static().value == 23 && local_static().value == 23 && Counted::alive == 2);
  Shape *shape = new Square(6);
  CHECK(shape->area() == 36);
  delete shape;
  auto *many = new Counted[3]{Counted(1), Counted(2), Counted(3)};
  CHECK(Counted::alive == 5 && many[2].value == 3);
  delete[] many;
  CHECK(Counted::alive == 2);
  auto *numbers = static_cast<long *>(malloc(4 * sizeof(long)));
  char text[24];
  snprintf(text, sizeof text, "%" PRId64, INT64_C(1) << 40);
  CHECK(numbers != nullptr && strtoll(text, nullptr, 10) == INT64_C(1) << 40);
  CHECK(fabs(sqrt(2.0) * sqrt(2.0) - 2) < 1e-9);
  free(numbers);

#if XB_CONFIG_XBGAS
  CHECK(xbrtime_init() == 0);
  const int me = xbrtime_mype(), pes = xbrtime_num_pes();
  const long mine[4] = {me, me + 1, me + 2, me + 3};
  xbrtime_long_broadcast(inbox, mine, 4, 1, pes - 1);
  CHECK(sum(inbox, 4) == 4 * (pes - 1) + 6);
  long total[4];
  xbrtime_long_reduce_sum(total, mine, 4, 1, 0);
  if (me == 0) CHECK(total[3] == static_cast<long>(pes) * (pes - 1) / 2 + 3 * pes);
  CHECK(xb_elw(xb_namespace(me), inbox) == pes - 1);
  xbrtime_request request;
  long back[4];
  xbrtime_long_get_nbh(back, inbox, 4, 1, (me + 1) % pes, &request);
  xbrtime_request_wait(&request);
  CHECK(sum(back, 4) == 4 * (pes - 1) + 6);
  xbrtime_close();
#endif
  return failures != 0;
}
