# SPDX-License-Identifier: Apache-2.0
# wrs on PE 0 and what the last PE does meanwhile: every write into the reserved 8 bytes ends it, the
# same value again included; writes beside it do not, nor loads, nor what is refused. elr takes the
# reservation of a core that sleeps on it. One PE alone posts the write before it sleeps. Then a token
# goes around all PEs, each asleep until it comes: no wake is lost.
#include "xbgas_test.inc"
#include "wrs.inc"

.equ MSIE, 8
.equ MTIE, 0x80
.equ LONG, 2000                  # cycles that a sleep takes which nobody ends
.equ PAUSE, 100                  # cycles that the other waits before it acts
.equ ROUNDS, 8
.equ HOP, 150                    # cycles from PE to PE, at most
.equ DONE, 20                    # the last request

# What the other PE is asked to do.
.equ STORE_OTHER, 1
.equ STORE_SAME, 2
.equ STORE_BYTE, 3
.equ ADD_POSTED, 4
.equ ADD, 5
.equ LOOK, 6                     # loads, fails with esc
.equ BESIDE, 7                   # writes before and behind
.equ RESERVE, 8                  # elr of the next 8 bytes, and esc
.equ INTERRUPT_IT, 9             # msip

# The other PE gets request `what` and begins with it some cycles later.
.macro ask what
  li a1, \what
  la a0, wanted
  eaddie e10, s7, 0
  sleep_begins
  EXT_STORE a1, 0(a0)
.endm
# The other PE has done it; its answer is in a5.
.macro answered
1:
  la a0, answer
  LOAD a5, 0(a0)
  beqz a5, 1b
  STORE x0, 0(a0)
.endm

.macro timer_on
  li s3, CLINT_MTIMECMP
  li a0, CLINT_MTIME
  li a1, MTIE
  csrw mie, a1
  lw a0, 0(a0)
  addi a0, a0, LONG
  set_timer a0, s3
.endm
.macro timer_off
  csrw mie, x0
  li a0, -1
  set_timer a0, s3
.endm

test_begin
  csrr s1, mhartid
  csrr s4, numpes
  mv s7, s4                      # namespace of the last PE
  addi s0, s1, 1                 # of this one
  la s2, word
  la s3, handler
  csrw mtvec, s3
  addi s5, s4, -1
  beqz s5, alone
  beq s1, s5, other
  bnez s1, ring

  # A store, from which the other PE has not yet returned when the next case begins.
case 1 # every write there
  .irp what, STORE_OTHER, STORE_SAME, STORE_BYTE, ADD_POSTED, ADD
    .irp wait, wrs_nto
      lr.WIDTH s6, (s2)
      ask \what
      \wait
      check_sleep PAUSE, RESERVATION_CYCLES - 200
      sc.WIDTH s6, s6, (s2)      # gone
      check s6, 1
      answered
    .endr
  .endr

case 2 # .sto, if it is early enough
  .irp what, STORE_OTHER, STORE_SAME
    lr.WIDTH s6, (s2)
    ask \what
    wrs_sto
    wrs_sto
    wrs_sto
    check_sleep PAUSE, RESERVATION_CYCLES - 200
    answered
  .endr

case 3 # reads, a conditional store without a reservation, writes beside it: the timer does
  .irp what, LOOK, BESIDE
    timer_on
    lr.WIDTH s6, (s2)
    ask \what
    wrs_nto
    check_sleep LONG - 60, LONG
    timer_off
    answered
  .endr

case 4 # elr ends the sleep and has the reservation; its conditional store stores
  lr.WIDTH s6, (s2)
  ask RESERVE
  wrs_nto
  check_sleep PAUSE, RESERVATION_CYCLES - 200
  lr.WIDTH s6, (s2)
  answered
  check a5, 0x100

case 5 # of a core that is awake it does not
  lr.WIDTH s6, (s2)
  ask RESERVE
  answered
  check a5, 0x101

case 6 # refused
  csrwi exportperm, 1
  timer_on
  lr.WIDTH s6, (s2)
  la a0, wanted
  eaddie e10, s7, 0
  li a1, STORE_OTHER
  sleep_begins
  EXT_STORE a1, 0(a0)
  wrs_nto
  check_sleep LONG - 60, LONG
  timer_off
  csrwi exportperm, 15
  la a0, wanted                  # its answer was refused, too
  li a1, LOOK
  EXT_STORE a1, 0(a0)
  answered

case 7 # an interrupt from there, MIE off and on
  li s3, CLINT_MSIP
  csrwi mie, MSIE
  lr.WIDTH s6, (s2)
  ask INTERRUPT_IT
  wrs_nto
  check_sleep PAUSE, RESERVATION_CYCLES - 200
  sc.WIDTH s6, s6, (s2)          # stands
  check s6, 0
  sw x0, 0(s3)
  answered
  li s9, 0
  csrsi mstatus, 8
  lr.WIDTH s6, (s2)
  ask INTERRUPT_IT
  wrs_nto
2:
  check_sleep PAUSE, RESERVATION_CYCLES - 200
  check_address s9, 2b
  csrci mstatus, 8
  csrwi mie, 0
  answered

  ask DONE
  j ring

other:
  la a0, wanted
  LOAD a1, 0(a0)
  beqz a1, other
  STORE x0, 0(a0)
  li a2, DONE
  beq a1, a2, ring
  li a2, PAUSE / 2              # two instructions each
1:
  addi a2, a2, -1
  bnez a2, 1b
  li a4, 1                       # PE 0
  la a2, word
  eaddie e12, a4, 0
  la a3, word + 8
  eaddie e13, a4, 0
  li a5, 0x100                   # the answer
  .irp what, 1, 2, 3, 4, 5, 6, 7, 8, 9
    li a0, \what
    beq a0, a1, do_\what
  .endr
  unreachable
do_1:
  csrr a0, mcycle
  EXT_STORE a0, 0(a2)
  j tell
do_2:
  EXT_LOAD a0, 0(a2)
  EXT_STORE a0, 0(a2)
  j tell
do_3:
  esb a4, 7(a2)
  j tell
do_4:
  eamoadd.WIDTH x0, a4, (a2)
  j tell
do_5:
  eamoadd.WIDTH a0, x0, (a2)
  j tell
do_6:
  EXT_LOAD a0, 0(a2)
  elb a0, 7(a2)
  esc.WIDTH a0, a4, (a2)
  j tell
do_7:
  EXT_STORE a4, 0(a3)
  esb a4, -1(a2)
  eamoadd.WIDTH x0, a4, (a3)
  j tell
do_8:
  elr.WIDTH a0, (a3)
  addi a0, a0, 1
  esc.WIDTH a0, a0, (a3)
  add a5, a5, a0
  j tell
do_9:
  li a2, CLINT_MSIP
  esw a4, 0(a2)
tell:
  fence
  la a2, answer
  EXT_STORE a5, 0(a2)
  fence
  csrw rerrreason, x0            # of case 6
  j other

alone:
case 11 # the loop-back: the store arrives while the core sleeps, or before
  eaddie e18, s0, 0
  .irp wait, wrs_nto, wrs_sto
    lr.WIDTH s6, (s2)
    sleep_begins
    EXT_STORE s6, 0(s2)
    \wait
    check_sleep 0, SLACK
    sc.WIDTH s6, s6, (s2)
    check s6, 1
  .endr

case 12 # a reservation of the loop-back is another's, and so is one at another PE: no sleep
  elr.WIDTH s6, (s2)
  sleep_begins
  wrs_nto
  check_sleep 0, 0
  esc.WIDTH s6, s6, (s2)
  check s6, 0

ring:
case 15 # the token of round k + 1 is k + 1
  addi s7, s1, 1
  bne s7, s4, 1f
  li s7, 0
1:
  addi s7, s7, 1                 # namespace of the next PE
  la s2, token
  eaddie e18, s7, 0              # beside s2: the next one's
  la s3, token                   # own
  sleep_begins
  li s5, 1
  bnez s1, 3f
2:
  EXT_STORE s5, 0(s2)
3:
  lr.WIDTH s6, (s3)
  beq s6, s5, 4f
  wrs_nto
  j 3b
4:
  beqz s1, 5f
  EXT_STORE s5, 0(s2)
5:
  addi s5, s5, 1
  li t6, ROUNDS + 1
  beq s5, t6, 6f
  beqz s1, 2b
  j 3b
6:
  bnez s1, 7f
  csrr t5, mcycle
  sub t5, t5, s8
  li t6, ROUNDS * HOP
  mul t6, t6, s4
  bgeu t6, t5, 7f
  jal ra, xb_fail_check
7:
  fence
  test_pass

.align 6
handler:
  csrr s9, mepc
  sw x0, 0(s3)
  li t6, MSTATUS_MPP
  csrs mstatus, t6
  mret

.section .data
.align 4
.dword 0
word: .dword 0, 0
.align 4
wanted: .dword 0
answer: .dword 0
.align 4
token: .dword 0
