int exchange(void *out, int bytes, int dest, void *in, int most, int source);
void broadcast(void *x, int bytes, int root);
