import { createServer } from 'node:http';
import type { RequestListener, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Listens on a free port of the loopback, prints `ready <port>`, and ends on SIGTERM. */
export const serve = (listener: RequestListener): void => {
  const server = createServer(listener);
  server.keepAliveTimeout = 65_000;
  server.listen(0, '127.0.0.1', () => console.log(`ready ${(server.address() as AddressInfo).port}`));
  process.once('SIGTERM', () => process.exit(0));
};

/** Sends a JSON response. */
export const answerJson = (res: ServerResponse, status: number, body: string): void => {
  res.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  res.end(body);
};

/** Event streams to write to: `add` opens one, `say` sends a change to all. */
export const createStreams = () => {
  const streams = new Set<ServerResponse>();
  return {
    add: (res: ServerResponse): void => {
      res.writeHead(200, { 'content-type': 'text/event-stream' });
      res.write('retry: 3000\n\n');
      streams.add(res);
      res.once('close', () => streams.delete(res));
    },
    say: (matchId: string): void => {
      const text = `event: match.changed\ndata: ${JSON.stringify({ name: 'match.changed', matchId, fixtureId: '12', version: 3 })}\n\n`;
      for (const each of streams) each.write(text);
    },
  };
};
