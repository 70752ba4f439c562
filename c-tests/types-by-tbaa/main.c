// TBAA alone says what is copied: no debug information.
// only: O1-thin O2-thin O3-thin O1-full O2-full O3-full
#include "check_record.h"

int main(void) { return check_record(); }
