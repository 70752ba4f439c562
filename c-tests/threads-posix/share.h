void share(int t, int many, int n, int *from, int *to);
double wave(double a, double b);
