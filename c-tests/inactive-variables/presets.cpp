#include "presets.h"

const std::vector<Preset> presets = {
    {"flat, which is the first one", 1.5, {1, 2}},
    {"b", -0.5, {}},
    {"steep, the third", 2.5, {3}},
};

// The table may stand in any file.
__attribute__((used)) void *__enzyme_inactive_global_presets[] = {
    (void *)&presets};
