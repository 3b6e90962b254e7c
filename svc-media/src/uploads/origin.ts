import { AppError } from '@society/kernel';

type Headers = { readonly [name: string]: string | string[] | undefined };

const plainHost = /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/**
 * The origin for an upload address: the configured one, or else that of the page, from headers that the gateway writes and a client cannot
 * set. The page's content security policy allows no other origin. Throws 400 when the host is not a valid one.
 */
export const originOf = (headers: Headers, publicUrl: string | undefined): string => {
  if (publicUrl !== undefined) return new URL(publicUrl).origin;
  const scheme = headers['x-forwarded-proto'] === 'https' ? 'https' : 'http';
  const host = String(headers['x-forwarded-host'] ?? headers['host'] ?? '');
  if (!plainHost.test(host)) throw new AppError('invalid', 'The address is not valid');
  return `${scheme}://${host}`;
};
