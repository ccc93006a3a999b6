# SPDX-License-Identifier: Apache-2.0
# The front door. CMake with Ninja does the work in build/; `make help` lists the commands.
SHELL := /bin/bash
BUILD ?= build
JOBS ?= $(shell nproc)
PES ?= 16
# Of other numbers xbsim chooses one.
MESH ?= $(if $(filter 16,$(PES)),4x4)
BOARDS := hx8k ecp5
PREFIX ?= /usr/local
BENCH_PES ?= 1 2 4 8 16
UPDATES_PES ?= 1 16 64
# The sweep is on the same numbers, if they are given; else on more.
SWEEP_PES ?= $(BENCH_PES)$(if $(filter file,$(origin BENCH_PES)),$(if $(QUICK),, 64)$(if $(LONG), 256 1024))
CONFIGS := $(notdir $(basename $(wildcard hls/configurations/*.json)))

.DEFAULT_GOAL := help
.PHONY: help sim bundle run bench bench-core bench-network bench-sim install plots test test-long litmus mutants formal check rtl lint fpga board docs editor format clean build setup tune

# A mistyped command, and the folders, which make would find up to date.
NO_COMMANDS := hls verilator_tb software runtime scripts tests
.PHONY: $(NO_COMMANDS) _writable
.DEFAULT $(NO_COMMANDS):
	$(error no command '$@'; 'make help' lists them)

# How many programs run at once.
ifneq ($(shell printf '%s' '$(JOBS)' | grep -Ec '^[1-9][0-9]{0,3}$$'),1)
  $(error JOBS=$(JOBS) is no number from 1 to 9999)
endif

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-13s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

setup: ## install missing Debian packages (as root, or by sudo)
	@scripts/setup.sh

# Its own line when the folder cannot be written.
MAKE_BUILD_FOLDER = @{ mkdir -p "$(BUILD)" && [ -w "$(BUILD)" ]; } 2>/dev/null || \
  { echo "make: cannot write to the build folder '$(BUILD)'; choose another one, BUILD=folder" >&2; exit 2; }

_writable:
	$(MAKE_BUILD_FOLDER)

$(BUILD)/build.ninja: CMakeLists.txt | _writable
	@scripts/setup.sh
	@cmake -G Ninja -S . -B $(BUILD) -DCMAKE_BUILD_TYPE=Release >$(BUILD)/cmake.log 2>&1 || \
	  { cat $(BUILD)/cmake.log; exit 1; }

build: $(BUILD)/build.ninja ## everything that make install installs: all configurations, waves, SystemC
	@scripts/ninja.sh $(BUILD) $(JOBS) xbgen xbsim models xbcc collectives examples xbsystemc

# Only what the kernels need: the simulator with one model, the compiler, their libraries.
run: $(BUILD)/build.ninja ## collective kernels on a 4x4 mesh, or PES=7 MESH=7x1: results, cycles, where the cycles went
	@scripts/ninja.sh $(BUILD) $(JOBS) xbsim model_rv64 xbcc_rv64 collectives_collectives
	@scripts/run_collectives.sh $(BUILD) $(PES) "$(MESH)"

BENCH_RUNTIME = scripts/bench_runtime.py --build $(BUILD) --output $(BUILD)/reports/runtime.json --jobs $(JOBS) \
  --pes "$(BENCH_PES)" --sweep-pes "$(SWEEP_PES)" --updates-pes "$(UPDATES_PES)" --parts $(PARTS) \
  $(if $(QUICK),--quick) $(if $(LONG),--long) $(if $(CHECK),--check)
# BENCH_PES="1 4", SWEEP_PES="3 64", UPDATES_PES="1 16 64" and PARTS="gups sort sweep updates point reduce_all" choose;
# QUICK=1 takes small problems, LONG=1 also those that take long.
bench: $(BUILD)/build.ninja ## GUPS, integer sort, collectives over 1..64 PEs, atomic updates, calls between two PEs; build/reports/runtime.json
	@$(BENCH_RUNTIME) --dry-run
	@scripts/ninja.sh $(BUILD) $(JOBS) xbsim model_rv64 benchmarks collectives
	@$(BENCH_RUNTIME)

# The simulator and the programs to measure; KERNELS="crc fft" chooses, CHECK=1 compares each instruction
# with the reference simulator. What an earlier commit needed is data: scripts/bench_core_reference.sh.
bench-core: $(BUILD)/build.ninja ## instructions per cycle of kernels and untuned programs; build/reports/core.json
	@scripts/ninja.sh $(BUILD) $(JOBS) xbsim model_rv64 model_rv32 benchmarks
	@scripts/bench_core.py --xbsim $(BUILD)/bin/xbsim --programs $(BUILD)/software/benchmarks/core \
	  --untuned $(BUILD)/software/benchmarks/untuned --reference software/benchmarks/reference.json \
	  --output $(BUILD)/reports/core.json --jobs $(JOBS) --kernels $(KERNELS) $(if $(CHECK),--check)

# BASELINE=COMMIT builds that version below $(BUILD) and compares; QUICK=1 takes short runs.
bench-sim: $(BUILD)/build.ninja ## speed of the simulator: node-cycles/s, ratios; build/reports/sim.json
	@scripts/ninja.sh $(BUILD) $(JOBS) xbsim model_rv64 model_rv64_waves benchmarks_simulator collectives_collectives
	@scripts/bench_sim.sh $(BUILD) $(JOBS) "$(BASELINE)" $(if $(QUICK),--quick)

# QUICK=1 leaves out the 8x8 mesh, the barrier of 1024 PEs and the random updates.
bench-network: $(BUILD)/build.ninja ## cycles of remote operations, random traffic; build/reports/network.json
	@scripts/ninja.sh $(BUILD) $(JOBS) xbsim model_rv64 benchmarks cycles
	@scripts/make_sim.sh $(BUILD) $(JOBS) rv64 "" flit128 >/dev/null
	@scripts/bench_network.py --build $(BUILD) --output $(BUILD)/reports/network.json --jobs $(JOBS) \
	  --other rv64-flit128 $(if $(QUICK),--quick)

# CHECK=1 looks whether the table keeps its rules; TUNE_PES="4 8", SHAPES=square, TUNE_CONFIGS=rv64 choose. What
# a run has measured is kept below $(BUILD)/tune, so one that was interrupted goes on.
TUNE = scripts/tune.py --build $(BUILD) --table runtime/selection.json --jobs $(JOBS) $(if $(TUNE_PES),--pes $(TUNE_PES)) \
  $(if $(SHAPES),--shapes $(SHAPES)) $(if $(TUNE_CONFIGS),--configs $(TUNE_CONFIGS)) $(if $(CHECK),--check)
tune: $(BUILD)/build.ninja ## measure all algorithms of collectives, write runtime/selection.json; CHECK=1: its rules
	@scripts/ninja.sh $(BUILD) $(JOBS) xbsim model_rv64 cycles_algorithm_cycles
	@scripts/make_sim.sh $(BUILD) $(JOBS) rv64 "" nobulk >/dev/null
	@$(TUNE)

install: build ## programs, libraries, manual pages and examples: make install PREFIX=/usr/local
	@scripts/ninja.sh $(BUILD) $(JOBS) elf2hex
	@scripts/install.sh $(BUILD) "$(PREFIX)"

plots: ## curves of `make bench` and `make bench-network` as PNG and SVG, build/reports
	@scripts/setup.sh
	@scripts/plot_runtime.py --input $(BUILD)/reports/runtime.json --output $(BUILD)/reports
	@[ ! -e $(BUILD)/reports/network.json ] || \
	  scripts/plot_network.py --report $(BUILD)/reports/network.json --output $(BUILD)/reports

test: $(BUILD)/build.ninja ## the test suite but test-long; ends with `N passed, N failed`
	@scripts/run_tests.sh $(BUILD) $(JOBS) --label-exclude '^(long|hours)$$'

# What takes too long for `make test`.
test-long: $(BUILD)/build.ninja ## 170 million random instructions, litmus tests, boards, clang
	@scripts/run_tests.sh $(BUILD) $(JOBS) --label-regex '^long$$'

# What does not fit into `make test-long`.
litmus: $(BUILD)/build.ninja ## litmus tests, each 104,000 times: five hours of a processor; benchmarks of both flit widths
	@scripts/run_tests.sh $(BUILD) $(JOBS) --label-regex '^hours$$'

# SEED=N draws other mutants. What has been found out before is kept below $(BUILD)/mutants.
mutants: $(BUILD)/build.ninja ## faults put into the hardware: which program notices each; SEED=1
	@scripts/mutants.sh $(BUILD) $(JOBS) $(or $(SEED),1)

# ONLY="order csr" chooses proofs of tests/formal/proofs.json.
formal: $(BUILD)/build.ninja ## proofs about the emitted RTL; how far each goes; build/reports/formal.json
	@scripts/ninja.sh $(BUILD) $(JOBS) xbgen xb_mutants
	@tests/formal/formal.py --build $(BUILD) --jobs $(JOBS) $(if $(ONLY),--only $(ONLY))

check: $(BUILD)/build.ninja ## the quick part of the suite, a few minutes
	@scripts/run_tests.sh $(BUILD) $(JOBS) --label-exclude '^(slow|long|hours)$$'

# Works also while the RTL below rtl/ is broken or missing.
rtl: ## emit the SystemVerilog below rtl/ again; CONFIG=rv32 PRESET=mcu: of that one, below build/rtl
	$(MAKE_BUILD_FOLDER)
	@scripts/setup.sh
ifneq ($(CONFIG)$(PRESET),)
	@scripts/emit_one.sh $(BUILD) $(JOBS) "$(or $(CONFIG),rv64)" "$(PRESET)"
else
	@scripts/emit_all.sh $(BUILD) $(JOBS) $(BOARDS)
endif

# Without CONFIG: rv64.
sim: $(BUILD)/build.ninja ## simulator of a configuration: make sim CONFIG=my.json; WAVES=1 for --trace; PRESET=mcu
	@scripts/make_sim.sh $(BUILD) $(JOBS) "$(CONFIG)" "$(WAVES)" "$(PRESET)"

# Without CONFIG: rv64.
bundle: $(BUILD)/build.ninja ## RTL of a configuration in one file, build/bundles: make bundle CONFIG=rv32
	@scripts/bundle.sh $(BUILD) $(JOBS) "$(or $(CONFIG),rv64)"

docs: $(BUILD)/build.ninja ## write the generated references and pictures of the documents again
	@scripts/ninja.sh $(BUILD) $(JOBS) xb_isa_gen xbsim model_rv64 model_rv64_waves examples
	@scripts/update_docs.sh $(BUILD)

editor: $(BUILD)/build.ninja ## compile_commands.json for clangd, VS Code and others
	@scripts/ninja.sh $(BUILD) $(JOBS) xbcc
	@scripts/compile_commands.py . $(BUILD)

lint: ## Verilator -Wall and Yosys checks of everything below rtl/
	@scripts/setup.sh
	@for c in $(CONFIGS); do for t in tile node; do scripts/lint_rtl.sh rtl/$$c $$t || exit 1; done; done
	@for b in $(BOARDS); do scripts/lint_rtl.sh rtl/board-$$b board_$$b || exit 1; done

fpga: $(BUILD)/build.ninja ## FPGA resources and Fmax; FAMILY=ice40 CONFIG=rv32 SEEDS=5 for a part; PRESET=mcu
	@scripts/setup.sh
	@scripts/ninja.sh $(BUILD) $(JOBS) xbgen
	@fpga/fpga.py --build $(BUILD) --jobs $(JOBS) $(if $(FAMILY),--family "$(FAMILY)") \
	  $(if $(CONFIG),--config "$(CONFIG)") $(if $(TOP),--top "$(TOP)") $(if $(SEEDS),--seeds "$(SEEDS)") \
	  $(if $(PRESET),--preset "$(PRESET)")

board: $(BUILD)/build.ninja ## netlist and bit stream of a board: BOARD=hx8k ELF=program.elf
	@[ -n "$(BOARD)" ] && [ -n "$(ELF)" ] || { echo "board: give BOARD=hx8k ELF=program.elf" >&2; exit 2; }
	@scripts/setup.sh
	@scripts/ninja.sh $(BUILD) $(JOBS) elf2hex
	@fpga/board.py $(BOARD) "$(ELF)" --build $(BUILD)

format: ## clang-format over the C and C++ sources
	@git ls-files '*.cc' '*.h' '*.c' '*.cpp' | grep -v '^rtl/' | xargs clang-format -i

clean: ## remove everything that was built
	@rm -rf $(BUILD)
