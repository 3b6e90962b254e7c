import { createPrivateKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import * as z from 'zod/mini';
import { emailAddress, isTimeZone } from '@society/contracts';
import { commaList, wholeNumber } from './config.ts';

export const text = z.string().check(z.minLength(1));

/** Whether this reads a key, and one of P-256. */
export const isP256 = (read: () => KeyObject): boolean => {
  try {
    return read().asymmetricKeyDetails?.namedCurve === 'prime256v1';
  } catch {
    return false;
  }
};

/**
 * A signing key in PEM; in a variable its line breaks may be written as \n. It is checked here, since with a damaged key the service would
 * start and then fail at each call.
 */
export const privateKey = z.pipe(
  z.pipe(
    text,
    z.transform((value: string) => value.replaceAll('\\n', '\n')),
  ),
  z.string().check(z.refine((value) => isP256(() => createPrivateKey(value)), 'is not a private P-256 key in PEM')),
);

/** A first password, as long as svc-auth wants it at least. */
export const password = z.string().check(z.refine((value) => value.length >= 6, 'needs at least 6 characters'));

/** An email address alone. Mails get the club's name as their sender's. */
export const mailAddress = z.pipe(
  z
    .string()
    .check(z.refine((value) => emailAddress.safeParse(value).success, 'must be one email address, without a name')),
  emailAddress,
);

export const port = wholeNumber(0, 65_535);

/** The address without a slash at its end, so that paths can be appended. */
const withoutSlash = (address: string): string => address.replace(/\/+$/, '');

/**
 * Where people reach the site, as browsers write it, since cookies and others look whether the text begins with https. With a path in it,
 * pages, cookies and mailed links would lead nowhere.
 */
export const webAddress = z.pipe(
  z.string().check(
    z.refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), {
      error: 'is not a web address',
      abort: true,
    }),
    z.refine((value) => new URL(value).href === `${new URL(value).origin}/`, 'must be an address without a path'),
  ),
  z.transform((value: string) => new URL(value).origin),
);

const isHttp = (value: string): boolean => URL.canParse(value) && new URL(value).protocol === 'http:';

/** The addresses of a service's replicas, to which paths can be appended: `http://10.0.0.1:4003, http://10.0.0.2:4003`. */
export const serviceUrls = z.pipe(
  z.pipe(
    commaList,
    z
      .array(z.string())
      .check(z.refine((urls) => urls.length > 0 && urls.every(isHttp), 'is not a list of http addresses')),
  ),
  z.transform((urls: string[]) => urls.map(withoutSlash)),
);

/** A name of a time zone, such as Europe/London. */
export const timeZone = z.string().check(z.refine(isTimeZone, 'is not a time zone'));

/** What every process of the product reads. */
export const processConfig = {
  HOST: z._default(text, '127.0.0.1'),
  LOG_LEVEL: z._default(z.enum(['debug', 'info', 'warn', 'error']), 'info'),
  /**
   * For how many milliseconds a service goes on serving after SIGTERM while it already says that it is not ready. The gateway asks every 2 s
   * and waits up to 1.5 s for the response, so after 3.5 s it sends nothing more.
   */
  DRAIN_MS: z._default(wholeNumber(0, 6000), 3500),
};
