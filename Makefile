# The front door. Every target does all that it needs on a fresh Debian 12,
# missing packages included.
#
#   make demo      gradients of a C program and of a Rust workspace
#   make test      everything that has to pass before a change lands
#   make test-all  the same, over every compile level and kind of link
#   make fuzz      random programs, for SECONDS, from SEED on
#   make bench     run time and link time, as tables and as JSON
#   make install   the plugin into $(PREFIX)/lib, the tool into $(PREFIX)/bin
#   make format    apply the code style
#   make clean     remove what the targets above made

PREFIX ?= /usr/local
PLUGIN := build/lib/liblinkgrad.so
CLANG_PLUGIN := build/lib/liblinkgrad-clang.so
GOLD_PLUGIN := build/lib/liblinkgrad-gold.so
LD_LINKGRAD := build/bin/ld.linkgrad
RUSTC_BACKEND := build/lib/libEnzyme-22.so

.DEFAULT_GOAL := build
.PHONY: build setup demo test test-all fuzz bench install format clean

setup:
	@scripts/setup.sh

build: setup
	@scripts/build.sh release linkgrad linkgrad-gold ld.linkgrad linkgrad-rustc \
	  linkgrad-clang

demo: build
	@scripts/demo.sh

test: setup
	@scripts/test.py

test-all: setup
	@scripts/test.py --all

fuzz: build
	@test/fuzz/run.py --seed $${SEED:-$$(date +%s)} --seconds $${SECONDS:-600}

bench: build
	@bench/run.sh

# Not through `build`, so that `sudo make install` after `make` as a user does
# not leave files of root in build/.
install:
	@test -f $(PLUGIN) -a -f $(GOLD_PLUGIN) \
	  -a -f $(LD_LINKGRAD) -a -f $(CLANG_PLUGIN) -a -f $(RUSTC_BACKEND) || $(MAKE) build
	install -d $(DESTDIR)$(PREFIX)/lib
	install -m 644 $(PLUGIN) $(DESTDIR)$(PREFIX)/lib/liblinkgrad.so
	install -m 644 $(GOLD_PLUGIN) $(DESTDIR)$(PREFIX)/lib/liblinkgrad-gold.so
	install -d $(DESTDIR)$(PREFIX)/lib/linkgrad/clang/bin \
	  $(DESTDIR)$(PREFIX)/lib/linkgrad/clang/lib
	ln -sf ../../../liblinkgrad-gold.so \
	  $(DESTDIR)$(PREFIX)/lib/linkgrad/clang/lib/LLVMgold.so
	install -m 644 $(CLANG_PLUGIN) $(DESTDIR)$(PREFIX)/lib/
	cd include && find linkgrad -type f -exec \
	  install -D -m 644 {} $(abspath $(DESTDIR)$(PREFIX))/include/{} \;
	install -d $(DESTDIR)$(PREFIX)/bin $(DESTDIR)$(PREFIX)/lib/linkgrad/commands
	install -m 755 $(LD_LINKGRAD) $(DESTDIR)$(PREFIX)/bin/ld.linkgrad
	install -d $(DESTDIR)$(PREFIX)/lib/linkgrad/lld
	ln -sf ../../../bin/ld.linkgrad $(DESTDIR)$(PREFIX)/lib/linkgrad/lld/ld.lld
	install -m 644 $(RUSTC_BACKEND) $(DESTDIR)$(PREFIX)/lib/linkgrad/
	install cli/linkgrad $(DESTDIR)$(PREFIX)/lib/linkgrad/
	install -m 644 cli/*.py cli/*.sh $(DESTDIR)$(PREFIX)/lib/linkgrad/
	install -m 644 cli/commands/*.py $(DESTDIR)$(PREFIX)/lib/linkgrad/commands/
	sed -n 's/^project(linkgrad VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt \
	  > $(DESTDIR)$(PREFIX)/lib/linkgrad/version
	ln -sf ../lib/linkgrad/linkgrad $(DESTDIR)$(PREFIX)/bin/linkgrad

format: setup
	@scripts/format.sh -i

clean:
	rm -rf build build-checking build-bench bench/results
	find rust-tests docs/examples -name target -type d -prune -exec rm -rf {} +
