// What nobody calls changes it: ThinLTO makes it local to each of the files.
struct settings {
  double factor;
  double (*shape)(double);
};
extern struct settings settings;
double factor_now(void);
