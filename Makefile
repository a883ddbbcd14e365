# Thin: each target sets up what it needs, and a second run finds that done.
PYTHON ?= python3
PORT ?= 8000
VENV := .venv
RUN := $(VENV)/bin/python

.PHONY: play test check types-of-python scripts site e2e journeys bench bench-ai bench-site laws peers statistics torture format clean
.PHONY: have-python have-node have-browser have-more-browsers

play: site
	@$(PYTHON) -m web.build.serve --port $(PORT)

test: check have-browser have-more-browsers
	@$(DAILY)

# The tests of the build take the site that was just built, and build it once more.
check: $(VENV)/.ready node_modules/.ready
	$(RUN) -m ruff check .
	$(RUN) -m ruff format --check .
	@$(MAKE) --no-print-directory -j 2 -O types-of-python site scripts
	WALLWRIGHT_SITE=dist $(RUN) -m pytest -q -n 2 --dist worksteal -m "not long"

# Neither these nor a build need more than one processor.
types-of-python:
	$(RUN) -m mypy

scripts:
	npm run --silent lint
	npm run --silent types
	npm test --silent

# What fails is tried once more, alone; the last lines say what that was.
DAILY = $(RUN) -m e2e.twice "not (alone or long)" alone

e2e: site have-browser have-more-browsers
	@$(DAILY)

# All of them: of every game, in every size and theme.
journeys: site have-browser have-more-browsers
	@$(RUN) -m e2e.twice "not alone"

site: have-python node_modules/.ready
	@$(PYTHON) -m web.build

bench: $(VENV)/.ready
	$(RUN) -m tests.bench.run
	$(RUN) -m tests.bench.chains

bench-ai: $(VENV)/.ready
	$(RUN) -m tests.bench.ai

bench-site: site have-browser have-more-browsers
	$(RUN) -m tests.bench.site
	$(RUN) -m tests.bench.site_thinking

# The long attack: hours as it is promised, minutes with TIMES=0.02; SEED repeats one, PARTS chooses.
TIMES ?= 1
torture: site have-browser have-more-browsers
	$(RUN) -m tests.torture $(PARTS) --times $(TIMES) $(if $(SEED),--seed $(SEED))

# Besides the laws for all: what single games promise of as many random matches.
OWN_LAWS = $(wildcard $(addprefix tests/*/test_,conservation.py book.py length.py))

laws: $(VENV)/.ready
	WALLWRIGHT_LAWS=1000 $(RUN) -m pytest -q -n 2 tests/test_laws.py $(OWN_LAWS)
	$(RUN) -m pytest -q -n 2 --dist worksteal -m long

# What the pages of statistics tell: of every game, with every number of players.
statistics: $(VENV)/.ready
	$(RUN) -m tests.bench.tournaments

# Besides the tests: a tournament on a cluster, and outside judges of the rules.
peers: $(VENV)/.ready
	$(RUN) -m pip install -q --disable-pip-version-check -c requirements-lock.txt -e '.[arena,peers]'
	$(RUN) -m pytest -q tests/peers tests/test_cluster.py tests/test_tune.py

format: $(VENV)/.ready node_modules/.ready
	$(RUN) -m ruff check --fix .
	$(RUN) -m ruff format .
	npm run --silent format

clean:
	rm -rf $(VENV) node_modules dist dist.* test-results .mypy_cache .pytest_cache .ruff_cache .hypothesis

$(VENV)/.ready: pyproject.toml requirements-lock.txt | have-python
	@PYTHON="$(PYTHON)" sh .ci/setup.sh venv $(VENV)
	@touch $@

node_modules/.ready: package.json package-lock.json | have-node
	npm ci --ignore-scripts --no-audit --no-fund --loglevel=error
	@touch $@

have-python:
	@PYTHON="$(PYTHON)" sh .ci/setup.sh python

have-node:
	@sh .ci/setup.sh node

have-browser: $(VENV)/.ready
	@sh .ci/setup.sh browser $(VENV)

have-more-browsers:
	@sh .ci/setup.sh more-browsers
