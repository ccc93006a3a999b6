// SPDX-License-Identifier: Apache-2.0
//
// Recipes for what is not a data hazard: exceptions, interrupts, CSRs, fences, loops, code that
// writes code. Every exception is one that the handler of program.cc skips.
#pragma once

#include "tests/random/program_builder.h"

namespace xb::random {

// One exception of a random cause.
void emit_exception(ProgramBuilder& a);

// Parts of them: an address at which nothing answers, a word that is no instruction.
std::uint64_t unmapped_address(ProgramBuilder& a);
std::uint32_t illegal_word(ProgramBuilder& a);

// Accesses through the loop-back while the own exported window does not permit them; leaves its
// registers taken.
void emit_permission_fault(ProgramBuilder& a);

// Parts of recipes. mstatus.MIE; mtimecmp = mtime + cycles; msip = 1 of the PE that an entry of the
// namespace table names; a store or posted atomic that the target refuses, because the text is not
// exported.
void interrupts_off(ProgramBuilder& a);
void interrupts_on(ProgramBuilder& a);
void set_timer(ProgramBuilder& a, std::int64_t cycles);
void emit_msip_store(ProgramBuilder& a, unsigned entry);
void emit_refused_store(ProgramBuilder& a, unsigned entry);
// The same in two steps: the register that it goes through, and the access.
unsigned take_refused_place(ProgramBuilder& a, unsigned entry);
void emit_store_to_place(ProgramBuilder& a, unsigned place);

// One of the rare moments at which bugs were found that the other recipes miss: a jump to itself
// that an interrupt ends, overflow of divisions, halves of the time, a sleep that one interrupt
// ends, errors against the write that clears them, counts of stores, edges of the window, what
// follows a load that faults late.
void emit_corner(ProgramBuilder& a);

// A loop of instructions of one class (ALU, load, store, multiplication, division, CSR, branch
// taken or not, jalr, fence, atomic, remote load and store, extended register), which a timer or
// software interrupt ends.
void emit_class_loop(ProgramBuilder& a);

// Hundreds of remote accesses to one other PE.
void emit_burst(ProgramBuilder& a);

// Timer, software or remote-error interrupt, or a `wfi` that a timer ends.
void emit_interrupt(ProgramBuilder& a);

// CSR instructions on every register that may be written without harm; mret.
void emit_csr_sequence(ProgramBuilder& a);
// Another limit of loads in flight, through x-register `r`. Configurations without them take 1
// only.
void emit_load_limit(ProgramBuilder& a, unsigned r);

// fence of random sets, fence.i, wrs.sto.
void emit_fence(ProgramBuilder& a);

// lr and sc on the same or on different words, with little or much between them, or a sleep in wrs;
// that in wrs.nto is ended by a timer, if by nobody else.
void emit_reservation(ProgramBuilder& a);

// Remote atomics on one word of some PE: updates, posted and not, with loads and stores of it in
// between; elr and esc, with what might end the reservation in between.
void emit_remote_atomics(ProgramBuilder& a);

// Operations of the collective network, and what is illegal about it.
void emit_collective(ProgramBuilder& a);

// Commands for the bulk engine.
void emit_bulk(ProgramBuilder& a);

// A counted loop around a few fillers.
void emit_loop(ProgramBuilder& a);

// Stores an instruction, fence.i, executes it.
void emit_modified_code(ProgramBuilder& a);

// Points e4 (with tp) at another node, or at this one.
void emit_new_target(ProgramBuilder& a);

}  // namespace xb::random
