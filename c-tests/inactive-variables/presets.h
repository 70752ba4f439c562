#include <string>
#include <vector>

struct Preset {
  std::string name;
  double gain;
  std::vector<double> weights;
};

/// Filled when the program starts.
extern const std::vector<Preset> presets;
