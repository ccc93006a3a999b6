# SPDX-License-Identifier: Apache-2.0
"""The least cycles that a collective can take: what its bytes need at the node that has most of them to send or
to receive, or across the middle of the mesh, and the way of the last message.

- A node sends and receives at most 32 words in 33 cycles each way: a packet of 256 bytes and its header. So do
  the links between nodes (hls/network/README.md).
- A message to a neighbour takes 6 cycles at least, each hop more one: half of a load of 13 cycles.
- Everybody needs an array that is broadcast, the root one that is reduced: its bytes, once. Of an all-reduction
  each PE sends 2 (P - 1) / P of the bytes at least, of a reduce-scatter (P - 1) pieces (P. Patarasuk and X. Yuan,
  "Bandwidth optimal all-reduce algorithms for clusters of workstations", JPDC 69, 2009).
- Of an all-to-all half the PEs send a piece to each of the other half, over the links of one column.

Sizes are those of the reports: bytes of the array, of scatter, gather, gather_all, alltoall and reduce_scatter those of
one PE's piece."""
import math

BYTES_PER_CYCLE = 256 / 33
NEIGHBOUR = 6


def mesh_of(pes):
    """Width and height of the mesh that xbsim takes for so many PEs: as near to a square as can be without a
    spare position."""
    height = max(h for h in range(1, math.isqrt(pes) + 1) if pes % h == 0)
    return pes // height, height


def least_latency(call, hops, size):
    """Cycles until bytes are at a PE so many hops away; of a get, there and back."""
    way = NEIGHBOUR + hops - 1
    return way * (2 if call == "get" else 1) + size / BYTES_PER_CYCLE


def way_of_last(pes):
    """From the middle of the mesh to its corner: whoever begins, somebody is that far."""
    width, height = mesh_of(pes)
    return NEIGHBOUR + max(0, width // 2 + height // 2 - 1)


def across_the_middle(pes):
    """Pieces of an all-to-all that cross the middle in one direction, for each of its links."""
    width, height = mesh_of(pes)
    left = min(pes, width // 2 * height)
    return left * (pes - left) / height


FACTORS = {  # of the bytes, by the number of PEs
    "barrier": lambda pes: 0,
    "broadcast": lambda pes: 1,
    "reduce": lambda pes: 1,
    "scan": lambda pes: 1,
    "reduce_all": lambda pes: 2 * (pes - 1) / pes,
    "reduce_scatter": lambda pes: pes - 1,
    "scatter": lambda pes: pes - 1,
    "gather": lambda pes: pes - 1,
    "gather_all": lambda pes: pes - 1,
    "alltoall": lambda pes: max(pes - 1, across_the_middle(pes)),
}


def bound(operation, pes, size):
    """Cycles, or None: of an operation that it does not know, and of one PE alone, which sends nothing."""
    # A team of all PEs, and a call that does not wait, move the same; so do alltoallv with pieces of one size and exscan
    # but for the last PE.
    plain = operation.removeprefix("team_").removesuffix("_nbh").removesuffix("_sum")
    factor = FACTORS.get({"sync": "barrier", "alltoallv": "alltoall", "exscan": "scan"}.get(plain, plain))
    if factor is None or pes < 2:
        return None
    return way_of_last(pes) + factor(pes) * size / BYTES_PER_CYCLE
