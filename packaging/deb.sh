#!/bin/sh
# Makes a Debian package: packaging/deb.sh BINARY DIRECTORY
#
# Needs dpkg-deb, gzip, strip and objdump (dpkg, gzip, binutils). The binary is asked for manual and completions, so it has to run
# here. Files have the time SOURCE_DATE_EPOCH, or that of the last commit, so that the same binary gives the same package.
# DEBFULLNAME and DEBEMAIL name the maintainer, as for Debian's own tools.
set -eu

[ $# -eq 2 ] || { echo "usage: packaging/deb.sh BINARY DIRECTORY" >&2; exit 2; }
root=$(cd "$(dirname "$0")/.." && pwd)
binary=$1
out=$2

version=$("$binary" --version | cut -d' ' -f2)
arch=$(dpkg --print-architecture)
epoch=${SOURCE_DATE_EPOCH:-$(git -C "$root" log -1 --format=%ct 2>/dev/null || echo 0)}
export SOURCE_DATE_EPOCH="$epoch"

tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
umask 022

install -D -m 755 "$binary" "$tree/usr/bin/j2pml"
strip "$tree/usr/bin/j2pml"

man=$tree/usr/share/man/man1
install -d "$man"
"$binary" man > "$man/j2pml.1"
for command in $("$binary" man | sed -n 's/^j2pml\\-\(.*\)(1)$/\1/p' | sed 's/\\//g'); do
    [ "$command" = help ] || "$binary" man "$command" > "$man/j2pml-$command.1"
done
gzip -9n "$man"/*.1

share=$tree/usr/share
install -d "$share/bash-completion/completions" "$share/zsh/vendor-completions" "$share/fish/vendor_completions.d"
"$binary" completions bash > "$share/bash-completion/completions/j2pml"
"$binary" completions zsh > "$share/zsh/vendor-completions/_j2pml"
"$binary" completions fish > "$share/fish/vendor_completions.d/j2pml.fish"

doc=$share/doc/j2pml
install -d "$doc/docs" "$doc/examples"
install -m 644 "$root/README.md" "$root/ARCHITECTURE.md" "$doc"
install -m 644 "$root"/docs/*.md "$doc/docs"
install -m 644 "$root"/examples/*.java "$doc/examples"
gzip -9nc "$root/CHANGELOG.md" > "$doc/changelog.gz"
{
    echo "j2pml is under the MIT license or the Apache License, Version 2.0, at your choice."
    echo
    cat "$root/LICENSE-MIT"
    echo
    echo "On Debian systems the text of the Apache License is in /usr/share/common-licenses/Apache-2.0."
} > "$doc/copyright"

# The newest symbols of the C library that are used.
libc=$(objdump -T "$tree/usr/bin/j2pml" | sed -n 's/.*(\{0,1\}GLIBC_\([0-9.]*\).*/\1/p' | sort -V | tail -n 1)
installed=$(du -k -s "$tree/usr" | cut -f1)
install -d "$tree/DEBIAN"
cat > "$tree/DEBIAN/control" <<END
Package: j2pml
Version: $version
Section: devel
Priority: optional
Architecture: $arch
Depends: libc6 (>= ${libc:-2.31}), libgcc-s1, spin (>= 6.5), tcc, gcc, libc6-dev
Suggests: default-jdk-headless
Installed-Size: $installed
Maintainer: ${DEBFULLNAME:-The j2pml authors} <${DEBEMAIL:-root@localhost}>
Description: model checker for concurrent Java
 Finds deadlocks, failed assertions, uncaught exceptions and data races in
 concurrent Java programs, in every way their threads can interleave, or says
 that there are none. Translates Java source to Promela, runs the SPIN model
 checker, and explains what it finds on Java lines.
END
(cd "$tree" && find usr -type f | LC_ALL=C sort | xargs md5sum) > "$tree/DEBIAN/md5sums"
find "$tree" -exec touch -h -d "@$epoch" {} +

mkdir -p "$out"
dpkg-deb --root-owner-group -Zxz --build "$tree" "$out/j2pml_${version}_$arch.deb" > /dev/null
echo "$out/j2pml_${version}_$arch.deb"
