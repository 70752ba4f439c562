// Records of two, three or four words, one behind the other: of a word nobody
// knows whether it is a number or integers, and a letter or a count at its end
// may lie where a number's last byte does. It is zero in the shadow before it is
// stored, but what is behind it is the number's adjoint.
#include <stdlib.h>

enum { RECORDS = 20 };

#define RECORDS_OF(NAME, INTEGER)                                              \
  struct NAME {                                                                \
    double word;                                                               \
    INTEGER before[8 / sizeof(INTEGER) - 1];                                   \
    INTEGER kind;                                                              \
    double v;                                                                  \
  };                                                                           \
  void records_of_##NAME(const double *x, double *y) {                         \
    char *block = (char *)malloc(RECORDS * 5 * sizeof(double));                \
    int at[RECORDS], n = 0;                                                    \
    for (int i = 0; i < RECORDS; n += 3 + i % 3, ++i) {                        \
      struct NAME *r = (struct NAME *)(block + sizeof(double) * n);            \
      at[i] = n;                                                               \
      r->v = x[i % 2] * (i + 1);                                               \
      r->kind = (INTEGER)(i & 3);                                              \
    }                                                                          \
    y[0] = y[1] = 0;                                                           \
    for (int i = 0; i < RECORDS; ++i) {                                        \
      struct NAME *r = (struct NAME *)(block + sizeof(double) * at[i]);        \
      y[0] += r->v * r->v * (r->kind == 2 ? 2 : 1);                            \
      r->kind = (INTEGER)1;                                                    \
      y[1] += r->v * r->v * r->v;                                              \
    }                                                                          \
    free(block);                                                               \
  }

RECORDS_OF(letters, unsigned char)
RECORDS_OF(shorts, short)
RECORDS_OF(halves, int)
