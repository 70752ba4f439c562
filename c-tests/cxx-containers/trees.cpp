// Search trees of unique_ptr: insertion, rotation, removal; a trie of numbers.
#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <string_view>
#include <utility>

namespace {

class Treap {
public:
  void insert(double Key, double Value, unsigned Priority) {
    insert(Root, Key, Value, Priority);
  }
  template <class F> void walk(F Visit) const { walk(Root.get(), Visit, 0); }
  double sumBelow(double Key) const {
    double Sum = 0;
    for (const Node *N = Root.get(); N;)
      if (N->Key < Key) {
        Sum += N->Value + (N->Left ? N->Left->Total : 0);
        N = N->Right.get();
      } else {
        N = N->Left.get();
      }
    return Sum;
  }

private:
  struct Node {
    double Key, Value, Total;
    unsigned Priority;
    std::unique_ptr<Node> Left, Right;
    void update() {
      Total = Value + (Left ? Left->Total : 0) + (Right ? Right->Total : 0);
    }
  };
  using Link = std::unique_ptr<Node>;

  static void rotate(Link &At, Link Node::*Up, Link Node::*Down) {
    Link Child = std::move((*At).*Up);
    (*At).*Up = std::move((*Child).*Down);
    At->update();
    (*Child).*Down = std::move(At);
    At = std::move(Child);
    At->update();
  }
  void insert(Link &At, double Key, double Value, unsigned Priority) {
    if (!At) {
      At = Link(new Node{Key, Value, Value, Priority, nullptr, nullptr});
      return;
    }
    bool GoLeft = Key < At->Key;
    Link &Next = GoLeft ? At->Left : At->Right;
    insert(Next, Key, Value, Priority);
    At->update();
    if (Next->Priority > At->Priority)
      GoLeft ? rotate(At, &Node::Left, &Node::Right)
             : rotate(At, &Node::Right, &Node::Left);
  }
  template <class F> static void walk(const Node *N, F &Visit, int Depth) {
    if (!N)
      return;
    walk(N->Left.get(), Visit, Depth + 1);
    Visit(*N, Depth);
    walk(N->Right.get(), Visit, Depth + 1);
  }
  Link Root;
};

struct Trie {
  double Value = 0;
  std::array<std::unique_ptr<Trie>, 3> Next;
  double &at(std::string_view Key) {
    if (Key.empty())
      return Value;
    std::unique_ptr<Trie> &Child = Next[Key[0] - 'a'];
    if (!Child)
      Child = std::make_unique<Trie>();
    return Child->at(Key.substr(1));
  }
  double discounted(double Factor) const {
    double Sum = Value;
    for (const auto &N : Next)
      if (N)
        Sum += Factor * N->discounted(Factor);
    return Sum;
  }
};

} // namespace

void trees(const double *x, double *y) {
  Treap T;
  for (unsigned I = 0; I < 7; ++I)
    T.insert(x[I], x[I] * x[(I + 1) % 7], (I * 2654435761u) >> 7);
  y[0] = 0;
  T.walk([&](const auto &N, int Depth) {
    y[0] += N.Key * N.Total * (1 + 0.1 * Depth);
  });
  y[1] = T.sumBelow(0.2);
  Trie Root;
  const char *Words[] = {"abc", "ab", "cab", "abc", "c", "bbbb", "cac"};
  for (int I = 0; I < 7; ++I)
    Root.at(Words[I]) += std::exp(x[I]);
  y[2] = Root.discounted(0.5 + 0.1 * x[0]);
}
