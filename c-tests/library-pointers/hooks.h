#include <stddef.h>

// What memory comes from, and may be set at run time.
struct hooks {
  void *(*allocate)(size_t);
  void *(*resize)(void *, size_t);
  void (*release)(void *);
};
extern struct hooks hooks;
void set_hooks(const struct hooks *);
void reset_hooks(void);

// Functions by number; users may add their own.
typedef double unary(double);
typedef double binary(double, double);
int add_unary(unary *);
double apply(int no, double x);
double combine(int no, double x, double y);
void choose_combination(int no, binary *);
