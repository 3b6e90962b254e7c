import * as z from 'zod/mini';
import { commaList, loadConfig } from './config.ts';

type Address = { readonly hosts: readonly string[]; readonly encrypted: boolean };
/** `read` gives nothing for an address that cannot be read. */
type Variable = { readonly wants: string; readonly read: (url: string) => Address | undefined };

const isTrue = (value: string | null | undefined): boolean => value === 'true';

/** What the store's driver takes as user name and password. With a / or ? in them it would take their beginning for the host. */
const isAccount = (text: string): boolean =>
  /^(?:[^:/?#[\]@%]|%[\da-f]{2})*(?::(?:[^:/?#[\]@%]|%[\da-f]{2})*)?$/i.test(text);

/** `mongodb://account@a:1,b:2/database?options`. `URL` cannot read an address with several hosts. Names of options are case-insensitive. */
const storeAddress = (url: string): Address | undefined => {
  const [, account = ''] = /^[^:]*:\/\/(.*)@/.exec(url.replace(/\/[^/?@]*\?.*$/, '')) ?? [];
  if (!isAccount(account)) return undefined;
  const [, srv, hosts = '', query = ''] =
    /^mongodb(\+srv)?:\/\/(?:[^@/?]*@)?([^/?@]+)(?:\/[^?]*)?(?:\?(.*))?$/.exec(url) ?? [];
  const options = new Map([...new URLSearchParams(query)].map(([name, value]) => [name.toLowerCase(), value]));
  const told = options.get('tls') ?? options.get('ssl');
  return {
    hosts: hosts.split(',').map((host) => host.replace(/:\d+$/, '')),
    encrypted: srv === undefined ? isTrue(told) : told === undefined || isTrue(told),
  };
};

const serverAddress = (url: string, isEncrypted: (address: URL) => boolean): Address | undefined => {
  if (!URL.canParse(url)) return undefined;
  const address = new URL(url);
  // A password with a / or # in it whose beginning could be a port.
  if (`${address.pathname}${address.hash}`.includes('@')) return undefined;
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
    const address = read(url);
    if (address && (address.encrypted || (address.hosts.length > 0 && address.hosts.every(mayBePlain)))) continue;
    const message = address
      ? `is not encrypted (${wants}); in a closed network PLAIN_HOSTS may name its host`
      : 'cannot be read; in its user name and password, % : / ? # and @ are written as %25 %3A %2F %3F %23 and %40';
    payload.issues.push({ code: 'custom', path: [name], input: undefined, message });
  }
};

const commandSchema = z
  .object({ PLAIN_HOSTS: plainHosts, MONGODB_URL: z.optional(z.string()), AMQP_URL: z.optional(z.string()) })
  .check(encryptedConnections);

/** The same for an operator's command, whose environment names store and broker. Throws an Error that names what is not encrypted. */
export const refusePlainConnections = (env: Readonly<Record<string, string | undefined>>): void =>
  void loadConfig(commandSchema, env);
