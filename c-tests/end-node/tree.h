struct node {
  struct node *left, *right;
  double *key;
  int height;
};

int is_end(const struct node *n);
struct node *empty_tree(void);
struct node *insert(struct node *root, double key);
void destroy(struct node *root);
