#ifndef PAYOFF_H
#define PAYOFF_H

#include <memory>

struct Payoff {
  virtual ~Payoff() {}
  virtual double at(double spot) const = 0;
};

std::shared_ptr<Payoff> make_call(double strike);
double price(const Payoff &payoff, double spot);

#endif
