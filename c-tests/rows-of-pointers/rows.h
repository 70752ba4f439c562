// Matrices whose rows are arrays of their own.
#ifdef __cplusplus
extern "C" {
#endif
struct rows {
  double **row;
  unsigned long n, m;
};
void product(double **a, double **b, double **c, int n);
void factorise(double **a, int n);
void by_columns(double **a, int n);
void decompose(struct rows *a);
void row_by_row(double **a, int n);
void smooth(double **u, double **v, int n, int steps);
void exchange(double **a, int n);
void eliminate(double **a, int n);
void triangle(double **a, int n, int m);
void beyond(double **a, int n, const int *length);
#ifdef __cplusplus
}
#endif
