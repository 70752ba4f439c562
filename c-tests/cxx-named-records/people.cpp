#include <string>
#include <vector>

namespace {

struct Person {
  std::string Name;
  double Weight;
  int Age;
};

} // namespace

void inserted(const double *x, double *y) {
  std::vector<Person> All;
  for (int I = 0; I < 9; ++I)
    All.push_back(
        {"n" + std::to_string(I * 37 % 11), x[I % 6] * (I + 1), 20 + I});
  All.insert(All.begin() + 2,
             Person{"inserted " + All[0].Name, x[1] * x[2], 50});
  int Rank = 0;
  double Squares = 0, Sum = 0;
  for (const Person &P : All) {
    Squares += P.Weight * P.Weight * ++Rank;
    Sum += P.Weight * P.Age;
  }
  y[0] = Squares;
  y[1] = Sum;
}

void first(const double *x, double *y) {
  std::vector<Person> All;
  All.push_back({"n", x[0], 20});
  All.insert(All.begin(), Person{"inserted " + All[0].Name, x[1], 50});
  *y = 0;
  for (const Person &P : All)
    *y = *y * x[0] + P.Weight * P.Weight;
}
