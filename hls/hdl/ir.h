// SPDX-License-Identifier: Apache-2.0
#pragma once

// Intermediate representation of one hardware module, as the construction API records it and as the
// checks, the emitter and the interpreter read it.
//
// Two rules keep the emitted text independent of the compiler:
//  * Node ids are dense but follow creation order, and C++ leaves the order in which operands are
//    evaluated open. Ids serve as array indices only. Whatever is visible in emitted text (numbers,
//    suffixes, order of temporaries) comes from a walk that starts at declared things: ports, nets,
//    statements, memories, instances, checks.
//  * Nothing is ever ordered by address.
//
// Everything named by a statement of its own (nets, memories, instances, checks, statements) is
// kept in source order, which all compilers agree on.

#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "hls/hdl/srcloc.h"

namespace xb::hdl {

// Bit pattern of a value. All values are unsigned patterns of 1..kMaxWidth bits.
__extension__ typedef unsigned __int128 u128;
inline constexpr unsigned kMaxWidth = 128;

// Labels of an enumeration (HW_ENUM); static storage, compared by address for identity only.
struct EnumInfo {
  std::string type;  // C++ name of the type, e.g. "CopyState"
  unsigned width = 0;
  struct Label {
    std::string name;  // C++ name of the enumerator, e.g. "kIdle"
    u128 value = 0;
  };
  std::vector<Label> labels;  // in declaration order
  std::string type_name;      // not empty: emitted as `typedef enum` of this name, with all labels
};

}  // namespace xb::hdl

namespace xb::hdl::ir {

struct Node;
struct Net;
struct Mem;
struct Instance;
struct Module;

// Operators. `a`, `b`, `c` are in[0..2]; w is the width of the result. Operands of the arithmetic,
// bitwise and comparison operators have equal width. Signedness is in the operator.
enum class Op : std::uint8_t {
  kConst,      // value; labels != nullptr: a label of that enumeration was written
  kNet,        // current value of `net` (register: q; output and wire: the final driven value)
  kLet,        // in[0] under the user's `name`; never merged with an equal let of another name
  kMemRead,    // asynchronous read of `mem` at address a (synchronous reads are nets)
  kAdd,        // a + b, wraps
  kSub,        // a - b, wraps
  kMul,        // unsigned product, w = width(a) + width(b)
  kMulS,       // signed product, w = width(a) + width(b)
  kAnd,        // a & b
  kOr,         // a | b
  kXor,        // a ^ b
  kNot,        // ~a
  kEq,         // a == b, w = 1
  kNe,         // a != b, w = 1
  kLtU,        // a < b unsigned, w = 1
  kLeU,        // a <= b unsigned, w = 1
  kLtS,        // a < b signed, w = 1
  kLeS,        // a <= b signed, w = 1
  kShl,        // a << b; b has any width, amounts >= w give 0
  kShr,        // a >> b logical; amounts >= w give 0
  kSra,        // a >> b arithmetic; amounts >= w give the sign in every bit
  kCat,        // {in[0], in[1], ...}: in[0] holds the most significant bits; n-ary
  kSlice,      // a[lo + w - 1 : lo]
  kZext,       // a with zeros above, w > width(a)
  kSext,       // a with copies of its sign above, w > width(a)
  kMux,        // a ? b : c; a has width 1
  kSelect,     // in[0] is the key, in[1] the default, in[2 + i] the value if key is in keys[i]
  kReduceOr,   // |a, w = 1
  kReduceAnd,  // &a, w = 1
  kReduceXor,  // ^a, w = 1
};

// One value. Immutable once recorded; equal nodes of a module are the same node (hash-consing).
struct Node {
  std::uint32_t id = 0;                 // index into Module::nodes; see the remark on ids above
  Op op = Op::kConst;                   //
  std::uint16_t width = 0;              // 1..kMaxWidth
  std::uint16_t lo = 0;                 // kSlice: lowest bit
  u128 value = 0;                       // kConst
  std::vector<const Node*> in;          // operands
  std::vector<std::vector<u128>> keys;  // kSelect: keys of each arm, disjoint
  Net* net = nullptr;                   // kNet
  Mem* mem = nullptr;                   // kMemRead
  std::string name;                     // kLet: the user's name (not unique; suffix at emission)
  const EnumInfo* labels = nullptr;     // values of this enumeration, or nullptr
  Module* module = nullptr;             // owner
  bool is_flipped = false;  // kLt*, kLe*: the author wrote b > a, b >= a; printed like that
  SrcLoc loc;               // first place that recorded it; for messages and side files only
};

enum class NetKind : std::uint8_t {
  kInput,    // input port; never driven inside
  kOutput,   // output port; driven by statements, may be read
  kWire,     // driven by statements
  kReg,      // register; reads give q, statements drive d, hold is implicit
  kInstIn,   // input pin of an instance; driven by statements of the parent
  kInstOut,  // output pin of an instance; driven by the child
  kMemRead,  // data of a synchronous memory read port (behaves as a register output)
};

// A named signal. `name` has no role suffix: the emitter appends _i/_o/_q/_d.
struct Net {
  std::uint32_t id = 0;  // index into Module::nets, source order
  NetKind kind = NetKind::kWire;
  std::string name;      // ports "in_valid", registers "level", pins "<instance>_<port>"
  unsigned width = 0;    // 1..kMaxWidth
  Node* node = nullptr;  // the kNet node that reads it
  const EnumInfo* labels = nullptr;
  std::string doc;               // the author's text, a comment beside the declaration
  SrcLoc loc;                    // declaration
  int group = -1;                // index into Module::groups, -1 = scalar without group
  std::string field;             // name inside the group: "valid", "ready", "addr", "hdr_op"
  bool has_reset = false;        // kReg
  u128 reset = 0;                // kReg with has_reset
  Instance* instance = nullptr;  // kInstIn, kInstOut
  const Net* port = nullptr;     // kInstIn, kInstOut: the port net in the child module
  Mem* mem = nullptr;            // kMemRead
  unsigned mem_port = 0;         // kMemRead: index into Mem::reads
  int bundle = -1;               // index into Module::bundles, -1 = no field of a bundle
  std::string struct_name;       // field of a packed struct: "slot_ctl", and
  std::string struct_path;       // ".unit"; empty: a net of its own
  std::vector<u128> possible;    // the only values it can have, ascending; empty: any (findings.h)
};

// Nets that belong together: one stream, valid-only flow or bundle. Members are consecutive in
// Module::nets, in field order (valid, ready, payload fields for a stream).
enum class GroupKind : std::uint8_t { kBundle, kStream, kValid };
struct Group {
  int id = 0;  // index into Module::groups
  GroupKind kind = GroupKind::kBundle;
  std::string name;              // "in"
  std::string doc;               // the author's text, a comment in front of the nets
  bool is_port = false;          // declared as In<> or Out<>
  bool is_input = false;         // is_port: In<> (payload comes from outside; ready goes out)
  Instance* instance = nullptr;  // the pins of this instance, or nullptr
  std::vector<Net*> nets;
  SrcLoc loc;
};

// A bundle among the nets of a module, with its fields as the author listed them. Nested bundles
// are entries of their own. structs.h decides which are printed as packed structs.
struct Bundle {
  struct Field {
    std::string name;                  // "unit"
    unsigned width = 0;                // of a leaf
    const EnumInfo* labels = nullptr;  //
    std::string doc;                   // the author's text
    Net* net = nullptr;                // of a leaf; null: left out because nobody needs it
    int bundle = -1;                   // of a nested bundle: index into Module::bundles
  };
  int id = 0;          // index into Module::bundles
  int parent = -1;     // the bundle around it
  std::string name;    // "slot_ctl", without role suffix
  std::string type;    // "control": the C++ type in small letters, and its width unless `fixed`
  std::string doc;     // the author's text about the type
  unsigned width = 0;  // of all fields
  bool fixed = false;  // the shape is the same in every configuration: it takes no argument
  std::vector<Field> fields;
  bool is_struct = false;
  SrcLoc loc;
};

// Statements form one tree per module, as the user wrote it. The value of a target is that of the
// last executed assignment; a register keeps its value if none executes. The construction API
// refuses a second assignment unless it refines an earlier unconditional default, is exclusive to
// the earlier one, or is marked as an override.
struct Stmt;
using Block = std::vector<std::unique_ptr<Stmt>>;

struct Arm {
  const Node* cond = nullptr;  // kWhen: width 1
  std::vector<u128> keys;      // kSwitch: values of the key, disjoint over the arms
  Block body;                  // may be empty
  std::string doc;             // kSwitch: printed beside the case; "" = nothing
  SrcLoc loc;
};

struct Stmt {
  enum class Kind : std::uint8_t { kAssign, kWhen, kSwitch };
  Kind kind = Kind::kAssign;
  bool is_override = false;  // written inside override_()
  SrcLoc loc;
  Net* target = nullptr;        // kAssign: kOutput, kWire, kReg or kInstIn
  const Node* value = nullptr;  // kAssign: same width as the target
  const Node* key = nullptr;    // kSwitch
  std::vector<Arm> arms;        // kWhen: tried in order (if, else if, ...); kSwitch: disjoint
  Block other;                  // kWhen: otherwise; kSwitch: default
  bool has_other = false;       // the user wrote otherwise()/other()
  std::vector<Net*> targets;    // every net assigned inside (also for kAssign), by net id
};

// What a read returns if the same address is written in the same cycle.
enum class Collision : std::uint8_t {
  kOld,        // the value before the write
  kUndefined,  // the user promises not to depend on it (interpreter: the old value)
};

struct MemRead {                 // synchronous read port: data is the net, one cycle later
  std::string name;              // unique in the memory; net name is "<mem>_<name>"
  const Node* enable = nullptr;  // width 1; data holds while 0
  const Node* addr = nullptr;    // width = addr_width
  Net* data = nullptr;
  SrcLoc loc;
};

struct MemWrite {
  const Node* enable = nullptr;  // width 1
  const Node* addr = nullptr;    // width = addr_width
  const Node* data = nullptr;    // width = Mem::width
  const Node* mask = nullptr;    // width = Mem::width / lane, or nullptr if lane = 0
  SrcLoc loc;
};

struct Mem {
  std::uint32_t id = 0;  // index into Module::mems, source order
  std::string name;
  unsigned width = 0;       // bits per word
  unsigned depth = 0;       // words; any number >= 2
  unsigned addr_width = 0;  // ceil(log2(depth)); reads beyond depth return 0, writes are lost
  bool sync = false;        // synchronous reads (block RAM) or asynchronous (LUT RAM)
  unsigned lane = 0;        // bits per write-mask lane, divides width; 0 = whole word
  Collision collision = Collision::kOld;
  std::string init;  // file of hexadecimal words with the first contents; empty = undefined
  unsigned declared_reads = 1;  // asynchronous: number of distinct read addresses
  unsigned declared_writes = 1;
  std::vector<const Node*> async_reads;  // kMemRead nodes; creation order, do not number by it
  std::vector<MemRead> reads;            // synchronous
  std::vector<MemWrite> writes;          // later ports win on the same address
  SrcLoc loc;
};

struct Instance {
  std::uint32_t id = 0;            // index into Module::instances, source order
  std::string name;                // "u_fifo"
  const Module* module = nullptr;  // finished, shared by all instances of equal structure
  std::vector<Net*> pins;          // parent nets in the port order of the child
  std::string clock;               // clock of the parent that it runs on, "" = clk_i
  SrcLoc loc;
};

// A condition looked at every rising clock edge outside reset.
enum class CheckKind : std::uint8_t {
  kAssert,  // must be 1
  kAssume,  // must be 1, and the surroundings are responsible
  kCover,   // should be 1 at some time
};
struct Check {
  CheckKind kind = CheckKind::kAssert;
  std::string name;            // unique in the module
  const Node* cond = nullptr;  // width 1; conditions of enclosing regions are already included
  SrcLoc loc;
};

// A sequential process after its lowering, for the state table.
struct Process {
  struct Row {
    std::string when;  // condition, "" = always
    std::string does;  // what is set or driven
    std::string next;  // state after the cycle, "" = no statement about it
  };
  struct State {
    std::string name;
    SrcLoc loc;  // for side files only
    std::vector<Row> rows;
  };
  std::string name;
  SrcLoc loc;
  std::string restart;        // condition that starts it over, or ""
  std::vector<State> states;  // the first one is the start
};

struct Module {
  std::string name;    // unique in the design, also the file name
  std::string source;  // file name of the constructor's C++ source, without directories
  std::string brief;   // optional sentences for the banner (Module::brief()), may be ""
  SrcLoc loc;
  bool finished = false;

  std::deque<Node> nodes;   // by id; addresses are stable
  std::deque<Net> nets;     // by id, source order; lets are nodes, not nets
  std::vector<Net*> ports;  // inputs and outputs in declaration order (groups are contiguous)
  std::vector<std::string> clocks;  // further clocks (clock.h): input ports beside clk_i
  std::deque<Group> groups;
  std::deque<Bundle> bundles;
  bool flat_ports = false;  // the ports are used by others than our own modules: no structs
  Block body;
  std::deque<Mem> mems;
  std::deque<Instance> instances;
  std::vector<Check> checks;
  std::vector<Process> processes;
  std::deque<EnumInfo> enums;       // states of the processes
  std::vector<const Node*> unused;  // values the user declared as deliberately unused

  // --- filled by check_module() ---
  bool uses_clock = false;  // has state, checks, or an instance that uses the clock
  bool uses_reset = false;  // has a reset register, checks, or an instance that uses reset
  // comb[i]: input ports (indices into `ports`, ascending) that ports[i], an output, depends on
  // without a register between; empty for inputs.
  std::vector<std::vector<unsigned>> comb;

  // --- used while recording only ---
  std::unordered_map<std::string, Node*> interned;           // hash-consing
  std::unordered_map<std::string, SrcLoc> names;             // declared names -> place
  std::unordered_map<const Net*, std::string> process_nets;  // what a process drives -> its name
};

// "add", "reduce_or", ...: the words used in messages and structural names.
const char* op_name(Op op);

}  // namespace xb::hdl::ir
