#include "../own-malloc/smooth.c"
