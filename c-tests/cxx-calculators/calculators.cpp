#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstdlib>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace {
struct Term {
  char kind = 'n'; // a number, a name ('v'), a function ('f') or an operator
  double number = 0;
  std::string name;
  std::vector<std::unique_ptr<Term>> of;
  mutable double last = 0.5;
};

using Names = std::map<std::string, double>;

class Reader {
public:
  explicit Reader(const std::string &text) : text(text) {}

  std::unique_ptr<Term> sum() {
    std::unique_ptr<Term> left = product();
    while (peek() == '+' || peek() == '-')
      left = pair(take(), std::move(left), product());
    return left;
  }

private:
  char peek() {
    while (at < text.size() && text[at] == ' ')
      ++at;
    return at < text.size() ? text[at] : 0;
  }
  char take() {
    char c = peek();
    ++at;
    return c;
  }
  static std::unique_ptr<Term> pair(char kind, std::unique_ptr<Term> a,
                                    std::unique_ptr<Term> b) {
    auto term = std::make_unique<Term>();
    term->kind = kind;
    term->of.push_back(std::move(a));
    term->of.push_back(std::move(b));
    return term;
  }
  std::unique_ptr<Term> product() {
    std::unique_ptr<Term> left = atom();
    while (peek() == '*' || peek() == '/')
      left = pair(take(), std::move(left), atom());
    return left;
  }
  std::unique_ptr<Term> atom() {
    auto term = std::make_unique<Term>();
    char c = peek();
    if (std::isdigit(c)) {
      char *end;
      term->number = std::strtod(text.c_str() + at, &end);
      at = end - text.c_str();
      return term;
    }
    if (std::isalpha(c)) {
      while (at < text.size() && std::isalnum(text[at]))
        term->name += text[at++];
      term->kind = 'v';
      if (peek() == '(') {
        term->kind = 'f';
        do {
          take();
          term->of.push_back(sum());
        } while (peek() == ',');
        take();
      }
      return term;
    }
    take();
    if (c == '(') {
      term = sum();
      take();
      return term;
    }
    if (c != '-')
      throw std::runtime_error("what is that?");
    term->kind = 'm';
    term->of.push_back(atom());
    return term;
  }

  const std::string &text;
  size_t at = 0;
};

double value(const Term &term, const Names &names) {
  std::vector<double> of;
  for (const auto &t : term.of)
    of.push_back(value(*t, names));
  switch (term.kind) {
  case 'n':
    return term.number;
  case 'v': {
    auto found = names.find(term.name);
    return found == names.end() ? 0 : found->second;
  }
  case 'm':
    return -of[0];
  case '+':
    return of[0] + of[1];
  case '-':
    return of[0] - of[1];
  case '*':
    return of[0] * of[1];
  case '/':
    return of[0] / of[1];
  }
  if (term.name == "sin")
    return std::sin(of[0]);
  double result = term.name == "max" ? of[0] : 0;
  for (double v : of)
    result = term.name == "max" ? std::max(result, v) : result + v * v;
  return term.name == "max" ? result : std::sqrt(result);
}

Names named(const double *x) {
  return {{"x", x[0]}, {"y", x[1]}, {"z", x[2]}};
}

const char text[] =
    "x * sin(y + 2.5) - max(x, 0.01, y) * -(z - 3 * x) / (1 + norm(x, 2, z))";

std::unique_ptr<Term> parse() { return Reader(text).sum(); }

void patch(Term &term, double by) {
  term.number *= by;
  for (auto &t : term.of)
    patch(*t, by);
}

// What a callee finds, and hands on by way of its last parameter.
struct Found {
  const Term *term = nullptr;
  double value = 0;
};

void largest(const Term &term, const Names &names, Found &found) {
  double now = term.kind == 'v' ? value(term, names) : term.number;
  if (!found.term || now > found.value)
    found = {&term, now};
  for (const auto &t : term.of)
    largest(*t, names, found);
}

const Term *first(const Term &term, const Names &names, double above) {
  if (term.kind == 'v' && value(term, names) > above)
    return &term;
  for (const auto &t : term.of)
    if (const Term *found = first(*t, names, above))
      return found;
  return nullptr;
}

double sum(const Term &term) {
  double result = term.last * (1 + term.number);
  for (const auto &t : term.of)
    result += sum(*t);
  return result;
}

double remember(const Term &term, const Names &names) {
  double now = term.kind == 'v' ? names.at(term.name) : term.number;
  for (const auto &t : term.of)
    now += std::sin(remember(*t, names));
  now *= term.last;
  term.last = now;
  return now;
}
} // namespace

void formula(const double *x, double *y) {
  std::unique_ptr<Term> term = parse();
  Names names = named(x);
  y[0] = value(*term, names) * x[3];
  y[1] = value(*term->of[0], names);
}

void patched(const double *x, double *y) {
  std::unique_ptr<Term> term = parse();
  patch(*term, x[3]);
  Names names = named(x);
  y[0] = value(*term, names);
  y[1] = value(*term->of[1], names) * x[3];
}

void handed_on(const double *x, double *y) {
  std::unique_ptr<Term> term = parse();
  Found found;
  largest(*term, named(x), found);
  found.term->last = x[3] * x[0];
  y[0] = sum(*term);
  y[1] = found.value * x[1];
}

void returned(const double *x, double *y) {
  std::unique_ptr<Term> term = parse();
  const Term *found = first(*term, named(x), 0.3);
  if (found)
    found->last = x[3] * x[2];
  y[0] = sum(*term);
  y[1] = x[1] * x[1];
}

void remembered(const double *x, double *y) {
  std::unique_ptr<Term> term = parse();
  Names names = named(x);
  y[0] = remember(*term, names);
  y[1] = remember(*term, names) + sum(*term);
}
