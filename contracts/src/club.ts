import * as z from 'zod/mini';

/** What the front ends know of the club; the gateway serves it from its environment as /config.json. */
export const clubConfig = z.object({
  name: z.string(),
  location: z.string(),
  contactEmail: z.string(),
  tagline: z.string(),
  timeZone: z.string(),
});
export type ClubConfig = z.output<typeof clubConfig>;
