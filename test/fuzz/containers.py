#!/usr/bin/env python3
"""Differentiates random C++ programs on records in standard containers.

    test/fuzz/containers.py                     50 programs, from seed 1
    test/fuzz/containers.py --seed 17 --count 1 --level 2 --keep DIR

A record has floats, integers, letters, text, vectors, optionals, variants, owning and
shared pointers, maps and other records as members. Functions are handed containers of
records, by reference or by value, and fill, sort, shift, merge and empty them as
programs do, by the algorithms of the standard library, by std::function and by virtual
functions. Both modes agree with central differences; some are refused, with a message.
"""

import random
import re

from driver import build_cxx, drive, header

INPUTS = 6
HEAD = """#include <algorithm>
#include <array>
#include <deque>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <queue>
#include <set>
#include <string>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>
"""
# Members: the type, its first value, what it adds to a sum, how it changes. F is a
# kind of floats, V the member, A and B floats, K an integer, W another record's name.
MEMBERS = {
    "number": ("F", "A", "V", "V = sin(V * A) + B;"),
    "number2": ("F", "A * B", "V * 0.5", "V += 0.3 * A;"),
    "count": ("int", "K", "0.1 * V", "V += K;"),
    "long": ("long", "K * 3", "0.1 * V", "V = V / 2 + K;"),
    "short": ("short", "short(K)", "0.1 * V", "V ^= 1;"),
    "letter": ("char", "char('a' + K % 7)", "0.01 * V", "V = 'x';"),
    "flag": ("bool", "K % 2 == 0", "(V ? 0.5 : 0.25)", "V = !V;"),
    "kind": ("Kind", "Kind(K % 3)", "int(V) * 0.2", "V = V == Kind::First ? Kind::Last : Kind::First;"),
    "text": ("std::string", '"n" + std::to_string(K)', "0.01 * V.size()",
             'V += "a text that needs a block of its own";'),
    "numbers": ("std::vector<F>", "{F(A), F(B)}", "std::accumulate(V.begin(), V.end(), 0.0)",
                "V.push_back(F(A)); if (V.size() > 3) V.erase(V.begin());"),
    "counts": ("std::vector<int>", "{K, 2}", "0.1 * V.size()", "V.push_back(K);"),
    "array": ("std::array<F, 3>", "{F(A), F(B), 1}", "V[0] * V[1] + V[2]", "std::swap(V[K % 3], V[2]); V[1] *= F(A);"),
    "rows": ("F[2]", "{F(A), F(B)}", "V[0] * V[1]", "V[K % 2] = F(cos(A));"),
    "maybe": ("std::optional<F>", "F(A)", "V.value_or(0.7)", "if (V) V.reset(); else V = F(B * A);"),
    "maybe_int": ("std::optional<int>", "K", "0.1 * V.value_or(3)", "V.emplace(K);"),
    "either": ("std::variant<F, int>", "F(A)", "read(V)", "if (V.index()) V = F(B); else V = K;"),
    "any": ("std::variant<int, std::string, std::vector<F>>", "std::vector<F>{F(A), F(B)}", "read(V)",
            'if (K % 2) V = "t" + std::to_string(K); else V = std::vector<F>(2, F(A));'),
    "owned": ("Box<F>", "Box<F>(A)", "*V", "*V = F(*V * A);"),
    "shared": ("std::shared_ptr<F>", "std::make_shared<F>(A)", "(V ? *V : 0.4)", "V = std::make_shared<F>(V ? *V * B : A);"),
    "table": ("std::map<int, F>", "{{K, F(A)}, {7, F(B)}}", "(V.empty() ? 0.1 : V.begin()->second + V.size())", "V[K % 5] += F(A);"),
    "names": ("std::map<std::string, F>", '{{"one", F(A)}, {"two", F(B)}}', "(V.empty() ? 0.1 : V.begin()->second * V.size())",
              'V["k" + std::to_string(K % 3)] = F(B);'),
    "hash": ("std::unordered_map<int, F>", "{{1, F(A)}, {2, F(B)}}", "(V.count(1) ? V.at(1) : 0.5) + V.size()", "V[1] *= F(A); V[K % 9] = F(B);"),
    "pair": ("std::pair<int, F>", "{K, F(A)}", "V.first * 0.1 * V.second", "V.second += F(B);"),
    "tuple": ("std::tuple<F, std::string, char>", "{F(A), \"t\", 'c'}", "std::get<0>(V)", "std::get<0>(V) *= F(B); std::get<2>(V)++;"),
    "nested": ("W", "make_W(x, K)", "weigh(V)", "change(V, x, K);"),
    "nested_list": ("std::vector<W>", "{make_W(x, K)}", "(V.empty() ? 0.3 : weigh(V.back()))", "V.push_back(make_W(x, K + 1));"),
    "nested_maybe": ("std::optional<W>", "make_W(x, K)", "(V ? weigh(*V) : 0.2)", "if (V) V.reset(); else V = make_W(x, K);"),
    "nested_shared": ("std::shared_ptr<W>", "std::make_shared<W>(make_W(x, K))", "(V ? weigh(*V) : 0.3)", "if (V) change(*V, x, K);"),
    "nested_owned": ("Box<W>", "Box<W>(make_W(x, K))", "weigh(*V)", "change(*V, x, K);"),
}
BASICS = """enum class Kind : unsigned char { First, Middle, Last };
template <class T> struct Box {
  std::unique_ptr<T> p;
  Box() : p(new T()) {}
  explicit Box(T t) : p(new T(std::move(t))) {}
  Box(const Box &o) : p(std::make_unique<T>(*o.p)) {}
  Box(Box &&) = default;
  Box &operator=(const Box &o) { if (this != &o) p = std::make_unique<T>(*o.p); return *this; }
  Box &operator=(Box &&) = default;
  T &operator*() { return *p; }
  const T &operator*() const { return *p; }
};
static double read(const std::variant<F, int> &v) { return v.index() ? std::get<1>(v) * 0.1 : std::get<0>(v); }
static double read(const std::variant<int, std::string, std::vector<F>> &v) {
  if (auto *t = std::get_if<std::string>(&v)) return 0.01 * t->size();
  if (auto *t = std::get_if<2>(&v)) return t->empty() ? 0.3 : t->front() + t->back();
  return std::get<0>(v);
}
"""
# What is done to c, which has records R; d is another such container.
COMMON = [
    "for (auto &r : c) change(r, x, N);",
    "for (auto &r : c) r.key = sin(r.key * X + N);",
    "for (const auto &r : c) sum += weigh(r) * X;",
    "if (!c.empty()) { auto t = *c.begin(); change(t, x, N); sum += weigh(t); }",
    "if (!c.empty()) { R t = std::move(*c.begin()); change(t, x, N); *c.begin() = std::move(t); }",
    "sum += std::accumulate(c.begin(), c.end(), 0.0, [&](double s, const R &r) { return s * 0.5 + weigh(r); });",
    "if (!c.empty()) sum += weigh(*std::max_element(c.begin(), c.end(), less)) * X;",
    "for (auto &r : c) for (auto &f : fs) sum += f(r) * X;",
    "std::vector<R> v(c.begin(), c.end()); std::sort(v.begin(), v.end(), less); sum += v.empty() ? 0 : weigh(v[0]);",
    "std::map<int, R> m; for (auto &r : c) m.insert_or_assign(r.id % 4, r); for (auto &[k, r] : m) sum += k * weigh(r);",
    "std::map<std::string, R> m; for (auto &r : c) m[\"k\" + std::to_string(r.id % 3)] = r; for (auto &[k, r] : m) sum += weigh(r) * X; m.erase(\"k1\"); sum += m.size();",
    "std::unordered_map<int, R> m; for (auto &r : c) m.emplace(r.id, r); if (auto i = m.find(N); i != m.end()) sum += weigh(i->second); m.erase(2); for (auto &[k, r] : m) sum += weigh(r) * (k + 1);",
    "auto less2 = [](const R &a, const R &b) { return less(a, b); }; std::set<R, decltype(less2)> t(less2); for (auto &r : c) t.insert(r); if (!t.empty()) { sum += weigh(*t.begin()); t.erase(t.begin()); } for (auto &r : t) sum += weigh(r) * X;",
    "auto less2 = [](const R &a, const R &b) { return less(a, b); }; std::priority_queue<R, std::vector<R>, decltype(less2)> q(less2); for (auto &r : c) q.push(r); while (q.size() > 1) { sum += weigh(q.top()) * X; q.pop(); }",
    "std::deque<R> q(c.begin(), c.end()); for (int i = 0; i < N; ++i) { q.push_back(make_R(x, i)); q.pop_front(); } for (auto &r : q) sum += weigh(r);",
    "std::list<R> l(c.begin(), c.end()); l.push_front(make_R(x, N)); l.sort(less); l.splice(l.end(), l, l.begin()); for (auto &r : l) sum += weigh(r) * X;",
    "std::vector<std::pair<double, R>> v; for (auto &r : c) v.emplace_back(r.key, r); std::stable_sort(v.begin(), v.end(), [](auto &a, auto &b) { return a.first < b.first; }); for (auto &[k, r] : v) sum += k * weigh(r);",
    "std::vector<std::tuple<int, R, std::string>> v; for (auto &r : c) v.push_back({r.id, r, \"t\"}); if (v.size() > 1) std::swap(v[0], v[1]); for (auto &t : v) sum += std::get<0>(t) * weigh(std::get<1>(t));",
    "std::array<R, 3> a = {make_R(x, 1), make_R(x, N), make_R(x, 3)}; if (!c.empty()) a[N % 3] = *c.begin(); std::sort(a.begin(), a.end(), less); for (auto &r : a) sum += weigh(r) * X;",
    "std::optional<R> o; for (auto &r : c) if (r.id % 2) o = r; if (o) { change(*o, x, N); sum += weigh(*o); o.reset(); } o.emplace(make_R(x, N)); sum += weigh(*o);",
    "std::variant<int, R, double> o = X; for (auto &r : c) { if (r.id % 3 == 1) o = r; else if (r.id % 3) o = r.id; else o = r.key; sum += o.index() == 1 ? weigh(std::get<1>(o)) : o.index() ? std::get<2>(o) : std::get<0>(o); }",
    "std::vector<std::unique_ptr<Shape>> v; for (auto &r : c) { if (r.id % 2) v.push_back(std::make_unique<Round>(r, X)); else v.push_back(std::make_unique<Flat>(X)); } for (auto &s : v) sum += s->area(x, N);",
    "std::vector<std::shared_ptr<R>> v; for (auto &r : c) v.push_back(std::make_shared<R>(r)); if (v.size() > 1) v[0] = v[1]; for (auto &r : v) { change(*r, x, N); sum += weigh(*r); }",
    "std::map<double, R> m; for (auto &r : c) m.emplace(r.key, r); if (!m.empty()) { auto h = m.extract(m.begin()); h.key() = h.key() + 3; m.insert(std::move(h)); } for (auto &[k, r] : m) sum += k * weigh(r);",
    "std::multimap<int, R> m; for (auto &r : c) m.insert({r.id % 2, r}); for (auto [i, e] = m.equal_range(1); i != e; ++i) sum += weigh(i->second);",
    "std::map<int, std::vector<R>> m; for (auto &r : c) m[r.id % 2].push_back(r); for (auto &[k, v] : m) for (auto &r : v) sum += (k + 1) * weigh(r);",
]
SEQUENCE = [
    "c.push_back(make_R(x, N));",
    "c.emplace_back(); c.back().key = X;",
    "{ R t = make_R(x, N); change(t, x, N); c.push_back(std::move(t)); }",
    "if (!c.empty()) { R t = c.front(); t.key *= X; c.push_back(t); }",
    "c.insert(c.begin(), make_R(x, N));",
    "c.insert(std::next(c.begin(), c.size() / 2), 2, make_R(x, N));",
    "c.insert(c.end(), d.begin(), d.end());",
    "c.emplace(c.begin(), make_R(x, N));",
    "if (c.size() > 1) c.erase(std::next(c.begin()));",
    "if (c.size() > 2) c.erase(c.begin(), std::next(c.begin(), 2));",
    "if (!c.empty()) c.pop_back();",
    "std::swap(c, d);",
    "c.swap(d);",
    "{ C t = std::move(c); c = d; d = std::move(t); }",
    "c = d;",
    "d.assign(c.begin(), c.end());",
    "c.resize(4);",
    "c.resize(c.size() + 1, make_R(x, N));",
    "std::reverse(c.begin(), c.end());",
    "if (!c.empty()) std::rotate(c.begin(), std::next(c.begin()), c.end());",
    "std::partition(c.begin(), c.end(), [](const R &r) { return r.id % 2 == 0; });",
    "c.erase(std::remove_if(c.begin(), c.end(), [](const R &r) { return r.id % 4 == 3; }), c.end());",
    "c.erase(std::unique(c.begin(), c.end(), [](const R &a, const R &b) { return a.id == b.id; }), c.end());",
    "if (c.size() > 1) std::iter_swap(c.begin(), std::next(c.begin()));",
    "if (c.size() > 1) std::swap(c.front(), c.back());",
    "std::transform(c.begin(), c.end(), c.begin(), [&](R r) { change(r, x, N); return r; });",
    "d.clear(); std::copy(c.begin(), c.end(), std::back_inserter(d));",
    "std::move(d.begin(), d.end(), std::back_inserter(c)); d.clear();",
    "d.clear(); std::copy_if(c.begin(), c.end(), std::back_inserter(d), [](const R &r) { return r.id > 1; });",
]
RANDOM_ACCESS = [
    "std::sort(c.begin(), c.end(), less);",
    "std::stable_sort(c.begin(), c.end(), [](const R &a, const R &b) { return a.id < b.id; });",
    "std::stable_partition(c.begin(), c.end(), [](const R &r) { return r.key > 0.3; });",
    "if (c.size() > 2) std::nth_element(c.begin(), c.begin() + 1, c.end(), less);",
    "if (c.size() > 2) std::partial_sort(c.begin(), c.begin() + 2, c.end(), less);",
    "std::make_heap(c.begin(), c.end(), less); if (!c.empty()) { std::pop_heap(c.begin(), c.end(), less); sum += weigh(c.back()); c.pop_back(); }",
    "for (std::size_t i = 0; i + 1 < c.size(); ++i) c[i].key += 0.3 * c[i + 1].key;",
    "if (c.size() > 1) c[0] = c[1];",
    "for (std::size_t i = 1; i < c.size(); ++i) for (std::size_t j = i; j > 0 && less(c[j], c[j - 1]); --j) std::swap(c[j], c[j - 1]);",
    "c.shrink_to_fit();",
]
KINDS = {
    "vector": SEQUENCE + RANDOM_ACCESS + ["c.reserve(9);"],
    "deque": SEQUENCE + RANDOM_ACCESS + ["c.push_front(make_R(x, N));", "if (!c.empty()) c.pop_front();"],
    "list": SEQUENCE + ["c.sort(less);", "c.splice(c.begin(), d);", "d.sort(less); c.sort(less); c.merge(d, less);",
                        "c.remove_if([](const R &r) { return r.key < 0; });", "c.push_front(make_R(x, N));", "c.reverse();"],
}


def replaced(text, **words):
    return re.sub(r"\b\w+\b", lambda m: words.get(m[0], m[0]), text)


class Program:
    def __init__(self, seed):
        self.r = random.Random(seed)
        self.text = []
        self.functions = []

    def filled(self, text):
        r = self.r
        return replaced(text, N=str(r.randint(1, 5)), X=f"x[{r.randrange(INPUTS)}]")

    def inlined(self):
        return self.r.choice(["static ", "static ", "__attribute__((noinline)) static "])

    def record(self, name, inner):
        r = self.r
        kinds = r.sample([m for m in sorted(MEMBERS) if inner or "nested" not in m], r.randint(1, 5))
        members = ["double key = 0.5;", "int id = 1;"]
        make, weigh, change = [f"r.key = x[k % {INPUTS}];", "r.id = k;"], ["r.key", "0.1 * r.id"], []
        for at, kind in enumerate(kinds):
            a, b = (f"x[{r.randrange(INPUTS)}]" for _ in "ab")

            def put(text):
                return replaced(text, make_W=f"make_{inner}", W=inner, A=a, B=b, K="(k + 1)", V=f"r.m{at}")

            kind_type, first, value, changes = MEMBERS[kind]
            kind_type = put(kind_type)
            if kind == "number" and r.random() < 0.3:
                kind_type = "double"
            members.append(f"F m{at}[2] = {{}};" if kind == "rows" else f"{kind_type} m{at}{{}};")
            made = put(first)
            if kind == "rows":
                make.append(f"r.m{at}[0] = F({a}); r.m{at}[1] = F({b});")
            else:
                make.append(f"r.m{at} = {made};")
            weigh.append(f"{r.randint(1, 4)} * {put(value)}")
            change.append(put(changes))
        r.shuffle(members)
        guard = f"if (k % 3 == {r.randrange(3)}) {{ {change.pop()} }}" if len(change) > 1 else ""
        self.text.append(
            f"struct {name} {{ {' '.join(members)} }};\n"
            f"{self.inlined()}{name} make_{name}(const double *x, int k) {{ {name} r; {' '.join(make)} return r; }}\n"
            f"{self.inlined()}double weigh(const {name} &r) {{ return {' + '.join(weigh)}; }}\n"
            f"{self.inlined()}void change({name} &r, const double *x, int k) {{ {' '.join(change)} {guard} r.key = sin(r.key) + 0.01 * r.id; }}")

    def functions_of(self, kind):
        """Functions on containers of this kind of records R."""
        r = self.r
        for _ in range(r.randint(1, 3)):
            name = f"g{len(self.functions)}"
            by = r.choice(["C &c", "C &c", "C &c", "C c"])
            lines = []
            for _ in range(r.randint(2, 6)):
                text = self.filled(r.choice(KINDS[kind] + COMMON[:9] + [r.choice(COMMON)]))
                lines.append("  { " + (f"if (n % 2) {{ {text} }}" if r.random() < 0.15 else text) + " }")
            if self.functions and r.random() < 0.4:
                lines.append(f"  if (n > 0) sum += 0.5 * {r.choice(self.functions + [name])}({r.choice(['c, d', 'd, c'])}, x, n - 1);")
            r.shuffle(lines)
            self.text.append(f"{self.inlined()}double {name}({by}, C &d, const double *x, int n) {{\n  double sum = 0;\n"
                             + f"  std::vector<std::function<double(R &)>> fs = {{[&](R &r) {{ return weigh(r); }}, [n, x](R &r) {{ r.key *= 0.9; return x[n % {INPUTS}]; }}}};\n"
                             * any("fs" in l for l in lines)
                             + "\n".join(lines) + "\n  return sin(0.1 * sum);\n}")
            self.functions.append(name)

    def whole(self):
        r = self.r
        self.text.append(BASICS)
        self.record("Inner", None)
        if r.random() < 0.5:
            self.record("R", "Inner")
        else:
            self.record("Middle", "Inner")
            self.record("R", "Middle")
        kind = r.choice(sorted(KINDS))
        self.text.append(
            f"{self.inlined()}bool less(const R &a, const R &b) {{\n"
            "  return a.key != b.key ? a.key < b.key : a.id < b.id;\n}\n"
            f"using C = std::{kind}<R>;\n"
            "struct Shape { virtual ~Shape() = default; virtual double area(const double *x, int n) = 0; };\n"
            "struct Round : Shape { R r; double a; Round(const R &r, double a) : r(r), a(a) {}\n"
            "  double area(const double *x, int n) override { change(r, x, n); return a * weigh(r); } };\n"
            "struct Flat : Shape { double a; explicit Flat(double a) : a(a) {}\n"
            "  double area(const double *x, int n) override { return a * a; } };")
        self.functions_of(kind)
        held = r.random() < 0.3
        if held:
            self.text.append("struct World { C c, d; std::string name = \"world\"; double total = 0; };")
        body = ["World w; C &c = w.c, &d = w.d; double &sum = w.total;" if held else "C c, d; double sum = 0;",
                "for (int i = 0; i < 4; ++i) c.push_back(make_R(x, i));", "d.push_back(make_R(x, 5));"]
        for _ in range(r.randint(1, 3)):
            body.append(f"sum += {r.choice(self.functions)}({r.choice(['c, d', 'c, d', 'd, c'])}, x, {r.randint(1, 3)});")
            body.append("{ " + self.filled(r.choice([t for t in KINDS[kind] + COMMON if "fs" not in t])) + " }")
        body.append("for (auto &r : c) sum += weigh(r); for (auto &r : d) sum += 0.5 * weigh(r);")
        self.text.append("static void body(const double *x, double *y) {\n  " + "\n  ".join(body) + "\n  *y = sin(0.05 * sum);\n}")
        text = "\n".join(self.text)
        spaces = "".join(f"namespace {space} {{\nusing F = {kind};\n{text}\n}}\n"
                         for space, kind in (("floats", self.float), ("exact", "double"))
                         if space == "floats" or self.float == "float")
        other = "exact" if self.float == "float" else "floats"
        return (f"{spaces}void whole(const double *x, double *y) {{ floats::body(x, y); }}\n"
                f"void exact_whole(const double *x, double *y) {{ {other}::body(x, y); }}\n")

    def program(self):
        self.float = self.r.choice(["double", "double", "float"])
        text = self.whole()
        return HEAD + header(3e-3 if self.float == "float" else 1e-4) + "\n" + text


def program(seed):
    return Program(seed).program()


if __name__ == "__main__":
    drive("containers", __doc__, program, ["-std=c++20", "-w"], build=build_cxx, may_refuse=True)
