#!/bin/sh
# make bench: gradient time over primal time, then link time. Tables on the
# terminal, JSON and charts in bench/results/.
#   bench/run.sh [gradient|link]
# With BASELINE=file, a former bench/results/gradients.json, gradients are compared with
# those in it.
set -eu
cd "$(dirname "$0")/.."
mkdir -p bench/results
what=${1:-all}

if [ "$what" != link ]; then
  [ -f build-bench/build.ninja ] || cmake --preset release -B build-bench \
    -DLINKGRAD_BUILD_BENCH=ON -DLINKGRAD_BUILD_TESTS=OFF >/dev/null
  cmake --build build-bench --target linkgrad-bench-kernels linkgrad-bench-memory
  bench/table.py build-bench/bench/linkgrad-bench-kernels \
    build-bench/bench/linkgrad-bench-memory --save bench/results/gradients.json \
    --chart bench/results/gradients.svg ${BASELINE:+--baseline "$BASELINE"}
fi
if [ "$what" != gradient ]; then
  scripts/build.sh release linkgrad >/dev/null
  bench/link_time.py
  if command -v cargo >/dev/null; then bench/rust_link_time.py; fi
fi
