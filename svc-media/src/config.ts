import * as z from 'zod/mini';
import { webAddress } from '@society/service-kit/http';

/** The variables of this service beside the common ones; every variable with its meaning is in the README. */
export const mediaConfig = {
  UPLOAD_SECRET: z.string().check(z.refine((value) => value.length >= 32, 'needs at least 32 characters')),
  PUBLIC_URL: z.optional(webAddress),
};
