double scalar(const double *a, const double *b, double s, int n);
double *choose(double *a, double *b, double s, int n);
void make(double **out, const double *a, const double *b, double s, int n);
