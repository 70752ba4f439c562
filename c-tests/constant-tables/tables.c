#include "tables.h"

static const double first[] = {1, 2, 3}, second[] = {4, 5, 6};
static const double *const rows[] = {first, second, first};
// Leads back to itself.
const struct table table = {rows, &table, 3};
