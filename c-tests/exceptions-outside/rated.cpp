#include <cmath>
#include <stdexcept>
#include <vector>

double rated(double X) {
  std::vector<double> Steps;
  for (int I = 1; I <= 4; ++I)
    Steps.push_back(X * I);
  double Product = 1;
  for (double Step : Steps) {
    if (Step > 8)
      throw std::out_of_range("too far");
    Product *= std::sin(Step);
  }
  return Product;
}
