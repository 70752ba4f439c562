enum { COUNT = 3 };

// What a rank contributes; the function is the sum over all ranks.
double blocking(const double *x, int n);
double background(const double *x, int n);
double of_waitany(const double *x, int n);
double persistent(const double *x, int n);
double exchanged(const double *x, int n);
double from_anywhere(const double *x, int n);
double reduced(const double *x, int n);
double extremes(const double *x, int n);
double spread(const double *x, int n);
double gathered(const double *x, int n);
double all_to_all(const double *x, int n);
double parts(const double *x, int n);
double scanned(const double *x, int n);
double reductions_in_background(const double *x, int n);
double parts_in_background(const double *x, int n);
double mixed_items(const double *x, int n);
double with_threads(const double *x, int n);
