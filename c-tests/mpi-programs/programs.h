#ifndef PROGRAMS_H
#define PROGRAMS_H

typedef void function(const double *x, int n, double *y, int m);

function heat, conjugate_gradients, training, bodies, hydrodynamics;

#endif
