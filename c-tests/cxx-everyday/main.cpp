// The most ordinary C++: text that is joined beside numbers, elements that are
// inserted into vectors in front of others, tables with text keys, flags that
// are cleared.
// compile: -Wno-deprecated-declarations
#include "modes.h"

void labelled(const double *x, double *y);
void insertedReadings(const double *x, double *y);
void insertedShorts(const double *x, double *y);
void insertedChoices(const double *x, double *y);
void insertedMaybe(const double *x, double *y);
void countedWords(const double *x, double *y);
void remembered(const double *x, double *y);
void ownedLabels(const double *x, double *y);
void shapes(const double *x, double *y);
void sharedParameters(const double *x, double *y);

int main() {
  CHECK_MODES(labelled, 4, 2, 1e-8);
  CHECK_MODES(insertedReadings, 4, 2, 1e-8);
  CHECK_MODES(insertedShorts, 4, 2, 1e-3);
  CHECK_MODES(insertedChoices, 4, 2, 1e-8);
  CHECK_MODES(insertedMaybe, 4, 2, 1e-8);
  CHECK_MODES(countedWords, 4, 2, 1e-8);
  CHECK_MODES(remembered, 4, 2, 1e-8);
  CHECK_MODES(ownedLabels, 4, 2, 1e-8);
  CHECK_MODES(shapes, 4, 2, 1e-8);
  CHECK_MODES(sharedParameters, 4, 2, 1e-8);
  return check_report();
}
