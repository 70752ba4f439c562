#include "share.h"
#include <math.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <threads.h>

enum { Most = 7 };
int threads = 1;

struct job {
  const double *in;
  double *out;
  int number, many, n;
};

static void run_all(void *(*start)(void *), struct job *jobs, int many) {
  pthread_t handles[Most];
  for (int t = 0; t < many; ++t)
    pthread_create(&handles[t], NULL, start, &jobs[t]);
  for (int t = 0; t < many; ++t)
    pthread_join(handles[t], NULL);
}

static void jobs_of(struct job *jobs, const double *in, double *out, int n) {
  for (int t = 0; t < threads; ++t)
    jobs[t] = (struct job){in, out, t, threads, n};
}

static void *fill_slice(void *arg) {
  struct job *j = arg;
  int from, to;
  share(j->number, j->many, j->n, &from, &to);
  for (int i = from; i < to; ++i)
    j->out[i] = sin(j->in[i]) * j->in[(i + 1) % j->n];
  return NULL;
}

// Each thread reads what its neighbour reads, too.
void slices(const double *x, double *y) {
  struct job jobs[Most];
  jobs_of(jobs, x, y, 16);
  run_all(fill_slice, jobs, threads);
}

static void *sum_slice(void *arg) {
  struct job *j = arg;
  int from, to;
  share(j->number, j->many, j->n, &from, &to);
  double sum = 0;
  for (int i = from; i < to; ++i)
    sum += wave(j->in[i], j->in[0]);
  *j->out = sum;
  return NULL;
}

void partial_sums(const double *x, double *y) {
  struct job jobs[Most];
  double *partial = malloc(threads * sizeof *partial);
  for (int t = 0; t < threads; ++t)
    jobs[t] = (struct job){x, &partial[t], t, threads, 16};
  run_all(sum_slice, jobs, threads);
  double sum = 0;
  for (int t = 0; t < threads; ++t)
    sum += partial[t];
  free(partial);
  y[0] = sum * sum;
}

static pthread_mutex_t product_mutex = PTHREAD_MUTEX_INITIALIZER;

static void *multiply(void *arg) {
  struct job *j = arg;
  for (int i = j->number; i < j->n; i += j->many) {
    double factor = 1 + 0.5 * sin(j->in[i]);
    pthread_mutex_lock(&product_mutex);
    j->out[0] *= factor;
    j->out[1] += factor * factor;
    pthread_mutex_unlock(&product_mutex);
  }
  return NULL;
}

void mutex_product(const double *x, double *y) {
  struct job jobs[Most];
  y[0] = 1 + x[0];
  y[1] = 0;
  jobs_of(jobs, x, y, 10);
  run_all(multiply, jobs, threads);
}

static pthread_barrier_t barrier;
static double level[2][12];

static void *relax(void *arg) {
  struct job *j = arg;
  int from, to;
  share(j->number, j->many, j->n, &from, &to);
  for (int i = from; i < to; ++i)
    level[0][i] = j->in[i];
  for (int step = 0; step < 4; ++step) {
    pthread_barrier_wait(&barrier);
    double *old = level[step % 2], *new = level[1 - step % 2];
    for (int i = from; i < to; ++i)
      new[i] = wave(old[i],
                    0.5 * (old[(i + 1) % j->n] + old[(i + j->n - 1) % j->n]));
  }
  for (int i = from; i < to; ++i)
    j->out[i] = level[0][i];
  return NULL;
}

void phases(const double *x, double *y) {
  struct job jobs[Most];
  pthread_barrier_init(&barrier, NULL, threads);
  jobs_of(jobs, x, y, 12);
  run_all(relax, jobs, threads);
  pthread_barrier_destroy(&barrier);
}

static void *square_slice(void *arg) {
  struct job *j = arg;
  int from, to;
  share(j->number, j->many, j->n, &from, &to);
  for (int i = from; i < to; ++i)
    j->out[i] = 0.5 * j->out[i] * j->out[i] + 0.3 * j->in[i];
  return NULL;
}

// Created and joined again and again.
void rounds(const double *x, double *y) {
  struct job jobs[Most];
  for (int i = 0; i < 9; ++i)
    y[i] = x[i];
  jobs_of(jobs, x, y, 9);
  for (int round = 0; round < 5; ++round) {
    run_all(square_slice, jobs, threads);
    double last = y[8];
    for (int i = 8; i > 0; --i)
      y[i] = 0.8 * y[i - 1] + 0.1 * y[i];
    y[0] = last;
  }
}

void beside_the_creator(const double *x, double *y) {
  pthread_t other;
  struct job theirs = {x, &y[0], 0, 2, 12}, mine = {x, &y[1], 1, 2, 12};
  pthread_create(&other, NULL, sum_slice, &theirs);
  sum_slice(&mine);
  y[2] = x[0] * x[11];
  pthread_join(other, NULL);
  y[2] += y[0] * y[1];
}

static void *two_more(void *arg) {
  struct job *j = arg;
  double parts[2];
  struct job halves[2] = {{j->in, &parts[0], 0, 2, j->n},
                          {j->in, &parts[1], 1, 2, j->n}};
  run_all(sum_slice, halves, 2);
  *j->out = parts[0] * parts[1];
  return NULL;
}

void threads_of_threads(const double *x, double *y) {
  struct job jobs[2] = {{x, &y[0], 0, 1, 4}, {x + 4, &y[1], 0, 1, 4}};
  run_all(two_more, jobs, 2);
}

static pthread_mutex_t turn_mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t turn_comes = PTHREAD_COND_INITIALIZER;
static int turn;

static void *take_turns(void *arg) {
  struct job *j = arg;
  for (int i = j->number; i < j->n; i += j->many) {
    pthread_mutex_lock(&turn_mutex);
    while (turn != i)
      pthread_cond_wait(&turn_comes, &turn_mutex);
    *j->out = sin(*j->out) * j->in[i] + j->in[0];
    turn = i + 1;
    pthread_cond_broadcast(&turn_comes);
    pthread_mutex_unlock(&turn_mutex);
  }
  return NULL;
}

// What one thread has made of it goes to the next one.
void taking_turns(const double *x, double *y) {
  struct job jobs[Most];
  y[0] = x[7];
  turn = 0;
  jobs_of(jobs, x, y, 8);
  run_all(take_turns, jobs, threads);
}

struct queue {
  double items[2];
  int count, first;
  pthread_mutex_t mutex;
  pthread_cond_t changed;
};

struct end {
  struct queue *queue;
  const double *in;
  double *out;
};

static void *produce(void *arg) {
  struct end *e = arg;
  for (int i = 0; i < 8; ++i) {
    pthread_mutex_lock(&e->queue->mutex);
    while (e->queue->count == 2)
      pthread_cond_wait(&e->queue->changed, &e->queue->mutex);
    e->queue->items[(e->queue->first + e->queue->count++) % 2] =
        e->in[i] * e->in[i];
    pthread_cond_signal(&e->queue->changed);
    pthread_mutex_unlock(&e->queue->mutex);
  }
  return NULL;
}

static void *consume(void *arg) {
  struct end *e = arg;
  double sum = 1;
  for (int i = 0; i < 8; ++i) {
    pthread_mutex_lock(&e->queue->mutex);
    while (e->queue->count == 0)
      pthread_cond_wait(&e->queue->changed, &e->queue->mutex);
    sum = sum * 0.7 + e->queue->items[e->queue->first];
    e->queue->first = 1 - e->queue->first;
    --e->queue->count;
    pthread_cond_signal(&e->queue->changed);
    pthread_mutex_unlock(&e->queue->mutex);
  }
  *e->out = sum;
  return NULL;
}

void bounded_queue(const double *x, double *y) {
  struct queue q = {.count = 0, .first = 0};
  pthread_mutex_init(&q.mutex, NULL);
  pthread_cond_init(&q.changed, NULL);
  struct end e = {&q, x, y};
  pthread_t a, b;
  pthread_create(&b, NULL, consume, &e);
  pthread_create(&a, NULL, produce, &e);
  pthread_join(a, NULL);
  pthread_join(b, NULL);
  pthread_cond_destroy(&q.changed);
  pthread_mutex_destroy(&q.mutex);
}

struct handed_on {
  const double *in;
  double *out;
  double number;
  atomic_int ready;
};

static void *hand_on(void *arg) {
  struct handed_on *h = arg;
  h->number = h->in[0] * h->in[1];
  atomic_store_explicit(&h->ready, 1, memory_order_release);
  h->out[1] = h->in[2] * h->in[3];
  return NULL;
}

static void *receive(void *arg) {
  struct handed_on *h = arg;
  while (!atomic_load_explicit(&h->ready, memory_order_acquire))
    thrd_yield();
  h->out[0] = h->number * h->in[4];
  return NULL;
}

void spinning(const double *x, double *y) {
  struct handed_on h = {x, y, 0, 0};
  pthread_t a, b;
  pthread_create(&b, NULL, receive, &h);
  pthread_create(&a, NULL, hand_on, &h);
  pthread_join(b, NULL);
  pthread_join(a, NULL);
}

static atomic_int next;

static void *take_next(void *arg) {
  struct job *j = arg;
  for (int i; (i = atomic_fetch_add(&next, 1)) < j->n;)
    j->out[i] = cos(j->in[i]) * j->in[0];
  return NULL;
}

void next_item(const double *x, double *y) {
  struct job jobs[Most];
  atomic_store(&next, 0);
  jobs_of(jobs, x, y, 16);
  run_all(take_next, jobs, threads);
}

static void *count_positive(void *arg) {
  struct job *j = arg;
  intptr_t count = 0;
  for (int i = 0; i < j->n; ++i)
    count += j->in[i] > 0;
  j->out[0] = j->in[0] * j->in[1];
  return (void *)count;
}

void integers_left(const double *x, double *y) {
  pthread_t thread;
  pthread_attr_t attributes;
  struct job job = {x, y, 0, 1, 8};
  void *count;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, 1 << 20);
  pthread_create(&thread, &attributes, count_positive, &job);
  pthread_attr_destroy(&attributes);
  pthread_join(thread, &count);
  y[1] = (double)(intptr_t)count * x[2];
}

static pthread_rwlock_t table_lock = PTHREAD_RWLOCK_INITIALIZER;
static double table[2];

static void *read_table(void *arg) {
  struct job *j = arg;
  pthread_rwlock_rdlock(&table_lock);
  double a = table[0] * table[1];
  pthread_rwlock_unlock(&table_lock);
  pthread_rwlock_wrlock(&table_lock);
  *j->out += a * j->in[j->number];
  pthread_rwlock_unlock(&table_lock);
  return NULL;
}

void readers(const double *x, double *y) {
  struct job jobs[Most];
  table[0] = x[0];
  table[1] = x[1] * x[1];
  y[0] = 0;
  jobs_of(jobs, x, y, 8);
  run_all(read_table, jobs, threads);
  y[1] = table[0];
}

static mtx_t standard_mutex;

static int add_square(void *arg) {
  struct job *j = arg;
  mtx_lock(&standard_mutex);
  j->out[0] += j->in[j->number] * j->in[0];
  mtx_unlock(&standard_mutex);
  return j->number;
}

void standard(const double *x, double *y) {
  struct job jobs[Most];
  thrd_t handles[Most];
  mtx_init(&standard_mutex, mtx_plain);
  y[0] = y[1] = 0;
  jobs_of(jobs, x, y, 8);
  for (int t = 0; t < threads; ++t)
    thrd_create(&handles[t], add_square, &jobs[t]);
  for (int t = 0; t < threads; ++t) {
    int left;
    thrd_join(handles[t], &left);
    y[1] += x[left] * x[left];
  }
  mtx_destroy(&standard_mutex);
}

static pthread_once_t once;
static double weights[2];

static void fill_weights(void) {
  weights[0] = 0.5;
  weights[1] = 3;
}

static void *weigh(void *arg) {
  struct job *j = arg;
  pthread_once(&once, fill_weights);
  for (int i = j->number; i < j->n; i += j->many)
    j->out[i] = weights[i % 2] * j->in[i] * j->in[i];
  return NULL;
}

void filled_once(const double *x, double *y) {
  struct job jobs[Most];
  once = PTHREAD_ONCE_INIT;
  jobs_of(jobs, x, y, 8);
  run_all(weigh, jobs, threads);
}

static void *count_to(void *arg) {
  int *count = arg;
  *count *= 2;
  return NULL;
}

// A thread that no derivative goes through.
void without_numbers(const double *x, double *y) {
  int count = threads;
  pthread_t thread;
  pthread_create(&thread, NULL, count_to, &count);
  pthread_join(thread, NULL);
  y[0] = x[0] * x[1] * count;
}

// Threads that nobody joins, but waits for: each says when it is done.
struct unjoined {
  const double *x;
  double *y;
  int first, end;
  sem_t *done;
  pthread_mutex_t *lock;
  double *product;
};

static void *run_unjoined(void *argument) {
  struct unjoined *u = argument;
  double mine = 1;
  for (int i = u->first; i < u->end; ++i) {
    u->y[i] = sin(u->x[i]) * u->x[0];
    mine *= 1 + 0.1 * u->x[i];
  }
  pthread_mutex_lock(u->lock);
  *u->product *= mine;
  pthread_mutex_unlock(u->lock);
  sem_post(u->done);
  return 0;
}

void detached(const double *x, double *y) {
  sem_t done;
  pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
  struct unjoined all[7];
  double product = 1;
  sem_init(&done, 0, 0);
  for (int round = 0; round < 2; ++round) {
    for (int t = 0; t < threads; ++t) {
      pthread_t thread;
      all[t] = (struct unjoined){x,     y,     12 * t / threads, 12 * (t + 1) / threads,
                                 &done, &lock, &product};
      pthread_create(&thread, 0, run_unjoined, &all[t]);
      pthread_detach(thread);
    }
    for (int t = 0; t < threads; ++t)
      sem_wait(&done);
    product = product * product;
  }
  for (int i = 0; i < 12; ++i)
    y[i] *= product;
}
