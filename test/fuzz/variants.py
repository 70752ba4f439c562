#!/usr/bin/env python3
"""Differentiates random C++ programs whose functions hand on variants.

    test/fuzz/variants.py                     50 programs, from seed 1
    test/fuzz/variants.py --seed 17 --count 1 --keep DIR

As values.py, in the words of C++: a std::variant of numbers, integers, addresses,
pairs, arrays, optionals, text, vectors and shared pointers travels through functions
that call themselves, containers, closures and virtual functions.
"""

import random
import re

from driver import build_cxx, drive, header

INPUTS = 6
INCLUDES = "".join(f"#include <{name}>\n" for name in (
    "algorithm", "array", "cmath", "functional", "map", "memory", "numeric", "optional",
    "string", "variant", "vector"))
# @ is the float type of the program.
TYPES = {"d": "double", "f": "float", "l": "long", "i": "int", "c": "char", "h": "std::size_t",
         "r": "const double *", "p": "std::pair<@, int>", "a": "std::array<@, 2>",
         "o": "std::optional<@>", "s": "std::string", "v": "std::vector<@>",
         "m": "std::shared_ptr<@>", "e": "std::monostate"}
READS = {"d": "p", "f": "p", "r": "*p", "p": "p.first * p.second", "a": "p[0] + 2 * p[1]",
         "o": "(p ? *p : 0.5)", "s": "(double)p.size()", "h": "(double)(p % 5)",
         "v": "std::accumulate(p.begin(), p.end(), 0.0)", "m": "*p", "e": "0.25"}
# {K}: how the function is declared, {f}: its name, {R}, {R2}: statements that change r.
STYLES = {
    "ret": "{K}V {f}(V v, const double *x, int n) {{ if (n == 0) return v;"
           " V r = {f}(v, x, n - 1); {R} return r; }}",
    "pass": "{K}V {f}(V r, const double *x, int n) {{ if (n == 0) return r;"
            " {R} return {f}(std::move(r), x, n - 1); }}",
    "ref": "{K}void {f}_h(V &r, const double *x, int n) {{ if (n == 0) return;"
           " {R} {f}_h(r, x, n - 1); {R2} }}\n"
           "static V {f}(V v, const double *x, int n) {{ {f}_h(v, x, n); return v; }}",
    "choose": "{K}V {f}(const V &v, const double *x, int n) {{ if (n == 0) return v;"
              " V r = {f}(v, x, n - 1), q = make(n % 3, x, n); {R}"
              " return get(q) < get(r) ? q : r; }}",
    "opt": "{K}std::optional<V> {f}_o(std::optional<V> v, const double *x, int n) {{"
           " if (n == 0) return v; auto o = {f}_o(v, x, n - 1);"
           " V r = o ? *o : make(n % 3, x, n); {R} if (get(r) > 3) return {{}}; return r; }}\n"
           "static V {f}(V v, const double *x, int n) {{ return {f}_o(v, x, n).value_or(v); }}",
    "pair": "{K}std::pair<V, int> {f}_o(std::pair<V, int> v, const double *x, int n) {{"
            " if (n == 0) return v; auto [r, m] = {f}_o(v, x, n - 1); {R}"
            " return {{r, m + 1}}; }}\n"
            "static V {f}(V v, const double *x, int n) {{ return {f}_o({{v, 1}}, x, n).first; }}",
    "vec": "{K}V {f}(V v, const double *x, int n) {{ std::vector<V> s{{v}};"
           " for (int k = 0; k < n + 3; ++k) {{ s.push_back(make(k % 3, x, k));"
           " if (k % 3 == 2) {{ V t = std::move(s.back()); s.pop_back();"
           " if (get(t) > 0) s.back() = t; }} }} V r = s.back(); {R} return r; }}",
    "sort": "{K}V {f}(V v, const double *x, int n) {{ std::vector<V> a{{v}};"
            " for (int k = 1; k < 6; ++k) a.push_back(make(k % 3, x, n + k));"
            " std::sort(a.begin(), a.end(), [](const V &p, const V &q) {{ return get(p) < get(q); }});"
            " V r = a[n % 6]; {R} return r; }}",
    "list": "struct {f}N {{ V v; std::unique_ptr<{f}N> next; }};\n"
            "{K}V {f}(V r, const double *x, int n) {{ std::unique_ptr<{f}N> all;"
            " for (int k = 0; k <= n; ++k) {{ {R} all.reset(new {f}N{{r, std::move(all)}}); }}"
            " for (int k = 0; all; ++k) {{ if (k == n / 2) r = all->v;"
            " all = std::move(all->next); }} return r; }}",
    "fun": "{K}V {f}(V v, const double *x, int n) {{ std::function<V(V)> g[2] = {{"
           "[=](V r) {{ {R} return r; }}, [=](V r) {{ {R2} return r; }}}};"
           " for (int k = 0; k < n; ++k) v = g[k & 1](v); return v; }}",
    "map": "{K}V {f}(V v, const double *x, int n) {{ std::map<int, V> m; m[n % 4] = v;"
           " for (int k = 0; k < 5; ++k) {{ V &r = m[k % 3]; r = make(k % 3, x, k); {R} }}"
           " return m.count(n % 4) ? m[n % 4] : v; }}",
    "dyn": "struct {f}B {{ virtual ~{f}B() = default;"
           " virtual V go(V r, const double *x, int n) const = 0; }};\n"
           "struct {f}C : {f}B {{ V go(V r, const double *x, int n) const override {{ {R} return r; }} }};\n"
           "struct {f}D : {f}B {{ V go(V r, const double *x, int n) const override {{ {R2} return r; }} }};\n"
           "{K}V {f}(V v, const double *x, int n) {{ std::unique_ptr<{f}B> g[2] = {{"
           "std::make_unique<{f}C>(), std::make_unique<{f}D>()}};"
           " for (int k = 0; k < n; ++k) v = g[k & 1]->go(v, x, k); return v; }}",
    "loop": "{K}V {f}(V v, const double *x, int n) {{ V kept = v; for (int k = 0; k < n + 2; ++k) {{"
            " V r = make((k + n) % 3, x, k); {R} if (k % 2) kept = r; }} return kept; }}",
}


class Program:
    def __init__(self, seed):
        self.r = r = random.Random(seed)
        self.float = "f" if r.random() < 0.25 else "d"
        pool = "licrpaoeh" + "".join(k for k, p in (("s", 0.3), ("v", 0.3), ("m", 0.25))
                                     if r.random() < p)
        self.kinds = [self.float] + r.sample(pool, r.randint(1, 3))
        r.shuffle(self.kinds)

    def type(self, kind):
        return TYPES[kind].replace("@", TYPES[self.float])

    def input(self):
        return f"x[{self.r.randrange(INPUTS)}]"

    def number(self):
        return f"({TYPES[self.float]})(x[(n + {self.r.randrange(5)}) % 6] * {self.input()})"

    def value(self, kind):
        if kind in "df":
            return self.number()
        if kind == "r":
            return f"&x[(n + {self.r.randrange(5)}) % 6]"
        if kind == "p":
            return f"{self.type(kind)}({self.number()}, n)"
        if kind == "a":
            return f"{self.type(kind)}{{{self.number()}, {self.number()}}}"
        if kind == "o":
            return f"(n % 2 ? {self.type(kind)}() : {self.type(kind)}({self.number()}))"
        if kind == "s":
            return self.r.choice(['std::string("ab")', "std::string(20 + n, 'x')"])
        if kind == "v":
            return f"{self.type(kind)}(n % 3 + 1, {self.number()})"
        if kind == "m":
            return f"std::make_shared<{TYPES[self.float]}>({self.number()})"
        if kind == "e":
            return "std::monostate()"
        if kind == "h":
            return "(n + 3) * std::size_t(0x9E3779B97F4A7C15)"
        return f"({TYPES[kind]})({self.r.choice(['n', 'n + 3', '7'])})"

    def update(self, kind):
        r = self.r
        if r.random() < 0.35:
            return ""

        def number(at):
            return r.choice([f"{at} = std::sin({at}) + {self.input()};",
                             f"{at} *= 0.5 + {self.input()};", f"{at} = -{at};"])
        if kind in "df":
            return number("p")
        if kind == "r":
            return f"p = &{self.input()};"
        if kind == "p":
            return r.choice([number("p.first"), "p.second++;"])
        if kind == "a":
            return number(r.choice(["p[0]", "p[1]"]))
        if kind == "o":
            return "if (p) { " + number("*p") + " } else p = " + self.number() + ";"
        if kind == "s":
            return "p += 'y';"
        if kind == "v":
            return r.choice([f"p.push_back({self.number()});", number("p[0]")])
        if kind == "m":
            return f"p = std::make_shared<{TYPES[self.float]}>(*p * {self.input()});"
        if kind == "e":
            return ""
        return r.choice(["p += 2;", "p ^= 1;", "p *= 3;"])

    def change(self):
        parts = []
        for i, kind in enumerate(self.kinds):
            if self.r.random() < 0.5:
                parts.append(f"if (r.index() == {i}) {{ auto &p = std::get<{i}>(r);"
                             f" (void)p; {self.update(kind)} }}")
            else:
                parts.append(f"if (auto *q = std::get_if<{i}>(&r)) {{ auto &p = *q;"
                             f" (void)p; {self.update(kind)} }}")
        n = len(self.kinds)
        if self.r.random() < 0.3:
            parts.append(f"if (r.index() == {self.r.randrange(n)}) r = make({self.r.randrange(n)}, x, n);")
        return " ".join(parts)

    def basics(self):
        reads = " ".join(f"case {i}: {{ auto &p = std::get<{i}>(v); (void)p;"
                         f" return {i + 1} * ({READS.get(k, '0.125 * p')}); }}"
                         for i, k in enumerate(self.kinds))
        last = len(self.kinds) - 1
        makes = " ".join(f"case {i}: return V(std::in_place_index<{i}>, {self.value(k)});"
                         for i, k in enumerate(self.kinds[:3]))
        return ["using V = std::variant<" + ", ".join(map(self.type, self.kinds)) + ">;",
                f"static double get(const V &v) {{ switch (v.index()) {{ {reads} }} return 0; }}",
                f"static V make(int t, const double *x, int n) {{ switch (t) {{ {makes} }}"
                f" return V(std::in_place_index<{last}>, {self.value(self.kinds[-1])}); }}"]

    def whole(self):
        r = self.r
        text, names = self.basics(), []
        for k in range(r.randint(1, 2)):
            style = r.choice(sorted(STYLES))
            kind = "__attribute__((noinline)) static " if r.random() < 0.5 else "static "
            text.append(STYLES[style].format(K=kind, f=f"g{k}", R=self.change(), R2=self.change()))
            names.append(f"g{k}")
        body = [f"y[0] += {j + 1} * get({r.choice(names)}(make({r.randrange(len(self.kinds))}, x, "
                f"{r.randrange(INPUTS)}), x, {r.randint(1, 4)}));" for j in range(r.randint(1, 3))]
        body.append(f"for (int k = 0; k < 3; ++k) y[0] += get({r.choice(names)}(make(k, x, k), x, k)) * x[k];")
        text.append('extern "C" void whole(const double *x, double *y) { y[0] = 0; ' + " ".join(body) + " }")
        floats = "\n".join(text)
        exact = re.sub(r"\bwhole\b", "exact_whole", floats).replace("float", "double")
        return "\n".join([header(2e-4 if self.float == "f" else 2e-6), INCLUDES,
                          "namespace floats {", floats, "}\nnamespace exact {", exact, "}"])


def program(seed):
    return Program(seed).whole()


if __name__ == "__main__":
    drive("variants", __doc__, program, ["-std=c++20", "-w"], build=build_cxx, may_refuse=True)
