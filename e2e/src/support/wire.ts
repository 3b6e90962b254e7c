import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** The network between one device and the league. */
export type Wire = {
  /** Where the device finds the league through it. */
  readonly url: string;
  /** Breaks what is connected and lets nothing through. */
  readonly cut: () => void;
  readonly mend: () => void;
  readonly close: () => Promise<void>;
};

/** A connection to an address that can be cut. A browser's own "offline" leaves open streams alone, which no lost network does. */
export const startWire = async (address: string): Promise<Wire> => {
  const { hostname, port } = new URL(address);
  const ends = new Set<Socket>();
  let isCut = false;
  const keep = (socket: Socket, other: Socket): void => {
    ends.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      ends.delete(socket);
      other.destroy();
    });
  };
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(Number(port), hostname);
    keep(near, far);
    keep(far, near);
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = (): void => {
    isCut = true;
    ends.forEach((socket) => socket.destroy());
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    mend: () => void (isCut = false),
    close: async () => {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
