// A list and a tree that the caller keeps.
struct node {
  double value;
  int index;
  struct node *next;
};
struct list {
  struct node *head;
  int size;
};
struct tree {
  double key, weight;
  struct tree *left, *right;
};
