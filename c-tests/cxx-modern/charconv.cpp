// <charconv>, and a stream's text in what holds numbers too.
#include <charconv>
#include <cmath>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

struct Setting {
  std::string Name;
  double Value;
};

static Setting parse(std::string_view Text, double Default) {
  Setting S{std::string(Text.substr(0, Text.find('='))), Default};
  Text.remove_prefix(S.Name.size() + 1);
  auto [End, Error] =
      std::from_chars(Text.data(), Text.data() + Text.size(), S.Value);
  if (Error == std::errc() && End != Text.data() + Text.size())
    S.Value *= Default;
  return S;
}

// What is written is only a line of a log.
[[clang::annotate("enzyme_allow=number-as-text")]]
void charconv(const double *x, double *y) {
  std::vector<Setting> Settings;
  for (std::string_view Text : {"mass=2.5", "length=?", "stiffness=3e1 N"})
    Settings.push_back(parse(Text, x[Settings.size()]));
  std::ostringstream Line;
  Line << "a line that is too long for the small buffer " << x[3];
  Settings.push_back({Line.str(), x[3]});
  Settings.insert(Settings.begin(), {Line.str(), x[0] * x[3]});
  char Digits[64];
  auto [End, Error] = std::to_chars(Digits, Digits + 64, x[2]);
  Settings.push_back({std::string(Digits, End), x[2]});
  y[0] = y[1] = 0;
  for (const auto &[Name, Value] : Settings) {
    y[0] += std::sin(Value) * (Name.size() > 30 ? 2 : 1);
    y[1] += Value * Value;
  }
}
