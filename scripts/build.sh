#!/bin/sh
# Configures and builds one preset of CMakePresets.json, all of it or some
# targets: scripts/build.sh release [linkgrad]
set -eu
cd "$(dirname "$0")/.."
preset=${1:-release}
[ $# -eq 0 ] || shift
# The configuration of an earlier run stays valid; CMake re-runs itself.
case $preset in
release) dir=build ;;
*) dir=build-$preset ;;
esac
[ -f $dir/build.ninja ] || cmake --preset "$preset"
exec cmake --build --preset "$preset" ${1:+--target "$@"}
