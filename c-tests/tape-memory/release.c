// A module without any request.
#include "linkgrad/linkgrad.h"
void release(void) { linkgrad_release_tapes(); }
