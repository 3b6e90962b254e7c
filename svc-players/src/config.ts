import * as z from 'zod/mini';
import { emailAddress } from '@society/contracts';
import { commaList } from '@society/service-kit/http';
import { ownKey } from '@society/service-kit/service';

/** The variables of this service beside the common ones; every variable with its meaning is in the README. */
export const playersConfig = {
  ...ownKey,
  AUTH_URL: commaList,
  MEDIA_URL: commaList,
  HIDDEN_ADMIN_EMAIL: z.optional(emailAddress),
  ADMIN_EMAIL: z.optional(emailAddress),
  ADMIN_PASSWORD: z.optional(z.string().check(z.minLength(6))),
};
