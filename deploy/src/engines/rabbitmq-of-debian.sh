#!/bin/sh
# Runs the RabbitMQ that install-debian-rabbitmq.sh made: the value of RABBITMQ_SERVER. RABBITMQ_PROGRAM names another of its programs, such as
# rabbitmqctl. It sees the machine's temporary files in their usual place; its mounts end with its process.
set -eu
root=$(cd "$(dirname "$0")/../../../.cache/engines/trixie" && pwd)
tmp=$(dirname "$(mktemp -u)")
# shellcheck disable=SC2016 -- the inner shell is the one that fills these in
exec unshare --mount sh -euc '
  mount -t proc proc "$1/proc"
  mkdir -p "$1$2"
  mount --bind "$2" "$1$2"
  root=$1
  shift 2
  exec chroot "$root" env PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 "/usr/lib/rabbitmq/bin/${RABBITMQ_PROGRAM:-rabbitmq-server}" "$@"
' sh "$root" "$tmp" "$@"
