#ifndef PROBLEM_H
#define PROBLEM_H

#include <exception>
#include <memory>
#include <string>

class Problem : public std::exception {
public:
  explicit Problem(const std::string &text);
  ~Problem() noexcept override;
  const char *what() const noexcept override;

private:
  std::shared_ptr<std::string> text;
};

#endif
