# SPDX-License-Identifier: Apache-2.0
"""The memory model as the documents promise it, for small programs: every outcome that it allows.

Each variable lies in the memory of one node, where accesses are performed one at a time, so all agree on
what has been written. What is left open is when each access of a PE is performed. An access is performed
behind an earlier one of its PE if

- both go to the same node by the same way (namespace 0 and the own namespace are two ways);
- a fence between them names the earlier one (r: loads and atomic accesses; w: stores and atomic accesses);
- the value of the earlier one has been used between, be it for what is stored;
- the later one is the signal of the earlier one, a put of the bulk engine (which has no order otherwise); or its
  end has been waited for between, as a get's always is;
- the earlier one has aq, or the later one rl; or the earlier one is `sc`, which holds the core;
- the earlier one gives a value through the network and only one such access may be outstanding.
"""
import itertools


def nodes_of(test, layout):
    """Every way to lay the variables on nodes, as a dict: equal numbers mean the same node."""
    threads = len(test.threads)
    letters = sorted({place for place in layout.values() if len(place) == 1 and place != "*"})
    free = [variable for variable, place in layout.items() if place == "*"]
    # Nodes 0.. are those of the threads; one more for every letter and free variable.
    pool = range(threads + len(letters) + len(free))
    fixed = {int(place[1:]) for place in layout.values() if len(place) == 2}
    for chosen in itertools.permutations(pool, len(letters)):
        if fixed & set(chosen):
            continue
        letter_nodes = dict(zip(letters, chosen))
        for others in itertools.product(pool, repeat=len(free)):
            nodes = dict(zip(free, others))
            for variable, place in layout.items():
                if place != "*":
                    nodes[variable] = letter_nodes[place] if len(place) == 1 else int(place[1:])
            yield nodes


def fence_names(fence, step):
    before = "rw" if fence.fence == "i" else fence.fence.split(",")[0]
    return ("r" in before and (step.reads() or step.kind == "sc")) or ("w" in before and step.writes())


def is_behind(steps, i, j, same_way, one_load):
    """Whether access j of a thread is performed behind access i."""
    earlier, later = steps[i], steps[j]
    if later.is_signal and i + 1 == j:
        return True
    if earlier.route == "bulk" and (earlier.kind == "load" or "wait" in [step.kind for step in steps[i + 1:j]]):
        return True
    if "bulk" not in (earlier.route, later.route) and same_way(earlier, later):
        return True
    for between in steps[i + 1:j + 1]:
        if between.kind == "fence" and fence_names(between, earlier):
            return True
        used = between.register if between.kind == "use" else between.value[0] if between.value else None
        if earlier.register and used == earlier.register:
            return True
    if "aq" in earlier.order or "rl" in later.order or earlier.kind == "sc":
        return True
    return one_load and bool(earlier.register) and earlier.route != "own"


def orders_of(test):
    """For every thread and step the steps that are performed before, for each layout that differs."""
    orders = set()
    for nodes in (nodes for layout in test.layouts for nodes in nodes_of(test, layout)):
        # A thread that owns a variable goes all ways of its own to it, so only forced ones matter; the value
        # of an access to own memory may come through it, so one load says nothing of it.
        order = []
        for k, steps in enumerate(test.threads):
            def same_way(a, b):
                return nodes[a.variable] == nodes[b.variable] and a.route == b.route
            def one_load(step):
                return test.one_load and nodes[step.variable] != k
            order.append(tuple(
                frozenset(i for i in range(j) if steps[i].accesses() and steps[j].accesses() and
                          is_behind(steps, i, j, same_way, one_load(steps[i]))) for j in range(len(steps))))
        orders.add(tuple(order))
    return orders


UPDATE = {"swap": lambda a, b: b, "add": lambda a, b: a + b, "xor": lambda a, b: a ^ b,
          "and": lambda a, b: a & b, "or": lambda a, b: a | b, "min": min, "max": max, "minu": min, "maxu": max}


def perform(step, thread, state):
    """The states behind an access. A state: memory, registers, reservations (thread, variable)."""
    memory, registers, reservations = state
    value = None
    if step.value:
        value = step.value[1] + (dict(registers)[step.value[0]] if step.value[0] else 0)
    old = dict(memory)[step.variable]
    stored = {"store": value, "sc": value}.get(step.kind)
    if step.kind == "update":
        stored = UPDATE[step.operation](old, value)
    def after(result, write, reserve):
        changed = tuple((v, stored if write and v == step.variable else x) for v, x in memory)
        written = registers + ((step.register, result),) if step.register else registers
        kept = frozenset(r for r in reservations if not write or r[1] != step.variable or r[0] == thread)
        if step.kind in ("lr", "sc"):  # lr places it anew, sc ends it
            kept = frozenset(r for r in kept if r[0] != thread) | ({(thread, step.variable)} if reserve else set())
        return changed, written, kept
    if step.kind == "sc":  # it may fail for reasons of time
        yield after(1, False, False)
        if (thread, step.variable) in reservations:
            yield after(0, True, False)
    elif step.kind == "lr":  # somebody else's reservation may stand
        yield after(old, False, False)
        yield after(old, False, True)
    else:
        yield after(old, step.writes(), False)


def outcomes(test):
    """All outcomes that the model allows, as tuples in the order of test.names()."""
    names, found = test.names(), set()
    for order in orders_of(test):
        everything = frozenset((k, j) for k, steps in enumerate(test.threads) for j, step in enumerate(steps)
                               if step.accesses())
        start = (frozenset(), (tuple((v, 0) for v in test.variables), (), frozenset()))
        seen, todo = {start}, [start]
        while todo:
            done, state = todo.pop()
            if done == everything:
                values = dict(state[0]) | dict(state[1])
                found.add(tuple(values[name] for name in names))
                continue
            for k, j in everything - done:
                if any((k, i) not in done for i in order[k][j]):
                    continue
                step = test.threads[k][j]
                if step.value and step.value[0] and step.value[0] not in dict(state[1]):
                    continue
                for following in perform(step, k, state):
                    memory, registers, reservations = following
                    # Sorted, so that states that differ in their past only meet.
                    new = (done | {(k, j)}, (memory, tuple(sorted(registers)), reservations))
                    if new not in seen:
                        seen.add(new)
                        todo.append(new)
    return found
