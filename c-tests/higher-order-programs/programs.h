#pragma once
enum { N = 4 };
// Each maps N numbers to one.
typedef double program(const double *x, int n);
program with_malloc, with_struct, with_callback, with_search, with_recursion,
    with_realloc, with_list, with_table;
