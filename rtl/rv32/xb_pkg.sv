// Written by xbgen; do not edit.
// SPDX-License-Identifier: Apache-2.0

package xb_pkg;

  typedef struct packed {
    logic        lock;
    logic        reserve;
    logic        conditional;
    logic [27:0] granule;
  } atomic_bid_t;

  typedef struct packed {
    logic [3:0] unit;
    logic [3:0] alu;
    logic       word;
    logic       use_imm;
    logic       use_ext;
    logic       reads_1;
    logic       reads_2;
    logic       swap;
    logic       reads_ext;
    logic       writes;
    logic       ext_file;
    logic       is_store;
    logic       is_remote;
    logic       store_ext;
    logic [1:0] size;
    logic       sign;
    logic [1:0] atomic;
    logic       refetch;
    logic       xbgas;
    logic [3:0] cause;
  } control_t;

  typedef struct packed {
    logic [2:0] imm;
    logic [1:0] ext_field;
    logic       second_ext;
  } decode_control_t;

  typedef struct packed {
    logic       writes;
    logic       ext_file;
    logic [4:0] rd;
  } destination_t;

  typedef struct packed {
    logic       head;
    logic       tail;
    logic [7:0] crc;
    logic       bad;
  } flit_tags_t;

  typedef struct packed {
    logic [9:0]  src;
    logic [4:0]  op;
    logic [1:0]  size;
    logic [4:0]  tag;
    logic [30:0] addr;
    logic        refused;
    logic [3:0]  reason;
  } inbound_trace_t;

  typedef struct packed {
    logic [2:0] place;
    logic       is_store;
    logic [1:0] size;
    logic       sign;
    logic [1:0] atomic;
  } memory_access_t;

  typedef struct packed {
    logic [9:0]  ns_node;
    logic        msip;
    logic [30:0] addr;
    logic [3:0]  reason;
  } remote_error_t;

  typedef struct packed {
    logic [4:0] op;
    logic [1:0] size;
    logic [4:0] tag;
    logic [9:0] destination;
    logic [3:0] reason;
    logic [3:0] lane;
    logic       memory;
  } response_slot_t;

  typedef struct packed {
    logic       valid;
    logic       is_interrupt;
    logic [4:0] cause;
  } trap_info_t;

endpackage
