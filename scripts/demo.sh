#!/bin/sh
# make demo: links a C program of three files and a Rust workspace of three
# crates, and prints their gradients beside the exact values. These are the
# examples of README.md.
set -eu
cd "$(dirname "$0")/.."
root=$PWD
plugin=$root/build/lib/liblinkgrad.so
work=$root/build/demo
PATH="$PATH:${CARGO_HOME:-$HOME/.cargo}/bin"
mkdir -p "$work"

show() {
  echo "\$ $*"
  "$@"
}

echo "== C: f in f.c calls g in g.c, main.c asks for the derivative"
cd docs/examples/c
for file in main f g; do
  show clang-22 -O2 -flto=thin -c $file.c -o "$work/$file.o"
done
show clang-22 -flto=thin -fuse-ld=lld "-Wl,--load-pass-plugin=$plugin" \
  "$work/main.o" "$work/f.o" "$work/g.o" -lm -o "$work/c-demo"
"$work/c-demo"

echo
echo "== Rust: app asks for the derivative of model::f1, which calls dep::f"
cd "$root/docs/examples/rust"
if ! command -v rustc >/dev/null || ! rustc -vV | grep -q 'LLVM version: 22.1'
then
  echo "skipped: no Rust with LLVM 22.1 here"
  exit 0
fi
# cargo does not know that the program depends on the plugin.
rm -rf "$work/rust"
RUSTFLAGS="-Clinker-plugin-lto -Clink-arg=-Wl,--load-pass-plugin=$plugin"
# rustup's toolchains link with their own lld. Debian's rustc has none.
if ! ls "$(rustc --print sysroot)"/lib/rustlib/*/bin/gcc-ld/ld.lld >/dev/null 2>&1
then
  RUSTFLAGS="$RUSTFLAGS -Clinker=clang-22 -Clink-arg=-fuse-ld=lld"
fi
export RUSTFLAGS
echo "\$ export RUSTFLAGS=\"$RUSTFLAGS\""
show cargo run --quiet --release --offline --target-dir "$work/rust"
