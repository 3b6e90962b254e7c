import { AppError } from '@society/kernel';

type Headers = { readonly [name: string]: string | string[] | undefined };

const plainHost = /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/**
 * The origin that a browser knows us by. What is configured counts; without it, what the gateway wrote down of the request (a client cannot
 * set these headers), so that the address lies on the page's own origin, as its policy demands.
 */
export const originOf = (headers: Headers, publicUrl: string | undefined): string => {
  if (publicUrl !== undefined) return new URL(publicUrl).origin;
  const scheme = headers['x-forwarded-proto'] === 'https' ? 'https' : 'http';
  const host = String(headers['x-forwarded-host'] ?? headers['host'] ?? '');
  if (!plainHost.test(host)) throw new AppError('invalid', 'The address is not valid');
  return `${scheme}://${host}`;
};
