#ifndef OWNER_H
#define OWNER_H
void takeSizes(int *sizes);
int *makeSizes(int n);
void giveBack(double *block);
#endif
