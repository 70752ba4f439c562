template <int N> struct Vec {
  double At[N];
  double &operator[](int I) { return At[I]; }
  const double &operator[](int I) const { return At[I]; }
};

template <int N> inline Vec<N> operator-(const Vec<N> &A, const Vec<N> &B) {
  Vec<N> C;
  for (int I = 0; I < N; ++I)
    C[I] = A[I] - B[I];
  return C;
}

template <int N> [[gnu::noinline]] double dot(const Vec<N> &A, const Vec<N> &B) {
  double Sum = 0;
  for (int I = 0; I < N; ++I)
    Sum += A[I] * B[I];
  return Sum;
}
