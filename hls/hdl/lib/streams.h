// SPDX-License-Identifier: Apache-2.0
#ifndef XB_HLS_HDL_LIB_STREAMS_H_
#define XB_HLS_HDL_LIB_STREAMS_H_

// Small stream blocks, recorded in place: each takes streams and returns streams whose nets begin
// with `name`. Every one keeps the protocol of stream.h: an offered beat stays until it is taken,
// and valid never waits for ready. A FIFO of depth 2 (fifo.h) cuts both directions at once.
//
//   cut          register in valid and bits; ready passes through; one beat per cycle
//   skid         register in ready; a beat passes through unless it has to wait
//   demux        each beat to the output `select` names
//   fork         each beat once to every output, at different times if need be
//   join         one beat of each input together
//   arbitrate    beats of all inputs, round robin

#include <string>
#include <vector>

#include "hls/hdl/hdl.h"
#include "hls/hdl/lib/fifo.h"

namespace xb::hdl {

template <class T>
Stream<T> cut(const std::string& name, const Stream<T>& in, SrcLoc loc = SrcLoc::here()) {
  Wire<Stream<T>> out(name, in.bits, loc);
  Reg<UInt> full(name + "_full", W{1}, Reset{0}, loc);
  Reg<T> held(name + "_held", in.bits, NoReset{}, loc);
  in.ready <<= ~full | out.ready;
  when(in.ready, [&] { full <<= in.valid; });
  when(in.fire(), [&] { drive_leaves(const_leaves<T>(held), const_leaves<T>(in.bits), loc); });
  out.valid <<= full;
  drive_leaves(const_leaves<T>(out.bits), const_leaves<T>(held), loc);
  return out;
}

template <class T>
Stream<T> skid(const std::string& name, const Stream<T>& in, SrcLoc loc = SrcLoc::here()) {
  Wire<Stream<T>> out(name, in.bits, loc);
  Reg<UInt> empty(name + "_empty", W{1}, Reset{1}, loc);  // nothing is held
  Reg<T> held(name + "_held", in.bits, NoReset{}, loc);
  in.ready <<= empty;
  out.valid <<= ~empty | in.valid;
  const auto now = const_leaves<T>(in.bits);
  const auto before = const_leaves<T>(held);
  const auto bits = const_leaves<T>(out.bits);
  for (std::size_t i = 0; i < bits.size(); ++i) *bits[i] <<= mux(empty, *now[i], *before[i]);
  empty <<= ~out.valid | out.ready;
  when(in.fire() & ~out.ready, [&] { drive_leaves(before, now, loc); });
  return out;
}

// `select` below `count` belongs to the beat: it stays while the beat waits.
template <class T>
std::vector<Stream<T>> demux(const std::string& name, const Stream<T>& in, const UInt& select_,
                             unsigned count, SrcLoc loc = SrcLoc::here()) {
  if (count < 2) throw Error(loc, "demux '" + name + "' needs at least 2 outputs");
  std::vector<Stream<T>> outs;
  UInt ready = lit(1, 0);
  for (unsigned i = 0; i < count; ++i) {
    Wire<Stream<T>> out(name + "_" + std::to_string(i), in.bits, loc);
    const UInt mine = Arg(select_, loc) == Arg(i, loc);
    out.valid <<= in.valid & mine;
    drive_leaves(const_leaves<T>(out.bits), const_leaves<T>(in.bits), loc);
    ready = ready | (mine & out.ready);
    outs.push_back(out);
  }
  in.ready <<= ready;
  if (count != 1ull << select_.width()) {
    check(name + "_has_output", ~in.valid | (Arg(select_, loc) < Arg(count, loc)));
  }
  return outs;
}

template <class T>
std::vector<Stream<T>> fork(const std::string& name, const Stream<T>& in, unsigned count,
                            SrcLoc loc = SrcLoc::here()) {
  if (count < 2) throw Error(loc, "fork '" + name + "' needs at least 2 outputs");
  std::vector<Stream<T>> outs;
  UInt all = lit(1, 1);
  for (unsigned i = 0; i < count; ++i) {
    const std::string mine = name + "_" + std::to_string(i);
    Wire<Stream<T>> out(mine, in.bits, loc);
    Reg<UInt> done(mine + "_done", W{1}, Reset{0}, loc);  // has had the present beat
    out.valid <<= in.valid & ~done;
    drive_leaves(const_leaves<T>(out.bits), const_leaves<T>(in.bits), loc);
    all = all & (done | out.ready);
    when(in.valid, [&] { done <<= ~in.ready & (done | out.ready); });
    outs.push_back(out);
  }
  in.ready <<= all;
  return outs;
}

template <class A, class B>
struct Joined {
  A first;
  B second;
  HW_FIELDS(first, second)
};

template <class A, class B>
Stream<Joined<A, B>> join(const std::string& name, const Stream<A>& a, const Stream<B>& b,
                          SrcLoc loc = SrcLoc::here()) {
  Wire<Stream<Joined<A, B>>> out(name, Joined<A, B>{a.bits, b.bits}, loc);
  out.valid <<= a.valid & b.valid;
  a.ready <<= out.ready & b.valid;
  b.ready <<= out.ready & a.valid;
  drive_leaves(const_leaves<A>(out.bits.first), const_leaves<A>(a.bits), loc);
  drive_leaves(const_leaves<B>(out.bits.second), const_leaves<B>(b.bits), loc);
  return out;
}

// After a beat of input i the next ones have precedence, i comes last; a chosen beat stays chosen
// until it is taken.
template <class T>
Stream<T> arbitrate(const std::string& name, const std::vector<Stream<T>>& ins,
                    SrcLoc loc = SrcLoc::here()) {
  const unsigned count = static_cast<unsigned>(ins.size());
  if (count < 2) throw Error(loc, "arbitrate '" + name + "' needs at least 2 inputs");
  const unsigned bits = bits_for(count - 1);
  Wire<Stream<T>> out(name, ins[0].bits, loc);
  Reg<UInt> last(name + "_granted", W{bits}, Reset{Arg(count - 1, loc)}, loc);
  Reg<UInt> waiting(name + "_offered", W{1}, Reset{0}, loc);  // the beat of `last` is offered
  // The first input with a beat, behind `last` if there is one.
  UInt first = lit(bits, count - 1);
  UInt behind = lit(bits, 0);
  UInt is_behind = lit(1, 0);
  for (unsigned i = count; i-- > 0;) {
    if (i != count - 1) first = mux(ins[i].valid, lit(bits, i), first);
    const UInt hit = ins[i].valid & (Arg(last, loc) < Arg(i, loc));
    behind = mux(hit, lit(bits, i), behind);
    is_behind = is_behind | hit;
  }
  const UInt owner = named(name + "_owner", mux(waiting, last, mux(is_behind, behind, first)));
  UInt valid = lit(1, 0);
  for (unsigned i = 0; i < count; ++i) {
    const UInt mine = owner == i;
    valid = valid | ins[i].valid;
    ins[i].ready <<= mine & out.ready;
  }
  out.valid <<= valid;
  const auto target = const_leaves<T>(out.bits);
  for (std::size_t leaf = 0; leaf < target.size(); ++leaf) {
    std::vector<SelectArm> arms;
    for (unsigned i = 0; i + 1 < count; ++i)
      arms.emplace_back(i, *const_leaves<T>(ins[i].bits)[leaf]);
    *target[leaf] <<= select(owner, arms, *const_leaves<T>(ins[count - 1].bits)[leaf]);
  }
  when(out.valid, [&] { last <<= owner; });
  waiting <<= out.valid & ~out.ready;
  return out;
}

}  // namespace xb::hdl

#endif  // XB_HLS_HDL_LIB_STREAMS_H_
