// Rows call CBLAS.
#include "rows.h"
#include <cblas.h>

static int flag_of(char c) {
  switch (c) {
  case 'N':
    return CblasNoTrans;
  case 'T':
    return CblasTrans;
  case 'C':
    return CblasConjTrans;
  case 'U':
    return CblasUpper;
  case 'L':
    return CblasLower;
  }
  return 0;
}
static int diag_of(char c) { return c == 'U' ? CblasUnit : CblasNonUnit; }
static int side_of(char c) { return c == 'R' ? CblasRight : CblasLeft; }

#define REAL float
#define CALL(NAME) cblas_s##NAME
#include "cblas-calls.inc"
#define ORDERS 101, 102
#include "rows.inc"

int check_cblas_float(void) {
  check_all();
  return check_report();
}
