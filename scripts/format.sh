#!/bin/sh
# clang-format over our C++: -i applies it, --check only reports.
# Version 14 is the one of Debian 12; others format differently.
set -eu
cd "$(dirname "$0")/.."
case ${1:---check} in
-i) args=-i ;;
--check) args="--dry-run -Werror" ;;
*) echo "usage: $0 -i | --check" >&2; exit 2 ;;
esac
# shellcheck disable=SC2086
find core include lto-plugin test/unit bench -path '*/results/*' -prune -o \
  \( -name '*.cpp' -o -name '*.h' -o -name '*.hpp' -o -path '*/enzyme/enzyme' \) -print0 2>/dev/null |
  xargs -0 -r clang-format-14 $args
