import type { IncomingMessage, ServerResponse } from 'node:http';
import { listen } from './http.ts';
import { decrypted, readerKeys, wrongWithIdentity } from './push-crypto.ts';
import type { ReaderKeys } from './push-crypto.ts';

/**
 * A number: answer with this status and keep nothing of the message. `breaks off`: take the message and close the connection without a
 * response.
 */
type Manner = 'takes' | 'breaks off' | number;

export type PushedMessage = { readonly device: string; readonly text: string; readonly ttl: number };

const bodyOf = async (req: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of req) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

/**
 * A push service in this process. It checks the sender of each message and decrypts it as the browser would. It refuses a wrong message and
 * keeps the reason in `wrong`.
 */
export const startPushService = async ({ clock = () => new Date(), port = 0 } = {}) => {
  const devices = new Map<string, ReaderKeys>();
  const taken: PushedMessage[] = [];
  const wrong: string[] = [];
  const state: { manner: Manner; readonly of: Map<string, Manner> } = { manner: 'takes', of: new Map() };
  let url = '';

  const problemOf = (req: IncomingMessage, body: Buffer, keys: ReaderKeys | undefined): string | undefined => {
    if (!keys) return `nobody subscribed at ${req.url}`;
    if (req.method !== 'POST' || req.headers['content-encoding'] !== 'aes128gcm') return 'it is not encrypted';
    if (body.length > 4096) return `it has ${body.length} bytes`;
    return wrongWithIdentity(req.headers.authorization ?? '', url, clock());
  };

  const answer = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const device = req.url?.slice(1) ?? '';
    const manner = state.of.get(device) ?? state.manner;
    const keys = devices.get(device);
    const body = await bodyOf(req);
    if (typeof manner === 'number') return void res.writeHead(manner).end();
    try {
      const problem = problemOf(req, body, keys);
      if (problem !== undefined || !keys) throw new Error(problem);
      taken.push({ device, text: decrypted(body, keys), ttl: Number(req.headers.ttl) });
    } catch (error) {
      wrong.push(String(error));
      return void res.writeHead(400).end();
    }
    if (manner === 'breaks off') return void res.destroy();
    res.writeHead(201).end();
  };

  const server = await listen((req, res) => void answer(req, res).catch(() => res.destroy()), port);
  url = server.url;

  return {
    url,
    /** The host that PUSH_HOSTS has to name. */
    host: new URL(url).host,
    taken,
    wrong,
    state,
    /** From now on browsers reach it at another address: through something in between. */
    isReachedAt: (address: string): void => void (url = address),
    /** A browser subscribes under this name. Returns what it would send to its server. */
    subscribe: (device: string) => {
      const keys = devices.get(device) ?? readerKeys();
      devices.set(device, keys);
      return { endpoint: `${url}/${device}`, p256dh: keys.p256dh, auth: keys.authText };
    },
    close: server.close,
  };
};
export type PushServiceOfTests = Awaited<ReturnType<typeof startPushService>>;
