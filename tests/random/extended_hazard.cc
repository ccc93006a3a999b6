// SPDX-License-Identifier: Apache-2.0
#include "tests/random/filler.h"
#include "tests/random/hazard.h"

namespace xb::random {

using isa::Op;

namespace {

// Writes a mapped namespace (or, for uses as data, anything) to e-register `e`.
void produce(ProgramBuilder& a, ExtendedProducer producer, unsigned e) {
  const std::int64_t entry = a.random.below(kNsValid) * std::int64_t{a.word_bytes()};
  const std::int64_t shift = a.random.between(-2048, 2047);
  switch (producer) {
    case ExtendedProducer::kFromX: {
      const unsigned r = a.take_x();
      a.emit_i({a.word_load(), r, kGp, entry});
      if (a.random.chance(50)) {
        a.emit_i({Op::kEaddie, e, r, 0});  // the usual moveeb
      } else {
        a.emit_i({Op::kAddi, r, r, -(shift / 2)});
        a.emit_i({Op::kEaddie, e, r, shift / 2});
      }
      break;
    }
    case ExtendedProducer::kFromE: {
      const unsigned source = a.take_e();
      a.emit_i({Op::kEle, source, kGp, entry});
      emit_fillers(a, a.random.below(3));
      if (a.random.chance(50)) {
        a.emit_i({Op::kEaddix, e, source, 0});
      } else {
        a.emit_i({Op::kEaddix, source, source, -(shift / 2)});
        a.emit_i({Op::kEaddix, e, source, shift / 2});
      }
      break;
    }
    case ExtendedProducer::kRestore:
      a.emit_i({Op::kEle, e, kGp, entry});
      break;
    case ExtendedProducer::kRemote: {
      // Any PE's table has the same sort of entries.
      const unsigned r = a.take_x(), ns = a.take_e();
      a.emit_i({Op::kAddi, r, kGp, entry});
      a.emit_i(
          {Op::kEle, ns, kGp, std::int64_t{1 + a.random.below(kNsValid - 1)} * a.word_bytes()});
      emit_fillers(a, a.random.below(3));
      a.emit_r({Op::kErle, e, r, ns});
      break;
    }
    case ExtendedProducer::kCount:
      break;
  }
}

unsigned size_of(ProgramBuilder& a, Op op) {
  return isa::instruction(op).access_size_log2(a.xlen());
}

void consume(ProgramBuilder& a, ExtendedConsumer consumer, unsigned e, unsigned address) {
  const std::int64_t immediate = a.random.between(-2048, 2047);
  const unsigned word = a.xlen() == 64 ? 3 : 2;
  switch (consumer) {
    case ExtendedConsumer::kLoadNamespace: {
      const Op op = pick(a, extended_loads(a.xlen()));
      a.emit_i({op, a.destination_x(), address, scratch_offset(a, size_of(a, op))});
      break;
    }
    case ExtendedConsumer::kStoreNamespace: {
      const Op op = pick(a, extended_stores(a.xlen()));
      a.emit_s({op, address, a.source_x(), scratch_offset(a, size_of(a, op))});
      break;
    }
    case ExtendedConsumer::kRegisterLoadNamespace:
      if (a.random.below(6) == 0) {
        a.emit_r({Op::kErle, a.destination_e(), kTp, e});
      } else {
        a.emit_r({pick(a, namespace_loads(a.xlen())), a.destination_x(), kTp, e});
      }
      break;
    case ExtendedConsumer::kRegisterStoreNamespace: {
      // Now and then the same register is namespace and data.
      const bool extended = a.random.below(4) == 0;
      const unsigned data = extended && a.random.chance(30) ? e : a.source_x();
      const Op op = extended ? Op::kErse : pick(a, namespace_stores(a.xlen()));
      a.emit_op({op, {.rd = e, .rs1 = data, .rs2 = kTp}});
      break;
    }
    case ExtendedConsumer::kSave:
      a.emit_s({Op::kEse, a.random.chance(50) ? kSp : kTp, e, scratch_offset(a, word)});
      break;
    case ExtendedConsumer::kRemoteSave:
      a.emit_op({Op::kErse, {.rd = kTp, .rs1 = e, .rs2 = kTp}});
      break;
    case ExtendedConsumer::kToX:
      a.emit_i({Op::kEaddi, a.destination_x(), e, immediate});
      break;
    case ExtendedConsumer::kToE:
      a.emit_i({Op::kEaddix, a.destination_e(), e, immediate});
      break;
    case ExtendedConsumer::kCount:
      break;
  }
}

}  // namespace

void emit_extended_hazard(ProgramBuilder& a, ExtendedProducer producer, ExtendedConsumer consumer,
                          unsigned distance) {
  const bool beside_address =
      consumer == ExtendedConsumer::kLoadNamespace || consumer == ExtendedConsumer::kStoreNamespace;
  // elX and esX take the namespace from the e-register beside the address.
  unsigned address = kTp, e = 0;
  if (beside_address) {
    address = e = a.take_x();
    a.take_e(e);
    a.emit_i({Op::kAddi, address, kTp, 0});
  } else {
    e = a.take_e();
  }
  produce(a, producer, e);
  emit_fillers(a, distance - 1);
  consume(a, consumer, e, address);
  a.release_all();
}

}  // namespace xb::random
