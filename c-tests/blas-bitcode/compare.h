/// Numbers of the same rows' gradients in the same order, first of code and then of
/// rules.
void compare_number(int is_rule, const char *name, double x, double tolerance);
/// Whether each had its counterpart; reports all.
int check_compared(void);
