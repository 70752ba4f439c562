// Conversions to bfloat that libgcc has only since version 13.
#include <stdint.h>
#include <string.h>

__attribute__((weak, used)) __bf16 __truncsfbf2(float x) {
  uint32_t bits;
  memcpy(&bits, &x, sizeof bits);
  uint16_t upper = (bits + 0x7fff + (bits >> 16 & 1)) >> 16;
  __bf16 result;
  memcpy(&result, &upper, sizeof upper);
  return result;
}

__attribute__((weak, used)) __bf16 __truncdfbf2(double x) {
  return __truncsfbf2((float)x);
}
