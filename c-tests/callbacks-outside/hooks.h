typedef void (*hook_type)(double *, int);
hook_type get_hook(void);
