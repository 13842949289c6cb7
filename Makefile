# Poise: everything a person or CI types. `make help` lists it.
SHELL := /bin/bash
SWIFT ?= swift
# Holds the target table of Package.swift: nothing may be imported that is not declared there.
CHECK := --explicit-target-dependency-import-check error
RELEASE := -c release $(CHECK)

# The run that `make run` shows; for instance: make run DURATION=60s SPEED=max
BOARD ?= virtual
SPEED ?= 1
DURATION ?= 20s
FUZZ_RUNS ?= 20000
FUZZ_SEED ?= 1
KILLS ?= 100
HOURS ?= 24

.DEFAULT_GOAL := help
.PHONY: help setup build run test python cohort lint tidy embedded bench realtime docs examples \
  events-reference report-check live-check accuracy sanitize fuzz mutants faults crash soak hil \
  ble-check service-check pi-emulated image image-check deb deb-trixie clean

help: ## list what can be made
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-16s %s\n", $$1, $$2 }' Makefile

setup: ## install what is missing: Debian packages, and Python packages for the tests into .venv
	@scripts/setup

build: setup ## release build of everything that ships
	@$(SWIFT) build $(RELEASE) --product poise
	@$(SWIFT) build $(RELEASE) --product poise-live

run: build ## set up, build, let the virtual device walk for 20 s, and make the report of it
	@$$($(SWIFT) build $(RELEASE) --show-bin-path)/poise run --board $(BOARD) \
	  --speed $(SPEED) --duration $(DURATION) --log-dir .poise --events -
	@scripts/report/of-run $$($(SWIFT) build $(RELEASE) --show-bin-path)/poise .poise

test: setup ## set up, build, and run all tests
	@$(SWIFT) build --build-tests $(CHECK)
	@SWIFT="$(SWIFT)" scripts/test $(CHECK)
	@scripts/python/check $$($(SWIFT) build --show-bin-path)/poise

python: setup ## types and tests of the Python package, with a debug build's program
	@$(SWIFT) build $(CHECK) --product poise
	@scripts/python/check $$($(SWIFT) build --show-bin-path)/poise

cohort: build ## a study of 200 made logs on Dask, with bad logs and a worker killed
	@POISE_COHORT_LOGS=200 scripts/python/check \
	  $$($(SWIFT) build $(RELEASE) --show-bin-path)/poise tests/test_cohort.py

lint: setup ## formatter's lint (strict) and the rules of scripts/tidy
	@scripts/lint
	@scripts/tidy

tidy: ## only the rules of scripts/tidy
	@scripts/tidy

embedded: setup ## compile core, signal and motion for microcontrollers without an operating system
	@scripts/embedded

bench: setup ## ns and instructions a sample, ring items/s, as ratios to plain C built beside it
	@scripts/bench

realtime: setup ## release build that refuses an allocation or a lock on the hot path
	@scripts/realtime-check

docs: setup ## reference pages of the libraries, into .build/docs; warnings are errors
	@scripts/docs

examples: setup ## build and run the programs of docs/examples, and compare what they print
	@scripts/examples

events-reference: setup ## write docs/events.md anew, from the tables in Sources/PoiseLog/Events
	@$(SWIFT) build --build-tests $(CHECK)
	@POISE_WRITE_REFERENCE=1 $(SWIFT) test --skip-build --disable-xctest $(CHECK) \
	  --filter EventReferenceTests

report-check: build ## reports as people see them, in headless Chromium: pictures, axe-core
	@$(SWIFT) build $(RELEASE) --product poise-bench
	@scripts/report/run $$($(SWIFT) build $(RELEASE) --show-bin-path)

live-check: build ## the live page in headless Chromium: made data, then a live virtual recorder
	@$(SWIFT) build $(RELEASE) --product poise-live
	@scripts/live/run $$($(SWIFT) build $(RELEASE) --show-bin-path)

accuracy: build ## score steps, feet, posture, orientation on the recordings in ../shared/data
	@scripts/accuracy $$($(SWIFT) build $(RELEASE) --show-bin-path)/poise

sanitize: setup ## the tests under the thread sanitizer, then under the address sanitizer
	@scripts/sanitize thread
	@scripts/sanitize address

fuzz: setup ## damaged logs, CSV, boards, calibrations and payloads; FUZZ_RUNS inputs each
	@$(SWIFT) build $(RELEASE) --product poise-fuzz
	@$(SWIFT) build $(RELEASE) --product poise
	@$$($(SWIFT) build $(RELEASE) --show-bin-path)/poise-fuzz --runs $(FUZZ_RUNS) --seed $(FUZZ_SEED)
	@$$($(SWIFT) build $(RELEASE) --show-bin-path)/poise-fuzz --every-byte
	@$$($(SWIFT) build $(RELEASE) --show-bin-path)/poise-fuzz --every-sector
	@$$($(SWIFT) build $(RELEASE) --show-bin-path)/poise-fuzz --hostile

mutants: setup ## change the source in small ways, one at a time: do the tests notice? (an hour)
	@scripts/mutants/run

faults: setup ## kinds of fault x moments x boards, one run each, as a table
	@$(SWIFT) build --build-tests $(CHECK)
	@POISE_FAULT_TABLE=1 $(SWIFT) test --skip-build --disable-xctest $(CHECK) --filter FaultTable

crash: setup ## power cuts on a real ext4 (root; says so where it cannot), and a storm of kill -9
	@$(SWIFT) build $(RELEASE) --product poise
	@$(SWIFT) build $(RELEASE) --product poise-bench
	@scripts/crash $$($(SWIFT) build $(RELEASE) --show-bin-path)
	@$(SWIFT) build --build-tests $(CHECK)
	@POISE_KILLS=$(KILLS) $(SWIFT) test --skip-build --disable-xctest $(CHECK) --filter KillStorm

soak: build ## HOURS of a virtual session (with FAULTS=SEED): nothing grows, its replay is equal
	@$(if $(FAULTS),$(SWIFT) build $(RELEASE) --product poise-bench)
	@scripts/soak $$($(SWIFT) build $(RELEASE) --show-bin-path)/poise --hours $(HOURS) \
		$(if $(FAULTS),--faults $(FAULTS))

hil: setup ## poise on the kernel's own I2C and GPIO, in a User Mode Linux guest; simulated time
	@$(SWIFT) build $(CHECK) --product poise
	@scripts/hil/run $$($(SWIFT) build $(CHECK) --show-bin-path)/poise

ble-check: setup ## poise ble on BlueZ, with a simulated radio and phone, in a guest
	@$(SWIFT) build $(CHECK) --product poise
	@$(SWIFT) build $(CHECK) --product poise-ble
	@scripts/ble/run $$($(SWIFT) build $(CHECK) --show-bin-path)

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
