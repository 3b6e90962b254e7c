import { webcrypto } from 'node:crypto';

const set = (target: object, name: string, value: unknown): void =>
  void Object.defineProperty(target, name, { value, configurable: true });

type Task = () => Promise<unknown>;
/** Nobody else is there to wait for. */
const lockAndDo = (_name: string, options: unknown, task?: Task): Promise<unknown> => (task ?? (options as Task))();

/**
 * Gives the page of a test what a page on https has and jsdom has not: a database, keys, locks. `secure: false` is a page that says it is on plain http;
 * nothing else differs. The database keeps values without copying them, since a copy in jsdom would lose the keys.
 */
export const preparePage = async ({ secure = true } = {}): Promise<void> => {
  for (const [name, value] of Object.entries(await import('fake-indexeddb'))) set(globalThis, name, value);
  const pair = await webcrypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign']);
  set(globalThis, 'CryptoKey', pair.publicKey.constructor);
  set(globalThis, 'structuredClone', <T>(value: T): T => value);
  set(window, 'isSecureContext', secure);
  set(crypto, 'subtle', webcrypto.subtle);
  set(navigator, 'locks', { request: lockAndDo });
};
