#include "models.h"
#include <cmath>

static double square(double X) { return X * X; }
static double halfExp(double X) { return 0.5 * std::exp(0.1 * X); }
static double third(double X) { return X / 3; }
static double soft(double X) { return std::log1p(X * X); }
static double hard(double X) { return X * X * X; }

static const Op Table[] = {{4, square}, {5, halfExp}, {9, third}};

const Op *findOp(int Id) {
  for (const Op &O : Table)
    if (O.Id == Id)
      return &O;
  return nullptr;
}

Settings makeSettings(bool Strict) { return {0, Strict ? hard : soft}; }
