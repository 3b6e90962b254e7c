import type { IncomingMessage } from 'node:http';
import { deviceCookieName } from '@society/contracts';
import { deviceDays } from './accounts/device.ts';
import { cookieOf } from './session-cookie.ts';

/** A device stays known to the last five accounts that signed in on it. */
const maxTokens = 5;

/** The cookie of a device that has signed in before. It holds one token for each account that knows the device, the newest first. */
export const createDeviceCookie = (publicUrl: string) => {
  const name = deviceCookieName(publicUrl);
  return {
    /** The tokens in a request's cookie; anything that is not a token is left out. */
    tokensOf: ({ headers }: IncomingMessage): readonly string[] => {
      const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
      const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
      return value
        .split('.')
        .filter((token) => /^[\w-]{43}$/.test(token))
        .slice(0, maxTokens);
    },
    /** The Set-Cookie value for a device that an account has just come to know by `token`. */
    carrying: (token: string, before: readonly string[]): string =>
      cookieOf(publicUrl, name, [token, ...before].slice(0, maxTokens).join('.'), deviceDays),
  };
};

export type DeviceCookie = ReturnType<typeof createDeviceCookie>;
