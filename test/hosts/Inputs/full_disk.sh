# Links with a cache in the folder `disk`: LINK... In a name space of its own.
# On a large disk first, whose entries are what those on the small one have to be.
mkdir -p disk whole left
rm -f whole/* left/*
mount -t tmpfs -o size=10m tmpfs disk
"$@" -o p && cp disk/llvmcache-* whole
umount disk
rm -f p
mount -t tmpfs -o size=12k tmpfs disk
if "$@" -o p; then echo "small disk: LINKS"; else echo "small disk: refused, $(ls p 2>/dev/null || echo no program)"; fi
cp disk/* left
umount disk
# How many there are, and which unfinished files lie beside them under names that no
# link looks for, depends on which backend was first.
for entry in left/llvmcache-*; do
  [ ! -e "$entry" ] || cmp "$entry" whole/"${entry#left/}" || echo "$entry DIFFERS"
done
mount -t tmpfs -o size=10m tmpfs disk
cp left/* disk
"$@" -o p
echo "with what it left: $(./p)"
