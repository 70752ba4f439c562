// The functions of <complex.h> with complex results.
#define COMPLEX_FUNCTIONS(F)                                                   \
  F(cexp) F(clog) F(csqrt) F(csin) F(ccos) F(ctan) F(csinh) F(ccosh) F(ctanh)  \
  F(casin) F(cacos) F(catan) F(casinh) F(cacosh) F(catanh) F(cproj) F(conj)    \
  F(clog10)
