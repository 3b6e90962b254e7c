import * as http from 'node:http';
import * as https from 'node:https';
import { encryptFor } from './encrypt.ts';
import type { ReaderKeys } from './encrypt.ts';
import { publicLookup } from './public-ip-client.ts';
import { isPushAddress } from './push-address.ts';
import { createIdentity } from './identity.ts';
import type { Identity } from './identity.ts';

export type Message = { readonly title: string; readonly body: string; readonly path: string; readonly tag: string };
export type Device = ReaderKeys & { readonly id: string; readonly endpoint: string };

/**
 * The outcome of a message to one device. `gone`: its address no longer exists. `away` may be tried again, `unsure` never, since the push
 * service may have taken the message.
 */
export type Sent =
  | { readonly state: 'sent' }
  | { readonly state: 'gone' }
  | { readonly state: 'refused' | 'away' | 'unsure'; readonly why: string };

/** `limitMs` is how long an attempt may take in all. */
type SenderDeps = { readonly clock: () => Date; readonly limitMs: number };
type PushSender = (device: Device, message: Message, ttlSeconds: number) => Promise<Sent>;

const textMax = 500;
/** The longest time, in seconds, that push services keep a message (Chrome's: 2,419,200 s); they may refuse a longer one. */
const ttlMax = 28 * 24 * 60 * 60;

const outcomeOf = (status: number): Sent => {
  if (status >= 200 && status < 300) return { state: 'sent' };
  if (status === 404 || status === 410) return { state: 'gone' };
  const why = `The push service answered ${status}`;
  return { state: status === 429 || status >= 500 ? 'away' : 'refused', why };
};

/**
 * Sends to push services. It follows no redirects and reads no response bodies, since a browser names the address and may lie.
 * @param hosts hosts that may be reached without encryption and at private addresses, `127.0.0.1:9000`; all others only by https at public
 * addresses
 */
const createPushSender =
  (identity: Identity, hosts: readonly string[], { limitMs, clock }: SenderDeps): PushSender =>
  ({ endpoint, ...keys }, { title, body, path, tag }, ttlSeconds) => {
    if (!isPushAddress(endpoint, hosts)) return Promise.resolve({ state: 'refused', why: 'Not a push service' });
    const address = new URL(endpoint);
    const text = JSON.stringify({ title: title.slice(0, textMax), body: body.slice(0, textMax), path, tag });
    const content = encryptFor(keys, text);
    const headers = {
      authorization: identity.authorizationFor(endpoint, clock()),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      'content-length': content.length,
      ttl: Math.min(Math.max(0, Math.floor(ttlSeconds)), ttlMax),
      urgency: 'normal',
    };
    return new Promise<Sent>((resolve) => {
      const { request } = address.protocol === 'https:' ? https : http;
      let isConnected = false;
      const sending = request(address, {
        method: 'POST',
        headers,
        // Each message has its own connection. On a kept connection that has died meanwhile it would be unknown whether the message
        // arrived.
        agent: false,
        signal: AbortSignal.timeout(limitMs),
        ...(!hosts.includes(address.host) && { lookup: publicLookup }),
      });
      sending.on('socket', (socket) =>
        socket.once(address.protocol === 'https:' ? 'secureConnect' : 'connect', () => (isConnected = true)),
      );
      sending.on('response', (answer) => {
        resolve(outcomeOf(answer.statusCode ?? 500));
        answer.destroy();
      });
      sending.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'EINSIDE') resolve({ state: 'refused', why: 'Not a push service' });
        else if (isConnected) resolve({ state: 'unsure', why: 'The push service did not say whether it took it' });
        else resolve({ state: 'away', why: 'The push service could not be reached' });
      });
      sending.end(content);
    });
  };

type PushConfig = {
  readonly PUSH_KEY?: string | undefined;
  readonly PUSH_HOSTS: readonly string[];
  readonly CLUB_CONTACT: string;
};

/** The sender of notices to phones. */
export type OpenSender = {
  readonly publicKey: string;
  readonly hosts: readonly string[];
  readonly send: PushSender;
};

/** The sender; undefined without PUSH_KEY, and then no notices go to phones. */
export const openPushSender = (
  { PUSH_KEY, PUSH_HOSTS: hosts, CLUB_CONTACT }: PushConfig,
  deps: SenderDeps,
): OpenSender | undefined => {
  if (PUSH_KEY === undefined) return undefined;
  const identity = createIdentity(PUSH_KEY, CLUB_CONTACT);
  return { publicKey: identity.publicKey, hosts, send: createPushSender(identity, hosts, deps) };
};
