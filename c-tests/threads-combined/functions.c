#include <math.h>
#include <pthread.h>

enum { Most = 7, N = 8 };
int threads = 1;

struct job {
  const double *in;
  double *out;
  int number;
};

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

static void *work(void *arg) {
  struct job *j = arg;
  for (int i = j->number; i < N; i += threads) {
    double v = sin(j->in[i]) * j->in[(i + 1) % N];
    pthread_mutex_lock(&mutex);
    j->out[0] *= 1 + 0.2 * v;
    pthread_mutex_unlock(&mutex);
    j->out[1 + i] = v * v;
  }
  return NULL;
}

// Nine results. Twice: what the first team has written the second one reads.
void teams(const double *x, double *y) {
  double between[N + 1] = {1};
  const double *in = x;
  double *out = between;
  for (int round = 0; round < 2; ++round) {
    pthread_t handles[Most];
    struct job jobs[Most];
    for (int t = 0; t < threads; ++t) {
      jobs[t] = (struct job){in, out, t};
      pthread_create(&handles[t], NULL, work, &jobs[t]);
    }
    for (int t = 0; t < threads; ++t)
      pthread_join(handles[t], NULL);
    in = between;
    out = y;
    y[0] = 1;
  }
}
