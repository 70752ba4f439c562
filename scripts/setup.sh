#!/bin/sh
# Installs the Debian packages that are missing; calls no apt when none is.
# LLVM 22 and rustc-web come from bookworm-security.
set -eu

packages="make ninja-build cmake ccache python3 g++
  clang-22 lld-22 llvm-22 llvm-22-dev llvm-22-tools libclang-rt-22-dev
  libclang-22-dev
  clang-format-14 googletest libgtest-dev libopenblas-dev
  libblas-dev liblapack-dev libblis-dev liblapacke-dev valgrind libeigen3-dev liblld-22-dev llvm-22-linker-tools mold
  python3-numba python3-scipy python3-pytest python3-pytest-xdist python3-torch llvm-14 libomp-22-dev"

missing=""
for package in $packages; do
  status=$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null || true)
  [ "$status" = installed ] || missing="$missing $package"
done

# rustup's Rust, or any other of LLVM 22, is preferred to Debian's.
PATH="$PATH:${CARGO_HOME:-$HOME/.cargo}/bin"
command -v cargo >/dev/null 2>&1 || missing="$missing rustc-web cargo-web"

[ -n "$missing" ] || exit 0

if [ "$(id -u)" -ne 0 ]; then
  echo "These packages are missing. Run this, then make again:" >&2
  echo "  sudo apt-get update && sudo apt-get install -y$missing" >&2
  exit 1
fi

export DEBIAN_FRONTEND=noninteractive
apt-get update
# A Debian that lacks the Rust packages still builds and tests the rest: the
# Rust tests then say that they were skipped.
case "$missing" in
*rustc-web*)
  if ! apt-cache show rustc-web cargo-web >/dev/null 2>&1; then
    echo "setup: no rustc-web in the package lists; Rust tests are skipped" >&2
    missing=$(echo "$missing" | sed 's/ rustc-web cargo-web//')
  fi
  ;;
esac
# shellcheck disable=SC2086
[ -z "$missing" ] || apt-get install -y --no-install-recommends $missing
