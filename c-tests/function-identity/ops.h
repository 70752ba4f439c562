#ifndef OPS_H
#define OPS_H
typedef double (*binary)(double, double);
typedef struct op {
  binary apply;
  double scale;
} op;

void op_set(op *o, char c);
double op_run(const op *o, double a, double b);
void op_look_up(op *o, char c);
double op_weighted(const op *o, double a, double b);
double op_choose(op *o, double a, double b);
char op_name(const op *o);
double rpn(const char *text, const double *values);
double plus(double a, double b);
double minus(double a, double b);
#endif
