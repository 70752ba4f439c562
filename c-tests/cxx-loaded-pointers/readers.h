// What looks at numbers behind a pointer that it reads itself.
#ifndef READERS_H
#define READERS_H
struct Holder {
  int size;
  double *numbers;
};
double cubes(const Holder &h);
void sines(Holder &h);
void sines_of(double **slot, int n);
#endif
