#!/bin/sh
# Configures and builds one preset of CMakePresets.json: scripts/build.sh release
set -eu
cd "$(dirname "$0")/.."
preset=${1:-release}
# The configuration of an earlier run stays valid; CMake re-runs itself.
case $preset in
release) dir=build ;;
*) dir=build-$preset ;;
esac
[ -f $dir/build.ninja ] || cmake --preset "$preset"
exec cmake --build --preset "$preset"
