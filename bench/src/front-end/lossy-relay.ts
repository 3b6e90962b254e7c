import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { packetBytes, passOn, type Quality, type Times } from './lossy-line.ts';

export type LossyRelay = {
  readonly url: string;
  /** From now on packets pass as over such a line; undefined: at full speed. */
  readonly become: (quality: Quality | undefined) => void;
  readonly close: () => Promise<void>;
};

/** A relay to an address that can become slow and lossy in both directions, for all connections together. */
export const startLossyRelay = async (address: string): Promise<LossyRelay> => {
  const { hostname, port } = new URL(address);
  const sockets = new Set<Socket>();
  let quality: Quality | undefined;

  /** Returns a function that sends one direction of a connection over the line. */
  const way = () => {
    let freeAt = 0;
    return (from: Socket, to: Socket): void => {
      let arrivedAt = 0;
      // One packet after the other: two timers of equal length may fire in the wrong order.
      let passed = Promise.resolve();
      const pass = (packet: Buffer | undefined): void => {
        if (quality) {
          const times: Times = { freeAt, arrivedAt };
          ({ freeAt, arrivedAt } = passOn(packet?.length ?? 0, performance.now(), times, quality, Math.random));
        }
        const until = arrivedAt;
        passed = passed.then(async () => {
          const rest = until - performance.now();
          if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
          if (!to.destroyed) void (packet === undefined ? to.end() : to.write(packet));
        });
      };
      from.on('data', (chunk: Buffer) => {
        for (let at = 0; at < chunk.length; at += packetBytes) pass(chunk.subarray(at, at + packetBytes));
      });
      from.on('end', () => pass(undefined));
    };
  };
  const [up, down] = [way(), way()];

  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        if (socket.errored) other.destroy();
      });
    }
    up(near, far);
    down(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    become: (next) => void (quality = next),
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      sockets.forEach((socket) => socket.destroy());
      await closed;
    },
  };
};
