# Poise: everything a person or CI types. `make help` lists it.
SHELL := /bin/bash
SWIFT ?= swift
# Holds the target table of Package.swift: nothing may be imported that is not declared there.
CHECK := --explicit-target-dependency-import-check error
BUILD := SWIFT="$(SWIFT)" scripts/build
DEBUG_PROGRAMS = $$($(SWIFT) build $(CHECK) --show-bin-path)
RELEASE_PROGRAMS = $$($(SWIFT) build -c release $(CHECK) --show-bin-path)

# The run that `make run` shows; for instance: make run DURATION=60s SPEED=max
BOARD ?= virtual
SPEED ?= 1
DURATION ?= 20s
FUZZ_RUNS ?= 20000
FUZZ_SEED ?= 1
KILLS ?= 100
HOURS ?= 24
LSL_SECONDS ?= 60

.DEFAULT_GOAL := help
.PHONY: help setup setup-tests build run test python python-wheel \
  cohort scale site lint tidy embedded bench realtime \
  docs examples references report-check live-check lsl-check accuracy sanitize fuzz mutants faults \
  crash soak hil \
  ble-check mqtt-check service-check pi-emulated image image-check deb deb-trixie clean

help: ## list what can be made
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-16s %s\n", $$1, $$2 }' Makefile

setup: ## install the Debian packages that building needs and that are missing
	@scripts/setup

setup-tests: ## the same, and what tests need: tools for cards, Python packages in .venv
	@scripts/setup --tests

build: setup ## release build of everything that ships
	@$(BUILD) -c release --product poise
	@$(BUILD) -c release --product poise-desk
	@$(BUILD) -c release --product poise-live

# Compiled with other options than the tests' programs, so in a folder of its own.
run: setup ## set up, build unoptimized, let the virtual device walk for 20 s, and make its report
	@POISE_TRIAL=1 $(BUILD) --scratch-path .build/trial --product poise
	@POISE_TRIAL=1 $(BUILD) --scratch-path .build/trial --product poise-desk
	@.build/trial/debug/poise run --board $(BOARD) \
	  --speed $(SPEED) --duration $(DURATION) --log-dir .poise --events -
	@scripts/report/of-run .build/trial/debug/poise .poise

test: setup-tests ## set up, build, and run all tests
	@$(BUILD) --build-tests
	@SWIFT="$(SWIFT)" scripts/test $(CHECK)
	@scripts/python/check $(DEBUG_PROGRAMS)/poise

python: setup-tests ## types and tests of the Python package, with a debug build's program
	@$(BUILD) --product poise
	@$(BUILD) --product poise-desk
	@scripts/python/check $(DEBUG_PROGRAMS)/poise

python-wheel: setup ## the package for PyPI into .build/wheel/dist, checked in empty environments
	@PRODUCTS="poise poise-desk" scripts/packaging/build-static "$(SWIFT)" .build-wheel \
	  -Xlinker -z -Xlinker nopack-relative-relocs
	@scripts/python/wheel .build-wheel/release

scale: setup-tests ## a data set of 10,000 made sessions: queries, one more log, compaction
	@$(BUILD) --product poise
	@$(BUILD) --product poise-desk
	@POISE_EVERY_CUT=1 scripts/python/check $(DEBUG_PROGRAMS)/poise \
	  tests/test_packs.py tests/test_resume.py
	@.build/python/bin/python scripts/python/bench_scale.py

site: setup ## the documentation as a static site, into .build/site
	@$(BUILD) --product poise
	@$(BUILD) --product poise-desk
	@$(BUILD) --product poise-live
	@$(BUILD) --product poise-ble
	@$(BUILD) --product poise-mqtt
	@scripts/site/build $(DEBUG_PROGRAMS)/poise

cohort: build setup-tests ## a study of 200 made logs on Dask, with bad logs and a worker killed
	@POISE_COHORT_LOGS=200 scripts/python/check \
	  $(RELEASE_PROGRAMS)/poise tests/test_cohort.py

lint: setup ## formatter's lint (strict) and the rules of scripts/tidy
	@scripts/lint
	@scripts/tidy

tidy: ## only the rules of scripts/tidy
	@scripts/tidy

embedded: setup ## compile core, signal and motion for microcontrollers without an operating system
	@scripts/embedded

bench: setup-tests ## ns and instructions a sample, ring items/s, as ratios to plain C
	@scripts/bench

realtime: setup ## release build that refuses an allocation or a lock on the hot path
	@scripts/realtime-check

docs: setup ## reference pages of the libraries, into .build/docs; warnings are errors
	@scripts/docs

examples: setup ## build and run the programs of docs/examples, and compare what they print
	@scripts/examples

references: setup-tests ## regenerate docs/events.md, docs/metrics.md, the Python package's lists
	@$(BUILD) --build-tests
	@POISE_WRITE_REFERENCE=1 $(SWIFT) test --skip-build --disable-xctest $(CHECK) \
	  --filter "EventReferenceTests|GlossaryTests|SessionSummaryJSONTests"

report-check: setup-tests ## reports in headless Chromium: pictures, axe-core
	@$(BUILD) -c release --product poise
	@$(BUILD) -c release --product poise-desk
	@$(BUILD) -c release --product poise-bench
	@scripts/report/run $(RELEASE_PROGRAMS)

live-check: build setup-tests ## the live page in headless Chromium: made data, a virtual recorder
	@$(BUILD) -c release --product poise-live
	@scripts/live/run $(RELEASE_PROGRAMS)

lsl-check: setup-tests ## samples and times received by pylsl on a loaded machine; LSL_SECONDS
	@$(BUILD) --product poise
	@$(BUILD) --product poise-desk
	@POISE_LSL_SECONDS=$(LSL_SECONDS) scripts/python/check $(DEBUG_PROGRAMS)/poise \
		tests/test_lsl.py -k receive

accuracy: setup-tests ## score steps, feet, posture, orientation, freezing on ../shared/data
	@$(BUILD) -c release --product poise
	@$(BUILD) -c release --product poise-desk
	@$(BUILD) -c release --product poise-bench
	@scripts/accuracy $(RELEASE_PROGRAMS)/poise

sanitize: setup-tests ## the tests under the thread sanitizer, then under the address sanitizer
	@scripts/sanitize thread
	@scripts/sanitize address

fuzz: setup ## damaged logs, CSV, boards, calibrations and payloads; FUZZ_RUNS inputs each
	@$(BUILD) -c release --product poise-fuzz
	@$(BUILD) -c release --product poise
	@$(BUILD) -c release --product poise-desk
	@$(RELEASE_PROGRAMS)/poise-fuzz --runs $(FUZZ_RUNS) --seed $(FUZZ_SEED)
	@$(RELEASE_PROGRAMS)/poise-fuzz --every-byte
	@$(RELEASE_PROGRAMS)/poise-fuzz --every-sector
	@$(RELEASE_PROGRAMS)/poise-fuzz --hostile

mutants: setup-tests ## change the source in small ways: do the tests notice? (an hour)
	@scripts/mutants/run

faults: setup-tests ## kinds of fault x moments x boards, one run each, as a table
	@$(BUILD) --build-tests
	@POISE_FAULT_TABLE=1 $(SWIFT) test --skip-build --disable-xctest $(CHECK) --filter FaultTable

crash: setup-tests ## power cuts on a real ext4 (root), and a storm of kill -9
	@$(BUILD) -c release --product poise
	@$(BUILD) -c release --product poise-desk
	@$(BUILD) -c release --product poise-bench
	@scripts/crash $(RELEASE_PROGRAMS)
	@$(BUILD) --build-tests
	@POISE_KILLS=$(KILLS) $(SWIFT) test --skip-build --disable-xctest $(CHECK) --filter KillStorm

soak: build ## HOURS of a virtual session (with FAULTS=SEED): nothing grows, its replay is equal
	@$(if $(FAULTS),$(BUILD) -c release --product poise-bench)
	@scripts/soak $(RELEASE_PROGRAMS)/poise --hours $(HOURS) \
		$(if $(FAULTS),--faults $(FAULTS))

hil: setup ## poise on the kernel's own I2C and GPIO, in a User Mode Linux guest; simulated time
	@$(BUILD) --product poise
	@$(BUILD) --product poise-desk
	@scripts/hil/run $(DEBUG_PROGRAMS)/poise

ble-check: setup ## poise ble on BlueZ, with a simulated radio and phone, in a guest
	@$(BUILD) --product poise
	@$(BUILD) --product poise-ble
	@scripts/ble/run $(DEBUG_PROGRAMS)

mqtt-check: setup-tests ## poise mqtt and Debian's mosquitto: killed, stopped, hostile; TLS
	@$(BUILD) --product poise-mqtt
	@scripts/mqtt/run $(DEBUG_PROGRAMS)

service-check: setup ## the package's service under a real systemd, in a guest (root)
	@scripts/service/run

deb: setup ## Debian package for this Debian, into .build-deb/packages; as root checked there too
	@scripts/packaging/deb

deb-trixie: setup ## packages for Debian 13, amd64 and arm64, into .build-deb/trixie (root)
	@scripts/packaging/deb-trixie

pi-emulated: setup ## the arm64 program on QEMU's Raspberry Pi, reading its magnetometer (root)
	@scripts/pi-emulated/run

image: setup ## a card of Debian 13 that records by itself, into .build-image (root)
	@scripts/image/run

image-check: setup ## that card in QEMU's Raspberry Pi, its power cut ten times (root)
	@scripts/image/check

clean: ## remove what building made; recordings in .poise stay
	@rm -rf .build .build-thread .build-address .build-mutants .build-deb .build-image
