import * as z from 'zod/mini';
import { id } from '../primitives.ts';
import { route } from '../route.ts';

/** The largest photo or logo in bytes (spec section 9). */
export const UPLOAD_MAX_BYTES = 5_242_880;

/** The address of a finished upload, as `createUpload` gave it: absolute or relative, with or without its query. */
export const uploadAddress = z
  .string('An upload is required')
  .check(z.minLength(1, 'An upload is required'), z.maxLength(2000, 'This is not an upload'));

const common = { owner: 'svc-media', status: 200 } as const;

/**
 * Gives the address for the PUT of one file, valid for 10 minutes: absolute, on the site's origin. Its signature is all that the PUT
 * needs.
 */
export const createUpload = route({
  ...common,
  method: 'POST',
  path: '/api/objects/upload',
  access: 'session',
  response: z.object({ uploadURL: z.string() }),
});

/**
 * Takes the file, raw or as the multipart field `file`: PNG, JPEG or WebP, judged by its content. 413 if it is too large, 415 if it is no
 * image, 403 for a wrong or old signature.
 */
export const putUpload = route({
  ...common,
  method: 'PUT',
  path: '/api/objects/uploads/:uploadId',
  takes: ['image/png', 'image/jpeg', 'image/webp', 'multipart/form-data'],
  access: 'public',
  params: z.object({ uploadId: id }),
  query: z.object({
    expires: z.string().check(z.regex(/^\d{1,16}$/)),
    signature: z.string().check(z.regex(/^[A-Za-z0-9_-]{20,200}$/)),
  }),
  response: z.object({ message: z.string() }),
});

const name = z.string().check(z.regex(/^[0-9a-f]{64}\.webp$/, 'There is no such image'));

/** The bytes of an image, for signed-in people, private and immutable. */
export const getObject = route({
  ...common,
  method: 'GET',
  path: '/objects/:name',
  answers: 'image/webp',
  access: 'session',
  params: z.object({ name }),
  response: z.unknown(),
});

/** The bytes of the club's logo, for the gateway, which shows it to anybody. 404 for an image that is not the club's logo. */
export const getLogoImage = route({
  ...common,
  method: 'GET',
  path: '/internal/objects/:name',
  answers: 'image/webp',
  access: 'service',
  callers: ['gateway'],
  params: z.object({ name }),
  response: z.unknown(),
});

const purpose = z.enum(['photo', 'logo']);

/**
 * Turns a finished upload of `uploadedBy` into an object that `usedBy` uses instead of `instead`. 400 if the upload is unknown, unfinished
 * or somebody else's. A repeated call changes nothing.
 */
export const claimUpload = route({
  ...common,
  method: 'POST',
  path: '/internal/objects/claim',
  access: 'service',
  callers: ['svc-players', 'svc-league'],
  body: z.object({
    upload: z.string(),
    uploadedBy: id,
    usedBy: id,
    purpose,
    instead: z.optional(z.string()),
  }),
  response: z.object({ objectPath: z.string() }),
});

/** Ends the use of an object by `usedBy`. A use or an object that does not exist changes nothing. */
export const releaseObject = route({
  ...common,
  method: 'POST',
  path: '/internal/objects/release',
  access: 'service',
  callers: ['svc-players'],
  status: 204,
  body: z.object({ objectPath: z.string(), usedBy: id, purpose }),
  response: z.undefined(),
});

export const mediaRoutes = { createUpload, putUpload, getObject, getLogoImage, claimUpload, releaseObject };
