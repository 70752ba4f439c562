// name, and the range in which it is tried (smooth there).
#define UNARY_FUNCTIONS(F)                                                     \
  F(sin, -3.0, 3.0) F(cos, -3.0, 3.0) F(tan, -1.2, 1.2)                        \
  F(asin, -0.9, 0.9) F(acos, -0.9, 0.9) F(atan, -3.0, 3.0)                     \
  F(sinh, -2.0, 2.0) F(cosh, -2.0, 2.0) F(tanh, -2.0, 2.0)                     \
  F(asinh, -3.0, 3.0) F(acosh, 1.2, 4.0) F(atanh, -0.8, 0.8)                   \
  F(exp, -3.0, 3.0) F(exp2, -3.0, 3.0) F(expm1, -2.0, 2.0)                     \
  F(log, 0.2, 5.0) F(log2, 0.2, 5.0) F(log10, 0.2, 5.0)                        \
  F(log1p, -0.5, 3.0) F(logb, 1.1, 1.9)                                        \
  F(sqrt, 0.2, 5.0) F(cbrt, 0.2, 5.0) F(fabs, -3.0, -0.2)                      \
  F(erf, -2.0, 2.0) F(erfc, -2.0, 2.0)                                         \
  F(lgamma, 0.5, 5.0) F(tgamma, 0.5, 4.0)                                      \
  F(j0, 0.5, 4.0) F(j1, 0.5, 4.0) F(y0, 0.5, 4.0) F(y1, 0.5, 4.0)              \
  F(floor, 1.1, 1.9) F(ceil, 1.1, 1.9) F(trunc, 1.1, 1.9)                      \
  F(round, 1.6, 2.4) F(rint, 1.6, 2.4) F(nearbyint, 1.6, 2.4)                  \
  F(exp10, -1.0, 1.0)

#define BINARY_FUNCTIONS(F)                                                    \
  F(pow, 0.5, 3.0, -2.0, 2.0) F(atan2, 0.2, 2.0, -2.0, 2.0)                    \
  F(hypot, 0.2, 2.0, 0.2, 2.0) F(fmod, 7.1, 7.6, 1.35, 1.4)                    \
  F(remainder, 7.1, 7.4, 1.9, 2.0) F(fmin, 0.0, 1.0, 2.0, 3.0)                 \
  F(fmax, 0.0, 1.0, 2.0, 3.0) F(fdim, 2.0, 3.0, 0.0, 1.0)                      \
  F(copysign, 0.5, 2.0, -2.0, -1.0)

#define DECLARE_UNARY(name, ...) double wrapped_##name(double x);
#define DECLARE_BINARY(name, ...) double wrapped_##name(double x, double y);
UNARY_FUNCTIONS(DECLARE_UNARY)
BINARY_FUNCTIONS(DECLARE_BINARY)
