import * as z from 'zod/mini';
import { webAddress } from '@society/service-kit/http';
import { mailConfig } from '@society/service-kit/mail';

/** What this service reads beyond what all services read. */
export const authConfig = {
  /** Where people reach the site: mailed links lead there, and https makes the cookies Secure. */
  PUBLIC_URL: webAddress,
  ...mailConfig,
  /** 1 refuses passwords that everybody knows or can guess. */
  PASSWORD_BLOCKLIST: z._default(z.enum(['0', '1']), '0'),
};
