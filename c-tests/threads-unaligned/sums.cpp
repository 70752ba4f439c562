#include <cstring>
#include <immintrin.h>
#include <thread>
#include <vector>

namespace {

template <class F> void inThreads(int N, F Do) {
  std::vector<std::thread> All;
  for (int T = 0; T < N; ++T)
    All.emplace_back(Do, T);
  for (std::thread &T : All)
    T.join();
}

} // namespace

// Both threads read all of x, from the first or the second number on.
void pairs(const double *x, double *y) {
  y[0] = y[1] = 0;
  double Sums[4][2] = {};
  inThreads(4, [&](int T) {
    __m128d Sum = _mm_set1_pd(0);
    for (int Round = 0; Round < 50; ++Round)
      for (int I = T & 1; I + 1 < 6; I += 1 + T % 3) {
        __m128d V = _mm_loadu_pd(x + I);
        Sum = _mm_add_pd(Sum, _mm_mul_pd(V, V));
      }
    _mm_storeu_pd(Sums[T], Sum);
  });
  for (int T = 0; T < 4; ++T)
    for (int K = 0; K < 2; ++K)
      y[K] += Sums[T][K] * (T + 1) / 50;
}

__attribute__((target("avx2"))) static void sumOfFours(const double *x, int T,
                                                       double *Sum) {
  for (int Round = 0; Round < 50; ++Round)
    for (int I = 0; I < 3; ++I) {
      __m256d V = _mm256_loadu_pd(x + I);
      V = _mm256_mul_pd(V, _mm256_mul_pd(V, V));
      double Parts[4];
      _mm256_storeu_pd(Parts, V);
      for (int K = 0; K < 4; ++K)
        *Sum += Parts[K] * (T + K + I);
    }
}

void fours(const double *x, double *y) {
  y[0] = y[1] = 0;
  double Sums[3] = {};
  inThreads(3, [&](int T) { sumOfFours(x, T, Sums + T); });
  y[0] = (Sums[0] + Sums[1]) / 50;
  y[1] = Sums[2] / 50;
}

// Four bytes, a number, four bytes and so on: no number is aligned, or all are.
void records(const double *x, double *y) {
  y[0] = y[1] = 0;
  std::vector<char> Bytes(6 * 12 + 8);
  for (int Shift : {0, 4}) {
    char *At = Bytes.data() + Shift;
    for (int I = 0; I < 6; ++I)
      std::memcpy(At + 12 * I + 4, x + I, 8);
    double Sums[4] = {};
    inThreads(4, [&](int T) {
      for (int Round = 0; Round < 50; ++Round)
        for (int I = 0; I < 6; ++I) {
          double V;
          std::memcpy(&V, At + 12 * I + 4, 8);
          Sums[T] += V * V * (T + I);
        }
    });
    for (double S : Sums)
      y[Shift / 4] += S / 50;
  }
}
