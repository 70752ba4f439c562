struct point {
  double x, y;
};
struct matrix {
  double at[3][3];
};

struct point turn(struct point p, double angle);
struct matrix product(struct matrix a, struct matrix b);
double norm_after_turn(double x, double y, double angle);
double determinant_sum(const struct matrix *m);
