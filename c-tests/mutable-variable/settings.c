#include "settings.h"
#include <math.h>

struct settings settings = {2.0, sin};

void set_factor(double f) { settings.factor = f; }
void set_shape(double (*f)(double)) { settings.shape = f; }

double factor_now(void) { return settings.factor; }
