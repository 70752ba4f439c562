#include "../blas-bitcode/compare.c"
