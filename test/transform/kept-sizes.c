// Blocks that are kept serve the next ones of their size, whatever is kept beside
// them: those of rows of 98 numbers are not in the way of rows of 100.
// RUN: %clang -O1 -I%S/../../core/runtime %s -o %t
// RUN: %t
#include "runtime.c"

enum { Blocks = 60, KindOfNew = 2 };
static int dropped;
static void drop(void *block, Size size, Size kind) {
  (void)size, (void)kind;
  ++dropped;
  free(block);
}

static Size size_of(int i) { return i < Blocks / 2 ? 100 * 8 : 98 * 8; }

int main(void) {
  int made = 0;
  for (int round = 0; round < 4; ++round) {
    void *blocks[Blocks];
    for (int i = 0; i < Blocks; ++i)
      if (!(blocks[i] = kept_take(size_of(i), KindOfNew))) {
        ++made;
        blocks[i] = malloc(size_of(i));
      }
    for (int i = 0; i < Blocks; ++i)
      if (!kept_give(blocks[i], size_of(i), KindOfNew, drop))
        return 1;
  }
  if (made != Blocks || dropped)
    return 1;
  tapes_release();
  return dropped != Blocks;
}
