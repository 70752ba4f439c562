// What Python and Numba's run time provide, as a shared library.
#include <stdlib.h>
#ifdef WITH_BLAS
#include <cblas.h>
#endif
int numba_xxdot(char kind, char conjugate, long n, double *x, double *y,
                double *out) {
#ifdef WITH_BLAS
  *out = cblas_ddot(n, x, 1, y, 1);
#else
  *out = 0;
  for (long i = 0; i < n; ++i)
    *out += x[i] * y[i];
#endif
  return kind != 'd';
}

// Numba's memory, laid out as its run time does.
struct header {
  long count;
  void (*destructor)(void *, size_t, void *);
  void *info, *data;
  size_t size;
  void *allocator;
};
static long live;
long live_headers(void) { return live; }
struct header *NRT_MemInfo_alloc_safe_aligned(size_t size, unsigned align) {
  struct header *h = malloc(sizeof *h + size + 2 * align);
  size_t data = ((size_t)(h + 1) + align - 1) / align * align;
  ++live;
  *h = (struct header){1, 0, 0, (void *)data, size, 0};
  return h;
}
static void free_list(void *data, size_t size, void *info) {
  ((void (*)(void *))info)(data);
  free(data);
}
struct header *NRT_MemInfo_new_varsize_dtor(size_t size, void *items) {
  struct header *h = malloc(sizeof *h);
  ++live;
  *h = (struct header){1, free_list, items, malloc(size), size, 0};
  return h;
}
void *NRT_MemInfo_varsize_realloc(struct header *h, size_t size) {
  if (h->destructor != free_list)
    abort();
  h->size = size;
  return h->data = realloc(h->data, size);
}
void NRT_MemInfo_call_dtor(struct header *h) {
  --live;
  if (h->destructor)
    h->destructor(h->data, h->size, h->info);
  free(h);
}
// For contiguous arrays, which the tests use.
int numba_attempt_nocopy_reshape(long old, const long *dims,
                                 const long *strides, long new,
                                 const long *newdims, long *newstrides,
                                 long item, int is_fortran) {
  if (strides[old - 1] != item || is_fortran)
    abort();
  newstrides[new - 1] = item;
  for (long i = new - 1; i-- > 0;)
    newstrides[i] = newstrides[i + 1] * newdims[i + 1];
  return 1;
}

#define STUB(NAME) void NAME(void) { abort(); }
STUB(numba_gil_ensure) STUB(numba_gil_release) STUB(numba_unpickle)
STUB(numba_do_raise) STUB(PyErr_Clear) STUB(PyErr_SetString) STUB(PyErr_SetNone)
STUB(PyErr_WriteUnraisable) STUB(PyUnicode_FromString) STUB(Py_DecRef)
STUB(Py_FatalError)
char PyExc_SystemError, PyExc_StopIteration;
