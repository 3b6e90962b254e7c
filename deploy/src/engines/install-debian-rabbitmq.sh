#!/bin/sh
# Makes a small Debian 13 with its RabbitMQ 4.0 in a folder: install-debian-rabbitmq.sh <folder> <mirror>. Needs root and debootstrap.
# What is mounted for it is mounted for this process alone, and ends with it: nothing is left to unmount, and no bound folder is there to be removed by mistake.
set -eu
if [ "${OWN_MOUNTS:-}" != 1 ]; then OWN_MOUNTS=1 exec unshare --mount "$0" "$@"; fi
root=$1
mirror=$2
rm -rf --one-file-system "$root"
mkdir -p "$root"
debootstrap --variant=minbase trixie "$root" "$mirror"
# Keeps packages from starting services when they are installed.
printf '#!/bin/sh\nexit 101\n' >"$root/usr/sbin/policy-rc.d"
chmod +x "$root/usr/sbin/policy-rc.d"
# A mirror of a past day has lists that have expired. Packages are still checked by their signatures.
printf 'APT::Install-Recommends "false";\nAcquire::Check-Valid-Until "false";\nAcquire::Languages "none";\n' >"$root/etc/apt/apt.conf.d/99engines"
grep -qs localhost "$root/etc/hosts" || echo '127.0.0.1 localhost' >>"$root/etc/hosts"
mount -t proc proc "$root/proc"
inside() { chroot "$root" env PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 "$@"; }
inside apt-get update -qq
inside apt-get install -y -qq rabbitmq-server
inside apt-get clean
touch "$root/.ready"
