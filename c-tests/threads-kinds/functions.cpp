#include <cmath>
#include <pthread.h>
#include <semaphore.h>
#include <thread>
#include <vector>

int threads = 1;

static int begin_of(int t, int n) { return n * t / threads; }

// One type of state, several functions in it.
static void sines(const double *x, double *y, int from, int to) {
  for (int i = from; i < to; ++i)
    y[i] = std::sin(x[i]) * x[0];
}

static void squares(const double *x, double *y, int from, int to) {
  for (int i = from; i < to; ++i)
    y[i] += x[i] * x[i] * x[1];
}

static void quotients(const double *x, double *y, int from, int to) {
  for (int i = from; i < to; ++i)
    y[i] *= x[i] / (2 + x[11 - i] * x[11 - i]);
}

void functions(const double *x, double *y) {
  std::vector<std::thread> team;
  auto join = [&team] {
    for (auto &t : team)
      t.join();
    team.clear();
  };
  for (int t = 0; t < threads; ++t)
    team.emplace_back(sines, x, y, begin_of(t, 12), begin_of(t + 1, 12));
  join();
  for (int t = 0; t < threads; ++t)
    team.emplace_back(squares, x, y, begin_of(t, 12), begin_of(t + 1, 12));
  join();
  for (int t = 0; t < threads; ++t)
    team.emplace_back(quotients, x, y, begin_of(t, 12), begin_of(t + 1, 12));
  join();
}

namespace {
struct chain {
  std::vector<double> values;
  explicit chain(const double *x) : values(x, x + 12) {}
  void grow(int from, int to) {
    for (int i = from; i < to; ++i)
      values[i] *= std::exp(0.1 * values[i]);
  }
  void bend(int from, int to) {
    for (int i = from; i < to; ++i)
      values[i] = values[i] * values[i] + 0.5;
  }
};

struct filter {
  double weight;
  void apply(const chain *in, double *y, int from, int to) {
    for (int i = from; i < to; ++i)
      y[i] = weight * in->values[i] + in->values[(i + 1) % 12];
  }
};
} // namespace

// Pointers to members, of two classes.
void members(const double *x, double *y) {
  chain c(x);
  filter f{x[3]};
  for (auto step : {1, 2}) {
    std::vector<std::jthread> team;
    for (int t = 0; t < threads; ++t)
      if (step == 1)
        team.emplace_back(&chain::grow, &c, begin_of(t, 12),
                          begin_of(t + 1, 12));
      else
        team.emplace_back(&chain::bend, &c, begin_of(t, 12),
                          begin_of(t + 1, 12));
  }
  std::vector<std::thread> team;
  for (int t = 0; t < threads; ++t)
    team.emplace_back(&filter::apply, &f, &c, y, begin_of(t, 12),
                      begin_of(t + 1, 12));
  for (auto &t : team)
    t.join();
}

namespace {
struct job {
  void (*run)(const double *x, double *y, int from, int to);
  const double *x;
  double *y;
  int from, to;
};
} // namespace

static void *start(void *argument) {
  job *mine = static_cast<job *>(argument);
  mine->run(mine->x, mine->y, mine->from, mine->to);
  return nullptr;
}

// The function lies in a struct that is handed to the thread.
void jobs(const double *x, double *y) {
  std::vector<job> all(threads);
  std::vector<pthread_t> team(threads);
  for (int t = 0; t < threads; ++t) {
    all[t] = {sines, x, y, begin_of(t, 12), begin_of(t + 1, 12)};
    pthread_create(&team[t], nullptr, start, &all[t]);
  }
  for (pthread_t t : team)
    pthread_join(t, nullptr);
  for (int t = 0; t < threads; ++t) {
    all[t] = {quotients, x, y, begin_of(t, 12), begin_of(t + 1, 12)};
    pthread_create(&team[t], nullptr, start, &all[t]);
  }
  for (pthread_t t : team)
    pthread_join(t, nullptr);
}

// What has been changed before the thread looks at it.
void changed(const double *x, double *y) {
  job mine{sines, x, y, 0, 12};
  mine.run = squares;
  for (int i = 0; i < 12; ++i)
    y[i] = 0;
  pthread_t t;
  pthread_create(&t, nullptr, start, &mine);
  pthread_join(t, nullptr);
  job *again = &mine;
  if (threads > 2)
    again->run = quotients;
  pthread_create(&t, nullptr, start, again);
  pthread_join(t, nullptr);
}

namespace {
struct late_job {
  job what;
  sem_t ready;
};
} // namespace

static void *start_late(void *argument) {
  late_job *mine = static_cast<late_job *>(argument);
  while (sem_wait(&mine->ready) != 0)
    ;
  return start(&mine->what);
}

// What the creator changes while the thread is there already.
void late(const double *x, double *y) {
  for (int i = 0; i < 12; ++i)
    y[i] = x[0];
  late_job mine{{sines, x, y, 0, 12}, {}};
  sem_init(&mine.ready, 0, 0);
  pthread_t t;
  pthread_create(&t, nullptr, start_late, &mine);
  mine.what.run = quotients;
  sem_post(&mine.ready);
  pthread_join(t, nullptr);
  sem_destroy(&mine.ready);
}
