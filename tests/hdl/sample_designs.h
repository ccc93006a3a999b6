// SPDX-License-Identifier: Apache-2.0
// Small designs that between them use every construct of the library. The emitter tests lint them,
// the cross-check compares their Verilator models with the interpreter.
#pragma once

#include <string>
#include <vector>

#include "hls/hdl/hdl.h"
#include "hls/hdl/lib/fifo.h"

namespace xb::hdl::samples {

class Counter : public Module {
 public:
  In<UInt> enable{"enable", W{1}};
  In<UInt> step{"step", W{8}};
  Out<UInt> count{"count", W{8}};
  Out<UInt> wrapped{"wrapped", W{1}};

  Counter() : Module("counter") {
    brief("Adds a step to an eight-bit count and tells when it wraps.");
    Reg<UInt> value{"value", W{8}, Reset{0}};
    HW_LET(sum) = add_wide(value, step);
    when(enable, [&] { value <<= trunc(sum, 8); });
    count <<= value;
    wrapped <<= enable & sum.bit(8);
  }
};

HW_ENUM(AluOp, kAdd, kSub, kAnd, kOr, kXor, kShl, kShr, kSra, kLess, kLessUnsigned);

// Combinational only: no clock, no reset.
class Alu : public Module {
 public:
  In<UInt> op{"op", AluOp::shape()};
  In<UInt> a{"a", W{32}};
  In<UInt> b{"b", W{32}};
  Out<UInt> result{"result", W{32}};
  Out<UInt> is_zero{"is_zero", W{1}};

  Alu() : Module("alu") {
    HW_LET(amount) = b.slice(4, 0);
    HW_LET(value) = select(op,
                           {{AluOp::kAdd, a + b},
                            {AluOp::kSub, a - b},
                            {AluOp::kAnd, a & b},
                            {AluOp::kOr, a | b},
                            {AluOp::kXor, a ^ b},
                            {AluOp::kShl, shl(a, amount)},
                            {AluOp::kShr, shr(a, amount)},
                            {AluOp::kSra, sra(a, amount)},
                            {AluOp::kLess, zext(slt(a, b), 32)},
                            {AluOp::kLessUnsigned, zext(a < b, 32)}},
                           0);
    result <<= value;
    is_zero <<= value == 0;
  }
};

HW_ENUM(CopyState, kIdle, kRead, kWrite, kDone);

// A small state machine over two streams.
class Copier : public Module {
 public:
  In<Stream<UInt>> start{"start", W{4}};
  Out<Stream<UInt>> request{"request", W{8}};
  In<Stream<UInt>> response{"response", W{16}};
  Out<Valid<UInt>> sum{"sum", W{16}};

  Copier() : Module("copier") {
    Reg<UInt> state{"state", CopyState::shape(), Reset{CopyState::kIdle}};
    Reg<UInt> left{"left", W{4}, NoReset{}};
    Reg<UInt> addr{"addr", W{8}, NoReset{}};
    Reg<UInt> total{"total", W{16}, Reset{0x1234}};
    start.ready <<= state == CopyState::kIdle;
    request.valid <<= state == CopyState::kRead;
    request.bits <<= addr;
    response.ready <<= state == CopyState::kWrite;
    sum.valid <<= state == CopyState::kDone;
    sum.bits <<= total;
    switch_(state, [&](Cases s) {
      s.is(CopyState::kIdle, [&] {
        when(start.fire(), [&] {
          left <<= start.bits;
          addr <<= cat({start.bits, start.bits});
          total <<= 0;
          state <<= mux(start.bits == 0, CopyState::kDone, CopyState::kRead);
        });
      });
      s.is(CopyState::kRead, [&] { when(request.fire(), [&] { state <<= CopyState::kWrite; }); });
      s.is(CopyState::kWrite, [&] {
        when(response.fire(), [&] {
          total <<= total + response.bits;
          left <<= left - 1;
          addr <<= addr + 4;
          when(left == 1, [&] { state <<= CopyState::kDone; }).otherwise([&] {
            state <<= CopyState::kRead;
          });
        });
      });
      s.is(CopyState::kDone, [&] { state <<= CopyState::kIdle; });
    });
    check("never_negative", ~((state == CopyState::kWrite) & (left == 0)));
  }
};

// Two asynchronous read ports, one write port, register 0 reads as zero.
class RegisterFile : public Module {
 public:
  In<UInt> rs1{"rs1", W{5}};
  In<UInt> rs2{"rs2", W{5}};
  In<UInt> write_valid{"write_valid", W{1}};
  In<UInt> rd{"rd", W{5}};
  In<UInt> data{"data", W{64}};
  Out<UInt> value1{"value1", W{64}};
  Out<UInt> value2{"value2", W{64}};

  RegisterFile() : Module("register_file") {
    Mem regs{"regs", {.width = 64, .depth = 32, .reads = 2}};
    value1 <<= mux(rs1 == 0, 0, regs.read(rs1));
    value2 <<= mux(rs2 == 0, 0, regs.read(rs2));
    regs.write(write_valid & (rd != 0), rd, data);
  }
};

// Synchronous memory with byte lanes; `odd` leaves addresses without a word.
class ByteRam : public Module {
 public:
  In<UInt> enable{"enable", W{1}};
  In<UInt> write{"write", W{1}};
  In<UInt> addr{"addr", W{5}};
  In<UInt> data{"data", W{32}};
  In<UInt> mask{"mask", W{4}};
  Out<UInt> read_data{"read_data", W{32}};
  Out<UInt> upper{"upper", W{8}};

  ByteRam(unsigned depth, Collision collision)
      : Module("byte_ram_d" + std::to_string(depth) +
               (collision == Collision::kUndefined ? "_fast" : "")) {
    Mem ram{
        "ram",
        {.width = 32, .depth = depth, .sync = true, .lane = 8, .reads = 2, .collision = collision}};
    // Reading and writing exclude each other, so no collision is visible.
    read_data <<= ram.read("main", enable & ~write, addr);
    upper <<= ram.read("next", enable & ~write, addr + 1).slice(31, 24);
    ram.write(enable & write, addr, data ^ 0x55, mask);
  }
};

struct Beat {
  UInt data;
  UInt last{W{1}};
  explicit Beat(unsigned width) : data(W{width}) {}
  HW_FIELDS(data, last)
};

// Fixed-priority merge of two packet streams: a packet once begun is not interrupted.
class Merge : public Module {
 public:
  In<Stream<Beat>> a;
  In<Stream<Beat>> b;
  Out<Stream<Beat>> out;

  explicit Merge(unsigned width)
      : Module("merge_w" + std::to_string(width)),
        a("a", Beat(width)),
        b("b", Beat(width)),
        out("out", Beat(width)) {
    Reg<UInt> busy{"busy", W{1}, Reset{0}};
    Reg<UInt> owner{"owner", W{1}, NoReset{}};
    HW_LET(take_b) = mux(busy, owner, ~a.valid);
    out.valid <<= mux(take_b, b.valid, a.valid);
    a.ready <<= out.ready & ~take_b;
    b.ready <<= out.ready & take_b;
    when(take_b, [&] { out.bits <<= b.bits; }).otherwise([&] { out.bits <<= a.bits; });
    when(out.fire(), [&] {
      busy <<= ~out.bits.last;
      owner <<= take_b;
    });
  }
};

// Hierarchy: three equal FIFOs share one module; an output comes straight from an instance.
class MergeTree : public Module {
 public:
  In<Stream<Beat>> left{"left", Beat(16)};
  In<Stream<Beat>> right{"right", Beat(16)};
  Out<Stream<Beat>> out{"out", Beat(16)};

  MergeTree() : Module("merge_tree") {
    auto& u_merge = add<Merge>("u_merge", 16u);
    u_merge.a <<= fifo("u_left", left, 4, "beat_fifo_d4");
    u_merge.b <<= fifo("u_right", right, 4, "beat_fifo_d4");
    out <<= fifo("u_out", u_merge.out, 4, "beat_fifo_d4");
  }
};

// Everything the expression printer has to spell out: wide values, products, nested choices.
class Arithmetic : public Module {
 public:
  In<UInt> a{"a", W{40}};
  In<UInt> b{"b", W{24}};
  In<UInt> wide{"wide", W{100}};
  In<UInt> key{"key", W{4}};
  Out<UInt> product{"product", W{64}};
  Out<UInt> signed_product{"signed_product", W{64}};
  Out<UInt> wide_sum{"wide_sum", W{100}};
  Out<UInt> picked{"picked", W{40}};
  Out<UInt> folded{"folded", W{8}};
  Out<UInt> flags{"flags", W{6}};
  Out<UInt> spread{"spread", W{128}};

  Arithmetic() : Module("arithmetic") {
    product <<= mul(a, b);
    signed_product <<= mul_signed(a, b);
    wide_sum <<= wide + zext(cat({a, b}), 100) - sext(b, 100);
    picked <<= mux(key == 1, a, mux(key == 2, ~a, mux(key.bit(3), sext(b, 40), shl(a, key))));
    HW_LET(mixed) = (a.slice(7, 0) ^ b.slice(7, 0)) + (a + 7).slice(15, 8);
    folded <<= mixed;
    flags <<= cat({or_reduce(wide), and_reduce(key), xor_reduce(a), slt(a, sext(b, 40)),
                   sle(key, mixed.slice(3, 0)), key <= b.slice(3, 0)});
    spread <<= cat({sext(key.bit(0), 64), shr(wide, key).slice(63, 0)});
  }
};

// Registers of a bundle with a common enable, a wire with a default, an override.
class Stage : public Module {
 public:
  In<UInt> advance{"advance", W{1}};
  In<UInt> flush{"flush", W{1}};
  In<Valid<Beat>> in{"in", Beat(12)};
  Out<Valid<Beat>> out{"out", Beat(12)};
  Out<UInt> level{"level", W{3}};

  Stage() : Module("stage") {
    Reg<UInt> valid{"valid", W{1}, Reset{0}};
    Reg<Beat> held{"held", Beat(12), NoReset{}};
    when(advance, [&] {
      valid <<= in.valid;
      held <<= in.bits;
    });
    override_([&] { when(flush, [&] { valid <<= 0; }); });
    out.valid <<= valid;
    out.bits <<= held;
    Wire<UInt> seen{"seen", W{3}};
    seen <<= 0;
    when(held.data.bit(11), [&] {
      seen <<= 4;
    }).elsewhen(held.data.bit(10), [&] {
      }).elsewhen(held.data.bit(9), [&] { seen <<= 2; });
    level <<= seen | zext(valid, 3);
    unused(in.bits.last);
  }
};

HW_ENUM(WorkState, kReady, kBusy, kReport);

// valid of the result and the reaction to its ready stand in the same case of the source, but must
// not share a block of the text: the environment may make ready from valid.
class Worker : public Module {
 public:
  In<Stream<UInt>> start{"start", W{8}};
  Out<Stream<UInt>> done{"done", W{8}};

  Worker() : Module("worker") {
    Reg<UInt> state{"state", WorkState::shape(), Reset{WorkState::kReady}};
    Reg<UInt> value{"value", W{8}, NoReset{}};
    start.ready <<= 0;
    done.valid <<= 0;
    done.bits <<= 0;
    switch_(state, [&](Cases s) {
      s.is(WorkState::kReady, [&] {
        start.ready <<= 1;
        when(start.valid, [&] {
          value <<= start.bits;
          state <<= WorkState::kBusy;
        });
      });
      s.is(WorkState::kBusy, [&] {
        value <<= value - 3;
        when(value <= 3, [&] { state <<= WorkState::kReport; });
      });
      s.is(WorkState::kReport, [&] {
        done.valid <<= 1;
        done.bits <<= value;
        when(done.ready, [&] { state <<= WorkState::kReady; });
      });
      s.other([&] { state <<= WorkState::kReady; });
    });
  }
};

// ready is a function of valid: a loop if the worker drove both from one block.
class WorkerLoop : public Module {
 public:
  In<UInt> go{"go", W{1}};
  In<UInt> mask{"mask", W{8}};
  Out<UInt> busy{"busy", W{1}};

  WorkerLoop() : Module("worker_loop") {
    auto& u_worker = add<Worker>("u_worker");
    u_worker.start.valid <<= go & u_worker.start.ready;
    u_worker.start.bits <<= mask;
    u_worker.done.ready <<= u_worker.done.valid & or_reduce(u_worker.done.bits & mask);
    busy <<= ~u_worker.start.ready;
  }
};

// Two regions that read each other's nets crosswise: no loop, unless each became one block.
class Crosswise : public Module {
 public:
  In<UInt> pick{"pick", W{1}};
  In<UInt> x{"x", W{8}};
  Out<UInt> y{"y", W{8}};

  Crosswise() : Module("crosswise") {
    Wire<UInt> a1{"a1", W{8}};
    Wire<UInt> a2{"a2", W{8}};
    Wire<UInt> b1{"b1", W{8}};
    Wire<UInt> b2{"b2", W{8}};
    when(pick, [&] {
      a1 <<= x;
      a2 <<= b2 + 1;
    }).otherwise([&] {
      a1 <<= x + 2;
      a2 <<= b2;
    });
    when(~pick, [&] {
      b1 <<= a1 ^ 5;
      b2 <<= x;
    }).otherwise([&] {
      b1 <<= a1;
      b2 <<= x + 9;
    });
    y <<= a2 + b1;
  }
};

// Names that only a walk over the structure can keep apart: the same local name twice in one
// expression, whose operands g++ and clang evaluate in different orders.
class Twins : public Module {
 public:
  In<UInt> a{"a", W{8}};
  In<UInt> b{"b", W{8}};
  Out<UInt> y{"y", W{8}};
  Out<UInt> z{"z", W{8}};

  Twins() : Module("twins") {
    y <<= twist(a) - twist(b);
    z <<= mux(twist(a + b) == 0, twist(a - b), (a & b) + (a | b));
  }

 private:
  static UInt twist(const UInt& value) {
    HW_LET(t) = cat({value.slice(3, 0), value.slice(7, 4)}) ^ (value + 1);
    return t & ~value;
  }
};

// A sequential process over three streams, with an early end and a restart.
class Mover : public Module {
 public:
  In<Stream<UInt>> start{"start", W{4}};
  Out<Stream<UInt>> request{"request", W{8}};
  In<Stream<UInt>> response{"response", W{16}};
  In<UInt> stop{"stop", W{1}};
  Out<UInt> done{"done", W{1}};
  Out<UInt> busy{"busy", W{1}};
  Out<UInt> sum{"sum", W{16}};

  Mover() : Module("mover") {
    Reg<UInt> left{"left", W{4}, NoReset{}};
    Reg<UInt> addr{"addr", W{8}, NoReset{}};
    Reg<UInt> total{"total", W{16}, Reset{0}};
    const Process move = process("move", [&](Proc& p) {
      p.restart_when(stop);
      p.state("idle");
      p.recv(start, left);
      p.set(addr, 0);
      p.set(total, 0);
      p.tick();
      p.while_(left != 0, [&] {
        p.send(request, addr);
        p.tick();
        const UInt word = p.recv(response);
        p.if_(word.bit(15), [&] { p.return_(); });
        p.act([&] {
          total <<= total + word;
          addr <<= addr + 2;
        });
        p.set(left, left - 1);
        p.tick();
      });
      p.pulse(done);
    });
    busy <<= ~move.in("idle");
    sum <<= total;
  }
};

// Loops in a loop that is left at two places; a second process follows the first.
class Blinker : public Module {
 public:
  In<UInt> go{"go", W{1}};
  In<UInt> skip{"skip", W{1}};
  In<UInt> length{"length", W{3}};
  Out<UInt> lights{"lights", W{2}};
  Out<UInt> rounds{"rounds", W{8}};
  Out<UInt> tone{"tone", W{8}};

  Blinker() : Module("blinker") {
    Reg<UInt> round{"round", W{3}, Reset{0}};
    Reg<UInt> left{"left", W{3}, NoReset{}};
    Reg<UInt> count{"count", W{8}, Reset{0}};
    Wire<UInt> red{"red", W{1}};
    Wire<UInt> green{"green", W{1}};
    lights <<= cat({red, green});
    rounds <<= count;
    tone <<= select(round, {{0, count}, {{1, 3}, ~count}, {2, count ^ 0x55}}, 0);
    const Process blink = process("blink", [&](Proc& p) {
      p.wait_until(go);
      p.set(round, 0);
      p.tick();
      p.loop([&] {
        p.break_if(skip & (round == 3));
        p.set(left, length);
        p.tick();
        p.while_(left != 0, [&] {
          p.pulse(red);
          p.set(left, left - 1);
          p.tick();
        });
        p.state("pause");
        p.wait_until(~skip);
        p.set(count, count + 1);
        p.set(round, round + 1);
        p.break_if(now(round == 4));
        p.tick();
      });
    });
    process("follow", [&](Proc& p) {
      p.wait_until(blink.in("pause"));
      p.tick();
      p.if_(
          length.bit(0), [&] { p.wait_until(~skip, [&] { green <<= 1; }); },
          [&] {
            p.pulse(green);
            p.tick();
            p.tick();
          });
    });
    cover("both_lights", red & green);
    assume("no_skip_at_rest", ~skip | go | red);
  }
};

// Builds all of them into `design`; the modules are then design.modules().
inline void build_all(Design& design) {
  design.top<Counter>();
  design.top<Alu>();
  design.top<Copier>();
  design.top<RegisterFile>();
  design.top<ByteRam>(32u, Collision::kOld);
  design.top<ByteRam>(20u, Collision::kUndefined);
  design.top<MergeTree>();
  design.top<Arithmetic>();
  design.top<Stage>();
  design.top<WorkerLoop>();
  design.top<Crosswise>();
  design.top<Twins>();
  design.top<Mover>();
  design.top<Blinker>();
}

}  // namespace xb::hdl::samples
