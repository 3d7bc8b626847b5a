# `make tonight` is all that a host needs; `make test` is all that a change needs, and what CI runs.

VENV := .venv
BIN := $(VENV)/bin
PYTHON := $(BIN)/python
PINNED := pyproject.toml constraints.txt
# Templates compiled by the jinja2 that was installed before.
KEPT := .cache/templates
INSTALL := $(PYTHON) -m pip install --quiet --constraint constraints.txt --editable

# The constraints hold in the environment that pip builds a package in, too: pip before 25.3 reads
# the first name there, later ones the second. (A path in them must not hold a space.)
export PIP_CONSTRAINT := constraints.txt
export PIP_BUILD_CONSTRAINT := constraints.txt
export PIP_DISABLE_PIP_VERSION_CHECK := 1

# Without what Python keeps of a module that it compiled, each start compiles the package again.
unexport PYTHONDONTWRITEBYTECODE

# A Python that Homebrew didn't make doesn't look where Homebrew puts libraries. A variable of
# this name doesn't pass through a Mac's shell, so it is set at the command.
ifneq ($(wildcard /opt/homebrew/lib),)
RUN := DYLD_FALLBACK_LIBRARY_PATH=/opt/homebrew/lib:/usr/local/lib:/usr/lib
endif

.PHONY: tonight install develop test lint bench rivals standards fuzz playouts pictures pages site format clean

tonight: install
	@$(RUN) $(BIN)/rulesheets tonight

install: $(VENV)/installed
	@$(RUN) $(PYTHON) tools/machine.py

develop: $(VENV)/installed-for-tests
	@$(RUN) $(PYTHON) tools/machine.py --tests

$(PYTHON):
	@sh tools/new_venv.sh $(VENV)

# Stamps: older than what is pinned, they are made anew.
$(VENV)/installed: $(PINNED) | $(PYTHON)
	@echo "Installing what Rulesheets needs into $(VENV); that takes about a minute, once."
	@$(INSTALL) .
	@rm -rf $(KEPT)
	@touch $@

$(VENV)/installed-for-tests: $(PINNED) | $(PYTHON)
	@echo "Installing what Rulesheets and its tests need into $(VENV); that takes a minute or two, once."
	@$(INSTALL) '.[test,docs]'
	@rm -rf $(KEPT)
	@touch $(VENV)/installed $@

# The tests come last: whoever reads the end of the output reads how many passed.
test: lint
	$(RUN) $(PYTHON) -m pytest --numprocesses=auto --dist=worksteal --cov

lint: develop
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: develop
	$(RUN) $(PYTHON) -m bench

rivals: develop
	@$(INSTALL) '.[rivals]'
	$(RUN) $(PYTHON) -m bench.rivals

# Every table on every paper: long.
standards: develop
	$(RUN) $(PYTHON) -m bench.standards
	$(RUN) $(PYTHON) -m bench.readback

fuzz: develop
	$(RUN) $(PYTHON) -m bench.fuzz

playouts: develop
	$(RUN) $(PYTHON) -m bench.playouts

pictures: develop
	$(RUN) $(PYTHON) -m tools.pictures

# What the code writes under docs/.
pages: develop
	$(RUN) $(PYTHON) -m tools.docs

# Ready paper and all pages, in build/site: to be opened from there, or put on any web host.
site: pages
	$(RUN) $(PYTHON) -m tools.docs.site

format: develop
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

# What people made, output/ among it, stays.
clean:
	rm -rf $(VENV) .cache build dist .coverage* .mypy_cache .ruff_cache .pytest_cache \
		.import_linter_cache .hypothesis
