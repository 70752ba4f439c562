// What Python calls: reads the arguments of one call from Python's objects,
// checks them, and calls the derivative without Python's lock.
//
// Of CPython and NumPy only what their stable ABI fixes is declared here, so that
// no header of either has to be installed.

typedef struct Type Type;
typedef struct {
  long references;
  Type *type;
} Object;
typedef struct {
  Object head;
  double value;
} Float;
typedef struct {
  Object head;
  char *data;
  int dimensions;
  long *shape, *strides;
  Object *base, *dtype;
  int flags;
} Array;

extern Type PyFloat_Type, PyLong_Type;
extern Object _Py_TrueStruct, _Py_FalseStruct;
extern void *PyLong_AsVoidPtr(Object *);
extern long PyLong_AsLong(Object *);
extern Object *PyLong_FromLong(long);
extern Object *PyErr_Occurred(void);
extern void PyErr_Clear(void);
extern void *PyEval_SaveThread(void);
extern void PyEval_RestoreThread(void *);
extern int PyType_IsSubtype(Type *, Type *);

enum Kind { ArrayLeaf, Float64Leaf, Float32Leaf, IntegerLeaf, BoolLeaf };
enum { Contiguous = 1, Fortran = 2, Aligned = 0x100, Writeable = 0x400 };

// One parameter of the function, and how many shadows follow it.
typedef struct {
  long kind, shadows, dimensions, flags, item;
  Object *dtype;
} Leaf;
typedef struct {
  int (*run)(const long *);
  Type *array;
  long leaves, words, objects;
  Leaf leaf[];
} Plan;

static int hasFlags(const Array *a, long flags) {
  // Of one number or none, NumPy says that it is contiguous in both orders.
  return (a->flags & flags) == flags;
}

static int isArray(const Plan *plan, const Leaf *leaf, const Object *o) {
  if (o->type != plan->array && !PyType_IsSubtype(o->type, plan->array))
    return 0;
  const Array *a = (const Array *)o;
  return (!leaf->dtype || a->dtype == leaf->dtype) &&
         a->dimensions == leaf->dimensions && hasFlags(a, leaf->flags);
}

// A shadow is accessed like its primal: it has to have the same numbers. Where there
// is one index only, or none at all, NumPy leaves the strides open.
static int isShadow(const Plan *plan, const Leaf *leaf, const Object *o,
                    const Array *primal) {
  if (!isArray(plan, leaf, o) || !hasFlags((const Array *)o, Writeable))
    return 0;
  const Array *a = (const Array *)o;
  int isEmpty = 0, isAlike = 1;
  for (int i = 0; i < leaf->dimensions; ++i) {
    if (a->shape[i] != primal->shape[i])
      return 0;
    isEmpty |= a->shape[i] == 0;
    isAlike &= a->shape[i] <= 1 || a->strides[i] == primal->strides[i];
  }
  return isEmpty || isAlike;
}

static int isScalarShadow(const Plan *plan, const Leaf *leaf, const Object *o) {
  if (o->type != plan->array)
    return 0;
  const Array *a = (const Array *)o;
  return a->dtype == leaf->dtype && a->dimensions == 1 && a->shape[0] == 1 &&
         hasFlags(a, Aligned | Writeable);
}

static int readInteger(const Leaf *leaf, Object *o, long *value) {
  if (o == &_Py_TrueStruct || o == &_Py_FalseStruct)
    return *value = o == &_Py_TrueStruct, 1;
  if (leaf->kind == BoolLeaf || o->type != &PyLong_Type)
    return 0;
  *value = PyLong_AsLong(o);
  if (*value != -1 || !PyErr_Occurred())
    return 1;
  PyErr_Clear();
  return 0;
}

// The words of one leaf: addresses of the primal and of its shadows, and what
// Numba wants to know of an array. Returns null if an object is not of the type
// that the derivative was made for.
static long *readLeaf(const Plan *plan, const Leaf *leaf,
                      Object *const **objects, long *words, double *number) {
  Object *o = *(*objects)++;
  if (leaf->kind == IntegerLeaf || leaf->kind == BoolLeaf)
    return readInteger(leaf, o, words) ? words + 1 : 0;
  if (leaf->kind == Float64Leaf || leaf->kind == Float32Leaf) {
    if (o->type != &PyFloat_Type && !PyType_IsSubtype(o->type, &PyFloat_Type))
      return 0;
    *number = ((Float *)o)->value;
    if (leaf->kind == Float32Leaf)
      *(float *)number = *number;
    *words++ = (long)number;
    for (long i = 0; i < leaf->shadows; ++i) {
      Object *shadow = *(*objects)++;
      if (!isScalarShadow(plan, leaf, shadow))
        return 0;
      *words++ = (long)((Array *)shadow)->data;
    }
    return words;
  }
  if (!isArray(plan, leaf, o))
    return 0;
  const Array *a = (const Array *)o;
  *words++ = (long)a->data;
  for (long i = 0; i < leaf->shadows; ++i) {
    Object *shadow = *(*objects)++;
    if (!isShadow(plan, leaf, shadow, a))
      return 0;
    *words++ = (long)((Array *)shadow)->data;
  }
  long items = 1;
  for (int i = 0; i < leaf->dimensions; ++i)
    items *= a->shape[i];
  *words++ = items;
  *words++ = leaf->item;
  for (int i = 0; i < leaf->dimensions; ++i)
    *words++ = a->shape[i];
  for (int i = 0; i < leaf->dimensions; ++i)
    *words++ = a->strides[i];
  return words;
}

// A method of Python's: -1 if the arguments do not fit, and else the status of
// Numba's function.
Object *linkgrad_call(Object *self, Object *const *objects, long count) {
  const Plan *plan = PyLong_AsVoidPtr(self);
  if (count != plan->objects)
    return PyLong_FromLong(-1);
  long words[plan->words];
  double numbers[plan->leaves];
  long *next = words;
  for (long i = 0; i < plan->leaves && next; ++i)
    next = readLeaf(plan, &plan->leaf[i], &objects, next, &numbers[i]);
  if (!next)
    return PyLong_FromLong(-1);
  void *thread = PyEval_SaveThread();
  int status = plan->run(words);
  PyEval_RestoreThread(thread);
  return PyLong_FromLong(status);
}
