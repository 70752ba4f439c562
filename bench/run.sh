#!/bin/sh
# make bench: gradient time over primal time, then link time. Tables on the
# terminal, JSON in bench/results/.
#   bench/run.sh [gradient|link]
# With BASELINE=file, a former bench/results/memory.json, gradients of the kernels on
# arrays are compared with those in it.
set -eu
cd "$(dirname "$0")/.."
mkdir -p bench/results
what=${1:-all}

if [ "$what" != link ]; then
  [ -f build-bench/build.ninja ] || cmake --preset release -B build-bench \
    -DLINKGRAD_BUILD_BENCH=ON -DLINKGRAD_BUILD_TESTS=OFF >/dev/null
  cmake --build build-bench --target linkgrad-bench linkgrad-bench-memory
  build-bench/bench/linkgrad-bench --benchmark_repetitions=5 \
    --benchmark_min_time=0.1 --benchmark_out_format=json \
    --benchmark_out=bench/results/gradient_time.json >/dev/null
  bench/report.py bench/results/gradient_time.json
  bench/memory.py build-bench/bench/linkgrad-bench-memory \
    --save bench/results/memory.json ${BASELINE:+--baseline "$BASELINE"}
fi
if [ "$what" != gradient ]; then
  scripts/build.sh release linkgrad >/dev/null
  bench/link_time.py
  if command -v cargo >/dev/null; then bench/rust_link_time.py; fi
fi
