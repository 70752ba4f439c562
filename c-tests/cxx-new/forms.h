#ifndef FORMS_H
#define FORMS_H
void arrays(const double *X, double *Y);
void nothrow(const double *X, double *Y);
void aligned(const double *X, double *Y);
void placed(const double *X, double *Y);
void booked(const double *X, double *Y);
void bases(const double *X, double *Y);
#endif
