"""numba.typed's lists and dictionaries, made inside of what is differentiated, and
literals of dictionaries. As in array_code.py."""
import heapq
import math
from collections import namedtuple

import numpy as np
from numba import types
from numba.typed import Dict, List

from cases import case

rng = np.random.default_rng(17)
X = rng.uniform(0.5, 1.5, 7)
Y = rng.uniform(0.5, 1.5, 7)
A = rng.uniform(0.5, 1.5, (4, 3))
Point = namedtuple("Point", ["weight", "number", "x"])
FLOAT = types.float64
ROW = types.float64[:]
PAIR = types.UniTuple(types.int64, 2)


@case(X)
def squares_in_a_list(x):
    values = List()
    for v in x:
        values.append(v * v)
    total = 0.0
    for i in range(len(values)):
        total += values[i] * (i + 1)
    return total + values[-1]


@case(X, Y)
def moved_items(x, y):
    values = List()
    for v in x:
        values.append(math.sin(v))
    values.pop(1)
    values[0] = values[0] * 3.0
    values.insert(2, x[0] * y[1])
    values.extend(values)
    values.reverse()
    del values[1:9:3]
    del values[8:4:-2]
    total, factor = 0.0, 1.0
    for v in values:
        total += v * v * factor
        factor += 0.5
    values.clear()
    values.append(y[2])
    return total * values.pop()


@case(X)
def sorted_and_sliced(x):
    values = List()
    for i in range(x.size):
        values.append(x[i] * (1 + i % 3))
    values.sort()
    total = 0.0
    for v in values[1:6:2]:
        total = total * 0.5 + v * v
    middle = values.copy()
    middle[1:3] = values[4:6]
    return total * middle[2] + sum(middle) * max(middle)


@case(A)
def rows_in_a_list(a):
    rows = List()
    for i in range(a.shape[0]):
        rows.append(a[i] * (i + 1.0))
    rows[2] = rows[1] * rows[0]
    rows.pop(0)
    total = 0.0
    for row in rows:
        total += (row * row).sum()
    return total


@case(X, Y)
def tuples_in_a_list(x, y):
    points = List()
    for i in range(x.size):
        points.append(Point(x[i] * y[i], i, np.full(2, x[i])))
    points.append(points[3])
    total = 0.0
    for p in points:
        total += p.weight * p.number * p.x.sum()
    return total


@case(X)
def lists_of_several_sizes(x):
    triangle = List()
    for i in range(4):
        row = List()
        for j in range(i + 1):
            row.append((j, x[j] * (i + 2.0), x[i]))
        triangle.append(row)
    total = 0.0
    for row in triangle:
        for j, v, w in row:
            total += v * v * w + j
    return total


@case(X)
def stack_machine(x):
    stack = List()
    for step in range(x.size):
        stack.append(x[step])
        if step % 2:
            b, a = stack.pop(), stack.pop()
            stack.append(a * b + math.cos(a))
    while len(stack) > 1:
        top = stack.pop()
        stack[len(stack) - 1] += top * top
    return stack[0]


@case(X, Y)
def walk_over_a_graph(x, y):
    edges = List()
    for i in range(x.size):
        edges.append((i, (i * 3 + 1) % 7, x[i]))
        edges.append((i, (i + 1) % 7, y[i]))
    lengths = np.full(x.size, np.inf)
    lengths[0] = 0.0
    queue = [(0.0, 0)]
    while len(queue):
        length, at = heapq.heappop(queue)
        if length > lengths[at]:
            continue
        for a, b, cost in edges:
            if a == at and length + cost < lengths[b]:
                lengths[b] = length + cost
                heapq.heappush(queue, (lengths[b], b))
    return (lengths ** 2).sum()


@case(X)
def sums_by_key(x):
    sums = Dict.empty(types.int64, FLOAT)
    for i in range(x.size):
        k = (i * 5) % 3 - 1
        sums[k] = sums.get(k, 0.5) + x[i] * x[i]
    total = 0.0
    for k, v in sums.items():
        total += v * v * (k + 2)
    if 1 in sums:
        total += math.log(sums[1])
    return total + len(sums)


@case(X)
def changed_dictionary(x):
    d = dict()
    for i in range(50):
        d[i * i] = x[i % 7] * i
    for i in range(0, 50, 4):
        del d[i * i]
    total = d.pop(9) * d.pop(16, 0.25)
    k, v = d.popitem()
    total += v * k
    d[3] = total
    d.setdefault(25, 7.0)
    d.setdefault(26, x[0])
    e = d.copy()
    e.update({4: x[3], 5: x[4] * x[5]})
    for w in e.values():
        total += w * w * 1e-3
    for k in e:
        total += e[k] * (k % 3)
    return total


@case(X)
def words_as_keys(x):
    d = {"rate": x[0] * x[1], "loss": x[2] ** 2}
    d["sum"] = d["rate"] * d["loss"]
    total = d["sum"] * x[3]
    for name in ("rate", "sum"):
        total += d[name] * len(name)
    return total


@case(X)
def mixed_literal(x):
    options = {"scale": x[1], "shift": x[0] * x[2], "steps": 3}
    v = x[3]
    for _ in range(options["steps"]):
        v = options["scale"] * v + options["shift"]
    return v


@case(A)
def arrays_by_key(a):
    d = Dict.empty(types.unicode_type, ROW)
    d["first"] = a[0] * 2.0
    d["second"] = d["first"] * a[1]
    d["first"] = d["second"] + a[2]
    return (d["first"] * d["second"]).sum()


@case(X)
def remembered_results(x):
    known = Dict.empty(PAIR, FLOAT)
    for i in range(6):
        for j in range(6):
            if i == 0 or j == 0:
                known[(i, j)] = x[i] + x[j]
            else:
                known[(i, j)] = math.sin(known[(i - 1, j)]) * known[(i, j - 1)]
    return known[(5, 5)] + known[(3, 4)]


@case(X)
def dictionaries_in_a_list(x):
    rows = List()
    for i in range(3):
        row = Dict.empty(types.int64, FLOAT)
        row[i] = x[i]
        row[i + 1] = x[i + 1] * x[i]
        rows.append(row)
    total = 0.0
    for row in rows:
        for j, v in row.items():
            total += v * v * (j + 1)
    return total


@case(X)
def keys_of_floats(x):
    d = Dict.empty(FLOAT, FLOAT)
    for i in range(6):
        d[0.5 * (i % 3)] = x[i]
    total = 0.0
    for k, v in d.items():
        total += k * v * v
    return total


@case(X)
def sets_of_floats(x):
    a = {x[0], x[1] * 2.0, x[2]}
    b = {x[2], x[3]}
    for v in x[4:]:
        a.add(v * v)
    total = 0.0
    for v in a | b:
        total += v ** 2
    for v in a & b:
        total += v ** 3
    a.discard(x[0])
    return total * max(a)


@case(X)
def printed_values(x):
    total = 0.0
    for i in range(3):
        total += x[i] * x[i + 1]
        print("step", i, total, x[i] > 1.0)
    return total
