// Written by xbgen; do not edit.
// SPDX-License-Identifier: Apache-2.0

package xb_pkg;

  typedef struct packed {
    logic head;  // first flit of a packet
    logic tail;  // last flit of a packet
    logic bad;  // the CRC does not match the data; known late in the cycle of arrival
  } flit_tags_t;

  typedef struct packed {
    logic [4:0] claims;  // of a head: the output that it wants, a bit per Port
    logic       lost;  // it must not go on: marked as damaged, or a head that wants to go nowhere
    flit_tags_t tags;
  } arriving_flit_t;

  typedef struct packed {
    logic        lock;  // read of an amo: the network is kept off the bank until the next access
    logic        reserve;  // read of lr: takes the reservation
    logic        conditional;  // write of sc: writes nothing unless the reservation stands; ends it
    logic [27:0] granule;  // bits 30:3 of the address, of lr and sc
  } atomic_bid_t;

  typedef struct packed {
    logic [9:0] destination;  // mesh address of the sender
    logic [2:0] tag;
    logic [3:0] reason;  // kNone: performed
  } bulk_ack_t;

  typedef struct packed {
    logic [4:0] op;
    logic [4:0] tag;
    logic [3:0] reason;
  } bulk_answer_t;

  typedef struct packed {
    logic [3:0] tag;  // of the request, below the upper bit, which is 0
    logic [3:0] number;  // packets sent before for the same request
  } bulk_arrival_t;

  typedef struct packed {
    logic [15:0] ns;  // its namespace
    logic        in_ram;  // bit 31 of the address; 0: it is not in the range of RAM
    logic [30:0] addr;  // the lower ones: byte offset into the RAM there
    logic [3:0]  reason;
  } bulk_error_t;

  typedef struct packed {
    logic [2:0]  slot;  // ticket modulo the length of the queue
    logic [15:0] ns;
    logic [30:0] addr;  // byte offset into the RAM there
  } bulk_place_t;

  typedef struct packed {
    bulk_place_t place;
    logic [3:0]  reason;
  } bulk_failure_t;

  typedef struct packed {
    logic [4:0] tag;  // of the request
    logic [3:0] reason;  // kNone: all of it, in order
  } bulk_landed_t;

  typedef struct packed {
    logic [4:0]  tag;  // of the request
    logic [27:0] word;  // bits 30:3 of the first address
  } bulk_landing_t;

  typedef struct packed {
    logic       get;  // the transfer is a get
    logic [9:0] peer;  // mesh address of the other PE
    logic [4:0] tag;  // of the packet of a put, or of the request of a get
    logic       first;  // first word of its packet
  } bulk_trace_t;

  typedef struct packed {
    logic [1:0] choice;  // from 2 on it is the counter here that decides
    logic [1:0] counter;  // of outcomes behind this history
  } by_history_t;

  typedef struct packed {
    logic [2:0] group;  // of this group
    logic [3:0] op;  // its operation
  } collective_arrival_t;

  typedef struct packed {  // the place of this node in the tree of the group
    logic [4:0] feeds;  // from which signals come: north, east, south, west, the own core
    logic [3:0] root;  // the way to the root: north, east, south, west; 0: it is here
    logic       defined;  // the group is defined here
  } collective_place_t;

  typedef struct packed {
    logic [2:0]        group;  // of this group, not 0
    collective_place_t place;
  } collective_definition_t;

  typedef struct packed {  // what has come
    logic       valid;  // somebody has arrived
    logic [3:0] kind;  // for this operation
    logic       failed;  // members behind disagree
    logic       has_word;  // with a word
  } collective_event_t;

  typedef struct packed {
    logic [2:0] group;  // number of the group
    logic       down;  // 1: from the root, the result; 0: to the root, of all members behind
    logic [3:0] kind;  // the operation; kReceive: a broadcast
    logic       failed;  // members disagree about the operation
    logic       has_word;  // to the root: `word` counts
  } collective_signal_t;

  typedef struct packed {  // what the instruction is to do
    logic [3:0] unit;  // who computes the result
    logic [3:0] alu;  // operation of the ALU
    logic [2:0] result;  // where the result comes from
    logic       word;  // 32-bit form of an RV64 instruction
    logic       use_imm;  // the second ALU operand (CSR: operand) is the constant
    logic       use_ext;  // the first ALU operand is the extended operand
    logic       reads_1;  // operand 1 is used (after the exchange)
    logic       reads_2;  // operand 2 is used (after the exchange)
    logic       swap;  // operands 1 and 2 are exchanged
    logic       reads_ext;  // the extended operand is used
    logic       writes;  // writes the register in the rd field
    logic       ext_file;  // ... of the extended file
    logic       is_store;  // memory: store
    logic       is_remote;  // memory: the address is extended by a namespace
    logic       store_ext;  // memory: the data to store is the extended operand (ese)
    logic [1:0] size;  // memory: log2 of the bytes
    logic       sign;  // memory: a load is sign-extended
    logic [1:0] atomic;  // memory: what it is beside a load or a store
    logic       refetch;  // fence.i
    logic [4:0] cause;  // value of mcause, if it traps and is no access
  } control_t;

  typedef struct packed {  // what decode needs to know of it
    logic [2:0] imm;  // format of the immediate
    logic       pc_relative;  // the constant is pc + immediate: auipc, branches, jal, mtval of ebreak
    logic [1:0] ext_field;  // where the e-register that is read is named
    logic       second_ext;  // erse: E[rs1] is operand 2, read in a second decode cycle
    logic       second_x;  // compare-and-swap: X[rd] is operand 2, read in a second decode cycle
    logic       xbgas;  // illegal while xbgasctl bit 0 is 0
  } decode_control_t;

  typedef struct packed {  // the register that is written
    logic       writes;  // a register is written
    logic       ext_file;  // it is an e-register
    logic [4:0] rd;  // its number
  } destination_t;

  typedef struct packed {  // which way an instruction goes
    logic       known;  // a jump or branch was seen at that address
    logic [1:0] counter;  // of its outcomes; from 2 on they say that it is taken
    logic [1:0] choice;  // from 2 on the history decides
    logic [1:0] by_history;  // counter of outcomes behind this history
  } direction_t;

  typedef struct packed {
    logic [9:0]  source;  // mesh address of that PE
    logic [4:0]  tag;
    logic [30:0] offset;  // first byte
    logic [12:0] bytes;  // 1..4096
    logic [2:0]  align;  // where the first one is to lie in its word there
  } get_request_t;

  typedef struct packed {  // what the predictor says
    logic       known;  // a jump or branch was seen at that address
    logic [1:0] counter;  // of its outcomes; from 2 on they say that it is taken
    logic [1:0] choice;  // from 2 on the history decides
    logic [1:0] by_history;  // counter of outcomes behind this history
    logic [2:0] top;  // of the return stack before it
  } guess_t;

  typedef struct packed {
    logic        known;  // a jump or branch was seen at that address
    logic [1:0]  counter;  // of its outcomes; from 2 on they say that it is taken
    logic [17:0] target;  // where it led, bits 19 to 2
    logic        calls;  // it was a call
    logic        returns;  // it was a return
    logic        branches;  // it was a branch: the history may decide
    logic        varies;  // it was an indirect jump that led elsewhere than before
  } half_guess_t;

  typedef struct packed {
    logic        jumps;  // a jump leaves execute, or a branch that is taken
    logic        trains;  // a branch that was known leaves execute
    by_history_t row;
    logic        strays;  // an indirect jump led elsewhere than guessed
  } history_outcome_t;

  typedef struct packed {
    logic [9:0]  src;  // PE id of the requester
    logic [4:0]  op;  // isa::PacketOp of the request
    logic [1:0]  size;  // log2 of the bytes
    logic [4:0]  tag;  // tag of the requester
    // byte offset into this RAM; of an update bit 0: posted; of a store to msip, the value written
    logic [30:0] addr;
    logic        refused;  // 1: nothing was performed
    logic [3:0]  reason;  // isa::Reason if refused, else 0
  } inbound_trace_t;

  typedef struct packed {
    logic       late;  // the core does not wait for it: the answer goes to `late_answer`
    logic       sign;  // it is sign-extended
    logic       ext_file;  // its destination is an e-register
    logic [4:0] rd;  // number of its destination
  } late_load_t;

  typedef struct packed {  // the memory access
    logic [1:0] place;  // where the address leads
    logic       is_store;  // writes
    logic [1:0] size;  // log2 of the bytes
    logic       sign;  // a load is sign-extended
    logic [1:0] atomic;  // kUpdate: is_store = 0 while it reads, then 1
    logic       acquire;  // an atomic access that younger ones wait for
  } memory_access_t;

  typedef struct packed {
    logic [26:0] base;  // bits 31:5 of its address
    logic [16:0] size;  // entries, a power of two; 0: there is none
  } namespace_table_t;

  typedef struct packed {
    logic [9:0] node;  // where the namespace leads
    logic [2:0] permits;  // bit 0 loads, 1 stores, 2 atomic accesses
  } namespace_target_t;

  typedef struct packed {
    logic [29:0] high;  // the address behind the highest, in units of 8
    logic [29:0] low;  // lowest address, in units of 8
  } namespace_window_t;

  typedef struct packed {
    logic       lock;  // read of an update or an sc: its bank is `held` from the next cycle on
    logic       reserve;  // read of lr: takes the reservation, unless an older one stands
    logic       conditional;  // read of an sc: ends its reservation; `net_failed` says if none stood
    logic [9:0] source;  // mesh address of the PE that asks
  } network_bid_t;

  typedef struct packed {
    logic        all;  // forget every namespace
    logic [15:0] ns;  // else this one
  } nlb_flush_t;

  typedef struct packed {
    logic [15:0] ns;  // namespace of the access
    logic        msip;  // 1: it went to the target's msip; addr does not matter
    logic [30:0] addr;  // byte offset into the RAM of the target
    logic [3:0]  reason;  // isa::Reason
  } remote_error_t;

  typedef struct packed {
    logic [4:0] op;  // of the answer
    logic [1:0] size;  // log2 of the bytes
    logic [4:0] tag;  // of the request
    logic [9:0] destination;  // mesh address of the requester
    logic [3:0] reason;  // of an error
    logic [3:0] offset;  // byte address modulo 16: bit 3 is the bank
    logic       brings_data;  // a load response: what the memory has read follows
  } response_slot_t;

  typedef struct packed {
    logic        valid;
    logic        calls;  // `link` comes on top
    logic        returns;  // what is on top leaves
    logic [17:0] link;  // the address behind a call, bits 19 to 2
  } stack_move_t;

  typedef struct packed {  // how the return stack is mended
    logic        valid;  // it is mended
    logic        calls;  // `link` is on top
    logic [2:0]  top;  // number of the newest call
    logic [17:0] link;  // the address behind a call, bits 19 to 2
  } stack_repair_t;

  typedef struct packed {
    logic        valid;  // it is here; else the rest does not matter
    logic [15:0] ns;  // its namespace
    logic [2:0]  needs;  // one bit is 1: 0 of a load, 1 of a store, 2 of an atomic access
    logic [28:0] granule;  // bits 31:3 of its address
  } translated_access_t;

  typedef struct packed {  // the trap, but for pc, mtval and namespace
    logic       valid;  // the instruction traps
    logic       is_interrupt;  // an interrupt took its place
    logic [4:0] cause;  // for mcause
  } trap_info_t;

  typedef struct packed {  // what the predictor says about a word
    direction_t  lower;
    direction_t  upper;
    logic [17:0] target;  // of the first of them that is guessed to be taken
    logic [2:0]  top;  // of the return stack before it
  } word_guess_t;

endpackage
