#ifndef LIBRARY_H
#define LIBRARY_H

#ifdef __cplusplus
extern "C" {
#endif

void complain(const char *what, int line); // library.c
void log_to(const char *path);
double safe_root(double x);
double guarded_sum(const double *x, int n);
void fill_table(int n); // tables.cpp
double named(const double *x, int n);
double from_table(const double *x, int n);

#ifdef __cplusplus
}
#endif

#endif // LIBRARY_H
