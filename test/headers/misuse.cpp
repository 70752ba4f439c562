// Misuse of linkgrad.hpp is told by static_asserts in the words of its user.
// RUN: not %clangxx -std=c++17 -fsyntax-only -ferror-limit=0 -I %S/../../include %s 2> %t.err
// RUN: FileCheck %s < %t.err
#include <linkgrad/linkgrad.hpp>
using namespace linkgrad;

double f(double x, double y);
double norm(const double *x, int n);
void add(double &sum, double x);
struct Unknown {
  Unknown(int);
  double *data;
};
double of_unknown(const Unknown &u);
struct Two {
  double a, b;
};
Two two(double x);

void misuse(double *x, Unknown u) {
  // CHECK-DAG: wrap every argument in Active, Duplicated, DuplicatedNoNeed or Const
  autodiff<Reverse>(f, 1.0, Active(2.0));
  // CHECK-DAG: the function takes another number of arguments
  autodiff<Reverse>(f, Active(1.0));
  // CHECK-DAG: Active<T*>: the gradient of what a pointer points to goes into a shadow of yours, Duplicated(x, dx)
  autodiff<Reverse>(norm, Active<const double *>(x), Const(3));
  // CHECK-DAG: Active<T&>: the gradient of a reference goes into a shadow of yours, Duplicated<T&>(x, dx)
  autodiff<Reverse>(add, Active<double &>(*x), Active(1.0));
  // CHECK-DAG: Active for a parameter that is a pointer or an integer
  autodiff<Reverse>(norm, Duplicated(x, x), Active(3));
  // CHECK-DAG: reverse mode: the gradient of a Duplicated value would be lost
  autodiff<Reverse>(f, Duplicated(1.0, 0.0), Const(2.0));
  // CHECK-DAG: Active is for reverse mode
  autodiff<Forward>(f, Active(1.0), Const(2.0));
  // CHECK-DAG: an integer has no derivative: Const
  autodiff<Forward>(norm, Duplicated(x, x), Duplicated(3, 1));
  // CHECK-DAG: the function takes this argument by reference and may change it
  autodiff<Reverse>(add, Active(1.0), Active(1.0));
  // CHECK-DAG: an argument does not convert to the function's parameter
  autodiff<Reverse>(f, Const(x), Active(1.0));
  // CHECK-DAG: a zero of this type is not known: specialise linkgrad::Vector<T>
  autodiff<Reverse>(of_unknown, Active(u));
  // CHECK-DAG: a result of this type has no seed of its own
  autodiff<Reverse>(two, Active(1.0));
  // CHECK-DAG: forward mode takes tangents, no seed
  autodiff<Forward>(Seed(1.0), f, Const(1.0), Const(1.0));
  // CHECK-DAG: the function returns nothing
  autodiff<ForwardWithPrimal>(add, Duplicated<double &>(*x, *x), Const(1.0));
}
