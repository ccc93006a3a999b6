# SPDX-License-Identifier: Apache-2.0
"""Reads litmus tests: README.md has the form. A mistake is one line with file and line number."""
import ast
import re
from dataclasses import dataclass, field

MOST_THREADS = 4
MOST_VARIABLES = 3
MOST_LAYOUTS = 3
MOST_REGISTERS = 4  # of a thread
MOST_CONSTANTS = 3  # of a thread
UPDATES = ("swap", "add", "xor", "and", "or", "min", "max", "minu", "maxu")
ORDERS = ("", ".aq", ".rl", ".aqrl")


class Mistake(Exception):
    """What is wrong with a description."""


@dataclass
class Step:
    """One instruction of a thread."""
    kind: str  # load, store, update, lr, sc, fence, use, wait, idle
    variable: str = ""
    value: tuple = ()  # of what is stored: (register or None, constant)
    register: str = ""  # written; of `use` read
    operation: str = ""  # of an update
    order: str = ""  # .aq, .rl, .aqrl
    route: str = ""  # own: without namespace; loop: with the own one; bulk; else as the variable's place
    fence: str = ""  # predecessors, successors: rw,rw; or i
    signal: object = None  # of a put by the bulk engine: the step of its signal, which comes next
    is_signal: bool = False
    rounds: int = 0  # of `idle`

    def reads(self):
        return self.kind in ("load", "update", "lr")

    def writes(self):
        return self.kind in ("store", "update", "sc")

    def accesses(self):
        return self.variable != ""


@dataclass
class Test:
    name: str
    where: str
    says: str = ""
    layouts: list = field(default_factory=list)  # {variable: A, B, ... | P0, P1, ... | *}, one is drawn
    threads: list = field(default_factory=list)  # lists of steps
    one_load: bool = False
    alone: bool = False
    crowd: str = ""  # variable
    expectations: list = field(default_factory=list)  # (forbidden | seen | seldom | allowed, expression)

    @property
    def variables(self):
        return list(self.layouts[0]) if self.layouts else []

    def registers(self, thread):
        return [step.register for step in self.threads[thread] if step.register and step.kind != "use"]

    def constants(self, thread):
        """What the thread stores, but for sums with registers."""
        found = []
        for step in self.threads[thread]:
            if step.value and step.value[0] is None and step.value[1] not in found:
                found.append(step.value[1])
        return found

    def variables_of(self, thread):
        found = []
        for step in self.threads[thread]:
            if step.accesses() and step.variable not in found:
                found.append(step.variable)
        return found

    def names(self):
        """Of an outcome, in order: the registers of all threads, and the variables at the end."""
        return [name for k in range(len(self.threads)) for name in self.registers(k)] + self.variables

    def finals(self):
        """Variables whose value at the end matters."""
        used = {node.id for _, text in self.expectations for node in ast.walk(ast.parse(text, mode="eval"))
                if isinstance(node, ast.Name)}
        return [variable for variable in self.variables if variable in used]


def value_of(text, registers):
    match = re.fullmatch(r"(?:([a-z]\w*)\+)?(\d+)", text)
    if not match or (match[1] and match[1] not in registers):
        raise Mistake(f"'{text}' is no number and no register of this thread + number")
    return match[1], int(match[2])


def bulk_value(text):
    """Where the engine finds it: litmus_rows has 0 to 15."""
    register, constant = value_of(text, [])
    if constant > 15:
        raise Mistake(f"'{text}': puts of the bulk engine have values up to 15")
    return register, constant


def step_of(text, registers):
    words = text.split()
    name, _, route = words[0].partition("!")
    if route not in ("", "own", "loop"):
        raise Mistake(f"'!{route}': !own or !loop is right")
    match = re.fullmatch(r"amo([a-z]+?)(\.aq|\.rl|\.aqrl)?", name)
    if name == "R" and len(words) == 3:
        return Step("load", words[1], register=words[2], route=route)
    if name == "W" and len(words) == 3:
        return Step("store", words[1], value_of(words[2], registers), route=route)
    if match and match[1] in UPDATES and len(words) in (3, 4):
        return Step("update", words[1], value_of(words[2], registers), words[3] if len(words) == 4 else "",
                    match[1], match[2] or "", route)
    if name in ("lr", "sc") and len(words) == 3 + (name == "sc"):
        value = value_of(words[2], registers) if name == "sc" else ()
        return Step(name, words[1], value, words[-1], route=route)
    if name == "F" and len(words) == 2 and re.fullmatch(r"i|(r|w|rw),(r|w|rw)", words[1]):
        return Step("fence", fence=words[1])
    if name == "use" and len(words) == 2 and words[1] in registers:
        return Step("use", register=words[1])
    if name in ("bput", "bget") and len(words) == 3 and not route:
        if name == "bget":
            return Step("load", words[1], register=words[2], route="bulk")
        return Step("store", words[1], bulk_value(words[2]), route="bulk")
    if name == "bsignal" and len(words) == 5 and not route:
        signal = Step("store", words[3], bulk_value(words[4]), route="bulk", is_signal=True)
        return Step("store", words[1], bulk_value(words[2]), route="bulk", signal=signal)
    if name == "idle" and len(words) == 2 and re.fullmatch(r"[1-9]\d{0,2}", words[1]):
        return Step("idle", rounds=int(words[1]))
    if name == "bwait" and len(words) == 1:
        return Step("wait")
    raise Mistake(f"'{text}' is no step")


def read_thread(test, rest):
    registers, steps = [], []
    for text in rest.split(";"):
        step = step_of(text.strip(), registers)
        for access in (step, step.signal):
            if access and access.accesses() and access.variable not in test.variables:
                raise Mistake(f"variable {access.variable} has no place")
        if step.register and step.kind != "use":
            if step.register in registers + test.names():
                raise Mistake(f"register {step.register} exists")
            registers.append(step.register)
        steps.append(step)
        if step.signal:
            steps.append(step.signal)
            if any(layout[step.variable] == "*" or layout[step.variable] != layout[step.signal.variable]
                   for layout in test.layouts):
                raise Mistake(f"'{text.strip()}': data and signal lie on one node, in each line `place`")
    test.threads.append(steps)
    for what, count, most in (("registers", len(registers), MOST_REGISTERS),
                              ("constants", len(test.constants(len(test.threads) - 1)), MOST_CONSTANTS),
                              ("threads", len(test.threads), MOST_THREADS)):
        if count > most:
            raise Mistake(f"{count} {what}, at most {most} are possible")


def read_layout(test, rest):
    layout = {}
    for word in rest.split():
        match = re.fullmatch(r"([a-z]\w*)@(\*|[A-Z]|P[0-3])", word)
        if not match:
            raise Mistake(f"'{word}': VARIABLE@A, a letter for a node, @P0, a thread's, or @* is right")
        layout[match[1]] = match[2]
    if test.layouts and list(layout) != test.variables:
        raise Mistake("all lines `place` name the same variables in the same order")
    test.layouts.append(layout)
    for what, count, most in (("variables", len(layout), MOST_VARIABLES), ("layouts", len(test.layouts), MOST_LAYOUTS)):
        if count > most:
            raise Mistake(f"{count} {what}, at most {most} are possible")


def expression(test, text):
    """Checks names. `a == 1 and x != b + 1`: registers, and variables at the end."""
    try:
        tree = ast.parse(text, mode="eval")
    except SyntaxError as error:
        raise Mistake(f"'{text}': {error.msg}") from error
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node.id not in test.names():
            raise Mistake(f"'{text}': no register or variable {node.id}")
    return text


def take(test, key, rest):
    if key == "says":
        test.says = rest
    elif key == "place":
        read_layout(test, rest)
    elif key == "loads" and rest == "one":
        test.one_load = True
    elif key == "alone" and not rest:
        test.alone = True
    elif key == "crowd" and rest in test.variables:
        test.crowd = rest
    elif key == f"P{len(test.threads)}":
        read_thread(test, rest)
    elif key in ("forbidden", "seen", "seldom", "allowed"):
        test.expectations.append((key, expression(test, rest)))
    else:
        raise Mistake(f"'{key} {rest}' is not understood here")


def read(path):
    """All tests of a file."""
    tests = []
    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            text = line.split("#")[0].strip()
            if not text:
                continue
            key, _, rest = text.partition(" ")
            try:
                if key == "test":
                    if rest in [test.name for test in tests] or not re.fullmatch(r"[a-z0-9-]+", rest):
                        raise Mistake(f"'{rest}' exists, or is no name of lower-case letters, digits and -")
                    tests.append(Test(rest, f"{path}:{number}"))
                elif not tests:
                    raise Mistake(f"'{text}' before the first line `test NAME`")
                else:
                    take(tests[-1], key, rest.strip())
            except Mistake as mistake:
                raise Mistake(f"{path}:{number}: {mistake}") from None
    for test in tests:
        if len(test.threads) < 1 or not test.expectations or not test.says:
            raise Mistake(f"{test.where}: {test.name} lacks threads, expectations or the line `says`")
    return tests


def holds(text, names, values):
    """Whether an expression is true of an outcome."""
    return bool(eval(text, {"__builtins__": {}}, dict(zip(names, values))))  # names are checked above
