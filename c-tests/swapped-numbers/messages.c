// Numbers with the most significant byte first, as files and messages of other
// machines have them: swapped, moved, and swapped back.
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

__attribute__((noinline)) static void put(unsigned char *to, double x) {
  uint64_t bits;
  memcpy(&bits, &x, 8);
  bits = __builtin_bswap64(bits);
  memcpy(to, &bits, 8);
}

__attribute__((noinline)) static double get(const unsigned char *from) {
  uint64_t bits;
  memcpy(&bits, from, 8);
  bits = __builtin_bswap64(bits);
  double x;
  memcpy(&x, &bits, 8);
  return x;
}

// Each is read twice, and the message is copied on its way.
double messages(const double *x, int n) {
  unsigned char *sent = malloc(8 * n), *received = malloc(8 * n);
  for (int i = 0; i < n; ++i)
    put(sent + 8 * i, x[i] * x[(i + 1) % n]);
  memcpy(received, sent, 8 * n);
  double sum = 0;
  for (int i = 0; i < n; ++i)
    sum += get(received + 8 * i) * (i + get(received + 8 * (n - 1 - i)));
  free(sent);
  free(received);
  return sum;
}

// A buffer that is used again.
double slots(const double *x, int n) {
  uint64_t slot[2];
  double state = x[0];
  for (int i = 1; i < n; ++i) {
    double scaled = state * x[i];
    memcpy(&slot[i & 1], &scaled, 8);
    slot[i & 1] = __builtin_bswap64(slot[i & 1]);
    put((unsigned char *)&slot[(i + 1) & 1], x[i]);
    state += get((unsigned char *)&slot[i & 1]) -
             get((unsigned char *)&slot[(i + 1) & 1]) / 3;
  }
  return state * state;
}

double singles(const double *x, int n) {
  uint32_t words[16];
  for (int i = 0; i < n; ++i) {
    float v = (float)(x[i] * x[i]);
    memcpy(&words[i], &v, 4);
    words[i] = __builtin_bswap32(words[i]);
  }
  double sum = 0;
  for (int i = 0; i < n; ++i) {
    uint32_t bits = __builtin_bswap32(words[i]);
    float v;
    memcpy(&v, &bits, 4);
    sum += v * x[n - 1 - i];
  }
  return sum;
}
