#!/usr/bin/env python3
"""Differentiates random C++ programs whose threads share work.

    test/fuzz/threads.py                     50 programs, from seed 1
    test/fuzz/threads.py --seed 17 --count 1 --keep DIR

Threads of several kinds do work that they take turns at, lock, add up with atomics,
hand on by futures and queues, or meet at barriers for. What they make does not depend
on their order, or they agree on one. The reverse is executed several times, because
what is out of order goes wrong now and then.
"""

import random
import re

from driver import build_cxx, drive, header

INPUTS = 6
INCLUDES = "".join(f"#include <{name}>\n" for name in (
    "algorithm", "array", "atomic", "barrier", "chrono", "cmath", "condition_variable", "deque",
    "functional", "future", "latch", "mutex", "numeric", "queue", "semaphore", "shared_mutex",
    "thread", "vector"))
HELPERS = """
__attribute__((noinline)) static double dots(const double *x, int i) {
  double s = 0;
  for (int k = 0; k <= i % 4; ++k) s += x[(i + k) % 6] * x[k];
  return s;
}
static double chain(const double *x, int n) {
  std::vector<double> v(n);
  for (int k = 0; k < n; ++k) v[k] = x[k % 6] * (k ? v[k - 1] : 1.0);
  return v[n - 1];
}
"""
# How $T threads execute $body, whose number is t.
TEAMS = [
    "{ std::vector<std::thread> all; for (int t = 0; t < $T; ++t)"
    " all.emplace_back([&, t] { $body }); for (auto &t : all) t.join(); }",
    "{ std::vector<std::jthread> all; for (int t = 0; t < $T; ++t)"
    " all.emplace_back([&, t] { $body }); }",
    "{ std::vector<std::future<void>> all; for (int t = 0; t < $T; ++t)"
    " all.push_back(std::async(std::launch::async, [&, t] { $body }));"
    " for (auto &f : all) f.get(); }",
    "{ auto run = [&](int t) { $body }; std::array<std::thread, $T> all;"
    " for (int t = 0; t < $T; ++t) all[t] = std::thread(run, t);"
    " for (int t = $T - 1; t >= 0; --t) all[t].join(); }",
]
LOCKS = ["std::lock_guard l(m);", "std::unique_lock l(m);", "std::scoped_lock l(m);"]
# How a thread waits for turn i, with the lock l.
WAITS = [
    "more.wait(l, [&] { return turn == i; });",
    "while (turn != i) more.wait(l);",
    "while (!more.wait_for(l, std::chrono::milliseconds(5), [&] { return turn == i; })) ;",
    "while (!more.wait_until(l, std::chrono::steady_clock::now() + std::chrono::milliseconds(5),"
    " [&] { return turn == i; })) ;",
    "more.wait(l, [&] { if (turn != i) return false; sum *= 1 + 0.25 * x[i % 6]; return true; });",
]
LOOKS = ["std::this_thread::yield();", "turn.wait(now);"]
POLICIES = ["std::launch::async", "std::launch::deferred",
            "std::launch::async | std::launch::deferred"]
# $T: threads, $loop: over the i of thread t, $N: how many, $term: a number made with i,
# $step: a statement that changes sum, $x: an input, <|...|>: what a team executes.
PARTS = {
    "lock": "double sum = $x; std::mutex m; <|$loop { double v = $term; $lock sum += v * $x; }|>"
            " y[0] += sum * sum;",
    "turn": "double sum = $x; int turn = 0; $mutex m; $condition more;"
            " <|$loop { std::unique_lock l(m); $wait $step ++turn; more.notify_all(); }|>"
            " y[0] += sum;",
    "add": "std::atomic<double> sum{$x}; <|$loop sum += $term;|> y[0] += sum * sum;",
    "swap": "std::atomic<double> sum{$x}; <|$loop { double v = $term, old = sum.load();"
            " while (!sum.compare_exchange_weak(old, old + v)) ; }|> y[0] += sum * sum;",
    "futures": "std::vector<std::future<double>> all; for (int i = 0; i < $N; ++i)"
               " all.push_back(std::async($policy, [&, i] { double sum = $term; $step"
               " return sum; })); double p = 1; for (auto &f : all) { p = p * 0.5 + f.get();"
               " y[0] += p * $x; }",
    "promise": "std::promise<double> p; auto f = p.get_future();"
               " std::thread t([&, p = std::move(p)]() mutable { int i = 3; double sum = $term;"
               " $step p.set_value(sum); }); y[0] += f.get() * $x; t.join();",
    "task": "std::packaged_task<double(int)> task([&](int i) { double sum = $term; $step"
            " return sum; }); auto f = task.get_future(); std::thread t(std::move(task), 3);"
            " y[0] += f.get() * $x; t.join();",
    "barrier": "std::vector<double> a($T), b($T); std::barrier sync($T);"
               " <|for (int i = 0; i < 4; ++i) { a[t] = b[(t + 1) % $T] * 0.5 + t * $term;"
               " sync.arrive_and_wait(); b[t] = std::sin(a[(t + 1) % $T]) * $x;"
               " sync.arrive_and_wait(); }|> y[0] += std::accumulate(b.begin(), b.end(), 0.0);",
    "latch": "std::vector<double> a($T), b($T); std::latch done($T);"
             " <|{ int i = t; a[t] = $term; done.arrive_and_wait(); for (int k = 0; k < $T;"
             " ++k) b[t] += a[k] * (t + k + 1) * $x; }|> for (double v : b) y[0] += v * v;",
    "semaphore": "double sum = 0; std::counting_semaphore<4> gate(1); <|$loop {"
                 " gate.acquire(); sum += $term; gate.release(); }|> y[0] += sum * sum;",
    "shared": "double sum = 0; std::shared_mutex m; std::vector<double> seen($T); <|$loop {"
              " { std::shared_lock l(m); seen[t] += 0 * sum + $term; } std::unique_lock l(m);"
              " sum += $term; }|> y[0] += sum + std::accumulate(seen.begin(), seen.end(), 0.0);",
    "queue": "std::queue<std::pair<int, double>> q; std::mutex m; std::condition_variable more;"
             " bool done = false; double sum = 0; std::thread eat([&] { for (;;) {"
             " std::unique_lock l(m); more.wait(l, [&] { return !q.empty() || done; });"
             " if (q.empty()) return; auto [k, v] = q.front(); q.pop(); l.unlock();"
             " sum = sum * 0.5 + v * $x + k; } }); for (int i = 0; i < $N; ++i) {"
             " double v = $term; { std::lock_guard l(m); q.push({i, v}); }"
             " more.notify_one(); } { std::lock_guard l(m); done = true; } more.notify_all();"
             " eat.join(); y[0] += sum;",
    "pool": "std::vector<double> out($N); { std::deque<std::function<void()>> q; std::mutex m;"
            " std::condition_variable more; bool done = false; std::vector<std::thread> all;"
            " for (int t = 0; t < $T; ++t) all.emplace_back([&] { for (;;) {"
            " std::function<void()> f; { std::unique_lock l(m);"
            " more.wait(l, [&] { return done || !q.empty(); }); if (q.empty()) return;"
            " f = std::move(q.front()); q.pop_front(); } f(); } });"
            " for (int i = 0; i < $N; ++i) { std::lock_guard l(m);"
            " q.push_back([&out, x, i] { out[i] = $term; }); more.notify_one(); }"
            " { std::lock_guard l(m); done = true; } more.notify_all();"
            " for (auto &t : all) t.join(); } for (double v : out) y[0] = y[0] * 0.75 + v;",
    "parts": "std::vector<double> part($T); <|double mine = 0; $loop mine += $term;"
             " part[t] = mine * $x;|> for (double p : part) y[0] += p * p;",
    "flag": "double sum = 0; std::atomic_flag f = ATOMIC_FLAG_INIT; <|$loop {"
            " while (f.test_and_set(std::memory_order_acquire)) std::this_thread::yield();"
            " sum += $term; f.clear(std::memory_order_release); }|> y[0] += sum;",
    "once": "std::once_flag f; double c = 0; std::vector<double> part($T);"
            " <|std::call_once(f, [&] { int i = 2; c = $term; }); { int i = t;"
            " part[t] = c * $term; }|> for (double p : part) y[0] += p;",
    "spin": "double sum = $x; std::atomic<int> turn{0}; <|$loop { for (int now;"
            " (now = turn.load(std::memory_order_acquire)) != i;) $look $step"
            " turn.store(i + 1, std::memory_order_release); turn.notify_all(); }|> y[0] += sum;",
    "ball": "double sum = $x; std::binary_semaphore a(1), b(0); std::thread p([&] {"
            " for (int i = 0; i < 4; ++i) { a.acquire(); $step b.release(); } }), q([&] {"
            " for (int i = 0; i < 4; ++i) { b.acquire(); $step a.release(); } });"
            " p.join(); q.join(); y[0] += sum;",
    "tree": "std::function<double(int, int)> go = [&](int i, int n) -> double {"
            " if (n == 0) return $term; auto f = std::async(std::launch::async, [&] {"
            " return go(2 * i + 1, n - 1); }); double v = go(2 * i, n - 1);"
            " return v * 0.5 + f.get() * $x; }; y[0] += go(0, 2);",
    "steps": "std::vector<double> a($N), b($N); for (int s = 0; s < 3; ++s) { <|$loop"
             " b[i] = 0.5 * a[(i + 1) % $N] + std::sin(a[i]) + $term;|> std::swap(a, b); }"
             " for (double v : a) y[0] = y[0] * 0.5 + v;",
}


class Program:
    def __init__(self, seed):
        self.r = random.Random(seed)

    def input(self):
        return f"x[{self.r.randrange(INPUTS)}]"

    def term(self):
        return self.r.choice([
            f"x[(i + {self.r.randrange(6)}) % 6] * {self.input()}", "dots(x, i)",
            f"std::sin(x[i % 6] + {self.r.randrange(3)})", "chain(x, i + 2)",
            "std::exp(-x[(i + 1) % 6] * x[(i + 1) % 6])", f"x[i % 6] * i * {self.input()}"])

    def step(self):
        return self.r.choice([
            f"sum = std::sin(sum) + {self.term()};", f"sum = 0.5 * sum * {self.input()} + {self.term()};",
            f"sum = sum / (1 + sum * sum) + {self.term()};",
            f"sum = std::max(sum * 0.75, {self.term()}) + 0.1 * sum;"])

    def part(self):
        r = self.r
        threads, count = r.randint(1, 4), r.choice([6, 7, 9, 12])
        any_kind = "_any" if r.random() < 0.4 else ""
        words = {
            "T": lambda: str(threads), "N": lambda: str(count), "x": self.input,
            "loop": lambda: f"for (int i = t; i < {count}; i += {threads})",
            "term": lambda: f"({self.term()})", "step": self.step,
            "lock": lambda: r.choice(LOCKS), "wait": lambda: r.choice(WAITS),
            "policy": lambda: r.choice(POLICIES), "look": lambda: r.choice(LOOKS),
            "mutex": lambda: "std::shared_mutex" if any_kind else "std::mutex",
            "condition": lambda: "std::condition_variable" + any_kind}
        text = re.sub(r"<\|(.*)\|>", lambda m: r.choice(TEAMS).replace("$body", m[1]),
                      PARTS[r.choice([*sorted(PARTS), *["turn"] * 5])])
        return re.sub(r"\$(\w+)", lambda m: words[m[1]](), text)

    def whole(self):
        count = self.r.randint(1, 3)
        text = [HELPERS]
        for k in range(count):
            text.append(f"static void part{k}(const double *x, double *y) {{\n  {self.part()}\n}}")
        calls = " ".join(f"part{k}(x, y);" for k in range(count))
        text.append(f'extern "C" void whole(const double *x, double *y) {{ y[0] = 0; {calls} }}')
        floats = "\n".join(text)
        exact = re.sub(r"\bwhole\b", "exact_whole", floats)
        return "\n".join(["#define Times 20", header(3e-6), INCLUDES,
                          "namespace floats {", floats, "}\nnamespace exact {", exact, "}"])


def program(seed):
    return Program(seed).whole()


if __name__ == "__main__":
    drive("threads", __doc__, program, ["-std=c++20", "-w", "-pthread"], build=build_cxx)
