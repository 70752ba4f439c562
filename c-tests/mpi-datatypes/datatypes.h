#ifndef DATATYPES_H
#define DATATYPES_H

typedef void function(const double *x, int n, double *y, int m);

function columns, blocks, points, particles, nested, gathered_columns, complex_numbers,
    later, kept;

#endif
