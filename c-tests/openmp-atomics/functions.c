#include <math.h>
#include <omp.h>
#include <pthread.h>
#include <sched.h>
#include <string.h>

void read_shared(const double *x, double *y) {
  double sum = 0;
#pragma omp parallel for
  for (int i = 0; i < 10; ++i) {
    double value;
#pragma omp atomic read
    value = x[i / 2];
#pragma omp atomic
    sum += value * value * x[i];
  }
  y[0] = sum;
}

void write_shared(const double *x, double *y) {
  double product = 0;
#pragma omp parallel
  {
#pragma omp master
    {
#pragma omp atomic write
      product = x[0] * x[1];
    }
#pragma omp barrier
#pragma omp for
    for (int i = 0; i < 6; ++i) {
      double now;
#pragma omp atomic read
      now = product;
      y[i] = now * x[i];
    }
  }
}

// One thread waits for what another one has written.
void wait_for_flag(const double *x, double *y) {
  int ready = 0;
  double shared = 0;
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      shared = sin(x[0]) * x[1];
#pragma omp atomic write release
      ready = 1;
      y[1] = x[2] * x[2];
    }
#pragma omp section
    {
      int there = 0;
      while (!there) {
#pragma omp atomic read acquire
        there = ready;
        if (!there)
          sched_yield();
      }
      y[0] = shared * x[3];
    }
  }
}

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

void posix_mutex(const double *x, double *y) {
  double product = 1;
#pragma omp parallel for
  for (int i = 0; i < 10; ++i) {
    double factor = 1 + 0.1 * x[i] * x[i];
    pthread_mutex_lock(&mutex);
    product *= factor;
    pthread_mutex_unlock(&mutex);
  }
  y[0] = product;
}

// Each thread has a copy of all.
void whole_copies(const double *x, double *y) {
#pragma omp parallel
  {
    double mine[12];
    memcpy(mine, x, sizeof mine);
    for (int i = 0; i < 12; ++i)
      mine[i] *= mine[(i + 1) % 12];
#pragma omp for
    for (int i = 0; i < 12; ++i)
      y[i] = mine[i] * mine[(i + 3) % 12];
  }
}
