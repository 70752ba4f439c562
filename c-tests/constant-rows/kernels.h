enum { Columns = 96 };
typedef double Row[Columns];

void orthogonal(int m, int n, Row *a, Row *r, Row *q);
void solved(int m, int n, Row *a, Row *x, Row *b);
void recursive(int m, int n, Row *a, Row *y, Row *b);
