// Debug information alone says what is copied: no TBAA.
// compile: -g -fno-strict-aliasing
#include "../types-by-tbaa/check_record.h"

int main(void) { return check_record(); }
