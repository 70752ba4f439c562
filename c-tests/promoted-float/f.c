__attribute__((noinline)) float f(float x, float y) { return x * x * y; }
