#include <stdint.h>

typedef union {
  double d;
  int64_t n;
  uint64_t bits;
  int32_t half[2];
} word;

typedef struct {
  enum { EMPTY, COUNT, NUMBER } tag;
  word w;
} value;

typedef union {
  float f;
  int32_t i;
} single;

word *new_words(int n);
value *new_values(int n);
int64_t next(word *w);
void put(word *w, int64_t n);
