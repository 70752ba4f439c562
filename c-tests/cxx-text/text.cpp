#include <cmath>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

void labelled(const double *x, double *y) {
  std::string Name = "a name that is too long for the small buffer";
  std::vector<std::string> Words = {"one", "two", Name};
  Words.push_back(Name + std::to_string(Words.size()));
  double Sum = 0;
  for (std::size_t I = 0; I < Words.size(); ++I)
    Sum += x[I] * x[I] * static_cast<double>(Words[I].size());
  y[0] = Sum;
  y[1] = Words[0] == "one" ? std::sin(Sum) : 0;
}

void printed(const double *x, double *y) {
  double Energy = x[0] * x[1];
  std::ofstream Log("/dev/null");
  Log << "energy " << Energy << '\n';
  std::printf("%s %.3f\n", "energy", Energy);
  std::cout << "x " << x[2] << ' ' << 3 << std::endl;
  std::ostringstream Text;
  Text << Energy << ' ' << x[2];
  y[0] = Energy * x[2] + static_cast<double>(Text.str().empty());
}
