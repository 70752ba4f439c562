#include <math.h>
#include <stdlib.h>
#include <xmmintrin.h>

typedef union {
  struct {
    union {
      struct {
        float x, y, z;
      };
      float xyz[3];
    };
    float w;
  };
  float at[4];
  __m128 all;
} Vec;

typedef union {
  float at[4][4];
  Vec column[4];
} Matrix;

static Vec vec(float x, float y, float z, float w) {
  Vec v;
  v.x = x, v.y = y, v.z = z, v.w = w;
  return v;
}

static Vec of(const double *x) { return vec(x[0], x[1], x[2], x[3]); }

static Vec plus(Vec a, Vec b) {
  Vec r;
  r.all = _mm_add_ps(a.all, b.all);
  return r;
}

static Vec times(Vec a, float s) {
  Vec r;
  r.all = _mm_mul_ps(a.all, _mm_set1_ps(s));
  return r;
}

static float dot(Vec a, Vec b) {
  __m128 p = _mm_mul_ps(a.all, b.all);
  __m128 q = _mm_shuffle_ps(p, p, _MM_SHUFFLE(2, 3, 0, 1));
  p = _mm_add_ps(p, q);
  q = _mm_shuffle_ps(p, p, _MM_SHUFFLE(0, 1, 2, 3));
  return _mm_cvtss_f32(_mm_add_ps(p, q));
}

static Vec product(const Matrix *m, Vec v) {
  Vec r = vec(0, 0, 0, 0);
  for (int i = 0; i < 4; ++i)
    r = plus(r, times(m->column[i], v.at[i]));
  return r;
}

static Matrix rotation(Vec q) {
  Matrix m;
  for (int i = 0; i < 4; ++i)
    for (int k = 0; k < 4; ++k)
      m.at[i][k] = q.at[(i + k) % 4] * q.at[k] + (i == k);
  return m;
}

void sums(const double *x, double *y) {
  Vec a = of(x), b = plus(a, vec(1, a.x, 2, a.z));
  y[0] = dot(a, b);
  y[1] = b.y * b.w;
  y[2] = b.at[2] - a.xyz[0];
}

void products(const double *x, double *y) {
  Vec a = of(x);
  Matrix m = rotation(a), n = rotation(times(a, 0.5f));
  Vec r = product(&m, product(&n, vec(1, a.y, 2, a.x)));
  for (int i = 0; i < 4; ++i)
    y[i] = r.at[i];
}

// One of two vectors, in registers.
void normalised(const double *x, double *y) {
  Vec a = of(x), r;
  float length = sqrtf(dot(a, a));
  if (length > 1e-3f)
    r = vec(a.x / length, a.y / length, a.z / length, a.w / length);
  else
    r = a;
  Matrix m = rotation(r);
  r = product(&m, r);
  for (int i = 0; i < 4; ++i)
    y[i] = r.at[i];
}

// Halves that change places.
void reordered(const double *x, double *y) {
  Vec a = of(x);
  if (a.x > -2)
    a = plus(a, a);
  Vec b = a.y > 3 ? a : vec(a.y, a.x, a.w, a.z);
  Vec c = a.y < 3 ? vec(b.w, b.z, b.y, b.x) : b;
  y[0] = dot(b, vec(1, 2, 3, 4)) * b.x;
  y[1] = dot(c, vec(4, 3, 2, 1)) * c.w;
  y[2] = b.z * c.y;
}

// The longest of several.
void chosen(const double *x, double *y) {
  Vec all[5], best = vec(0, 0, 0, 0);
  for (int i = 0; i < 5; ++i)
    all[i] = times(plus(of(x), vec(i, 1, -i, x[i % 4])), 0.3f + 0.1f * i);
  for (int i = 0; i < 5; ++i)
    if (dot(all[i], all[i]) > dot(best, best))
      best = all[i];
  y[0] = best.x * best.y;
  y[1] = best.z + best.w * best.w;
}

// On the heap, beside others.
void kept(const double *x, double *y) {
  struct {
    Vec place, speed;
    int id;
  } *bodies = malloc(3 * sizeof *bodies);
  for (int i = 0; i < 3; ++i) {
    bodies[i].place = times(of(x), 1 + i);
    bodies[i].speed = vec(1, x[i], i, 0);
    bodies[i].id = i;
  }
  for (int step = 0; step < 4; ++step)
    for (int i = 0; i < 3; ++i) {
      Vec pull = times(bodies[(i + 1) % 3].place, -0.1f);
      bodies[i].speed = plus(bodies[i].speed, times(pull, 0.2f));
      bodies[i].place = plus(bodies[i].place, times(bodies[i].speed, 0.1f));
    }
  bodies[1] = bodies[2];
  y[0] = dot(bodies[0].place, bodies[1].speed);
  y[1] = bodies[1].place.x * bodies[1].place.y + bodies[1].id;
  free(bodies);
}
