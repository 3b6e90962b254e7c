import { createServer } from 'node:http';
import type { RequestListener, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Listens on a free port of the loopback, prints `ready <port>`, and ends with SIGTERM. */
export const serve = (listener: RequestListener): void => {
  const server = createServer(listener);
  server.keepAliveTimeout = 65_000;
  server.listen(0, '127.0.0.1', () => console.log(`ready ${(server.address() as AddressInfo).port}`));
  process.once('SIGTERM', () => process.exit(0));
};

export const answerJson = (res: ServerResponse, status: number, body: string): void => {
  res.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) });
  res.end(body);
};
