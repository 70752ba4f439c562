#pragma once
enum { N = 5 };
double cubed(double x);               // a gradient only
double bent(double x, double y);      // a derivative only
double mixed(double x, float y);      // a gradient, a float
double energy(const double *p, int n); // a gradient and a split derivative
double either(double x);              // all three, with tapes of two kinds
