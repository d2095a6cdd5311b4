# make demo        installs what is missing (Debian and relatives: apt), builds, verifies the examples
# make test        the same, and runs all tests
# make test-deep   the same with the searches that take minutes
# make bench       measures how long Java takes to become Core, by lines; searches of benches/programs; and searches
#                  against hand-written models, and against jpf-core if JPF_HOME names a build of it; options of benches/bench.py go into
#                  BENCH: make bench BENCH="--rows Phil --runs 1"
# make deb         builds a Debian package, with manual and completions, in target/debian
# make lint        rustfmt and clippy, as in CI
# make readme      renews the table of library classes in README.md
# make signatures  adds what newer versions of Java have to the list of the library's members: make signatures
#                  JDKS="/usr/lib/jvm/java-17 /usr/lib/jvm/java-25"

CARGO ?= cargo
J2PML = target/release/j2pml
JDKS ?= $(JAVA_HOME)
SIGNATURES = src/java/resolve/signatures.txt
EXAMPLES = Deadlock LostUpdate BoundedBuffer Peterson

.PHONY: demo test test-deep bench deb lint readme signatures build tools rust

demo: build
	@$(J2PML) doctor
	@for e in $(EXAMPLES); do \
	    echo; echo "== j2pml verify examples/$$e.java"; \
	    $(J2PML) verify examples/$$e.java; code=$$?; \
	    [ $$code -le 1 ] || exit $$code; \
	done

build: tools rust
	$(CARGO) build --release

test: tools rust
	$(CARGO) test --profile ci --no-fail-fast

test-deep: tools rust
	J2PML_DEEP=1 $(CARGO) test --profile ci --no-fail-fast

bench: build
	$(CARGO) bench --bench front
	python3 benches/programs.py
	python3 benches/bench.py $(BENCH)

deb: build
	packaging/deb.sh $(J2PML) target/debian

lint: rust
	$(CARGO) fmt --check
	$(CARGO) clippy --all-targets -- -D warnings

signatures:
	@for jdk in $(JDKS); do \
	    $$jdk/bin/java tests/support/Signatures.java $(SIGNATURES) > $(SIGNATURES).new && mv $(SIGNATURES).new $(SIGNATURES) || exit 1; \
	done

readme: rust
	J2PML_RENEW=1 $(CARGO) test --profile ci --test cli readme

# spin: the model checker; tcc and gcc: compile its verifiers; a JDK: only for the tests. A C compiler links Rust, too.
tools:
	@missing=""; \
	command -v spin >/dev/null || missing="$$missing spin"; \
	command -v tcc >/dev/null || missing="$$missing tcc"; \
	command -v gcc >/dev/null || missing="$$missing gcc libc6-dev"; \
	command -v javac >/dev/null || missing="$$missing default-jdk-headless"; \
	if [ -n "$$missing" ]; then \
	    echo "installing$$missing"; \
	    command -v apt-get >/dev/null || { echo "no apt-get here: install these with your package manager:$$missing"; exit 1; }; \
	    sudo=""; [ "$$(id -u)" = 0 ] || sudo=sudo; \
	    $$sudo apt-get update -qq && DEBIAN_FRONTEND=noninteractive $$sudo apt-get install -y -qq $$missing; \
	fi

# 1.90 is the oldest Rust that builds this.
rust:
	@if ! command -v $(CARGO) >/dev/null; then \
	    echo "Rust is missing. Install it:  curl https://sh.rustup.rs -sSf | sh   (see https://rustup.rs)"; exit 1; \
	fi; \
	version=$$(rustc --version | cut -d' ' -f2 | cut -d. -f2); \
	if [ "$$version" -lt 90 ]; then \
	    echo "$$(rustc --version) is too old: 1.90 or newer is needed. With rustup:  rustup update stable"; \
	    echo "(Debian's own cargo may be older; rustup beside it is fine.)"; exit 1; \
	fi
