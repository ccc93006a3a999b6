# SPDX-License-Identifier: Apache-2.0
"""Reads binary AIGER files and follows a counterexample of ABC through one of them."""


class Aiger:
    """Latches start at 0 (write_aiger -zinit); the ands are in an order that can be evaluated."""

    def __init__(self, path):
        with open(path, "rb") as file:
            data = file.read()
        end = data.index(b"\n")
        header = [int(word) for word in data[:end].split()[1:]]
        _, inputs, latches, outputs, ands = header[:5]
        bads = header[5] if len(header) > 5 else 0
        constraints = header[6] if len(header) > 6 else 0
        at = end + 1

        def lines(count):
            nonlocal at
            result = []
            for _ in range(count):
                stop = data.index(b"\n", at)
                result.append(int(data[at:stop].split()[0]))
                at = stop + 1
            return result

        self.inputs = inputs
        self.next = lines(latches)
        self.outputs = lines(outputs)
        self.bads = lines(bads)
        self.constraints = lines(constraints)
        self.ands = []

        def number():
            nonlocal at
            value = shift = 0
            while True:
                byte = data[at]
                at += 1
                value |= (byte & 127) << shift
                shift += 7
                if byte < 128:
                    return value

        for index in range(ands):
            left = 2 * (inputs + latches + 1 + index)
            first = left - number()
            self.ands.append((first, first - number()))

    def run(self, frames):
        """Values of all literals, frame by frame. `frames` are strings of 0 and 1, an input each."""
        state = [0] * len(self.next)
        for frame in frames:
            values = [0, 1]  # by literal

            def push(value):
                values.append(value)
                values.append(1 - value)

            for bit in frame[: self.inputs]:
                push(int(bit))
            for bit in state:
                push(bit)
            for first, second in self.ands:
                push(values[first] & values[second])
            yield values
            state = [values[literal] for literal in self.next]


def drop_outputs(path, target):
    """Writes `target`, which has the bad states and constraints of `path` alone: for ABC every
    output is a property."""
    with open(path, "rb") as file:
        head, rest = file.read().split(b"\n", 1)
    words = head.split()
    latches, outputs = int(words[3]), int(words[4])
    parts = rest.split(b"\n", latches + outputs)
    words[4] = b"0"
    with open(target, "wb") as file:
        file.write(b"\n".join([b" ".join(words), *parts[:latches], parts[-1]]))


def read_counterexample(path):
    """Frames of a file of `write_cex -a`, without the line of the initial state."""
    with open(path) as file:
        lines = file.read().split("\n")
    return [line.strip() for line in lines[1:] if line.strip() and line[0] in "01"]
