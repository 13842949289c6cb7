# Debian systems in folders, for building and checking packages: sourced by the scripts beside it.
# Root is needed. What is kept between runs lies in ${XDG_CACHE_HOME:-~/.cache}/poise.

roots_cache=${XDG_CACHE_HOME:-$HOME/.cache}/poise

# need PACKAGE...: installs Debian packages that are missing on this machine; false when they cannot
# be had.
need() {
  local missing=() package
  for package in "$@"; do
    [ "$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null)" = installed ] ||
      missing+=("$package")
  done
  [ ${#missing[@]} -gt 0 ] || return 0
  local apt=(env DEBIAN_FRONTEND=noninteractive apt-get -qq)
  if [ "$(id -u)" -ne 0 ]; then
    sudo -n true 2>/dev/null || return 1
    apt=(sudo -n "${apt[@]}")
  fi
  "${apt[@]}" install -y --no-install-recommends "${missing[@]}" >/dev/null 2>&1 ||
    { "${apt[@]}" update >/dev/null 2>&1 &&
      "${apt[@]}" install -y --no-install-recommends "${missing[@]}" >/dev/null 2>&1; }
}

# Where this machine gets Debian from.
debian_mirror() {
  local site
  site=$(apt-get indextargets --format '$(SITE)' 'Origin: Debian' 'Label: Debian' \
    'Created-By: Packages' 2>/dev/null | sed -n 1p)
  echo "${site:-http://deb.debian.org/debian}"
}

# hold ROOT: waits until nobody else works in that system; others then wait for this script to end.
hold() {
  [ "${POISE_HOLDS:-}" != "$1" ] || return 0 # a script that started this one has it
  mkdir -p "$(dirname "$1")"
  exec 9>"$1.lock"
  flock -n 9 || {
    echo "waiting for another build in $1" >&2
    flock 9
  }
  export POISE_HOLDS=$1
}

# base_system RELEASE: prints the archive of a minimal system of that release, made when missing.
base_system() {
  local archive=$roots_cache/$1-$(dpkg --print-architecture).tar
  if [ ! -s "$archive" ]; then
    need debootstrap || return 1
    mkdir -p "$roots_cache"
    local work
    work=$(mktemp -d "$roots_cache/making.XXXXXX")
    if ! debootstrap --variant=minbase "$1" "$work/root" "$(debian_mirror)" >"$work/log" 2>&1; then
      tail -5 "$work/log" >&2
      rm -rf "$work"
      return 1
    fi
    # Nothing may start a service in there.
    printf '#!/bin/sh\nexit 101\n' >"$work/root/usr/sbin/policy-rc.d"
    chmod 755 "$work/root/usr/sbin/policy-rc.d"
    tar -C "$work/root" --one-file-system -cf "$work/tar" .
    mv "$work/tar" "$archive"
    rm -rf "$work"
  fi
  echo "$archive"
}

# in_root ROOT COMMAND...: runs a command in there, with /proc, /dev and a name service. The mounts
# belong to that command alone and go away with it.
in_root() {
  local root=$1
  shift
  cp -L /etc/resolv.conf "$root/etc/resolv.conf"
  unshare --mount --propagation private bash -c '
    set -e
    root=$1
    shift
    mount -t proc proc "$root/proc"
    mount --rbind /dev "$root/dev"
    exec chroot "$root" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root \
      LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive ${http_proxy:+http_proxy="$http_proxy"} \
      ${https_proxy:+https_proxy="$https_proxy"} ${DEBEMAIL:+DEBEMAIL="$DEBEMAIL"} \
      ${DEBFULLNAME:+DEBFULLNAME="$DEBFULLNAME"} "$@"' in_root "$root" "$@"
}

# lacks_trixie: says why build-trixie cannot work here; false where it can.
lacks_trixie() {
  if [ "$(id -u)" -ne 0 ]; then
    echo "root is needed for a Debian 13 of its own"
  elif [ "$(dpkg --print-architecture)" != amd64 ]; then
    echo "it builds on amd64 only"
  elif ! unshare --mount true 2>/dev/null; then
    echo "this machine lets nobody mount (unshare --mount)"
  elif ! base_system trixie >/dev/null; then
    echo "Debian 13 cannot be had (debootstrap, mirror)"
  else
    return 1
  fi
}
