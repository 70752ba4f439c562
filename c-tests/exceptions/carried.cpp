// Exceptions that hold numbers, thrown and caught inside of the primal.
#include <cmath>
#include <cstdio>
#include <stdexcept>
#include <string>
#include <vector>

namespace {
struct Failure {
  double Value;
  int Code;
};
struct Beyond : Failure {
  double Limit;
  Beyond(double V, double L) : Failure{V, 7}, Limit(L) {}
};
struct DomainError : std::domain_error {
  double Value;
  DomainError(const std::string &Of, double V)
      : std::domain_error(Of + " of " + std::to_string(V)), Value(V) {}
};
} // namespace

static double checked(double V, double Limit) {
  if (V < -0.5)
    throw Failure{V * V, 3};
  if (V > Limit)
    throw Beyond(V, Limit);
  return std::log(1 + V * V);
}

// By value and by base; changed, and thrown again.
void carried(const double *x, double *y) {
  y[0] = y[1] = 0;
  for (int I = 0; I < 6; ++I) {
    try {
      try {
        y[0] += checked(x[I], 0.5 + 0.1 * x[0]);
      } catch (Failure &E) {
        E.Value *= 2;
        throw;
      }
    } catch (const Beyond &E) {
      y[1] += E.Value * E.Limit;
    } catch (const Failure &E) {
      y[1] += E.Value * E.Code;
    }
  }
}

// One is alive while the next is thrown and caught.
void nested(const double *x, double *y) {
  y[0] = y[1] = 0;
  for (int I = 0; I < 3; ++I)
    try {
      throw Failure{x[I] * x[I + 1], I};
    } catch (const Failure &Outer) {
      try {
        if (I != 1)
          throw Failure{Outer.Value * x[5], 2};
      } catch (const Failure &Inner) {
        y[0] += Inner.Value * Outer.Value;
      }
      y[1] += Outer.Value * std::exp(x[I]);
    }
}

static double checkedRoot(double V) {
  if (V <= 0)
    throw DomainError("root", V);
  return std::sqrt(V);
}

// With text, beside exceptions of the library.
void domains(const double *x, double *y) {
  y[0] = y[1] = 0;
  std::vector<double> Data(x, x + 6);
  for (unsigned I = 0; I < 8; ++I)
    try {
      y[0] += checkedRoot(Data.at(I)) * (I + 1);
    } catch (const DomainError &E) {
      char Text[64];
      std::snprintf(Text, sizeof Text, "%s %g", E.what(), E.Value);
      y[1] += E.Value * E.Value * (Text[0] == 'r');
    } catch (const std::out_of_range &) {
      y[1] += Data.back() * x[0];
    }
  try {
    for (double V : Data)
      y[0] += checkedRoot(V) * x[1];
  } catch (const std::exception &E) {
    y[1] *= std::string(E.what()).size() > 3 ? 1 + x[2] : 0;
  }
}
