import * as z from 'zod/mini';
import { id } from '../primitives.ts';
import { route } from '../route.ts';

const notAPushAddress = 'This is not an address of a push service';
const bytes = (pattern: RegExp, message: string) => z.string(message).check(z.regex(pattern, message));

/** Where a browser wants to be told, as its push service has named it; whether it may be reached is the service's to say. */
const endpoint = z
  .string(notAPushAddress)
  .check(z.maxLength(1000, notAPushAddress), z.regex(/^https?:\/\/[\x21-\x7e]+$/, notAPushAddress));

const subscription = z.object({
  endpoint,
  /** The browser's public key: a P-256 point, uncompressed, 65 bytes in base64url. */
  p256dh: bytes(/^B[\w-]{86}$/, 'This is not a public key'),
  /** 16 bytes in base64url. */
  auth: bytes(/^[\w-]{22}$/, 'This is not a secret of 16 bytes'),
});
export type Subscription = z.output<typeof subscription>;

const common = { owner: 'svc-players', access: 'session', path: '/api/push-devices' } as const;

/**
 * The key by which notices are signed, 65 bytes in base64url, null where none go out to phones; and the caller's devices that are told: the
 * first 32 hexadecimal digits of the SHA-256 of each address. The address itself is never answered: whoever has it can be a nuisance.
 */
export const getPush = route({
  ...common,
  method: 'GET',
  status: 200,
  response: z.object({ publicKey: z.nullable(z.string()), deviceIds: z.array(id) }),
});
/** The caller is told on this device, and nobody else is any more; of more than ten the oldest goes. 409 where nothing goes out to phones. */
export const addPushDevice = route({
  ...common,
  method: 'POST',
  status: 201,
  body: subscription,
  response: z.object({ id }),
});
/** The caller is not told on this device any more. There being none, or it being somebody else's, changes nothing. */
export const removePushDevice = route({
  ...common,
  method: 'DELETE',
  path: '/api/push-devices/:id',
  status: 204,
  params: z.object({ id }),
  response: z.undefined(),
});
/** The caller is told on no device any more. */
export const removePushDevices = route({ ...common, method: 'DELETE', status: 204, response: z.undefined() });

export const pushRoutes = { getPush, addPushDevice, removePushDevice, removePushDevices };
