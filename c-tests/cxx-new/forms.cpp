// Every form of new and delete: arrays of objects with destructors (which keep
// their length), nothrow, more alignment than malloc gives, in memory that is
// there already, the class's own functions, through a base and by hand.
#include "forms.h"
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <memory>
#include <new>

namespace {
struct Counted {
  static int Alive;
  double Value = 1;
  Counted() { ++Alive; }
  explicit Counted(double V) : Value(V) { ++Alive; }
  Counted(const Counted &Other) : Value(Other.Value) { ++Alive; }
  ~Counted() { --Alive; }
};
int Counted::Alive = 0;

// What a class has of its own, with a count in front of each object.
struct Booked {
  double A, B;
  Booked(double A, double B) : A(A), B(B) {}
  static long InUse;
  static void *operator new(std::size_t Size);
  static void operator delete(void *P, std::size_t Size);
  [[gnu::noinline]] double product() const { return A * std::sin(B); }
};
long Booked::InUse = 0;

void *Booked::operator new(std::size_t Size) {
  auto *Words = static_cast<long *>(std::malloc(Size + 2 * sizeof(long)));
  if (!Words)
    throw std::bad_alloc();
  Words[0] = static_cast<long>(Size);
  Words[1] = ++InUse;
  return Words + 2;
}

void Booked::operator delete(void *P, std::size_t Size) {
  auto *Words = static_cast<long *>(P) - 2;
  if (Words[0] != static_cast<long>(Size))
    std::abort();
  --InUse;
  std::free(Words);
}

struct alignas(64) Wide {
  double Lanes[8];
  [[gnu::noinline]] double sum() const {
    double S = 0;
    for (double L : Lanes)
      S += L * L;
    return S;
  }
};

struct Base {
  virtual ~Base() = default;
  virtual double at(double T) const = 0;
};
struct Line : Base {
  double A, B;
  Line(double A, double B) : A(A), B(B) {}
  double at(double T) const override { return A + B * T; }
};
struct Wave : Base {
  std::unique_ptr<double[]> C;
  Wave(const double *X) : C(new double[3]) {
    for (int I = 0; I < 3; ++I)
      C[I] = X[I];
  }
  double at(double T) const override {
    return C[0] * std::sin(C[1] * T + C[2]);
  }
};
} // namespace

void arrays(const double *X, double *Y) {
  int N = 3 + (X[0] > 0);
  auto *Objects = new Counted[N];
  for (int I = 0; I < N; ++I)
    Objects[I].Value = X[I] * Objects[I].Value;
  auto *More = new Counted[2]{Counted(X[4]), Counted(X[5] * X[0])};
  Y[0] = Objects[0].Value * Objects[N - 1].Value + More[0].Value;
  Y[1] = More[1].Value * Objects[1].Value + Counted::Alive;
  delete[] Objects;
  delete[] More;
  auto *Rows = new double[N][2]();
  for (int I = 0; I < N; ++I)
    Rows[I][I & 1] = X[I] * X[I];
  Y[2] = Rows[0][0] * Rows[1][1] + Rows[2][1];
  delete[] Rows;
}

void nothrow(const double *X, double *Y) {
  double *A = new (std::nothrow) double[6];
  if (!A) {
    Y[0] = -1;
    return;
  }
  auto *C = new (std::nothrow) Counted(X[1]);
  for (int I = 0; I < 6; ++I)
    A[I] = std::exp(X[I]) * C->Value;
  Y[0] = A[0] * A[5];
  Y[1] = A[2] + A[3] * A[4];
  Y[2] = C->Value * A[1];
  delete C;
  delete[] A;
}

void aligned(const double *X, double *Y) {
  auto *W = new Wide[2];
  for (int I = 0; I < 8; ++I) {
    W[0].Lanes[I] = X[I % 6];
    W[1].Lanes[I] = X[(I + 1) % 6] * X[I % 3];
  }
  Y[0] = W[0].sum();
  Y[1] = W[1].sum();
  delete[] W;
  auto *One = new (std::nothrow) Wide{{X[0], X[1], X[2]}};
  Y[2] = One->sum() * One->Lanes[1];
  delete One;
  void *Raw = ::operator new(4 * sizeof(double), std::align_val_t(32));
  auto *D = static_cast<double *>(Raw);
  for (int I = 0; I < 4; ++I)
    D[I] = X[I] * X[I + 1];
  Y[2] += D[0] * D[3];
  ::operator delete(Raw, 4 * sizeof(double), std::align_val_t(32));
}

void placed(const double *X, double *Y) {
  alignas(Line) std::byte Room[std::max(sizeof(Line), sizeof(Wave))];
  Base *B = new (Room) Wave(X);
  Y[0] = B->at(X[3]);
  B->~Base();
  B = new (Room) Line(X[4], X[5]);
  Y[1] = B->at(X[0]);
  B->~Base();

  void *Raw = ::operator new(3 * sizeof(Counted));
  auto *Objects = static_cast<Counted *>(Raw);
  std::uninitialized_default_construct_n(Objects, 3);
  for (int I = 0; I < 3; ++I)
    Objects[I].Value += X[I] * X[I + 3];
  Y[2] = Objects[0].Value * Objects[1].Value * Objects[2].Value;
  std::destroy_n(Objects, 3);
  ::operator delete(Raw);
}

void booked(const double *X, double *Y) {
  double Sum = 0;
  for (int Round = 0; Round < 3; ++Round) {
    auto *P = new Booked(X[Round], X[Round + 1]);
    auto *Q = new Booked(P->product(), X[Round + 3]);
    Sum += P->product() * Q->product();
    delete P;
    Y[Round] = Q->A * Q->B + Sum;
    delete Q;
  }
  Y[2] += static_cast<double>(Booked::InUse);
}

void bases(const double *X, double *Y) {
  for (int I = 0; I < 3; ++I) {
    Base *B;
    if (I & 1)
      B = new Line(X[I], X[I + 1]);
    else
      B = new Wave(X + I);
    Y[I] = B->at(X[5 - I]);
    delete B;
  }
}
