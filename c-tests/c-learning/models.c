#include <math.h>
#include <string.h>

struct vec3 {
  double x, y, z;
};
struct camera {
  struct vec3 rotation, center;
  double focal, x0, y0, k1, k2;
};

static struct vec3 cross(struct vec3 a, struct vec3 b) {
  return (struct vec3){a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z,
                       a.x * b.y - a.y * b.x};
}
static double dot(struct vec3 a, struct vec3 b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}
static struct vec3 plus(struct vec3 a, double s, struct vec3 b) {
  return (struct vec3){a.x + s * b.x, a.y + s * b.y, a.z + s * b.z};
}

static struct vec3 rotate(struct vec3 r, struct vec3 p) {
  double square = dot(r, r);
  if (square < 1e-20)
    return plus(p, 1, cross(r, p));
  double angle = sqrt(square), c = cos(angle), s = sin(angle);
  struct vec3 axis = plus((struct vec3){0}, 1 / angle, r), zero = {0};
  struct vec3 t = plus(plus(zero, c, p), s, cross(axis, p));
  return plus(t, dot(axis, p) * (1 - c), axis);
}

static void project(const struct camera *c, struct vec3 p, double out[2]) {
  struct vec3 q = rotate(c->rotation, plus(p, -1, c->center));
  double u = q.x / q.z, v = q.y / q.z, r = u * u + v * v;
  double distortion = 1 + c->k1 * r + c->k2 * r * r;
  out[0] = u * distortion * c->focal + c->x0;
  out[1] = v * distortion * c->focal + c->y0;
}

void bundle(const double *x, double *y) {
  struct camera c;
  memcpy(&c, x, sizeof c);
  c.center.z += 4;
  struct vec3 p = {x[11], x[12], x[13]};
  for (int i = 0; i < 3; ++i) {
    project(&c, p, y + 2 * i);
    p = plus(p, 0.5, c.rotation);
    y[2 * i] *= x[14];
  }
  y[6] = 1 - x[14] * x[14];
}

static double sigmoid(double v) { return 1 / (1 + exp(-v)); }

// One layer of width 2, gates by weights and biases; four time steps.
void lstm(const double *x, double *y) {
  enum { H = 2 };
  const double *weight = x, *bias = x + 8 * H, *input = x + 16 * H - 8;
  double hidden[H] = {0}, cell[H] = {0};
  for (int t = 0; t < 4; ++t) {
    const double *in = input + (t * H) % 14;
    double next[H];
    for (int h = 0; h < H; ++h) {
      double gate[4];
      for (int g = 0; g < 4; ++g)
        gate[g] = (g % 2 ? hidden : in)[h] * weight[g * H + h] +
                  bias[g * H + h] + hidden[(h + 1) % H] * weight[(g + 4) * H + h];
      cell[h] = sigmoid(gate[0]) * cell[h] + sigmoid(gate[1]) * tanh(gate[3]);
      next[h] = sigmoid(gate[2]) * tanh(cell[h]);
    }
    memcpy(hidden, next, sizeof hidden);
    if (t >= 2)
      memcpy(y + (t - 2) * H, hidden, sizeof hidden);
  }
  memcpy(y + 4, cell, sizeof cell);
}
