import { Agent } from 'node:http';
import type { ClientRequestArgs } from 'node:http';
import { createConnection } from 'node:net';
import type { Duplex } from 'node:stream';

const idleMs = 30_000;
const connectMs = 2000;

type Connected = (error: Error | null, socket?: Duplex) => void;

/**
 * An agent that keeps idle connections for 30 s, less than the services' 65 s, and hands out a socket only once it is connected. If a
 * connection fails, the request's body has not been read yet, so the request may go to another replica whatever its method.
 */
export const createConnectingAgent = (): Agent => {
  const agent = new Agent({ keepAlive: true, timeout: idleMs });
  const connect = (options: ClientRequestArgs, done: Connected = () => undefined): undefined => {
    const socket = createConnection({
      host: options.hostname ?? options.host ?? '127.0.0.1',
      port: Number(options.port),
      noDelay: true,
    });
    const timer = setTimeout(
      () => socket.destroy(Object.assign(new Error('The connection took too long'), { code: 'ETIMEDOUT' })),
      connectMs,
    );
    const fail = (error: Error): void => {
      clearTimeout(timer);
      done(error);
    };
    socket.once('error', fail);
    socket.once('connect', () => {
      clearTimeout(timer);
      socket.off('error', fail);
      done(null, socket);
    });
  };
  return Object.assign(agent, { createConnection: connect });
};
