struct pair { double a, b; };
struct floats { float a, b; };
struct counted { double v; int n; };
struct big { struct pair p; int n; double c; }; // returned through memory

double scalar(double x);
float single(float x);
struct pair both(double x, double y);
struct floats narrow(float x);
struct counted count(double x);
struct big large(double x, double y);
