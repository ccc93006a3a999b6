// SPDX-License-Identifier: Apache-2.0
#include "tests/random/hazard.h"

#include "hls/isa/csrs.h"
#include "tests/random/filler.h"

namespace xb::random {

using isa::Op;

namespace {

// What a consumer wants of the value; decides how freely a producer may compute it.
enum class Need { kAny, kLocalAddress, kSharedAddress, kCode };

Need need_of(Consumer consumer) {
  switch (consumer) {
    case Consumer::kJump:
      return Need::kCode;
    case Consumer::kLoadAddress:
    case Consumer::kStoreAddress:
    case Consumer::kAtomicAddress:
      return Need::kLocalAddress;
    case Consumer::kExtendedLoadAddress:
    case Consumer::kExtendedStoreAddress:
    case Consumer::kExtendedAtomicAddress:
      return Need::kSharedAddress;
    default:
      return Need::kAny;
  }
}

// The inverse of an odd number modulo 2^64 (Newton's iteration doubles the correct bits).
std::uint64_t inverse(std::uint64_t odd) {
  std::uint64_t x = odd;
  for (unsigned k = 0; k < 6; ++k) x *= 2 - odd * x;
  return x;
}

// One hazard under construction. The producer computes f(literal); once the consumer has said which
// value it wants, the literal becomes f^-1(value).
class Hazard {
 public:
  Hazard(ProgramBuilder& a, Producer producer, Consumer consumer)
      : a_(a), producer_(producer), consumer_(consumer), need_(need_of(consumer)) {}

  void emit(unsigned distance) {
    reg_ = a_.take_x();
    prepare_consumer();
    produce();
    emit_fillers(a_, distance - 1);
    consume();
    a_.release_all();
  }

 private:
  bool any() const { return need_ == Need::kAny; }
  unsigned xlen() const { return a_.xlen(); }

  // The consumer wants `value` in the register.
  void want(std::uint64_t value) {
    if (producer_ != Producer::kLink) a_.set_literal(literal_, value * factor_ + addend_);
  }

  unsigned literal_register() {
    const unsigned r = a_.take_x();
    literal_ = a_.new_literal(a_.random.value());
    a_.load_literal(r, literal_);
    return r;
  }
  // Between the set-up and the producer, so that the producer's own operands come from anywhere.
  void gap() { emit_fillers(a_, a_.random.below(3)); }

  void produce() {
    switch (producer_) {
      case Producer::kAlu:
        produce_alu();
        break;
      case Producer::kLoad:
        produce_load();
        break;
      case Producer::kMultiply:
        produce_multiply();
        break;
      case Producer::kDivide:
        produce_divide();
        break;
      case Producer::kCsr:
        produce_csr();
        break;
      case Producer::kLink:
        produce_link();
        break;
      case Producer::kAtomic:
        produce_atomic();
        break;
      case Producer::kExtendedLoad:
        produce_extended_load();
        break;
      case Producer::kExtendedAtomic:
        produce_extended_atomic();
        break;
      case Producer::kMove:
        produce_move();
        break;
      case Producer::kCount:
        break;
    }
  }

  void produce_alu() {
    const unsigned r = literal_register();
    gap();
    if (any()) {
      emit_compute(a_, {pick(a_, alu_ops(xlen())), reg_, static_cast<int>(r), -1});
      return;
    }
    const std::int64_t immediate = a_.random.between(-2048, 2047);
    switch (a_.random.below(6)) {
      case 0:
        a_.emit_r({Op::kAdd, reg_, r, 0});
        break;
      case 1:
        a_.emit_r({Op::kOr, reg_, 0, r});
        break;
      case 2:
        a_.emit_r({Op::kSub, reg_, r, 0});
        break;
      case 3:
        a_.emit_r({Op::kSll, reg_, r, 0});
        break;
      default:
        a_.emit_i({Op::kAddi, reg_, r, immediate});
        addend_ = 0 - static_cast<std::uint64_t>(immediate);
        break;
    }
  }

  void produce_load() {
    const unsigned r = a_.take_x();
    literal_ = a_.new_literal(a_.random.value());
    a_.load_address(r, a_.address_of(literal_));
    gap();
    if (any()) {
      a_.emit_i({pick(a_, local_loads(xlen())), reg_, r, 0});
    } else {
      const bool unsigned_word = xlen() == 64 && a_.random.chance(30);
      a_.emit_i({unsigned_word ? Op::kLwu : a_.word_load(), reg_, r, 0});
    }
  }

  // What it reads is the value; what it writes there nobody needs.
  void produce_atomic() {
    const unsigned r = a_.take_x();
    literal_ = a_.new_literal(a_.random.value());
    a_.load_address(r, a_.address_of(literal_));
    gap();
    Op op = pick(a_, atomic_ops(a_));
    while (!any() && (isa::instruction(op).atomic == isa::Atomic::kConditional ||
                      size_of(op) != (xlen() == 64 ? 3u : 2u))) {
      op = pick(a_, atomic_ops(a_));
    }
    emit_atomic(a_, op, reg_, r);
  }

  void produce_multiply() {
    const unsigned r = literal_register(), odd_register = a_.take_x();
    const std::int64_t odd = a_.random.between(-1024, 1023) * 2 + 1;
    a_.emit_i({Op::kAddi, odd_register, 0, odd});
    gap();
    if (any()) {
      emit_compute(a_, {pick(a_, multiply_ops(xlen())), reg_, static_cast<int>(r), -1});
      return;
    }
    a_.emit_r({Op::kMul, reg_, r, odd_register});
    factor_ = inverse(static_cast<std::uint64_t>(odd));
  }

  void produce_divide() {
    const unsigned r = literal_register(), divisor_register = a_.take_x();
    // A product of an address and the divisor must fit, which on RV32 leaves 1.
    const std::int64_t divisor = xlen() == 64 ? a_.random.between(1, 2047) : 1;
    a_.emit_i({Op::kAddi, divisor_register, 0, divisor});
    gap();
    if (any()) {
      emit_compute(a_, {pick(a_, divide_ops(xlen())), reg_, static_cast<int>(r), -1});
      return;
    }
    const Op op = xlen() == 64 && a_.random.chance(50) ? Op::kDiv : Op::kDivu;
    a_.emit_r({op, reg_, r, divisor_register});
    factor_ = static_cast<std::uint64_t>(divisor);
    addend_ = static_cast<std::uint64_t>(a_.random.between(0, divisor - 1));
  }

  void produce_csr() {
    const unsigned r = literal_register();
    a_.emit_csr({Op::kCsrrw, 0, isa::csr::kMscratch, r});
    a_.mscratch_busy = true;
    gap();
    a_.emit_csr({pick(a_, csr_ops(xlen())), reg_, isa::csr::kMscratch, a_.source_x()});
  }

  // The value is the address behind the jump: a hole that the jump skips, large enough to be loaded
  // from and stored to.
  void produce_link() {
    constexpr std::uint32_t kHoleWords = 6;
    const std::int64_t skip = 4 * (1 + kHoleWords);
    if (a_.random.chance(60)) {
      a_.emit_op({Op::kJal, {.rd = reg_, .immediate = skip}});
    } else {
      const unsigned r = a_.take_x();
      a_.emit_op({Op::kAuipc, {.rd = r, .immediate = 0}});
      a_.emit_i({Op::kJalr, reg_, r, skip + 4});
    }
    link_ = a_.here();
    for (std::uint32_t k = 0; k < kHoleWords; ++k) {
      a_.emit(static_cast<std::uint32_t>(a_.random.bits()));
    }
  }

  void produce_extended_load() {
    const unsigned r = a_.take_x(), ns = a_.random.chance(50) ? r : a_.take_e();
    literal_ = a_.new_literal(a_.random.value());
    a_.load_address(r, a_.address_of(literal_));
    load_namespace(ns, 1 + a_.random.below(kNsValid - 1));
    gap();
    if (ns == r) {
      a_.take_e(r);
      const Op op = any() ? pick(a_, extended_loads(xlen())) : xlen() == 64 ? Op::kEld : Op::kElw;
      a_.emit_i({op, reg_, r, 0});
    } else {
      const Op op = any()          ? pick(a_, namespace_loads(xlen()))
                    : xlen() == 64 ? Op::kErld
                                   : Op::kErlw;
      a_.emit_r({op, reg_, r, ns});
    }
  }

  // Every PE reads the literal, so what is to be an address or a target stays what it is: reserved,
  // or combined with 0.
  void produce_extended_atomic() {
    const unsigned r = a_.take_x();
    literal_ = a_.new_literal(a_.random.value());
    if (any()) {
      a_.emit_i({Op::kAddi, r, kTp, scratch_offset(a_, 3)});
    } else {
      a_.load_address(r, a_.address_of(literal_));
    }
    load_namespace(r, 1 + a_.random.below(kNsValid - 1));
    gap();
    if (any()) {
      emit_atomic(a_, pick(a_, remote_atomic_ops(xlen())), reg_, r);
      return;
    }
    static constexpr std::array kKeep64{Op::kElrD, Op::kEamoaddD, Op::kEamoorD, Op::kEamoxorD};
    static constexpr std::array kKeep32{Op::kElrW, Op::kEamoaddW, Op::kEamoorW, Op::kEamoxorW};
    const Op op = a_.random.pick(xlen() == 64 ? kKeep64 : kKeep32);
    a_.emit(isa::encode_r(op, reg_, r, 0) | a_.random.below(4) << 25);
  }

  void produce_move() {
    const unsigned r = literal_register(), e = a_.take_e();
    const std::int64_t in = a_.random.between(-2048, 2047), out = a_.random.between(-2048, 2047);
    a_.emit_i({Op::kEaddie, e, r, in});
    gap();
    a_.emit_i({Op::kEaddi, reg_, e, out});
    addend_ = 0 - static_cast<std::uint64_t>(in + out);
  }

  void load_namespace(unsigned e, unsigned entry) {
    a_.emit_i({Op::kEle, e, kGp, entry * a_.word_bytes()});
    a_.take_e(e);
  }

  // What the consumer needs beside the hazard's register, written before the producer.
  void prepare_consumer() {
    const bool address = need_ == Need::kSharedAddress;
    if (!address && consumer_ != Consumer::kExtendedStoreData) return;
    register_form_ = consumer_ != Consumer::kExtendedAtomicAddress && a_.random.chance(40);
    // The hole of a link is not exported.
    const unsigned entry =
        address && producer_ == Producer::kLink ? kNsLocal : a_.random.below(kNsValid);
    if (address) {
      namespace_ = register_form_ ? a_.take_e() : reg_;
    } else {
      namespace_ = kTp;  // the address is tp
      return;
    }
    load_namespace(namespace_, entry);
  }

  // Offset for an access of `size_log2` bytes through the register; arranges that it is legal.
  std::int64_t place_access(unsigned size_log2, bool with_offset) {
    if (producer_ == Producer::kLink) {
      const std::uint64_t size = std::uint64_t{1} << size_log2;
      const std::uint64_t first = (link_ + size - 1) / size * size - link_;
      return static_cast<std::int64_t>(first);
    }
    const bool shared = need_ == Need::kSharedAddress || a_.random.chance(50);
    const std::uint64_t middle =
        (shared ? a_.layout().shared : a_.layout().private_scratch) + kScratchBytes / 2;
    const std::uint64_t target = middle + static_cast<std::uint64_t>(scratch_offset(a_, size_log2));
    const std::int64_t offset = with_offset ? a_.random.between(-2048, 2047) : 0;
    want(target - static_cast<std::uint64_t>(offset));
    return offset;
  }
  unsigned size_of(Op op) const { return isa::instruction(op).access_size_log2(xlen()); }

  void consume() {
    switch (consumer_) {
      case Consumer::kAlu:
        consume_compute(alu_ops(xlen()));
        break;
      case Consumer::kMultiply:
        consume_compute(multiply_ops(xlen()));
        break;
      case Consumer::kDivide:
        consume_compute(divide_ops(xlen()));
        break;
      case Consumer::kBranch:
        consume_branch();
        break;
      case Consumer::kJump:
        consume_jump();
        break;
      case Consumer::kLoadAddress: {
        const bool restore = a_.random.below(8) == 0;
        const Op op = restore ? Op::kEle : pick(a_, local_loads(xlen()));
        const unsigned rd = restore ? a_.destination_e() : a_.destination_x();
        a_.emit_i({op, rd, reg_, place_access(size_of(op), true)});
        break;
      }
      case Consumer::kStoreAddress: {
        const Op op = a_.random.below(8) == 0 ? Op::kEse : pick(a_, local_stores(xlen()));
        a_.emit_s({op, reg_, a_.source_x(), place_access(size_of(op), true)});
        break;
      }
      case Consumer::kStoreData: {
        const Op op = pick(a_, local_stores(xlen()));
        a_.emit_s({op, a_.random.chance(50) ? kSp : kTp, reg_, scratch_offset(a_, size_of(op))});
        break;
      }
      case Consumer::kAtomicAddress: {
        Op op = pick(a_, atomic_ops(a_));
        // A link is a multiple of 4 only.
        if (place_access(size_of(op), false) != 0) op = Op::kAmoaddW;
        emit_atomic(a_, op, a_.destination_x(), reg_);
        break;
      }
      case Consumer::kAtomicData: {
        const Op op = pick(a_, atomic_ops(a_));
        const unsigned base = a_.random.chance(50) ? kSp : kTp;
        if (isa::instruction(op).reads_rd && a_.random.chance(50)) {
          a_.emit_r({op, reg_, base, a_.source_x()});
        } else {
          a_.emit_r({op, a_.destination_x(), base, reg_});
        }
        break;
      }
      case Consumer::kCsr:
        a_.emit_csr({a_.random.chance(50) ? Op::kCsrrw : Op::kCsrrs, a_.destination_x(),
                     isa::csr::kMscratch, reg_});
        break;
      case Consumer::kExtendedLoadAddress:
        consume_extended_load();
        break;
      case Consumer::kExtendedStoreAddress:
        consume_extended_store();
        break;
      case Consumer::kExtendedStoreData: {
        const Op op = pick(a_, register_form_ ? namespace_stores(xlen()) : extended_stores(xlen()));
        if (register_form_) {
          a_.emit_op({op, {.rd = namespace_, .rs1 = reg_, .rs2 = kTp}});
        } else {
          a_.emit_s({op, kTp, reg_, scratch_offset(a_, size_of(op))});
        }
        break;
      }
      case Consumer::kExtendedAtomicAddress: {
        Op op = pick(a_, remote_atomic_ops(xlen()));
        // A link is a multiple of 4 only.
        if (place_access(size_of(op), false) != 0) op = Op::kEamoaddW;
        emit_atomic(a_, op, a_.destination_x(), reg_);
        break;
      }
      case Consumer::kExtendedAtomicData: {
        const Op op = pick(a_, remote_atomic_ops(xlen()));
        const unsigned rd = a_.destination_x();
        const bool has_data = isa::instruction(op).reads_rs2;
        if (isa::instruction(op).reads_rd && a_.random.chance(50)) {
          a_.emit_r({op, reg_, kTp, a_.source_x()});
        } else {
          a_.emit_r({has_data ? op : Op::kEamoswapW, rd, kTp, reg_});
        }
        break;
      }
      case Consumer::kMove:
        a_.emit_i({Op::kEaddie, a_.destination_e(), reg_, a_.random.between(-2048, 2047)});
        break;
      case Consumer::kCount:
        break;
    }
  }

  void consume_compute(const std::vector<Op>& ops) {
    const int r = static_cast<int>(reg_);
    const unsigned place = a_.random.below(5);  // first, second, or both operands
    emit_compute(a_, {pick(a_, ops), a_.destination_x(), place == 1 || place == 3 ? -1 : r,
                      place == 0 || place == 2 ? -1 : r});
  }

  void consume_branch() {
    const unsigned other = a_.random.chance(30) ? reg_ : a_.random.chance(30) ? 0 : a_.source_x();
    const bool first = a_.random.chance(50);
    const unsigned skipped = a_.random.below(4);
    a_.emit_s({pick(a_, branch_ops(xlen())), first ? reg_ : other, first ? other : reg_,
               4 * (1 + std::int64_t{skipped})});
    emit_fillers(a_, skipped);
  }

  void consume_jump() {
    const unsigned skipped = a_.random.below(3);
    const std::uint64_t target = a_.here() + 4 * (1 + std::uint64_t{skipped});
    std::int64_t offset = a_.random.between(-2048, 2047);
    if (producer_ == Producer::kLink) {
      offset = static_cast<std::int64_t>(target - link_);
    } else {
      // jalr clears bit 0 of the sum.
      want(target - static_cast<std::uint64_t>(offset) + (a_.random.chance(25) ? 1 : 0));
    }
    a_.emit_i({Op::kJalr, a_.destination_x(), reg_, offset});
    for (unsigned k = 0; k < skipped; ++k) a_.emit(0);  // illegal: must not be executed
  }

  void consume_extended_load() {
    if (register_form_) {
      const bool extended = a_.random.below(6) == 0;
      const Op op = extended ? Op::kErle : pick(a_, namespace_loads(xlen()));
      const std::int64_t offset = place_access(size_of(op), false);
      if (offset != 0) return consume_misplaced();
      const unsigned rd = extended ? a_.destination_e() : a_.destination_x();
      a_.emit_r({op, rd, reg_, namespace_});
      return;
    }
    const Op op = pick(a_, extended_loads(xlen()));
    a_.emit_i({op, a_.destination_x(), reg_, place_access(size_of(op), true)});
  }

  void consume_extended_store() {
    if (register_form_) {
      const Op op = a_.random.below(6) == 0 ? Op::kErse : pick(a_, namespace_stores(xlen()));
      const std::int64_t offset = place_access(size_of(op), false);
      if (offset != 0) return consume_misplaced();
      a_.emit_op({op, {.rd = namespace_, .rs1 = a_.source_x(), .rs2 = reg_}});
      return;
    }
    const Op op = pick(a_, extended_stores(xlen()));
    a_.emit_s({op, reg_, a_.source_x(), place_access(size_of(op), true)});
  }

  // A link is a multiple of 4 only: a doubleword without an offset may not fit, a word does.
  void consume_misplaced() {
    if (consumer_ == Consumer::kExtendedLoadAddress) {
      a_.emit_r({Op::kErlw, a_.destination_x(), reg_, namespace_});
    } else {
      a_.emit_op({Op::kErsw, {.rd = namespace_, .rs1 = a_.source_x(), .rs2 = reg_}});
    }
  }

  ProgramBuilder& a_;
  Producer producer_;
  Consumer consumer_;
  Need need_;
  unsigned reg_ = 0;
  Literal literal_ = 0;
  std::uint64_t factor_ = 1, addend_ = 0;  // literal = value * factor + addend
  std::uint64_t link_ = 0;
  bool register_form_ = false;
  unsigned namespace_ = 0;
};

}  // namespace

void emit_hazard(ProgramBuilder& a, Producer producer, Consumer consumer, unsigned distance) {
  Hazard(a, producer, consumer).emit(distance);
}

}  // namespace xb::random
