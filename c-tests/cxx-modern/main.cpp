// C++20's library.
// compile: -std=c++20
// not-with: thin-distributed lto0-distributed
#include "modes.h"
#include <sstream>
#include <string>
#include <vector>

void queues(const double *x, double *y);
void optionals(const double *x, double *y);
void spans(const double *x, double *y);
void ranges(const double *x, double *y);
void clocks(const double *x, double *y);
void charconv(const double *x, double *y);
void labelled(const double *x, double *y);
void chained(const double *x, double *y);
void reported(const double *x, double *y);
void robot(const double *x, double *y);

// A stream's text beside numbers, where C++20's strings have their bodies: in
// the file of the request.
struct Labelled {
  std::string Label;
  double Value;
};

void labels(const double *x, double *y) {
  std::vector<Labelled> List;
  std::ostringstream Line;
  Line << "a line that is too long for the small buffer" << x[0];
  List.push_back({Line.str(), x[0] * x[1]});
  List.insert(List.begin(), {Line.str(), x[2]});
  y[0] = List[0].Value * List[1].Value * List[1].Label.substr(0, 40).size();
}

int main() {
  CHECK_MODES(queues, 8, 3, 1e-8);
  CHECK_MODES(optionals, 6, 4, 1e-8);
  CHECK_MODES(spans, 8, 3, 1e-8);
  CHECK_MODES(ranges, 8, 4, 1e-8);
  CHECK_MODES(clocks, 4, 2, 1e-8);
  CHECK_MODES(charconv, 4, 2, 1e-8);
  CHECK_MODES(labels, 3, 1, 1e-8);
  CHECK_MODES(labelled, 6, 2, 1e-8);
  CHECK_MODES(chained, 6, 2, 1e-8);
  CHECK_MODES(reported, 6, 2, 1e-8);
  CHECK_MODES(robot, 12, 7, 1e-8);
  return check_report();
}
