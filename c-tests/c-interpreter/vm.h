// A small machine for bytecode whose functions are called through a table.
#include <stddef.h>
#include <stdint.h>
typedef enum {
  OP_CONST,
  OP_LOAD,
  OP_STORE,
  OP_ADD,
  OP_MUL,
  OP_SUB,
  OP_DIV,
  OP_CALL,
  OP_JLT,
  OP_JMP,
  OP_DUP,
  OP_POP,
  OP_HALT
} opcode;
typedef struct {
  enum { T_NUM, T_INT, T_LIST, T_NIL } tag;
  union {
    double num;
    int64_t i;
    struct list *l;
  } as;
} value;
struct list {
  int refs;
  size_t len, cap;
  value items[];
};
typedef value (*native)(value *args, int n, void *ctx);
typedef struct {
  uint8_t *code;
  int ncode;
  value consts[16];
  int nconst;
  native natives[8];
  void *ctx;
  value globals[16];
  value stack[64];
  int sp;
  const char *err;
} vm;
int vm_run(vm *m);
int vm_const(vm *, double);
int vm_iconst(vm *, int64_t);
void emit(vm *, int op, int arg);
value mk_num(double);
value mk_int(int64_t);
struct list *list_new(size_t);
struct list *list_push(struct list *, value);
