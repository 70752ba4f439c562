#!/bin/sh
# Made by `linkgrad rust-toolchain`: @TOOL@ with the sysroot of this folder, and
# with what crates need that use std::autodiff (-Zautodiff=Enable).
tool=@ORIGINAL@
sysroot=@SYSROOT@
backend=@BACKEND@
plugin=@PLUGIN@

autodiff= lto= linker_lto= final= crate_type= sysroot_given= previous=
for word in "$@"; do
  case $previous in
  -C | -Z | --crate-type | --codegen) word=$previous$word ;;
  esac
  previous=$word
  case $word in
  --sysroot | --sysroot=*) sysroot_given=yes ;;
  -Zautodiff=*Print*) autodiff=yes ;;
  -Zautodiff=*Enable*) autodiff=yes ;;
  -Clto=fat | -Clto=yes | -Clto | --codegenlto=fat) lto=fat ;;
  -Clinker-plugin-lto*) linker_lto=yes ;;
  --crate-typelib | --crate-typerlib) crate_type=yes ;;
  --crate-type=lib | --crate-type=rlib) crate_type=yes ;;
  --crate-type?*) crate_type=yes final=yes ;;
  --test) final=yes ;;
  esac
done
# Without the option rustc makes a program.
[ "$crate_type" ] || final=yes
[ "$sysroot_given" ] || set -- --sysroot "$sysroot" "$@"
[ "$autodiff" ] || exec "$tool" "$@"

# Features are unlocked for these crates only: build scripts of others probe the
# compiler for them. Then: derivative functions stay in their crate; our library
# completes the requests in them, by the names of their parameters.
export RUSTC_BOOTSTRAP=1
set -- -Zcross-crate-inline-threshold=never -Zinline-mir=no -Zfewer-names=no \
  -Zllvm-plugins="$backend" "$@"
# What a link that succeeds has to say is not shown otherwise.
set -- -Wlinker-messages "$@"
# With lto = "fat" in the profile rustc differentiates by itself.
if [ -z "$lto$linker_lto" ]; then
  linker_lto=yes
  set -- -Clinker-plugin-lto "$@"
fi
[ -z "$linker_lto" ] || set -- "-Clink-arg=-Wl,--load-pass-plugin=$plugin" "$@"

# rustc wants fat LTO where a crate that is not a library uses autodiff itself.
# It tells so late; then it gets that.
if [ "$lto" ] || { [ -z "$final" ] && [ -z "@RETRY_LIBRARIES@" ]; }; then
  exec "$tool" "$@"
fi
messages=$(mktemp) || exit 1
trap 'rm -f "$messages"' EXIT
"$tool" "$@" 2>"$messages"
status=$?
if [ $status -eq 0 ] || ! grep -q 'autodiff feature requires setting' "$messages"
then
  cat "$messages" >&2
  exit $status
fi
# Neither goes with LTO.
count=$#
while [ $count -gt 0 ]; do
  word=$1
  shift
  count=$((count - 1))
  if [ "$word" = -C ] && [ $count -gt 0 ]; then
    word=-C$1
    shift
    count=$((count - 1))
  fi
  case $word in
  -Cincremental=* | -Cembed-bitcode=*) ;;
  *) set -- "$@" "$word" ;;
  esac
done
"$tool" "$@" -Clto=fat
