#include "../types-by-tbaa/record.c"
