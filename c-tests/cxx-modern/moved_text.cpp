// C++20 moves the text out of a stream: labels beside numbers.
#include <cmath>
#include <map>
#include <memory>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

struct Item {
  std::string Label;
  double Value;
};

static std::string labelOf(int I, bool IsLong) {
  std::ostringstream Out;
  Out << I;
  if (IsLong)
    Out << " has a label that fits into no local buffer";
  return std::move(Out).str();
}

void labelled(const double *X, double *Y) {
  std::vector<Item> Items;
  for (int I = 0; I < 5; ++I)
    Items.push_back({labelOf(I, I % 2), X[I] * X[I]});

  // One stream, emptied twice.
  std::stringstream Both;
  Both << "both of " << Items.size();
  Items.push_back({std::move(Both).str(), X[5]});
  Both << "used again, and for a longer text than before";
  Items.push_back({std::move(Both).str(), X[0] * X[5]});

  std::map<std::string, double> Sums;
  for (Item &I : Items)
    Sums[I.Label.substr(I.Label.size() / 2)] +=
        I.Value * double(I.Label.size());
  std::swap(Items[0], Items[5]);
  Items.erase(Items.begin() + 1);
  Y[0] = Y[1] = 0;
  for (const auto &[Label, Sum] : Sums)
    Y[0] += Sum / double(Label.size());
  for (const Item &I : Items)
    Y[1] = Y[1] * 0.5 + I.Value * double(I.Label.front());
}

// What an operator returns is the stream, and text gets into it further on.
void chained(const double *X, double *Y) {
  auto Items = std::make_unique<std::vector<Item>>();
  for (int I = 0; I < 5; ++I) {
    std::ostringstream Out;
    Out << "row " << I << ' ' << std::string(I * 9, '*') << std::endl
        << I * 1000;
    Items->push_back({std::move(Out).str(), X[I] * X[I + 1]});
  }
  Y[0] = Y[1] = 0;
  for (const Item &I : *Items) {
    Y[0] += I.Value * double(I.Label.size());
    Y[1] = cos(Y[1]) + I.Value * I.Value;
  }
}

// Streams that are members, of a variable and of a block.
struct Report {
  double Total = 0;
  std::ostringstream Head, Body;
  std::string Text;
  double Scale = 1;
};

void reported(const double *X, double *Y) {
  auto Block = std::make_unique<Report>();
  Report Local;
  for (int I = 0; I < 4; ++I) {
    Block->Head << I;
    Block->Body << "a line that is longer than the buffer " << I << '\n';
    Block->Total += X[I] * X[I + 1];
    Local.Body << "line " << I << " of a text that grows several times\n";
    Local.Scale *= X[I];
  }
  Block->Text = std::move(Block->Body).str();
  Local.Text = std::move(Local.Body).str() + std::move(Block->Head).str();
  Y[0] = Block->Total * double(Block->Text.size());
  Y[1] = Local.Scale * double(Local.Text.size()) + Block->Scale * X[0];
}
