#!/bin/sh
# Make the virtual environment named in $1 with the first Python that is new enough and whole,
# or say in one line what to type. In sh, since no Python is there to be relied on yet.
set -eu

new_enough='import sys; sys.exit(sys.version_info < (3, 11))'
whole='import ensurepip, venv'

make_venv() {
    found=
    for python in python3 python3.14 python3.13 python3.12 python3.11 /usr/bin/python3; do
        "$python" -c "$new_enough" 2>/dev/null || continue
        found=$python
        # Debian ships a Python that has no ensurepip until python3-venv is installed.
        "$python" -c "$whole" 2>/dev/null || continue
        exec "$python" -m venv --clear "$1"
    done
}

make_venv "$1"

if command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]; then
    echo "Installing python3-venv with apt-get."
    log=$(mktemp)
    { apt-get update && DEBIAN_FRONTEND=noninteractive \
        apt-get install --yes --no-install-recommends python3 python3-venv; } \
        >"$log" 2>&1 </dev/null || cat "$log" >&2
    rm -f "$log"
    make_venv "$1"
fi

if [ -n "$found" ]; then
    what="Python's venv module is missing"
else
    what="Rulesheets needs Python 3.11 or newer"
fi
if command -v apt-get >/dev/null; then
    advice="sudo apt install python3 python3-venv"
else
    advice="brew install python"
fi
echo "$what. Type: $advice" >&2
exit 1
