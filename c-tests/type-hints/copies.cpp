// Copies of memory that nothing else tells the types of.
#include <cstring>

void __enzyme_double(void *, ...); // mangled
template <class... A> void __enzyme_float(A...);
extern "C" void __enzyme_integer(void *, ...);
extern "C" void __enzyme_pointer(void *, ...);
extern "C" void __enzyme_double_c(void *, unsigned long);

__attribute__((noinline)) void copy_doubles(void *to, const void *from,
                                            unsigned long bytes) {
  __enzyme_double(to, -1);
  std::memcpy(to, from, bytes);
}
__attribute__((noinline)) void copy_floats(void *to, void *from) {
  __enzyme_float(from, 12);
  std::memcpy(to, from, 12);
}
// An integer, a double, and a pointer.
__attribute__((noinline)) void copy_record(void *to, const void *from) {
  __enzyme_integer(to, 8);
  __enzyme_double_c((char *)to + 8, 8);
  __enzyme_pointer((char *)to + 16);
  std::memcpy(to, from, 24);
}
