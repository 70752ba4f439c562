// A ring of bytes between one who puts and one who takes.
#include <stdlib.h>
#include <string.h>

struct ring {
  unsigned char *bytes, *head, *tail;
  size_t size;
};

static inline void open_ring(struct ring *r, size_t size) {
  r->size = size;
  r->bytes = r->head = r->tail = (unsigned char *)malloc(size);
}

static inline size_t up_to(size_t a, size_t b) { return a < b ? a : b; }

__attribute__((noinline)) static void put(struct ring *r, const void *from,
                                          size_t bytes) {
  const unsigned char *end = r->bytes + r->size;
  for (size_t done = 0; done != bytes;) {
    size_t n = up_to((size_t)(end - r->head), bytes - done);
    memcpy(r->head, (const char *)from + done, n);
    r->head += n;
    done += n;
    if (r->head == end)
      r->head = r->bytes;
  }
}

__attribute__((noinline)) static void take(struct ring *r, void *to,
                                           size_t bytes) {
  const unsigned char *end = r->bytes + r->size;
  for (size_t done = 0; done != bytes;) {
    size_t n = up_to((size_t)(end - r->tail), bytes - done);
    memcpy((char *)to + done, r->tail, n);
    r->tail += n;
    done += n;
    if (r->tail == end)
      r->tail = r->bytes;
  }
}
