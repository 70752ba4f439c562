// Lists, trees and maps that the primal makes for its caller, which keeps them:
// shadows beside them hold the tangents, or take the adjoints between the
// halves.
#include "modes.h"
#include <cstdlib>
#include <map>
#include <vector>
extern "C" {
#include "lists.h"
void push_all(const double *x, int n, list *l);
double lengthened(const double *x, int n, list *l);
void grow(const double *x, int n, tree **root);
void *__enzyme_augmentfwd(void *, ...);
void __enzyme_reverse(void *, ...);
double __enzyme_fwddiff_double(void *, ...);
}
using Map = std::map<int, double>;
void collect(const double *x, int n, Map *m);

using Numbers = std::vector<double *>;

static void numbers(list &L, Numbers &N) {
  for (node *P = L.head; P; P = P->next)
    N.push_back(&P->value);
}
static void clear(list &L) {
  while (node *P = L.head) {
    L.head = P->next;
    free(P);
  }
  L.size = 0;
}

static void numbers(tree *&T, Numbers &N) {
  if (!T)
    return;
  N.push_back(&T->weight);
  N.push_back(&T->key);
  numbers(T->left, N);
  numbers(T->right, N);
}
static void clear(tree *&T) {
  if (!T)
    return;
  clear(T->left);
  clear(T->right);
  free(T);
  T = nullptr;
}

static void numbers(Map &M, Numbers &N) {
  for (auto &[Key, Value] : M)
    N.push_back(&Value);
}
static void clear(Map &M) { M.clear(); }

static double weight(size_t I) { return 0.7 + 0.1 * (I % 5); }

template <class T> static double weighed(T &Kept) {
  Numbers N;
  numbers(Kept, N);
  double Sum = 0;
  for (size_t I = 0; I < N.size(); ++I)
    Sum += weight(I) * *N[I];
  return Sum;
}

template <class T, void (*F)(const double *, int, T *)>
static void compare(const char *What) {
  const int N = 6;
  double X[N], V[N], G[N] = {}, Moved[N], Side[2], Slope[2], H = 1e-3;
  check_fill(X, N, 3), check_fill(V, N, 4);
  for (int K = 0; K < 2; ++K, H /= 2) {
    for (int S = 0; S < 2; ++S) {
      for (int I = 0; I < N; ++I)
        Moved[I] = X[I] + (S ? -H : H) * V[I];
      T Kept{};
      F(Moved, N, &Kept);
      Side[S] = weighed(Kept);
      clear(Kept);
    }
    Slope[K] = (Side[0] - Side[1]) / (2 * H);
  }
  double Want = (4 * Slope[1] - Slope[0]) / 3;

  T Kept{}, Tangent{};
  __enzyme_fwddiff((void *)F, enzyme_dup, X, V, enzyme_const, N, enzyme_dup,
                   &Kept, &Tangent);
  double Forward = weighed(Tangent);
  check_near(What, Forward, Want, 1e-8);
  clear(Kept), clear(Tangent);

  T Made{}, Adjoint{};
  void *Tape = __enzyme_augmentfwd((void *)F, enzyme_dup, X, G, enzyme_const, N,
                                   enzyme_dup, &Made, &Adjoint);
  Numbers Places;
  numbers(Adjoint, Places);
  Numbers Values;
  numbers(Made, Values);
  const size_t Count = Values.size();
  check_near("the shadow has its shape", Places.size(), 1.0 * Count, 0);
  for (size_t I = 0; I < Places.size(); ++I)
    *Places[I] += weight(I);
  __enzyme_reverse((void *)F, enzyme_dup, X, G, enzyme_const, N, enzyme_dup,
                   &Made, &Adjoint, Tape);
  check_near(What, check_dot(G, V, N), Forward, 1e-11);
  for (double *P : Places)
    check_near("taken", *P, 0, 0);
  Places.clear();
  numbers(Adjoint, Places);
  check_near("the shadow keeps its shape", Places.size(), 1.0 * Count, 0);
  clear(Made), clear(Adjoint);
}

static double alone(const double *X, int N) {
  list L{};
  double R = lengthened(X, N, &L);
  clear(L);
  return R;
}

int main() {
  compare<list, push_all>("list");
  compare<tree *, grow>("tree");
  compare<Map, collect>("map");

  double X[5], G[5] = {}, V[5];
  check_fill(X, 5, 3), check_fill(V, 5, 4);
  list Kept{}, Shadow{};
  __enzyme_autodiff((void *)lengthened, enzyme_dup, X, G, enzyme_const, 5,
                    enzyme_dup, &Kept, &Shadow);
  check_gradient("lengthened", G, alone, X, 5, 1e-7);
  check_true("both are kept", Kept.size == 5 && Kept.head->next && Shadow.head);
  clear(Kept), clear(Shadow);
  double T =
      __enzyme_fwddiff_double((void *)lengthened, enzyme_dup, X, V,
                              enzyme_const, 5, enzyme_dup, &Kept, &Shadow);
  check_near("lengthened, dot product", T, check_dot(G, V, 5), 1e-11);
  clear(Kept), clear(Shadow);
  return check_report();
}
