class Shape {
public:
  Shape(double Width, double Height) : Width(Width), Height(Height) {}
  double area() const;
  double area(double Factor) const;
  void grow(const double &By);

private:
  int Kind = 3;
  double Width, Height;
};

double total_area(const double *X, int N);
double volume(double Side, double Scale);
