import { createServer, isIPv6 } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { networkInterfaces } from 'node:os';

/** The gateway's port; no other program can take it until `release`. */
export type HeldPort = { readonly port: number; readonly release: () => Promise<void> };

const explain = (error: unknown, host: string, port: number): Error => {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return new Error(`Port ${port} is already in use. Stop what listens there, or choose another with PORT.`);
  if (code === 'EACCES')
    return new Error(`Port ${port} may not be used by this user. Choose one above 1023 with PORT.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new Error(`HOST ${host} is not an address of this machine.`);
  return error instanceof Error ? error : new Error(String(error));
};

/** Takes the port before anything else starts, so that the error for a port in use comes at once. 0 takes any free port. */
export const holdPort = async (host: string, port: number): Promise<HeldPort> => {
  const server: Server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explain(error, host, port)));
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    release: () => new Promise((resolve) => server.close(() => resolve())),
  };
};

const isEverywhere = (host: string): boolean => host === '0.0.0.0' || host === '::';

/** The address to hand out: the host itself; for all interfaces the machine's first LAN address; localhost for the loopback. */
export const addressFor = (host: string, port: number): string => {
  if (host === '127.0.0.1' || host === '::1') return `http://localhost:${port}`;
  if (!isEverywhere(host)) return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
  const lan = Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .find((each) => each.family === 'IPv4' && !each.internal);
  return `http://${lan?.address ?? 'localhost'}:${port}`;
};
