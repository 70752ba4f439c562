[[gnu::noinline]] void validate(int N) {
  if (N > 2)
    throw N;
}
