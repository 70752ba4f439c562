#include "presets.h"
#include <cmath>
#include <map>
#include <utility>

static const std::vector<Preset> fallbacks = {
    {"a fallback with a name that is long", 0.25, {0.5}}, {"c", 0.75, {}}};

__attribute__((used)) void *__enzyme_inactive_global_fallbacks[] = {
    (void *)&fallbacks};

void blended(const double *x, double *y) {
  y[0] = y[1] = 0;
  const Preset Mine{"mine", x[0], {x[1], x[1] * x[0]}};
  for (size_t I = 0; I < 8; ++I) {
    const Preset &P = I % 4 == 3 ? fallbacks[I / 4]
                      : I % 2    ? presets[I / 2 % presets.size()]
                                 : Mine;
    for (double W : P.weights)
      y[0] += std::sin(W) * x[2];
    y[1] += P.gain * x[3] * double(P.name.size());
  }
}

void changed(const double *x, double *y) {
  std::map<std::string, Preset> All;
  for (const Preset &P : presets)
    All[P.name] = P;
  for (int I = 0; I < 4; ++I) {
    Preset &P = All["a key of my own, number " + std::to_string(I % 2)];
    P.gain += x[I] * x[I];
    P.name.append("z");
    P.weights.assign(2, x[I] * P.gain);
  }
  All["b"] = All.begin()->second;
  All["b"].name.insert(0, "changed to something that is long enough ");
  y[0] = y[1] = 0;
  for (auto &[Name, P] : All) {
    y[0] = y[0] * 0.5 + P.gain * double(Name.size());
    for (double W : P.weights)
      y[1] += std::sin(W) + x[0] * double(P.name.size());
  }
}

void swapped(const double *x, double *y) {
  Preset Current{"where it begins, with a long name", x[0], {x[0], 1}};
  Preset Other = fallbacks[0];
  y[0] = y[1] = 0;
  for (int I = 0; I < 4; ++I) {
    if (I % 2)
      std::swap(Current, Other);
    Current.gain += x[I] * x[I];
    Current.name += 'c';
    Current.weights.push_back(x[I]);
    if (I == 2)
      Other = presets[2];
    y[0] += Current.gain * Other.gain + double(Current.name.size());
    y[1] += double(Other.weights.size()) * x[1];
  }
  for (double W : Current.weights)
    y[1] += W * W;
}
