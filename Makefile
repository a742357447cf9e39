# What people do with Waymark; `make help` lists it.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help

MAP := Maps/treasure-island
BINARY := .build/release/waymark
HUGE_MAP := Benchmarks/.peers/huge-map.png
# How long `make fuzz` runs each of its targets.
SECONDS := 60
# How many damaged files `make mutate` runs the command on.
MUTATIONS := 10000
# How many histories of each kind of numbers `make histories` lives through.
HISTORIES := 20000
# How many trials `make faults` makes, and how many sweeps `make repeat` repeats.
TRIALS := 500
RUNS := 3000

MODULES := Geometry Constraints Layout Markers Inputs Outputs MapImages Scenes SceneFiles Sweeps SweepFiles Expectations Pictures Pages Waymark

.PHONY: help
help: ## List what can be made.
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' Makefile

.PHONY: demo
demo: needs ## Build, and ask for the marker of the treasure map at several viewports.
	swift build -c release --product waymark
	@ask() { printf '\n$$ waymark %s\n' "$$*"; $(BINARY) "$$@"; }; \
	ask size $(MAP)/map.png $(MAP)/arrow@2x.png; \
	ask state $(MAP) --device iphone-8 --offset 0,0 --offset 1302,1010 --offset 2125,1833; \
	ask state $(MAP) --device iphone-8 --offset -50,-80 --format json; \
	ask state $(MAP) --device iphone-15 --landscape --offset 900,1500; \
	ask state $(MAP)/map.png --treasure 1204,1060 --viewport 1024x768 --offset 600,700; \
	ask layout $(MAP) --viewport 50x60 --insets 20,0,0,0; \
	ask explain $(MAP) --viewport 375x667 --offset 0,1833; \
	ask render $(MAP) --device iphone-15 --offset 500,700 --annotate --overview -o .build/demo.png; \
	printf '\nThe picture is %s/.build/demo.png\n' "$$PWD"

PREFIX := /usr/local
ENGINE := .build/web
MANUAL := .build/plugins/GenerateManual/outputs/WaymarkCommand

.PHONY: install
install: needs ## Put the command, its man pages and completions under PREFIX=/usr/local, stripped, with the Swift runtime in it.
	swift package plugin generate-manual --multi-page
	swift build -c release --product waymark --static-swift-stdlib -Xlinker -no-pie
	install -d $(PREFIX)/bin $(PREFIX)/share/man/man1 $(PREFIX)/share/bash-completion/completions \
	  $(PREFIX)/share/zsh/site-functions $(PREFIX)/share/fish/vendor_completions.d
	install -m 755 $(BINARY) $(PREFIX)/bin/waymark
	@if [ -e $(ENGINE)/waymark.wasm ]; then \
	  install -d $(PREFIX)/share/waymark; \
	  install -m 644 $(ENGINE)/{waymark.wasm,waymark-small.wasm,page.html,inspector.html,styled.html} $(PREFIX)/share/waymark; \
	else \
	  echo "install: 'waymark page' needs the engine for pages, which 'make web' builds; then install again" >&2; \
	fi
	strip $(PREFIX)/bin/waymark
	for page in $(MANUAL)/*.1; do \
	  name=$$(basename "$$page" .1 | tr . -); \
	  sed 's/^\.Dt WAYMARK\./.Dt WAYMARK-/' "$$page" > $(PREFIX)/share/man/man1/"$$name.1"; \
	done
	$(PREFIX)/bin/waymark --generate-completion-script bash \
	  > $(PREFIX)/share/bash-completion/completions/waymark
	$(PREFIX)/bin/waymark --generate-completion-script zsh \
	  > $(PREFIX)/share/zsh/site-functions/_waymark
	$(PREFIX)/bin/waymark --generate-completion-script fish \
	  > $(PREFIX)/share/fish/vendor_completions.d/waymark.fish

# The command that the tests around it compare with.
COMMAND = .build/debug/waymark

.PHONY: test
test: COMMAND = .build-test/debug/waymark
test: needs ## Run every test; make test-long searches much further.
	@# Optimised and with every assertion, which takes a fifth of the time; elsewhere, as other builds would compile all anew.
	mkdir -p .build
	WAYMARK_OPTIMIZED=1 swift test --scratch-path .build-test 2>&1 | .ci/digest
	@# Both at once, as each is compiled module by module, which is work for one processor.
	$(MAKE) --no-print-directory --jobs=2 --output-sync c wasm-core
	Tests/Consumers/run
	Tests/Drawing/check
	@.ci/needs venv
	Python/build $(COMMAND)
	@.ci/needs pip
	Benchmarks/fetch-peers.sh
	swift test --package-path Benchmarks --scratch-path .build-c/packages 2>&1 | .ci/digest
	@# Where the command looks for the engine for pages.
	ln -sfn ../.build/web .build-test/web
	$(MAKE) --no-print-directory COMMAND=$(COMMAND) web test-pages

# What ships is built with optimisation, so that these look at that too.
.PHONY: test-long
test-long: export WAYMARK_LONG = 1
test-long: needs ## Run every test built with optimisation, with searches of hundreds of seeds and millions of states.
	mkdir -p .build
	swift test -c release -Xswiftc -enable-testing --scratch-path .build-long 2>&1 | .ci/digest

.PHONY: bench
bench: needs huge-map ## Measure Waymark beside its peers in one run, and print the tables.
	@.ci/needs pip vips pillow
	Benchmarks/fetch-peers.sh
	swift run -c release --package-path Benchmarks bench
	swift run -c release --package-path Benchmarks bench maps $(HUGE_MAP)
	swift build -c release --product waymark
	Benchmarks/targets $(BINARY)
	Benchmarks/start $(BINARY)
	$(MAKE) --no-print-directory python
	.build-c/python/venv/bin/python Python/bench.py .build-c/python/wheels/*.whl
	$(MAKE) --no-print-directory web
	node Web/bench.mjs

.PHONY: huge-map
huge-map: needs $(HUGE_MAP) ## Paint the map of a billion pixels that crops are measured on.

$(HUGE_MAP):
	@.ci/needs pip
	Benchmarks/fetch-peers.sh
	swift build -c release --package-path Benchmarks --product make-huge-map
	Benchmarks/.build/release/make-huge-map 32768 $(HUGE_MAP)

.PHONY: lint
lint: ## Check how the sources are laid out, and that targets name the modules that they import.
	swift format lint --strict --recursive --parallel $(SOURCES)
	@.ci/needs venv
	swift package dump-package | .ci/imports

.PHONY: schema
schema: ## Hold the schema of scenes to our scenes, with Python's jsonschema.
	Maps/check-schema

.PHONY: docs
docs: needs ## Build the documentation of all modules into .build/docs; a warning is an error.
	mkdir -p .build
	swift package --allow-writing-to-directory .build/docs generate-documentation \
	  $(addprefix --target ,$(MODULES)) --enable-experimental-combined-documentation \
	  --warnings-as-errors --output-path .build/docs

# One set of flags, so that what the gate checks is what the product is made of. Little is inlined into what is large, and
# no function made anew for a closure: most of that the linker does better, which sees the whole program.
WASM_BUILD = swift build --triple wasm32-unknown-none-wasm -c release --scratch-path .build-wasm \
  --experimental-lto-mode full \
  -Xswiftc -enable-experimental-feature -Xswiftc Embedded -Xswiftc -wmo -Xswiftc -Osize -Xswiftc -DWAYMARK_PAGE \
  -Xswiftc -Xfrontend -Xswiftc -disable-stack-protector \
  -Xswiftc -Xllvm -Xswiftc -sil-inline-block-limit-denominator=10 \
  -Xswiftc -Xllvm -Xswiftc -sil-disable-pass=closure-specialize

.PHONY: wasm-core
wasm-core: needs ## Build the engine and its scenes as Embedded Swift for WebAssembly.
	$(WASM_BUILD) --target Scenes

.PHONY: web
web: needs ## Build the engine for web pages, .build/web/waymark.wasm and waymark-small.wasm, and print their sizes.
	@.ci/needs web
	$(WASM_BUILD) --target WaymarkWeb
	Web/build .build-wasm/wasm32-unknown-none-wasm/release .build/web/waymark.wasm

.PHONY: web-test
web-test: web ## Run the tests of the engine for web pages, in node and, where there is one, in a browser.
	swift build --product waymark
	$(MAKE) --no-print-directory test-pages

.PHONY: test-pages
test-pages: export WAYMARK_COMMAND = $(abspath $(COMMAND))
test-pages:
	@.ci/needs typescript || echo "web-test: there is no tsc here, so declarations are not held to it" >&2
	node --test Web/tests/*.test.mjs
	@if .ci/needs browser pip; then Web/tests/browser/run; \
	else echo "web-test: there is no browser here, so the tests in one are left out" >&2; fi

.PHONY: page
page: web ## Write the pages of treasure island, with and without the inspector, into .build/web.
	swift build -c release --product waymark
	$(BINARY) page $(MAP) -o .build/web/treasure.html
	$(BINARY) page $(MAP) --inspect -o .build/web/inspector-of-treasure.html

.PHONY: c
c: needs ## Build the library for C, .build-c/library/libwaymark.so, and print its size.
	Python/build-library .build-c/library

.PHONY: python
python: needs ## Build and check the wheel for Python, and test it in an empty environment (NumPy, pyarrow, pytest).
	@.ci/needs venv
	swift build --product waymark
	Python/build .build/debug/waymark

.PHONY: python-aarch64
python-aarch64: needs ## Build the library and the wheel for aarch64, and try both in an emulator (minutes; qemu).
	swift build --product waymark
	Python/build-aarch64 .build/debug/waymark

.PHONY: spark
spark: needs ## Test sweeps on Spark: on two cores, and on a cluster of which a worker is killed (minutes; pyspark, Ray, Dask).
	@.ci/needs venv java
	Python/build-library .build-c/library
	Python/test-spark

.PHONY: bench-spark
bench-spark: spark ## Measure sweeps on Spark, Ray and Dask beside Catalyst, DuckDB and Polars.
	.build-c/spark/venv/bin/python Python/bench_clusters.py

.PHONY: paint
paint: needs ## Paint the committed pictures again, to the same bytes.
	@.ci/needs cairo
	swift run -c release --package-path Maps/Painter paint Maps

RESOURCES := Sources/Waymark/Waymark.docc/Resources

.PHONY: pictures
pictures: needs page ## Draw the documentation's pictures again, at two pixels to the point, with the commands that it shows.
	@.ci/needs pillow browser
	$(BINARY) render $(MAP) --device iphone-8 --offset 500,700 --annotate --overview \
	  --size 640x590 --scale 2 -o $(RESOURCES)/annotated@2x.png
	$(BINARY) render $(MAP) --device iphone-8 --path 0,0:1302,1010:2125,0 --frames 12 \
	  --size 640x407 --scale 2 -o $(RESOURCES)/sheet@2x.png
	$(BINARY) render Maps/harbour --device iphone-15 --offset 900,500 --cluster 60 \
	  --targets Maps/harbour/ports.geojson --bearing 30 --zoom 0.8 --overview \
	  --size 640x640 --scale 2 -o $(RESOURCES)/turned@2x.png
	$(BINARY) play Maps/harbour --device iphone-8 --track Maps/harbour/passage.csv \
	  --targets Maps/harbour/ports.geojson -o $(RESOURCES)/ports-in-motion.svg
	Maps/draw-screens $(BINARY) $(RESOURCES)/treasure-map@2x.png
	chromium --headless=new --no-sandbox --hide-scrollbars --window-size=1200,800 \
	  --force-device-scale-factor=2 --virtual-time-budget=4000 \
	  --screenshot=$(RESOURCES)/inspector@2x.png \
	  "file://$$PWD/.build/web/inspector-of-treasure.html#$(INSPECTED)"

# What the link of the inspector's picture says: {"device":"iphone-8","x":300,"y":400}.
INSPECTED = eyJkZXZpY2UiOiJpcGhvbmUtOCIsIngiOjMwMCwieSI6NDAwfQ

.PHONY: fuzz
fuzz: needs ## Feed random input to readers and solver, SECONDS=60 to each.
	@for target in $(FUZZERS); do Tests/Fuzz/fuzz $$target $(SECONDS); done

# Fuzzing builds do not share their files with the tests, which reach into the solver for exact answers.
.PHONY: histories
histories: needs ## Change solvers of eight kinds of numbers at random, HISTORIES=20000 times each.
	WAYMARK_HISTORIES=$(HISTORIES) swift test -c release -Xswiftc -enable-testing \
	  --scratch-path .build-histories --filter NumberHistoryPropertyTests

.PHONY: mutate
mutate: needs ## Run the command on damaged files, MUTATIONS=10000 of them.
	swift build -c release --product waymark
	Tests/Fuzz/mutate $(BINARY) $(MUTATIONS)

.PHONY: faults
faults: needs ## Stop and damage sweeps, TRIALS=500 times, and demand right bytes or a message.
	swift build -c release --product waymark
	Tests/Faults/faults.py $(BINARY) --trials $(TRIALS)

.PHONY: repeat
repeat: needs ## Repeat sweeps over several screens, RUNS=3000 times, and demand one checksum.
	swift build -c release --product waymark
	Tests/Faults/repeat.py $(BINARY) --runs $(RUNS)

.PHONY: costs
costs: needs ## Read files that once cost much time or memory, and demand little of both.
	swift build -c release --product waymark
	Tests/Faults/costs.py $(BINARY)

# The tests of the targets with threads, files or C of their own; Package.swift leaves out the others then.
# Those of numbers as text, and of very wide and high images, are long and of Swift alone. Leaks are not looked
# for, as what the Swift runtime keeps for good would be told as one.
SANITIZED = ASAN_OPTIONS=detect_leaks=0 WAYMARK_OPTIMIZED=1 WAYMARK_SANITIZED=1 swift test --skip TextBufferTests \
  --skip rowsAreReadUpToTheGreatestWidth --skip overviewsOfHighMapsDoNotOverflow
# Swift traps what is undefined by itself, so only C is compiled with this.
UNDEFINED = -Xcc -fsanitize=undefined -Xcc -fno-sanitize-recover=undefined

# Maps have no threads of their own, but several threads may read one; outputs are resumed by one.
THREADED = 'OutputsTests|SweepsTests|ImageReaderTests|CancellationTests' --skip ResumeTests

.PHONY: sanitize
sanitize: needs ## Run the tests of sweeps, maps and outputs under the sanitizers.
	$(MAKE) --no-print-directory --jobs=2 --output-sync sanitize-address sanitize-thread

.PHONY: sanitize-address
sanitize-address:
	$(SANITIZED) --sanitize=address $(UNDEFINED) --scratch-path .build-address \
	  --filter 'OutputsTests|SweepsTests|MapImagesTests'

.PHONY: sanitize-thread
sanitize-thread:
	$(SANITIZED) --sanitize=thread --scratch-path .build-thread --filter $(THREADED)

.PHONY: clean
clean: ## Remove everything that was built or fetched.
	rm -rf .build .build-c .build-wasm .build-test .build-long .build-address .build-thread .build-histories $(addsuffix /.build,Benchmarks Maps/Painter Tests/Fuzz) Benchmarks/.peers

.PHONY: needs
needs:
	@.ci/needs swift libpng expat drawing

FUZZERS = $(filter-out FuzzSupport,$(notdir $(wildcard Tests/Fuzz/Sources/Fuzz*)))
# Only what is ours: packages keep what they fetch beside their sources.
SOURCES = Package.swift Sources $(wildcard Tests/*Tests) Benchmarks/Package.swift \
  Benchmarks/Sources Benchmarks/Tests Maps/Painter/Package.swift Maps/Painter/Sources \
  $(wildcard Tests/Fuzz/Package.swift Tests/Fuzz/Sources) \
  $(wildcard Tests/Consumers/*/Package.swift Tests/Consumers/*/Sources)
