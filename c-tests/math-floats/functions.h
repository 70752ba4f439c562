#define FLOAT_FUNCTIONS(F)                                                     \
  F(sin, -3.0, 3.0) F(cos, -3.0, 3.0) F(tan, -1.2, 1.2) F(asin, -0.9, 0.9)     \
  F(acos, -0.9, 0.9) F(atan, -3.0, 3.0) F(sinh, -2.0, 2.0)                     \
  F(cosh, -2.0, 2.0) F(tanh, -2.0, 2.0) F(asinh, -3.0, 3.0)                    \
  F(acosh, 1.2, 4.0) F(atanh, -0.8, 0.8) F(exp, -3.0, 3.0)                     \
  F(exp2, -3.0, 3.0) F(expm1, -2.0, 2.0) F(log, 0.2, 5.0)                      \
  F(log2, 0.2, 5.0) F(log10, 0.2, 5.0) F(log1p, -0.5, 3.0)                     \
  F(sqrt, 0.2, 5.0) F(cbrt, 0.2, 5.0) F(erf, -2.0, 2.0) F(erfc, -2.0, 2.0)     \
  F(lgamma, 0.5, 5.0) F(tgamma, 0.5, 4.0) F(fabs, -3.0, -0.2)

#define SHAPES(F)                                                              \
  F(fma) F(ldexp) F(frexp) F(modf) F(sincos) F(powi) F(scalbn) F(builtins)

#define DECLARE_FLOAT(name, ...)                                               \
  float narrow_##name(float x);                                                \
  double wide_##name(double x);
#define DECLARE_SHAPE(name) double shape_##name(double x);
FLOAT_FUNCTIONS(DECLARE_FLOAT)
SHAPES(DECLARE_SHAPE)
