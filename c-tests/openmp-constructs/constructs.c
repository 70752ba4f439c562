#include <math.h>

// A number that one thread finds, and all go on with.
void copied(const double *x, double *y) {
#pragma omp parallel
  {
    double sum, scale = 2;
    float rounded;
#pragma omp single copyprivate(sum, scale, rounded)
    {
      sum = 0;
      for (int i = 0; i < 12; ++i)
        sum += x[i] * x[i];
      scale = sin(x[0]);
      rounded = 0.5f;
    }
#pragma omp for
    for (int i = 0; i < 12; ++i)
      y[i] = sum * x[i] + scale * rounded;
  }
}

struct pivot {
  int row;
  double values[3];
};

void copied_array(const double *x, double *y) {
#pragma omp parallel
  {
    struct pivot p;
    double row[4];
#pragma omp single copyprivate(p, row)
    {
      p.row = x[1] > 0 ? 1 : 2;
      for (int i = 0; i < 3; ++i)
        p.values[i] = x[p.row + i] * x[i];
      for (int i = 0; i < 4; ++i)
        row[i] = x[i] / (2 + x[i + 4] * x[i + 4]);
    }
#pragma omp for schedule(dynamic)
    for (int i = 0; i < 12; ++i)
      y[i] = p.values[i % 3] * x[i] + row[i % 4] * row[(i + p.row) % 4];
  }
}

// Each thread changes its copy; those of the second time are others.
void copied_twice(const double *x, double *y) {
  for (int i = 0; i < 12; ++i)
    y[i] = 0 * x[i];
#pragma omp parallel
  {
    double v = 1;
    for (int round = 0; round < 3; ++round) {
#pragma omp single copyprivate(v)
      v = v * x[round] + x[round + 3];
#pragma omp for
      for (int i = 0; i < 12; ++i)
        y[i] += v * v * x[i];
      v = cos(v);
    }
  }
}

void one_after_another(const double *x, double *y) {
  y[0] = x[0];
#pragma omp parallel for ordered(1) schedule(static, 1)
  for (int i = 1; i < 12; ++i) {
    double here = sin(x[i]) * x[i];
#pragma omp ordered depend(sink : i - 1)
    y[i] = y[i - 1] * y[i - 1] * 0.5 + here;
#pragma omp ordered depend(source)
  }
}

void grid_of_waits(const double *x, double *y) {
#pragma omp parallel for ordered(2) schedule(dynamic)
  for (int i = 0; i < 4; ++i)
    for (int k = 0; k < 4; ++k) {
#pragma omp ordered depend(sink : i - 1, k) depend(sink : i, k - 1)
      double up = i ? y[4 * i + k - 4] : 1, left = k ? y[4 * i + k - 1] : x[15];
      y[4 * i + k] = x[4 * i + k] + 0.5 * up * left;
#pragma omp ordered depend(source)
    }
}

void ends_early(const double *x, double *y) {
  for (int i = 0; i < 12; ++i)
    y[i] = x[11 - i];
#pragma omp parallel
  {
#pragma omp for
    for (int i = 0; i < 12; ++i) {
      y[i] *= x[i] * x[i];
#pragma omp cancel for if (y[i] > 1e10)
    }
#pragma omp for
    for (int i = 0; i < 12; ++i) {
#pragma omp cancellation point for
      y[i] += x[i];
    }
  }
}

void cancelled(const double *x, double *y) {
#pragma omp parallel for schedule(static)
  for (int i = 0; i < 40; ++i) {
    if (i % 13 == 12) {
#pragma omp cancel for
    }
    y[i] = x[i] * x[i];
#pragma omp cancellation point for
  }
}

void tasks_at_once(const double *x, double *y) {
#pragma omp parallel
#pragma omp single
  {
#pragma omp taskloop if (x[0] > 0.2) grainsize(3)
    for (int i = 0; i < 12; ++i)
      y[i] = x[i] * x[(i + 1) % 12];
#pragma omp taskloop if (0) num_tasks(3)
    for (int i = 0; i < 12; ++i)
      y[i] = y[i] * x[i];
  }
}

void tasks_strict(const double *x, double *y) {
  double factor = x[2] * x[3];
#pragma omp parallel
#pragma omp single
  {
#pragma omp taskloop grainsize(strict : 5) firstprivate(factor)
    for (int i = 0; i < 12; ++i)
      y[i] = factor * x[i];
#pragma omp taskloop num_tasks(strict : 5)
    for (int i = 0; i < 12; ++i)
      y[i] += x[i] * x[0];
  }
}

// Bodies that attract each other, a task for each block of them.
void task_bodies(const double *x, double *y) {
  double place[12], speed[12];
  for (int i = 0; i < 12; ++i) {
    place[i] = x[i] + 0.3 * i;
    speed[i] = 0;
  }
#pragma omp parallel
#pragma omp single
  for (int step = 0; step < 3; ++step) {
    for (int first = 0; first < 12; first += 4) {
#pragma omp task shared(place, speed)
      for (int i = first; i < first + 4; ++i) {
        double pull = 0;
        for (int k = 0; k < 12; ++k) {
          double d = place[k] - place[i];
          pull += d / pow(d * d + 0.1, 1.5);
        }
        speed[i] += 0.01 * pull;
      }
    }
#pragma omp taskwait
    for (int first = 0; first < 12; first += 4) {
#pragma omp task shared(place, speed)
      for (int i = first; i < first + 4; ++i)
        place[i] += 0.01 * speed[i];
    }
#pragma omp taskwait
  }
  for (int i = 0; i < 12; ++i)
    y[i] = place[i] * speed[(i + 1) % 12];
}

// Nothing is cancelled but where the environment lets it be.
void region_that_may_end(const double *x, double *y) {
  double z[8];
#pragma omp parallel
  {
#pragma omp for
    for (int i = 0; i < 8; ++i)
      z[i] = x[i] * x[(i + 1) % 8];
#pragma omp cancel parallel if (x[0] > 1e10)
#pragma omp for
    for (int i = 0; i < 8; ++i)
      y[i] = z[i] * z[(i + 3) % 8];
#pragma omp cancellation point parallel
#pragma omp barrier
#pragma omp single
#pragma omp taskgroup
    for (int i = 0; i < 8; ++i)
#pragma omp task
    {
#pragma omp cancel taskgroup if (x[1] > 1e10)
      y[i] *= x[i];
    }
  }
}
