// Lazy vector expressions; nothing is computed before the assignment.
#include <cmath>
#include <cstddef>
#include <utility>
#include <vector>

namespace {

template <class E> struct Expression {
  const E &self() const { return static_cast<const E &>(*this); }
  double operator[](std::size_t I) const { return self()[I]; }
  std::size_t size() const { return self().size(); }
};

template <class A, class B, class Op>
struct Binary : Expression<Binary<A, B, Op>> {
  Binary(const A &L, const B &R) : L(L), R(R) {}
  double operator[](std::size_t I) const { return Op::apply(L[I], R[I]); }
  std::size_t size() const { return L.size(); }
  A L;
  B R;
};

template <class A, class F> struct Mapped : Expression<Mapped<A, F>> {
  Mapped(const A &E, F Fn) : E(E), Fn(Fn) {}
  double operator[](std::size_t I) const { return Fn(E[I]); }
  std::size_t size() const { return E.size(); }
  A E;
  F Fn;
};

struct View : Expression<View> {
  explicit View(const std::vector<double> &V) : V(&V) {}
  double operator[](std::size_t I) const { return (*V)[I]; }
  std::size_t size() const { return V->size(); }
  const std::vector<double> *V;
};

struct Add {
  static double apply(double A, double B) { return A + B; }
};
struct Multiply {
  static double apply(double A, double B) { return A * B; }
};

template <class A, class B>
auto operator+(const Expression<A> &L, const Expression<B> &R) {
  return Binary<A, B, Add>(L.self(), R.self());
}
template <class A, class B>
auto operator*(const Expression<A> &L, const Expression<B> &R) {
  return Binary<A, B, Multiply>(L.self(), R.self());
}
template <class A, class F> auto map(const Expression<A> &E, F Fn) {
  return Mapped<A, F>(E.self(), Fn);
}

class Vector {
public:
  explicit Vector(std::vector<double> V) : Data(std::move(V)) {}
  template <class E> Vector(const Expression<E> &Ex) : Data(Ex.size()) {
    for (std::size_t I = 0; I < Ex.size(); ++I)
      Data[I] = Ex[I];
  }
  View view() const { return View(Data); }
  double sum() const {
    double S = 0;
    for (double V : Data)
      S += V;
    return S;
  }

private:
  std::vector<double> Data;
};

} // namespace

void expression_templates(const double *x, double *y) {
  Vector A(std::vector<double>(x, x + 4)), B(std::vector<double>(x + 4, x + 8));
  double K = x[3];
  Vector C = A.view() * B.view() + map(A.view() + B.view(), [K](double V) {
               return K * std::sin(V);
             });
  y[0] = C.sum();
  Vector D = map(C.view() * A.view(), [](double V) { return V * V; });
  y[1] = D.sum();
}
