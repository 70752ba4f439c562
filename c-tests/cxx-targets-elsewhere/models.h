#pragma once
struct Model {
  virtual ~Model() {}
  virtual double weight(double T) const { return 1 + T; }
  virtual double eval(const double *X, int N) const = 0;
};
struct Op {
  int Id;
  double (*Apply)(double);
};
struct Settings {
  int Verbose;
  double (*Penalty)(double);
};
Model *makeModel(int Kind, double Parameter);
const Op *findOp(int Id);
Settings makeSettings(bool Strict);
double run(const Model *M, const Op *O, const Settings *S, const double *X,
           int N);
