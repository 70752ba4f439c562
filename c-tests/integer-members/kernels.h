// Structs with integers behind arrays of numbers, where any index may be used.
#include <stdbool.h>
#include <stddef.h>

typedef struct {
  double w[4];
  long step;
} plain;

typedef struct {
  double w[4];
  int step;
  unsigned other;
} pair;

typedef struct {
  double w[4];
  size_t count, stride;
} sized;

typedef struct {
  float w[4];
  int step;
  unsigned mask;
} single;

typedef enum { FIRST = 1, SECOND = 2, THIRD = 3 } kind;

typedef struct {
  double w[4];
  kind k;
  short s;
  unsigned short u;
  signed char c;
  bool b;
  long long last;
} mixed;

typedef struct {
  plain inner[2];
  double scale;
  long calls;
} outer;

double weigh_plain(plain *p, int k);
double weigh_pair(pair *p, int k);
double weigh_sized(sized *p);
double weigh_single(single *p, int k);
double weigh_mixed(mixed *p, int k);
double weigh_copy(const plain *p, int k);
double weigh_outer(outer *o, int i, int k);
