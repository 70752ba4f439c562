#define _GNU_SOURCE
#include <math.h>
#include <pthread.h>
#include <semaphore.h>
#include <threads.h>
#include <time.h>

extern int threads;

enum { N = 12, Most = 7 };

struct job {
  const double *x;
  double *sum;
  int first;
};

static mtx_t mutex;
static cnd_t more;
static int turn;

static struct timespec soon(void) {
  struct timespec t;
  timespec_get(&t, TIME_UTC);
  t.tv_nsec += 5000000;
  if (t.tv_nsec >= 1000000000)
    t = (struct timespec){t.tv_sec + 1, 0};
  return t;
}

static int in_turns(void *p) {
  struct job *j = p;
  for (int i = j->first; i < N; i += threads) {
    for (struct timespec t = soon();
         mtx_timedlock(&mutex, &t) != thrd_success;)
      t = soon();
    while (turn != i) {
      struct timespec t = soon();
      cnd_timedwait(&more, &mutex, &t);
    }
    *j->sum = 0.5 * *j->sum + j->x[i] * j->x[(i + 1) % N];
    ++turn;
    cnd_broadcast(&more);
    mtx_unlock(&mutex);
  }
  return 0;
}

void c11_waits(const double *x, double *y) {
  thrd_t all[Most];
  struct job jobs[Most];
  double sum = 0;
  mtx_init(&mutex, mtx_timed);
  cnd_init(&more);
  turn = 0;
  for (int t = 0; t < threads; ++t) {
    jobs[t] = (struct job){x, &sum, t};
    thrd_create(&all[t], in_turns, &jobs[t]);
  }
  for (int t = 0; t < threads; ++t)
    thrd_join(all[t], NULL);
  cnd_destroy(&more);
  mtx_destroy(&mutex);
  y[0] = sum * sum;
}

static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static sem_t one;

static void *by_locks(void *p) {
  struct job *j = p;
  for (int i = j->first; i < N; i += threads) {
    struct timespec t;
    do
      t = soon();
    while (pthread_rwlock_timedwrlock(&lock, &t));
    j->sum[0] *= 1 + 0.1 * j->x[i];
    pthread_rwlock_unlock(&lock);
    do
      t = soon();
    while (sem_timedwait(&one, &t));
    j->sum[1] *= 1 - 0.1 * j->x[i];
    sem_post(&one);
    do
      t = soon();
    while (pthread_rwlock_timedrdlock(&lock, &t));
    double now = j->sum[0];
    pthread_rwlock_unlock(&lock);
    j->sum[2 + j->first] += 0 * now + j->x[i] * j->x[i];
  }
  return NULL;
}

void timed_locks(const double *x, double *y) {
  pthread_t all[Most];
  struct job jobs[Most];
  double sum[2 + Most] = {1, 1};
  sem_init(&one, 0, 1);
  for (int t = 0; t < threads; ++t) {
    jobs[t] = (struct job){x, sum, t};
    pthread_create(&all[t], NULL, by_locks, &jobs[t]);
  }
  for (int t = 0; t < threads; ++t)
    pthread_join(all[t], NULL);
  sem_destroy(&one);
  y[0] = sum[0] * sum[1];
  for (int t = 0; t < threads; ++t)
    y[0] += sum[2 + t];
}
