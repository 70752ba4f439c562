struct body {
  double position[3], velocity[3], mass;
};
void simulate(struct body *b, int n, int steps, double h);
double energy(const struct body *b, int n);
void add_forces(const struct body *b, int n, double (*force)[3]);
