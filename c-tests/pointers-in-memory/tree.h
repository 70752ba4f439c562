struct tree {
  double weight;
  struct tree *left, *right;
};
