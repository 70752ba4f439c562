// Memory of words, and integers that go through calls.
#include "words.h"
#include <stdlib.h>

word *new_words(int n) { return calloc(n, sizeof(word)); }
value *new_values(int n) { return calloc(n, sizeof(value)); }
int64_t next(word *w) { return w->n + 1; }
void put(word *w, int64_t n) { w->n = n; }
