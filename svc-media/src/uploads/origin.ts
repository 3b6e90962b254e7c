import { AppError } from '@society/kernel';

type Headers = { readonly [name: string]: string | string[] | undefined };

const one = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);
const plainHost = /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/**
 * The origin that a browser knows us by. What is configured counts; without it, what the gateway wrote down of the request (a client cannot
 * set these headers), so that the address lies on the page's own origin, as its policy demands.
 */
export const originOf = (headers: Headers, publicUrl: string | undefined): string => {
  if (publicUrl !== undefined) return new URL(publicUrl).origin;
  const scheme = one(headers['x-forwarded-proto']) === 'https' ? 'https' : 'http';
  const host = one(headers['x-forwarded-host']) ?? one(headers['host']);
  if (host === undefined || !plainHost.test(host)) throw new AppError('invalid', 'The address is not valid');
  return `${scheme}://${host}`;
};
