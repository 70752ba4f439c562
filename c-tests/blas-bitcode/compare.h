/// Gradients of the same rows in the same order, first of code and then of rules.
void compare_gradient(int is_rule, const char *name, const double *x, int n);
int check_code(void);
int check_rules(void);
int check_others(void);
