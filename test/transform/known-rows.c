// Whether rows of tables overlap, as derivatives ask when they run: compared with a
// look at each pair, for tables that change between the questions as programs change
// them, in memory that is used again. (No row is accessed, so addresses are numbers.)
// RUN: %clang -O1 -I%S/../../core/runtime %s -o %t
// RUN: %t
#include "runtime.c"
#include <stdio.h>

enum { Tables = 4, Rows = 90, Most = 3 * Rows };
static Size elements[Tables][Rows];
static Size state = 1;
static Size below(Size n) {
  state = state * 6364136223846793005 + 1442695040888963407;
  return (state >> 33) % n;
}

// Rows of a table, one behind the other, but not always; of some there are none.
static void fill(Size *rows, Size space) {
  Size at = 4096 + below(space), step = 8 * (1 + below(8));
  for (int i = 0; i < Rows; ++i, at += step) {
    rows[i] = below(60) ? at : 0;
    if (!below(20))
      at = 4096 + below(space);
    if (!below(30) && i)
      rows[i] = rows[below(i)];
  }
}

static void change(Size space, Size many) {
  Size *a = elements[below(Tables)], *b = elements[below(Tables)];
  Size asked = many < Rows ? many + 1 : Rows;
  switch (below(8)) {
  case 0: // buffers that are swapped
    for (int i = 0; i < Rows; ++i) {
      Size row = a[i];
      a[i] = b[i];
      b[i] = row;
    }
    break;
  case 1: // pivots
    for (int i = 0; i < 3; ++i) {
      Size k = below(asked), l = below(asked), row = a[k];
      a[k] = a[l];
      a[l] = row;
    }
    break;
  case 2:
    fill(a, space);
    break;
  case 3:
    a[below(asked)] = 4096 + 4 * below(space / 4);
    break;
  case 4: // a row of another table, or none
  case 5:
    a[below(asked)] = below(4) ? b[below(asked)] : 0;
    break;
  }
}

static struct table table(Size many) {
  Size *rows = elements[below(Tables)], from = below(2) ? 0 : below(Rows);
  struct table t = {(char *)(rows + from), sizeof(Size), many, 0, 0, below(2)};
  if (t.count > Rows - from)
    t.count = Rows - from;
  if (!below(8) && t.count) { // downwards
    t.first += (t.count - 1) * sizeof(Size);
    t.distance = -(long)sizeof(Size);
  }
  t.low = below(3) ? 0 : 8 * (long)below(3) - 8;
  t.high = t.low + 4 * (1 + below(10));
  return t;
}

static struct range row_of(const struct table *t, Size i) {
  Size row = *(const Size *)(t->first + (long)i * t->distance);
  return row ? (struct range){row + t->low, row + t->high, t->is_written}
             : (struct range){0};
}

static _Bool meet(struct range a, struct range b) {
  return (a.is_written || b.is_written) && a.begin < b.end && b.begin < a.end;
}

static _Bool compare(const struct table *t, Size count, const struct range *r,
                     Size others) {
  struct range all[Tables * Rows];
  Size n = 0;
  for (Size i = 0; i < count; ++i)
    for (Size k = 0; k < t[i].count; ++k)
      all[n++] = row_of(&t[i], k);
  for (Size i = 0; i < n; ++i) {
    for (Size k = 0; k < i; ++k)
      if (meet(all[i], all[k]))
        return 0;
    for (Size k = 0; k < others; ++k)
      if (meet(all[i], r[k]))
        return 0;
  }
  return 1;
}

static int ask(Size many, Size space) {
  struct table t[Tables];
  struct range r[2];
  Size count = 1 + below(3), others = below(3);
  for (Size i = 0; i < count; ++i)
    t[i] = table(many);
  for (Size i = 0; i < others; ++i) {
    Size begin = 4096 + 8 * below(space / 4);
    if (below(2))
      begin = elements[below(Tables)][below(many)] + 8 * below(2);
    r[i] = (struct range){begin, begin + 8 * (1 + below(30)), below(2)};
  }
  int apart = 0;
  for (int again = 0; again < 6; ++again) {
    _Bool expected = compare(t, count, r, others);
    known_rows.worth = 1 << 20; // what is apart is always noted
    for (int twice = 0; twice < 2; ++twice)
      if (rows_apart(t, count, r, others) != expected)
        return printf("wrong: %d expected\n", expected), -1;
    apart += expected;
    change(space, many);
    struct table *other = &t[below(count)];
    if (!below(4))
      other->is_written = !other->is_written;
    if (!below(4))
      other->high = other->low + 4 * (1 + below(10));
  }
  return apart;
}

// Three buffers that take turns, with shadows beside them: in the end nothing is
// sorted, also where one is new.
static _Bool take_turns_in_steps(void) {
  for (int b = 0; b < 3; ++b)
    for (int i = 0; i < Rows; ++i)
      elements[b][i] = 1 << 20 | (b * Rows + i) << 7;
  Size sorted = 0;
  for (int step = 0; step < 40; ++step) {
    struct table t[3];
    for (int k = 0; k < 3; ++k) {
      Size inside = k != 1, *rows = elements[(step + k) % 3];
      t[k] = (struct table){(char *)(rows + inside), sizeof(Size),
                            Rows - 2 * inside,       8 * inside,
                            128 - 8 * inside,        inside};
    }
    Size before = known_rows.misses;
    long worth = known_rows.worth;
    if (!rows_apart(t, 3, 0, 0))
      return 0;
    sorted += known_rows.misses != before || known_rows.worth < worth;
  }
  return sorted < 6;
}

static struct table written(Size *rows, Size count) {
  return (struct table){(char *)rows, sizeof(Size), count, 0, 8, 1};
}

// Two tables that were apart, the first one of which gets a row of the second one:
// as it is in the order, by an exchange or as there was none before.
static _Bool is_taken_for_last(Size *first, Size count, Size one, Size other,
                               Size from, Size to) {
  Size all[] = {8, 16, 24, 32}, second[] = {one, other};
  drop_rows();
  struct table known = written(all, 4), t[2];
  remember(&known, 1, 4, 0, 0);
  t[0] = written(first, count);
  t[1] = written(second, 2);
  if (!are_known(t, 2, 0, 0))
    return 1;
  for (Size i = 0; i < count; ++i)
    if (first[i] == from) {
      first[i] = to;
      break;
    }
  return are_known(t, 2, 0, 0);
}

int main(void) {
  Size exchanged[] = {16, 24}, shorter[] = {8, 16, 0};
  if (is_taken_for_last(exchanged, 2, 8, 32, 16, 32) ||
      is_taken_for_last(shorter, 3, 24, 32, 0, 24))
    return puts("rows of the last question"), 1;
  if (!take_turns_in_steps())
    return puts("buffers that take turns"), 1;
  Size apart = 0, count = 0;
  for (Size space = 1 << 12; space <= 1 << 24; space <<= 2)
    for (Size many = 1; many <= Rows; many += 1 + many / 2) {
      for (int i = 0; i < Tables; ++i)
        fill(elements[i], space);
      for (int i = 0; i < 150; ++i, count += 6) {
        int answer = ask(many, space);
        if (answer < 0)
          return 1;
        apart += answer;
      }
    }
  tapes_release();
  // Neither answer is rare.
  return apart < count / 5 || apart > count - count / 5 || known_rows.at;
}
