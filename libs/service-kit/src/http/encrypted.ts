import * as z from 'zod/mini';
import { commaList, loadConfig } from './config.ts';

type Address = { readonly hosts: readonly string[]; readonly encrypted: boolean };
type Variable = { readonly wants: string; readonly read: (url: string) => Address };

const nowhere: Address = { hosts: [], encrypted: false };
const isTrue = (value: string | null | undefined): boolean => value === 'true';

/** `mongodb://account@a:1,b:2/database?options`. `URL` cannot read an address with several hosts. Names of options are case-insensitive. */
const storeAddress = (url: string): Address => {
  const [, srv, hosts = '', query = ''] =
    /^mongodb(\+srv)?:\/\/(?:[^@/?]*@)?([^/?@]+)(?:\/[^?]*)?(?:\?(.*))?$/.exec(url) ?? [];
  const options = new Map([...new URLSearchParams(query)].map(([name, value]) => [name.toLowerCase(), value]));
  const told = options.get('tls') ?? options.get('ssl');
  return {
    hosts: hosts.split(',').map((host) => host.replace(/:\d+$/, '')),
    encrypted: srv === undefined ? isTrue(told) : told === undefined || isTrue(told),
  };
};

const serverAddress = (url: string, isEncrypted: (address: URL) => boolean): Address => {
  if (!URL.canParse(url)) return nowhere;
  const address = new URL(url);
  return { hosts: [address.hostname], encrypted: isEncrypted(address) };
};

const variables: Readonly<Record<string, Variable>> = {
  MONGODB_URL: { wants: 'tls=true', read: storeAddress },
  AMQP_URL: {
    wants: 'amqps://',
    read: (url) => serverAddress(url, ({ protocol }) => /^(?:amqps|memory):$/.test(protocol)),
  },
  SMTP_URL: {
    wants: 'smtps://, or smtp:// with requireTLS=true',
    read: (url) =>
      serverAddress(
        url,
        ({ protocol, searchParams }) => protocol === 'smtps:' || isTrue(searchParams.get('requireTLS')),
      ),
  },
};

/** A socket in the file system counts too; a store's address holds its path percent-encoded. */
const isThisMachine = (host: string): boolean => /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\]|%2F.+)$/i.test(host);

/**
 * PLAIN_HOSTS of every service, such as `mongo,rabbitmq`: hosts of store, broker or mail server that may be reached unencrypted, inside the
 * network of one machine.
 */
export const plainHosts = z._default(commaList, []);

/**
 * Checks a whole configuration: store, broker and mail server are reached encrypted (ASVS 12.3.1), unless they are on this machine or
 * PLAIN_HOSTS names them. Reports each variable that breaks this, with the address that it should have.
 */
export const encryptedConnections = (
  payload: z.core.ParsePayload<{ readonly PLAIN_HOSTS: readonly string[]; readonly [name: string]: unknown }>,
): void => {
  const config = payload.value;
  const mayBePlain = (host: string): boolean => isThisMachine(host) || config.PLAIN_HOSTS.includes(host);
  for (const [name, { wants, read }] of Object.entries(variables)) {
    const url = config[name];
    if (typeof url !== 'string') continue;
    const { hosts, encrypted } = read(url);
    if (encrypted || (hosts.length > 0 && hosts.every(mayBePlain))) continue;
    payload.issues.push({
      code: 'custom',
      path: [name],
      input: undefined,
      message: `is not encrypted (${wants}); in a closed network PLAIN_HOSTS may name its host`,
    });
  }
};

const commandSchema = z
  .object({ PLAIN_HOSTS: plainHosts, MONGODB_URL: z.optional(z.string()), AMQP_URL: z.optional(z.string()) })
  .check(encryptedConnections);

/** The same for an operator's command, whose environment names store and broker. Throws an Error that names what is not encrypted. */
export const refusePlainConnections = (env: Readonly<Record<string, string | undefined>>): void =>
  void loadConfig(commandSchema, env);
