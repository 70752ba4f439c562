// Messages of several kinds through the same buffers, as halo exchanges do it:
// who fills and reads them is in the object, which other files have made.
#ifndef EXCHANGE_H
#define EXCHANGE_H
typedef struct {
  int n;
  int *id, *kind;
  double (*r)[3];
  double *charge, *force;
} Bodies;

typedef struct Exchange {
  int capacity;
  int (*load)(const Bodies *b, int side, char *buffer);
  void (*unload)(Bodies *b, int side, int size, char *buffer);
} Exchange;

Exchange *exchangeOfBodies(int n);
Exchange *exchangeOfForces(int n);
void exchange(Exchange *e, Bodies *b);
#endif
