import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from '@society/service-kit/testing';

/** The network between a device and the league. */
export type Wire = {
  /** The address at which the device finds the league through this wire; it stays the same after a cut. */
  readonly url: string;
  /** Breaks all connections, and accepts no new one: no signal. */
  readonly cut: () => Promise<void>;
  /** Nothing comes through and nothing breaks: a dead spot in which a phone believes that it is connected. */
  readonly silence: () => void;
  /** Lets everything through again, also what was held back in silence. */
  readonly mend: () => Promise<void>;
  readonly close: () => Promise<void>;
};

type Pair = { readonly near: Socket; readonly far: Socket };

const flow = ({ near, far }: Pair): void => void near.pipe(far).pipe(near);
const hold = ({ near, far }: Pair): void => {
  near.unpipe(far);
  far.unpipe(near);
};

const listening = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });

/** A connection to an address that can be cut. A browser's own "offline" keeps open streams alive, which no lost network does. */
export const startWire = async (address: string): Promise<Wire> => {
  const { hostname, port } = new URL(address);
  const pairs = new Set<Pair>();
  let isSilent = false;
  const server = createServer((near) => {
    const pair = { near, far: connect(Number(port), hostname) };
    pairs.add(pair);
    for (const [socket, other] of [
      [near, pair.far],
      [pair.far, near],
    ] as const) {
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        pairs.delete(pair);
        other.destroy();
      });
    }
    if (!isSilent) flow(pair);
  });
  const at = await freePort();
  await listening(server, at);
  const cut = async (): Promise<void> => {
    if (!server.listening) return;
    const closed = new Promise((resolve) => server.close(resolve));
    for (const { near, far } of pairs) [near, far].forEach((socket) => socket.destroy());
    await closed;
  };
  return {
    url: `http://127.0.0.1:${at}`,
    cut,
    silence: () => {
      isSilent = true;
      pairs.forEach(hold);
    },
    mend: async () => {
      if (isSilent) pairs.forEach(flow);
      isSilent = false;
      if (!server.listening) await listening(server, at);
    },
    close: cut,
  };
};
