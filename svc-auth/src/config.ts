import * as z from 'zod/mini';
import { webAddress } from '@society/service-kit/http';
import { mailConfig } from '@society/service-kit/mail';

/** The environment variables of this service, beside those of every service. */
export const authConfig = {
  /** Where people reach the site: mailed links lead there, and https makes the cookies Secure. */
  PUBLIC_URL: webAddress,
  ...mailConfig,
  /** 1 refuses common passwords and those made of the person's or the club's name. */
  PASSWORD_BLOCKLIST: z._default(z.enum(['0', '1']), '0'),
};
