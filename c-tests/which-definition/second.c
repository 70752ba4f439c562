// Never wanted: the first archive has it already.
__attribute__((noinline)) double gain(double x) { return 5 * x; }
