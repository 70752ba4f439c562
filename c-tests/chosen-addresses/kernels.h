enum { Size = 8, Rounds = 5, Bytes = 24, Element = 5 };
// In which rounds the second of two is taken.
enum { First = 0x0d, Second = 0x16 };

double chosen(const double *x, long bytes, long element, unsigned first,
              unsigned second, int rounds);
void added(const double *x, double *y, long bytes, long element, unsigned first,
           unsigned second, int rounds);
