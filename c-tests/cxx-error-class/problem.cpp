#include "problem.h"

Problem::Problem(const std::string &text)
    : text(std::make_shared<std::string>(text)) {}

Problem::~Problem() noexcept {}

const char *Problem::what() const noexcept { return text->c_str(); }
