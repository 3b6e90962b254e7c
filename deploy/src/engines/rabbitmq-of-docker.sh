#!/bin/sh
# Runs the RabbitMQ 4 image of docker-compose.yml: the value of RABBITMQ_SERVER. RABBITMQ_PROGRAM names another of its programs, such as rabbitmqctl.
# Like an installed program it uses the ports, processes and temporary files of the machine. Docker on Linux only.
set -eu
tmp=$(dirname "$(mktemp -u)")
image=$(sed -nE 's/^ +image: (rabbitmq:[^ ]+)$/\1/p' "$(dirname "$0")/../../../docker-compose.yml")
# The image and the program's arguments come last.
set -- --entrypoint "${RABBITMQ_PROGRAM:-rabbitmq-server}" "$image" "$@"
for name in $(env | sed -nE 's/^((RABBITMQ|ERL)_[A-Z_]+|HOME)=.*/\1/p'); do set -- --env "$name" "$@"; done
exec docker run --rm --network host --pid host --volume "$tmp:$tmp" --user "$(id -u):$(id -g)" "$@"
