#!/bin/sh
# Unpacks the sources of the peers that the benchmarks compile against into .peers/, which git
# ignores. Running it again does nothing. Exits 1, saying what is missing, if it cannot.
#
# The peers in Python go into an environment of their own there. Without them the benchmarks leave
# their lines out, so that failing to fetch them is no error.
set -eu

version=1.4.9
sha256=c3b22c26c6fd6811b0ae8363b95ca8ce4ea3c202d3d0975b2914310ceb1bcc4d

cd "$(dirname "$0")"
folder=.peers/kiwi
stamp=$folder/.sha256

fail() {
  echo "fetch-peers: $*" >&2
  exit 1
}

fetch_python_packages() {
  python=.peers/python
  packages="numpy==2.4.6 polars==2.1.0 orjson==3.13.0 duckdb==2.0.0"
  if [ -f "$python/.packages" ] && [ "$(cat "$python/.packages")" = "$packages" ]; then
    return
  fi
  echo "fetch-peers: fetching $packages" >&2
  rm -rf "$python"
  mkdir -p .peers
  # shellcheck disable=SC2086 # Several packages are several words.
  if python3 -m venv "$python" &&
    "$python/bin/pip" install --quiet --disable-pip-version-check $packages; then
    echo "$packages" >"$python/.packages"
  else
    rm -rf "$python"
    echo "fetch-peers: $packages are not available; sweeps and targets are measured without them" >&2
  fi
}

fetch_python_packages

if [ -f "$stamp" ] && [ "$(cat "$stamp")" = "$sha256" ]; then
  exit 0
fi

command -v python3 >/dev/null || fail "python3 is missing; it fetches kiwi's source through pip"
python3 -m pip --version >/dev/null 2>&1 || fail "pip is missing; install python3-pip"
command -v tar >/dev/null || fail "tar is missing; it unpacks kiwi's source"

download=$(mktemp -d)
trap 'rm -rf "$download"' EXIT
archive=$download/kiwisolver-$version.tar.gz

echo "fetch-peers: fetching kiwisolver $version (source)" >&2
if ! python3 -m pip download --quiet --disable-pip-version-check --no-deps \
  --no-binary kiwisolver --dest "$download" "kiwisolver==$version" >"$download/log" 2>&1; then
  cat "$download/log" >&2
  fail "pip could not download kiwisolver $version; its output is above"
fi
[ -f "$archive" ] || fail "pip downloaded no source archive named $(basename "$archive")"

found=$(python3 -c 'import hashlib, sys
print(hashlib.sha256(open(sys.argv[1], "rb").read()).hexdigest())' "$archive")
[ "$found" = "$sha256" ] || fail "the archive's sha256 is $found, not $sha256: not unpacked"

rm -rf "$folder"
mkdir -p "$folder"
tar -xzf "$archive" -C "$folder" --strip-components=1 \
  "kiwisolver-$version/kiwi" "kiwisolver-$version/LICENSE"
echo "$sha256" >"$stamp"
