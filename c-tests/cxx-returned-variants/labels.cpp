// A float in place of a text's address or its letters, and the other way round:
// variables are used again, and a recursive function returns such a variant.
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>

using Label = std::variant<float, int, std::string>;

static Label describe(int kind, const double *x, int n) {
  if (kind == 0)
    return float(x[n] * x[3]);
  if (kind == 1)
    return 7 + n;
  return std::string(n % 2 ? 30 : 5, 'w');
}

static double weigh(const Label &l) {
  if (auto *f = std::get_if<float>(&l))
    return *f;
  if (auto *i = std::get_if<int>(&l))
    return *i * 0.25;
  return double(std::get<std::string>(l).size());
}

static Label named(Label l, const double *x, int n) {
  if (n == 0)
    return l;
  Label r = named(std::move(l), x, n - 1);
  if (auto *text = std::get_if<std::string>(&r))
    *text += "more";
  if (r.index() == 2 && n > 2)
    r = describe(0, x, n);
  return r;
}

void labelled(const double *x, double *y) {
  y[0] = 0;
  for (int n = 0; n < 6; ++n) {
    Label l = named(describe(n % 3, x, n), x, n);
    y[0] += weigh(l) * x[n];
    Label once = describe((n + 1) % 3, x, 5 - n);
    y[0] += weigh(once) * x[n];
  }
}

struct Corner {
  float x, y, z, w, u, v;
};
using Place = std::variant<Corner, std::string>;

static double total(const Place &p) {
  if (auto *c = std::get_if<0>(&p))
    return c->x + 2 * c->y + c->z * c->w + c->u * 3 - c->v;
  return double(std::get<1>(p).size());
}

static Place place(bool isText, const double *x, int n) {
  if (isText)
    return std::string("quilt");
  float f = float(x[n]);
  return Corner{f, f * f, float(x[0]) * f, float(x[1]), float(x[2]), -f};
}

void lettered(const double *x, double *y) {
  y[0] = 0;
  Place last = place(false, x, 1);
  for (int n = 0; n < 6; ++n) {
    Place p = place(n % 2, x, n);
    y[0] += total(p) * x[n];
    last = place(n % 3 != 2, x, n);
    y[0] += total(last);
  }
}

using Key = std::variant<std::pair<double, int>, std::size_t, double>;

struct Stage {
  virtual ~Stage() = default;
  virtual Key pass(Key k, const double *x) const = 0;
};
struct Same : Stage {
  Key pass(Key k, const double *) const override { return k; }
};
struct Scaled : Stage {
  Key pass(Key k, const double *x) const override {
    if (auto *d = std::get_if<double>(&k))
      *d *= x[1];
    return k;
  }
};

static Key key(int kind, const double *x, int n) {
  if (kind == 0)
    return std::pair<double, int>(x[2] * x[n], n);
  if (kind == 1)
    return (n + 3) * std::size_t(0x9E3779B97F4A7C15);
  return x[n] * x[1];
}

static double read(const Key &k) {
  if (auto *p = std::get_if<0>(&k))
    return p->first * p->second;
  if (auto *h = std::get_if<1>(&k))
    return double(*h % 5);
  return 3 * std::get<double>(k);
}

static Key staged(Key k, const double *x, int n) {
  std::unique_ptr<Stage> all[2] = {std::make_unique<Same>(),
                                   std::make_unique<Scaled>()};
  for (int i = 0; i < n; ++i)
    k = all[i & 1]->pass(k, x);
  return k;
}

// The bits of a hash are those of a large double.
void hashed(const double *x, double *y) {
  y[0] = 3 * read(staged(key(1, x, 2), x, 2));
  for (int i = 0; i < 6; ++i)
    y[0] += read(staged(key(i % 3, x, i), x, i)) * x[i];
}

// Five bytes, which are one register.
using Mark = std::variant<float, char>;

struct Entry {
  Mark mark;
  std::unique_ptr<Entry> next;
};

static Mark middle(Mark mark, int n) {
  std::unique_ptr<Entry> all;
  for (int k = 0; k <= n; ++k)
    all.reset(new Entry{mark, std::move(all)});
  for (int k = 0; all; ++k) {
    if (k == n / 2)
      mark = all->mark;
    all = std::move(all->next);
  }
  return mark;
}

int letter_at = 4;

void queued(const double *x, double *y) {
  y[0] = 0;
  for (int n = 0; n < 6; ++n) {
    Mark m = middle(n == letter_at ? Mark('a') : Mark(float(x[n] * x[1])), n);
    y[0] += (m.index() ? std::get<char>(m) : std::get<float>(m)) * x[n];
  }
}

// An integer and the flag of an optional are stored as one word of eight bytes.
using Perhaps = std::variant<int, std::optional<float>, float>;

static Perhaps perhaps(int kind, const double *x, int n) {
  if (kind == 0)
    return n;
  if (kind == 1)
    return n % 2 ? std::optional<float>() : std::optional<float>(x[n] * x[1]);
  return float(x[n] * x[1]);
}

static void refine(Perhaps &p, const double *x, int n) {
  if (n == 0)
    return;
  if (auto *i = std::get_if<int>(&p))
    *i *= 3;
  else if (auto *f = std::get_if<float>(&p))
    *f = *f * float(x[2]) + float(x[n]);
  refine(p, x, n - 1);
}

static double settled(const Perhaps &p) {
  if (auto *i = std::get_if<int>(&p))
    return *i * 0.125;
  if (auto *o = std::get_if<1>(&p))
    return *o ? 2 * **o : 0.5;
  return 3 * std::get<float>(p);
}

void refined(const double *x, double *y) {
  y[0] = 0;
  for (int n = 0; n < 6; ++n) {
    Perhaps p = perhaps((n + 2) % 3, x, n % 3);
    refine(p, x, n);
    y[0] += settled(p) * x[n];
  }
}
