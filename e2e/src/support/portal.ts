import { createServer, request, type ServerResponse } from 'node:http';
import { freePort } from '@society/service-kit/testing';

/** A network that answers every address with its own page until somebody signs in to it, as in hotels and clubhouses. */
export type Portal = {
  /** The address at which a device finds the league through this network. */
  readonly url: string;
  /** From now on it answers everything itself, with this status. What is open breaks. */
  readonly begin: (status: number) => void;
  /** Somebody has signed in to it: it lets everything through. */
  readonly end: () => void;
  readonly close: () => Promise<void>;
};

const page = '<!doctype html><title>Guest network</title><h1>Please accept our terms</h1>';
/** Many of them say nothing of caching: a browser then keeps the page for a tenth of its age. */
const headers = { 'content-type': 'text/html', 'last-modified': 'Mon, 01 Jan 2024 00:00:00 GMT' };

export const startPortal = async (address: string): Promise<Portal> => {
  const { hostname, port } = new URL(address);
  const open = new Set<ServerResponse>();
  let status: number | undefined;
  const server = createServer((asked, answer) => {
    if (status !== undefined) {
      asked.resume();
      answer.writeHead(status, headers).end(page);
      return;
    }
    open.add(answer);
    const { method, url: path } = asked;
    const passed = request({ hostname, port, method, path, headers: asked.headers }, (from) => {
      answer.writeHead(from.statusCode ?? 502, from.headers);
      from.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    answer.on('close', () => {
      open.delete(answer);
      passed.destroy();
    });
    asked.pipe(passed);
  });
  const at = await freePort();
  await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${at}`,
    begin: (given) => {
      status = given;
      open.forEach((each) => each.destroy());
    },
    end: () => (status = undefined),
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
};
