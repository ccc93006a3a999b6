# SPDX-License-Identifier: Apache-2.0
"""Writes the tests of a file as C with assembly; litmus.c runs them.

The code of a thread comes in four variants, which are drawn at random: one access behind the other; with pauses
between; with pauses, words, and namespace and address in any register; with pauses, and ordinary instructions
instead of extended ones where the variable is in the PE's own memory.

Registers: a0 the struct, a1..a3 variables with e11..e13, a4 pauses, t1..t3 constants, t4..t6 work. The values that
the thread reads are in a5, a6, a7 and t0.
"""
import re

import description

# A put writes 0 some times before its value, so that it takes long enough for others to come in between.
ROWS, ROWS_WITH_SIGNAL = 16, 4
BULK_PAUSES = 30  # what a command adds to an iteration, in accesses

OFFSETS = {"start": 0, "delays": 8, "own_ns": 16, "address": 24, "ns": 48}
RESULTS = ("a5", "a6", "a7", "t0")
VARIANTS = (
    {"pauses": False, "size": "d", "raw": False, "ordinary": False},
    {"pauses": True, "size": "d", "raw": False, "ordinary": False},
    {"pauses": True, "size": "w", "raw": True, "ordinary": False},
    {"pauses": True, "size": "d", "raw": False, "ordinary": True},
)


class ThreadCode:
    """One variant of one thread."""

    def __init__(self, test, thread, variant):
        self.variant = variant
        self.steps = test.threads[thread]
        self.variables = test.variables_of(thread)
        self.slots = {variable: test.variables.index(variable) for variable in self.variables}
        self.results = dict(zip(test.registers(thread), RESULTS))
        self.constants = {value: f"t{n + 1}" for n, value in enumerate(test.constants(thread))}
        self.lines = []
        self.labels = 0

    def add(self, text):
        self.lines.append(text)

    def base(self, variable):
        return self.variables.index(variable) + 1

    def begin(self):
        for variable in self.variables:
            n, slot = self.base(variable), self.slots[variable]
            self.add(f"ld a{n}, {OFFSETS['address'] + 8 * slot}(a0)")
            self.add(f"ld t6, {OFFSETS['ns'] + 8 * slot}(a0)")
            self.add(f"moveeb e{10 + n}, t6")
        self.add(f"ld t6, {OFFSETS['own_ns']}(a0)")
        self.add("moveeb e29, t6")  # beside t4, for !loop
        for value, register in self.constants.items():
            self.add(f"li {register}, {value}")
        self.add(f"ld a4, {OFFSETS['delays']}(a0)")
        self.add(f"ld t5, {OFFSETS['start']}(a0)")
        self.add("1: csrr t6, mcycle")
        self.add("bltu t6, t5, 1b")

    def pause(self):
        if self.variant["pauses"]:
            self.add("andi t6, a4, 15")
            self.add("srli a4, a4, 4")
            self.add("2: addi t6, t6, -1")
            self.add("bgez t6, 2b")

    def operand(self, step):
        """The register with what is stored, or None."""
        if not step.value:
            return None
        register, constant = step.value
        if register is None:
            return self.constants[constant]
        self.add(f"addi t5, {self.results[register]}, {constant}")
        return "t5"

    def access(self, step, operand, address, form):
        """One instruction. form: extended, raw, ordinary; address: number n of a register with its e-register."""
        size, x = self.variant["size"], f"{address[0]}"
        e = "" if form == "ordinary" else "e"
        result = self.results.get(step.register, "zero")
        if step.kind == "load":
            self.add({"extended": f"el{size} {result}, 0({x})", "ordinary": f"l{size} {result}, 0({x})",
                      "raw": f"erl{size} {result}, {x}, {address[1]}"}[form])
        elif step.kind == "store":
            self.add({"extended": f"es{size} {operand}, 0({x})", "ordinary": f"s{size} {operand}, 0({x})",
                      "raw": f"ers{size} {operand}, {x}, {address[1]}"}[form])
        elif step.kind == "update":
            self.add(f"{e}amo{step.operation}.{size}{step.order} {result}, {operand}, ({x})")
        elif step.kind == "lr":
            self.add(f"{e}lr.{size} {result}, ({x})")
        else:
            self.add(f"{e}sc.{size} {result}, {operand}, ({x})")

    def wait(self):
        """Until all commands of the bulk engine have ended: bulkcmd is the ticket of the next."""
        self.add("csrr t5, @XB_CSR_BULKCMD@")
        self.add("6: csrr t6, @XB_CSR_BULKDONE@")
        self.add("bne t5, t6, 6b")

    def bulk(self, step):
        """A get of eight bytes, which is waited for, or a put of rows to one place: litmus_rows has 15 times 0, then 0,
        15 times 0, then 1, and so on."""
        n, is_get = self.base(step.variable), step.kind == "load"
        rows = 1 if is_get else ROWS_WITH_SIGNAL if step.signal else ROWS
        if is_get:
            self.add("la t6, litmus_landing")
        else:
            self.add(f"la t6, litmus_rows + {8 * (16 * step.value[1] + 16 - rows)}")
        self.add("csrw @XB_CSR_BULKLOCAL@, t6")
        self.add(f"csrw @XB_CSR_BULKREMOTE@, a{n}")
        self.add(f"movebe t6, e{10 + n}")
        self.add("csrw @XB_CSR_BULKNS@, t6")
        if step.signal:
            self.add(f"csrw @XB_CSR_BULKSIGNAL@, a{self.base(step.signal.variable)}")
            self.add(f"li t6, {step.signal.value[1]}")
            self.add("csrw @XB_CSR_BULKVALUE@, t6")
        if not is_get:
            self.add(f"li t6, {rows}")
            self.add("csrw @XB_CSR_BULKROWS@, t6")
            self.add("li t6, 8")
            self.add("csrw @XB_CSR_BULKLSTRIDE@, t6")
            self.add("csrw @XB_CSR_BULKRSTRIDE@, zero")
        self.add(f"li t6, {8 + (is_get << 31)}")
        self.add("csrw @XB_CSR_BULKCMD@, t6")
        if step.signal:
            self.add("csrw @XB_CSR_BULKSIGNAL@, zero")
        self.add("li t6, 1")
        self.add("csrw @XB_CSR_BULKROWS@, t6")
        if is_get:
            self.wait()
            self.add("la t6, litmus_landing")
            self.add(f"ld {self.results[step.register]}, 0(t6)")

    def step(self, step):
        if step.kind == "fence":
            self.add("fence.i" if step.fence == "i" else f"fence {step.fence.replace(',', ', ')}")
            return
        if step.is_signal:  # a part of the command before
            return
        if step.kind == "wait":
            self.wait()
            return
        if step.kind == "idle":
            self.add(f"li t6, {step.rounds}")
            self.add("7: addi t6, t6, -1")
            self.add("bnez t6, 7b")
            return
        if step.kind == "use":
            self.add(f"mv t6, {self.results[step.register]}")
            return
        self.pause()
        if step.route == "bulk":
            self.bulk(step)
            return
        operand = self.operand(step)
        n = self.base(step.variable)
        if step.route == "own":
            self.access(step, operand, (f"a{n}", None), "ordinary")
            return
        if step.route == "loop":
            self.add(f"mv t4, a{n}")
            self.access(step, operand, ("t4", "e29"), "raw" if self.variant["raw"] else "extended")
            return
        place = (f"a{n}", f"e{10 + n}")
        if not self.variant["ordinary"]:
            self.access(step, operand, place, "raw" if self.variant["raw"] else "extended")
            return
        self.add(f"movebe t6, e{10 + n}")
        self.add("beqz t6, 3f")
        self.access(step, operand, place, "extended")
        self.add("j 4f")
        self.add("3:")
        self.access(step, operand, place, "ordinary")
        self.add("4:")

    def end(self):
        if any(step.route == "bulk" for step in self.steps):
            self.add("fence rw, rw")  # nothing of it reaches into what is cleared and used again
        self.add("li a0, 0")
        self.add("li t5, 15")
        for register in self.results.values():
            self.add(f"bltu {register}, t5, 5f")
            self.add(f"mv {register}, t5")
            self.add("5:")
            self.add("slli a0, a0, 4")
            self.add(f"or a0, a0, {register}")
        self.add("ret")

    def text(self):
        self.begin()
        for step in self.steps:
            self.step(step)
        self.end()
        return self.lines


def symbol(test, thread, variant):
    return f"litmus_{test.name.replace('-', '_')}_{thread}_{variant}"


def place_number(layout, variable):
    place = layout[variable]
    if place == "*":
        return "kAnywhere"
    if len(place) == 2:
        return f"kAtThread + {place[1]}"
    return str(list(layout.values()).index(place))


def struct_text(test):
    threads = range(len(test.threads))
    finals = sum(1 << test.variables.index(variable) for variable in test.finals())
    pauses = max(sum(step.accesses() for step in steps) for steps in test.threads)
    if any(step.route == "bulk" for steps in test.threads for step in steps):
        pauses += BULK_PAUSES
    codes = ", ".join("{" + ", ".join(symbol(test, k, v) for v in range(len(VARIANTS))) + "}" for k in threads)
    places = ", ".join("{" + ", ".join(place_number(layout, v) for v in test.variables) + "}"
                       for layout in test.layouts)
    crowd = test.variables.index(test.crowd) if test.crowd else "kAnywhere"
    relaxed = any(kind in ("seen", "seldom") for kind, _ in test.expectations)
    return f"""    {{"{test.name}", {len(test.threads)}, {len(test.variables)}, {len(test.layouts)},
     {{{places}}},
     {{{", ".join(str(len(test.registers(k))) for k in threads)}}},
     {finals}, {pauses}, {int(test.one_load)}, {int(test.alone)}, {int(relaxed)}, {crowd},
     {{{codes}}}}},
"""


def program(path):
    tests = description.read(path)
    parts = ["// SPDX-License-Identifier: Apache-2.0\n// Written by litmus.py: edit the description.\n"
             '#include "litmus.h"\n']
    for test in tests:
        parts.append(f"\n// {test.says}\n")
        for k in range(len(test.threads)):
            for v, variant in enumerate(VARIANTS):
                name = symbol(test, k, v)
                lines = [".section .text." + name + ",\"ax\",@progbits", ".balign 8", name + ":"]
                lines += ThreadCode(test, k, variant).text() + [".previous"]
                parts.append(f"uint64_t {name}(const struct litmus_thread *);\n__asm__(")
                quoted = "\n    ".join('"' + line.replace('"', '\\"') + '\\n"' for line in lines) + ");\n"
                parts.append(re.sub(r"@(\w+)@", r'" LITMUS_TEXT(\1) "', quoted))  # numbers of CSRs
    parts.append("\nconst struct litmus_test litmus_tests[] = {\n")
    parts += [struct_text(test) for test in tests]
    parts.append(f"}};\nconst unsigned litmus_count = {len(tests)};\n")
    return "".join(parts)
