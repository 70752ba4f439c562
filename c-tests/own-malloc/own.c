// The program's own malloc(), of which nobody can tell how large a block is.
#include "own.h"
#include <stdint.h>

#ifndef SIZE_FOR_GLIBC // c-tests/shared-malloc
#define SIZE_FOR_GLIBC(size) ((size) + 17)
#endif

static _Alignas(16) char memory[64 << 20];
static size_t used;
struct counts counts;

__attribute__((noinline)) void *malloc(size_t size) {
  size = (size + 15) & ~(size_t)15;
  if (size > sizeof memory - 16 - used)
    return 0;
  ++counts.made;
  // What glibc would take for a size.
  ((size_t *)(memory + used))[1] = SIZE_FOR_GLIBC(size);
  char *block = memory + used + 16;
  used += 16 + size;
  return block;
}

__attribute__((noinline)) void free(void *block) { counts.freed += block != 0; }

__attribute__((noinline)) void *calloc(size_t n, size_t size) {
  return malloc(n * size); // nothing is used twice
}
