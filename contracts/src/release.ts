import * as z from 'zod/mini';

/**
 * One consistent set of the app's files, `GET /release.json`: shell, remotes and the page that starts them, under one id that changes with
 * any of them. A worker stores all of it before it serves any of it.
 */
export const appRelease = z.object({
  id: z.string().check(z.regex(/^[\w-]{22}$/)),
  /**
   * Paths on this origin. Each file's name carries its hash, so the file never changes. The page, `/app.html?release=<id>`, is not in the
   * list.
   */
  files: z.array(z.string().check(z.regex(/^\/[\w@~.+/-]+$/))),
  /** False: workers unregister themselves, and pages register none. */
  worker: z.boolean(),
});
export type AppRelease = z.output<typeof appRelease>;

/**
 * What a page says about itself, as data in the element `#release`: the release with which a worker stored it, if one did, and whether a
 * worker is wanted.
 */
export const pageRelease = z.object({ id: z.optional(z.string()), worker: z.boolean() });
export type PageRelease = z.output<typeof pageRelease>;
