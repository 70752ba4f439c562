// A table that is printed into a stream which somebody else has made: it grows
// where nobody knows whose it is, and ends in code of <sstream> that may be
// inlined.
#include <algorithm>
#include <sstream>
#include <string>

namespace {
struct Layout {
  std::string before, between = " ", after = "\n";
  char fill = ' ';
  int precision = 0;
  bool aligned = true;
};

struct Square {
  double cells[4];
};
} // namespace

__attribute__((noinline)) static std::ostream &
print(std::ostream &out, const Square &square, const Layout &layout) {
  std::streamsize precision = 0, width = 0;
  if (layout.precision)
    precision = out.precision(layout.precision);
  if (layout.aligned)
    for (double cell : square.cells) {
      std::stringstream one;
      one.copyfmt(out);
      one << cell;
      width = std::max<std::streamsize>(width, one.str().length());
    }
  std::streamsize old_width = out.width();
  char old_fill = out.fill();
  out << layout.before;
  for (int i = 0; i < 2; ++i)
    for (int j = 0; j < 2; ++j) {
      if (width) {
        out.fill(layout.fill);
        out.width(width);
      }
      out << square.cells[i + 2 * j] << (j ? layout.after : layout.between);
    }
  if (layout.precision)
    out.precision(precision);
  if (width) {
    out.fill(old_fill);
    out.width(old_width);
  }
  return out;
}

void tabulated(const double *x, double *y) {
  Square square = {{x[0] * x[1], x[1] * x[2], x[2], x[3]}};
  std::ostringstream text;
  print(text << "product:\n", square, Layout()) << "\n";
  y[0] = square.cells[0] * square.cells[1];
  y[1] = square.cells[2] * square.cells[3] + (text.str().size() > 8 ? x[0] : 0);
}
