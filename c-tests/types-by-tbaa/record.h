#ifndef RECORD_H
#define RECORD_H

struct record {
  double a;
  long count;
  double b;
  int kind;
  float c;
  const char *name;
};

void scaled(struct record *to, const struct record *from, double k);

#endif
