// A malloc() in a shared library, of which nobody can tell how large a block is.
#include "own.h"
#include <stdint.h>

static _Alignas(16) char memory[64 << 20];
static size_t used;
struct counts counts;

__attribute__((noinline)) void *malloc(size_t size) {
  size = (size + 15) & ~(size_t)15;
  if (size > sizeof memory - 16 - used)
    return 0;
  ++counts.made;
  // What glibc would take for a size.
  ((size_t *)(memory + used))[1] = 0x7f1;
  char *block = memory + used + 16;
  used += 16 + size;
  return block;
}

__attribute__((noinline)) void free(void *block) { counts.freed += block != 0; }

__attribute__((noinline)) void *calloc(size_t n, size_t size) {
  return malloc(n * size); // nothing is used twice
}
