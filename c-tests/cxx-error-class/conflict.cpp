#include "conflict.h"

Conflict::Conflict(const Site &a, const Site &b, const std::string &where)
    : std::runtime_error("site " + std::to_string(a.id) + " meets site " +
                         std::to_string(b.id)),
      place(where), first(a.id), second(b.id) {}
