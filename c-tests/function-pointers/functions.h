typedef double (*unary)(double);
typedef double (*binary)(double, double);
typedef int (*before)(const double *, const double *);
extern unary table[4];
void choose(int i, unary f);
double fold(const double *x, int n, binary f);
void sort(double *x, int n, before comes_before);

// Structs of more than two words are passed by value in memory.
struct box {
  double left, bottom, right, top;
};
struct figure;
struct figure_class {
  double (*overlap)(const struct figure *, struct box, unary);
  struct box (*grown)(const struct figure *, struct box, double);
};
struct figure {
  struct figure_class *class;
  double size;
};
struct figure *make_figure(int kind, double size);

// What is kept in a list, found by a comparison that returns an int and is
// called as one that returns a byte.
typedef unsigned char (*equality)(const void *, const void *);
struct list;
struct list *make_list(equality equal);
void add(struct list *l, const double *item);
const double *find(const struct list *l, const double *like);
void destroy(struct list *l);
