// Numbers and text that are read from streams: parameters of a model, and what
// overwrites active numbers.
#include <cmath>
#include <iomanip>
#include <map>
#include <sstream>
#include <string>
#include <vector>

namespace {
struct Setting {
  std::string name;
  double value = 0;
  int line = 0;
};
} // namespace

static std::string trimmed(std::string s) {
  s.erase(0, s.find_first_not_of(" \t"));
  s.erase(s.find_last_not_of(" \t") + 1);
  return s;
}

static std::vector<Setting> parse(const std::string &text) {
  std::vector<Setting> result;
  std::istringstream in(text);
  std::string line;
  for (int n = 1; std::getline(in, line); ++n) {
    line = line.substr(0, line.find('#'));
    auto eq = line.find('=');
    if (eq == std::string::npos)
      continue;
    Setting s;
    s.name = trimmed(line.substr(0, eq));
    s.line = n;
    std::istringstream value(line.substr(eq + 1));
    if (value >> s.value)
      result.push_back(s);
  }
  return result;
}

// A file of settings; the settings take in active numbers afterwards.
void settings(const double *x, double *y) {
  auto all = parse("rate = 0.25\nsteps=6 # iterations\nmethod = euler\n\n"
                   "scale=2e-1\n");
  std::map<std::string, double> of;
  for (auto &s : all) {
    s.value *= 1 + x[s.line % 3] * x[s.line % 3];
    of[s.name] = s.value;
  }
  double level = x[0];
  for (int i = 0; i < 6; ++i)
    level += of.at("rate") * (x[1] - level * x[2]);
  y[0] = level * of.at("scale") + all.size();
  y[1] = all[1].value * all[0].name.size() * x[3];
}

// What is read takes the place of active numbers; what fails keeps or clears
// them.
void overwritten(const double *x, double *y) {
  std::istringstream in("1.5 word 7 2.5 x 3");
  double a = x[0], b = x[1], c = x[2];
  std::vector<double> v(x, x + 4);
  float f = float(x[3]);
  std::string word;
  int n = 0;
  in >> a >> word >> n >> v[1];
  in >> c; // "x": zero
  y[0] = a * x[0] + v[0] * v[1] + c;
  in >> b; // has failed before: stays
  y[1] = b * x[2] + n * v[2] + word.size();
  in.clear();
  char letter;
  in >> letter >> f;
  y[2] = f * v[3] + (letter == 'x') + in.eof();
}

// Text that is read into members of active structs.
void members(const double *x, double *y) {
  std::stringstream table;
  table << "alpha 2\na longer name than fits beta 3\n";
  std::vector<Setting> rows;
  for (Setting s; std::getline(table, s.name, ' ') && table >> s.line;) {
    table >> std::ws;
    s.value = x[rows.size()] * s.line;
    rows.push_back(s);
    if (rows.size() == 1)
      std::getline(table, rows[0].name);
  }
  Setting last = rows.back();
  std::istringstream(" another  one that is long enough") >> last.name;
  y[0] = last.value * last.value * last.name.size();
  y[1] = rows[0].name.size() * rows[0].value * x[2];
}
