// std::pmr: resources of the library's and of the program's own, which are
// constructed in the differentiated function.
// compile: -std=c++20
#include "check.h"
#include <array>
#include <cstddef>
#include <deque>
#include <list>
#include <map>
#include <memory_resource>
#include <string>
#include <unordered_map>
#include <vector>

extern double __enzyme_autodiff(void *, ...);
extern double __enzyme_fwddiff(void *, ...);

namespace pmr = std::pmr;

static double grown(const double *x, int n) {
  pmr::monotonic_buffer_resource memory;
  pmr::vector<double> values(&memory);
  for (int i = 0; i < 3 * n; ++i)
    values.push_back(x[i % n] * (i + 1));
  double s = 0;
  for (double v : values)
    s += sin(v) * v;
  return s;
}

// In the caller's frame, and nowhere else.
static double inBuffer(const double *x, int n) {
  std::array<std::byte, 4096> buffer;
  pmr::monotonic_buffer_resource memory(buffer.data(), buffer.size(),
                                        pmr::null_memory_resource());
  pmr::vector<double> a(x, x + n, &memory), b(a, &memory);
  for (int i = 0; i < n; ++i)
    b[i] *= a[(i + 1) % n];
  double s = 0;
  for (int i = 0; i < n; ++i)
    s += b[i] * b[n - 1 - i];
  return s;
}

// What is released is used again.
static double inRounds(const double *x, int n) {
  std::byte buffer[256];
  pmr::monotonic_buffer_resource memory(buffer, sizeof buffer);
  double s = x[0];
  for (int round = 0; round < 4; ++round) {
    {
      pmr::vector<double> work(n, s, &memory);
      for (int i = 1; i < n; ++i)
        work[i] = work[i - 1] * x[i] + x[(i + round) % n];
      s = cos(work[n - 1]);
    }
    memory.release();
  }
  return s;
}

namespace {
struct Node {
  double Value;
  Node *Left = nullptr, *Right = nullptr;
};
} // namespace

static void insert(Node *&at, double value, pmr::polymorphic_allocator<Node> a) {
  if (!at) {
    at = a.allocate(1);
    new (at) Node{value};
    return;
  }
  insert(value < at->Value ? at->Left : at->Right, value, a);
}

static double sumOf(const Node *n, int depth) {
  return n ? n->Value * n->Value * depth + sumOf(n->Left, depth + 1) +
                 sumOf(n->Right, depth + 1)
           : 0;
}

static double treeIn(const double *x, int n) {
  pmr::monotonic_buffer_resource memory(64);
  Node *root = nullptr;
  for (int i = 0; i < 2 * n; ++i)
    insert(root, cos(x[i % n] + i), &memory);
  return sumOf(root, 1);
}

// Text and numbers of several containers from one pool.
static double pooled(const double *x, int n) {
  pmr::unsynchronized_pool_resource pool;
  pmr::map<int, double> sums(&pool);
  for (int i = 0; i < 2 * n; ++i)
    sums[i * 7 % 5] += x[i % n] * x[(i + 1) % n];
  pmr::vector<pmr::string> names(&pool);
  for (auto &[key, sum] : sums) {
    names.emplace_back("the sum of remainder ");
    names.back() += std::to_string(key);
  }
  double s = 0;
  for (auto &[key, sum] : sums)
    s += sum * sum * double(names[key % names.size()].size());
  return s;
}

static double listed(const double *x, int n) {
  pmr::synchronized_pool_resource pool(pmr::new_delete_resource());
  pmr::list<double> l(x, x + n, &pool);
  pmr::deque<double> d(&pool);
  for (double v : l)
    d.push_front(v * v);
  l.sort();
  l.remove_if([](double v) { return v > 1; });
  double s = 0, w = 1;
  for (double v : l)
    s += w++ * v;
  while (d.size() > 1) {
    double v = d.back();
    d.pop_back();
    d.front() = sin(d.front() + v);
  }
  return s * d.front();
}

namespace {
class Counting : public pmr::memory_resource {
public:
  explicit Counting(pmr::memory_resource *Upstream) : Upstream(Upstream) {}
  size_t Bytes = 0, Blocks = 0;

private:
  void *do_allocate(size_t N, size_t Alignment) override {
    Bytes += N;
    ++Blocks;
    return Upstream->allocate(N, Alignment);
  }
  void do_deallocate(void *P, size_t N, size_t Alignment) override {
    --Blocks;
    Upstream->deallocate(P, N, Alignment);
  }
  bool do_is_equal(const pmr::memory_resource &Other) const noexcept override {
    return this == &Other;
  }

  pmr::memory_resource *Upstream;
};

/// A class that knows allocators.
struct Layer {
  using allocator_type = pmr::polymorphic_allocator<>;
  Layer(const double *From, int N, allocator_type A)
      : Weights(From, From + N, A), Name("layer", A) {}
  Layer(Layer &&Other, allocator_type A)
      : Weights(std::move(Other.Weights), A), Name(std::move(Other.Name), A) {}
  Layer(const Layer &Other, allocator_type A)
      : Weights(Other.Weights, A), Name(Other.Name, A) {}
  pmr::vector<double> Weights;
  pmr::string Name;
};
} // namespace

__attribute__((noinline)) static double
through(const pmr::vector<Layer> &layers, double v, pmr::memory_resource *scratch) {
  for (const Layer &l : layers) {
    pmr::vector<double> out(l.Weights.size(), scratch);
    for (size_t i = 0; i < out.size(); ++i)
      out[i] = tanh(l.Weights[i] * v + double(l.Name.size()));
    v = 0;
    for (double o : out)
      v += o * o;
  }
  return v;
}

static double layered(const double *x, int n) {
  Counting counts(pmr::new_delete_resource());
  double s;
  {
    pmr::monotonic_buffer_resource memory;
    pmr::vector<Layer> layers(&counts);
    for (int i = 0; i + 3 <= n; i += 2)
      layers.emplace_back(x + i, 3);
    s = through(layers, x[0], &memory);
  }
  return s * double(counts.Blocks + 1);
}

static double tabled(const double *x, int n) {
  pmr::monotonic_buffer_resource memory;
  pmr::unordered_map<int, pmr::vector<double>> table(&memory);
  for (int i = 0; i < 3 * n; ++i)
    table[i % 4].push_back(x[i % n] + 0.1 * i);
  double s = 0;
  for (int k = 0; k < 4; ++k) {
    const pmr::vector<double> &v = table[k];
    for (size_t i = 1; i < v.size(); ++i)
      s += v[i] * v[i - 1] * (k + 1);
  }
  return s;
}

namespace {
struct Item {
  pmr::string Name;
  double Value;
};
} // namespace

// Strings with an allocator are code of the program's: texts that grow out of the
// string, and into it, beside numbers.
static double renamed(const double *x, int n) {
  pmr::unsynchronized_pool_resource pool;
  pmr::vector<Item> items(&pool);
  for (int i = 0; i < n; ++i) {
    items.push_back({pmr::string("k", &pool), x[i] * x[i]});
    items.back().Name += i % 2 ? "and a text of many letters" : "short";
    if (i > 1)
      items[i - 1].Name = items[0].Name + "more than fifteen letters";
    if (i > 2)
      items[0].Name.clear();
  }
  items.erase(items.begin() + 1);
  double s = 0;
  for (const Item &item : items)
    s += item.Value * double(item.Name.size());
  return s;
}

template <int N> static void check() {
  CHECK_BOTH_MODES(grown, N, 1);
  CHECK_BOTH_MODES(inBuffer, N, 2);
  CHECK_BOTH_MODES(inRounds, N, 3);
  CHECK_BOTH_MODES(treeIn, N, 4);
  CHECK_BOTH_MODES(pooled, N, 5);
  CHECK_BOTH_MODES(listed, N, 6);
  CHECK_BOTH_MODES(layered, N, 7);
  CHECK_BOTH_MODES(tabled, N, 8);
  CHECK_BOTH_MODES(renamed, N, 9);
}

int main() {
  check<4>();
  check<9>();
  return check_report();
}
