#include "record.h"

// Nobody else looks at most of what is copied.
void scaled(struct record *to, const struct record *from, double k) {
  *to = *from;
  to->a *= k;
}
