// A malloc whose blocks hold up to 16 bytes more than was asked for, by turns
// without a pattern, and whose free() looks at what lies behind them. A header
// of 16 bytes has the usable size.
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

extern void *__libc_malloc(size_t);
extern void __libc_free(void *);

enum { HEADER = 16, FENCE = 16 };

size_t malloc_usable_size(void *block) {
  return block ? *(size_t *)((char *)block - HEADER) : 0;
}

void *malloc(size_t size) {
  static uint32_t random = 1;
  random = random * 1664525 + 1013904223;
  size_t usable = (size + 7) / 8 * 8 + (random >> 31) * 16;
  char *raw = __libc_malloc(HEADER + usable + FENCE);
  *(size_t *)raw = usable;
  memset(raw + HEADER + usable, 0x5a, FENCE);
  return raw + HEADER;
}

void free(void *block) {
  if (!block)
    return;
  const char *fence = (char *)block + malloc_usable_size(block);
  for (int i = 0; i < FENCE; ++i)
    if (fence[i] != 0x5a)
      abort();
  __libc_free((char *)block - HEADER);
}

void *calloc(size_t count, size_t size) {
  return memset(malloc(count * size), 0, count * size);
}

void *realloc(void *block, size_t size) {
  size_t held = malloc_usable_size(block);
  void *grown = malloc(size);
  if (block)
    memcpy(grown, block, held < size ? held : size);
  free(block);
  return grown;
}
