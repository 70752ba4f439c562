// stops.h - derivatives that have to stop the program, with their message.
//
// The call is executed in a process of its own, which must be created while this
// one has no threads.
#ifndef LINKGRAD_STOPS_H
#define LINKGRAD_STOPS_H

#include "check.h"
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static inline void check_stops(const char *what, void (*call)(void),
                               const char *message) {
#ifdef CHECK_REFERENCE
  check_true(what, 1);
#else
  int ends[2];
  if (pipe(ends))
    return check_true("a pipe", 0);
  fflush(stdout);
  pid_t child = fork();
  if (child == 0) {
    dup2(ends[1], 2);
    call();
    _exit(0);
  }
  close(ends[1]);
  char text[1024] = "";
  size_t length = 0;
  for (ssize_t n = 1; n > 0 && length < sizeof text - 1; length += n)
    if ((n = read(ends[0], text + length, sizeof text - 1 - length)) <= 0)
      break;
  close(ends[0]);
  int status = 0;
  waitpid(child, &status, 0);
  int stops = WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT;
  check_true(what, stops && strstr(text, message));
  if (!stops || !strstr(text, message))
    printf("%s: status %d, \"%s\"\n", what, status, text);
#endif
}

#endif
