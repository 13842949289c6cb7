# The User Mode Linux kernel of the guests of `make hil` and `make service-check`: sourced by their
# scripts, which set `check` to their name first. Kept in ${XDG_CACHE_HOME:-~/.cache}/poise-hil.

. scripts/packaging/roots.sh

begin=$SECONDS
timed() {
  echo "$check: $1: $((SECONDS - begin)) s"
  begin=$SECONDS
}

skip() {
  echo "$check: skipped: $*"
  exit 0
}

# guest_kernel FRAGMENT...: sets `kernel` to the folder with a kernel of these options, built from
# Debian's source once a version of that package.
guest_kernel() {
  [ "$(uname -m)" = x86_64 ] ||
    skip "Debian's kernel source makes a User Mode Linux for x86-64 only, this is $(uname -m)"
  # The only other reason to skip is a Debian package that cannot be had.
  local packages=(linux-source flex bison bc xz-utils make gcc libc6-dev busybox-static libi2c-dev)
  need "${packages[@]}" || skip "apt-get cannot install what is missing of ${packages[*]}"
  timed packages
  # linux-source-6.1 in Debian 12, linux-source-6.12 in Debian 13.
  local package version recipe
  package=$(dpkg-query -W -f='${Depends}' linux-source | grep -o 'linux-source-[0-9.]*[0-9]')
  version=$(dpkg-query -W -f='${Version}' "$package")
  recipe=$(cat scripts/hil/kernel scripts/hil/client/* "$@" | sha256sum | cut -c 1-12)
  kernel=${XDG_CACHE_HOME:-$HOME/.cache}/poise-hil/$package-$version-$recipe
  if [ -x "$kernel/linux" ]; then
    timed "kernel, kept from before"
    return
  fi
  echo "$check: building the guest's kernel from $package $version"
  mkdir -p "$kernel"
  if ! scripts/hil/kernel "/usr/src/$package.tar.xz" "$kernel" "$@" >"$kernel/log" 2>&1; then
    tail -20 "$kernel/log"
    echo "$check: FAILED: the kernel cannot be built"
    exit 1
  fi
  sed -n "s/^kernel: /$check: kernel: /p" "$kernel/log"
  timed "kernel, built"
}
