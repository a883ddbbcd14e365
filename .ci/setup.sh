#!/bin/sh
# What the Makefile asks of the machine: sh .ci/setup.sh python|node|venv DIR|browser DIR|more-browsers
# Each part is silent when all is well, and says one sentence when it is not.
PYTHON=${PYTHON:-python3}

fail() {
    echo "wallwright: $*" >&2
    exit 1
}

debian_root() {
    command -v apt-get >/dev/null 2>&1 && [ "$(id -u)" = 0 ]
}

apt_install() {
    echo "installing $* (Debian)"
    export DEBIAN_FRONTEND=noninteractive
    { apt-get update -qq && apt-get install -y -qq --no-install-recommends "$@"; } >/dev/null </dev/null ||
        fail "apt-get could not install $*."
}

need_python() {
    command -v "$PYTHON" >/dev/null 2>&1 ||
        fail "Python 3.11 or newer is needed, and there is no '$PYTHON' here (name another with make PYTHON=...)."
    "$PYTHON" -c 'import sys; sys.exit(sys.version_info < (3, 11))' ||
        fail "Python 3.11 or newer is needed; '$PYTHON' is $("$PYTHON" -V 2>&1) (name another with make PYTHON=...)."
}

need_node() {
    command -v node >/dev/null 2>&1 || fail "Node 20 or newer is needed, and there is no 'node' here."
    command -v npm >/dev/null 2>&1 || fail "npm is needed (it comes with Node), and there is no 'npm' here."
    node -e 'process.exit(Number.parseInt(process.versions.node) < 20 ? 1 : 0)' ||
        fail "Node 20 or newer is needed; this is Node $(node --version)."
}

# Debian ships Python without the part that makes environments with pip in them.
make_venv() {
    if ! "$PYTHON" -c 'import ensurepip' 2>/dev/null; then
        debian_root && apt_install python3-venv
        "$PYTHON" -c 'import ensurepip' 2>/dev/null ||
            fail "'$PYTHON' cannot make virtual environments (on Debian: install python3-venv)."
    fi
    "$PYTHON" -m venv "$1" || fail "could not make the virtual environment $1."
    "$1/bin/python" -m pip install -q --disable-pip-version-check -c requirements-lock.txt -e '.[dev]' ||
        fail "pip could not install the development tools of pyproject.toml."
}

need_browser() {
    [ -n "$CHROMIUM" ] && [ ! -x "$CHROMIUM" ] && fail "CHROMIUM names '$CHROMIUM', which is not a program."
    [ -n "$CHROMIUM" ] || command -v chromium >/dev/null 2>&1 && return
    if debian_root; then
        apt_install chromium
    else
        "$1/bin/python" -m playwright install chromium || fail "Playwright could not install its Chromium."
    fi
}

# Tests use Firefox and WebKit where they can be had, and say why not where they are left out.
want_more_browsers() {
    command -v firefox-esr >/dev/null 2>&1 || command -v firefox >/dev/null 2>&1 || try_install firefox-esr
    command -v WebKitWebDriver >/dev/null 2>&1 && command -v Xvfb >/dev/null 2>&1 ||
        try_install webkit2gtk-driver xvfb
}

try_install() {
    debian_root || return 0
    (apt_install "$@") || echo "wallwright: the tests go on without it."
}

case $1 in
    python) need_python ;;
    node) need_node ;;
    venv) make_venv "$2" ;;
    browser) need_browser "$2" ;;
    more-browsers) want_more_browsers ;;
    *) fail "setup.sh knows python, node, venv DIR, browser DIR and more-browsers." ;;
esac
