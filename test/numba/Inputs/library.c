// What Python and Numba's run time provide, as a shared library.
#include <stdlib.h>
int numba_xxdot(char kind, char conjugate, long n, double *x, double *y,
                double *out) {
  *out = 0;
  for (long i = 0; i < n; ++i)
    *out += x[i] * y[i];
  return kind != 'd';
}
#define STUB(NAME) void NAME(void) { abort(); }
STUB(numba_gil_ensure) STUB(numba_gil_release) STUB(numba_unpickle)
STUB(numba_do_raise) STUB(PyErr_Clear) STUB(PyErr_SetString) STUB(PyErr_SetNone)
STUB(PyErr_WriteUnraisable) STUB(PyUnicode_FromString) STUB(Py_DecRef)
STUB(Py_FatalError) STUB(NRT_MemInfo_call_dtor)
char PyExc_SystemError, PyExc_StopIteration;
