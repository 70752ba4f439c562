// Values that a function returns which calls itself: it keeps them in an array,
// chooses one and changes it if it is a count. So the array gets its numbers by
// the function's own results alone, in which a word is computed with.
typedef struct {
  long tag;
  union {
    unsigned count;
    double number;
  } as;
} choice;

enum { COUNT, NUMBER };

static double valueOf(choice v) {
  return v.tag == COUNT ? 0.125 * v.as.count : 3 * v.as.number;
}

static choice make(int tag, const double *x, int n) {
  choice v;
  v.tag = tag;
  if (tag == COUNT)
    v.as.count = (unsigned)n;
  else
    v.as.number = x[n % 6] * x[(n + 1) % 6];
  return v;
}

static choice chosen(choice v, int n) {
  choice all[4];
  if (n == 0)
    return v;
  for (int k = 0; k < 3; ++k)
    all[k] = chosen(v, n - 1 > k ? k : 0);
  choice one = all[n % 3];
  if (one.tag == COUNT)
    one.as.count += 2;
  return one;
}

static choice changed(choice v, int n) {
  choice all[4];
  if (n == 0)
    return v;
  for (int k = 0; k < 3; ++k) {
    all[k] = changed(v, n - 1);
    if (all[k].tag == COUNT)
      all[k].as.count ^= 5;
    else if (k == 1)
      all[k].as.number *= 1.5;
  }
  return all[n % 2 ? 1 : 0];
}

void choices(const double *x, double *y) {
  y[0] = y[1] = 0;
  for (int k = 0; k < 3; ++k) {
    y[0] += valueOf(chosen(make(k % 2, x, k), 2)) * x[k];
    y[1] += valueOf(changed(make(NUMBER, x, k + 3), k));
  }
}
