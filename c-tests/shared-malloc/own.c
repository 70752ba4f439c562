// A malloc() in a shared library, of which nobody can tell how large a block is.
#define SIZE_FOR_GLIBC(size) 0x7f1
#include "../own-malloc/own.c"
