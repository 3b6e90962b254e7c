#!/bin/sh
# The RabbitMQ 4 of the image that docker-compose.yml has, for RABBITMQ_SERVER; with RABBITMQ_PROGRAM another program of it, such as rabbitmqctl. It has the ports, processes and temporary files of the machine, as one that is installed has them. Docker on Linux.
set -eu
tmp=$(dirname "$(mktemp -u)")
image=$(sed -nE 's/^ +image: (rabbitmq:[^ ]+)$/\1/p' "$(dirname "$0")/../../../docker-compose.yml")
# The image and what its program is told come last.
set -- --entrypoint "${RABBITMQ_PROGRAM:-rabbitmq-server}" "$image" "$@"
for name in $(env | sed -nE 's/^((RABBITMQ|ERL)_[A-Z_]+|HOME)=.*/\1/p'); do set -- --env "$name" "$@"; done
exec docker run --rm --network host --pid host --volume "$tmp:$tmp" --user "$(id -u):$(id -g)" "$@"
