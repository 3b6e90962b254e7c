import * as z from 'zod/mini';
import { id } from '../primitives.ts';
import { route } from '../route.ts';

const notAPushAddress = 'This is not an address of a push service';
const bytes = (pattern: RegExp, message: string) => z.string(message).check(z.regex(pattern, message));

/** The address that a browser's push service gave it. The service decides whether it may be reached. */
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
 * The public key of the signature on notices, 65 bytes in base64url, null if no notices go to phones; and the caller's devices that get
 * notices. A device's id is the first 32 hexadecimal digits of the SHA-256 of its address. The address itself is never returned, since
 * anybody who has it could send messages there.
 */
export const getPush = route({
  ...common,
  method: 'GET',
  status: 200,
  response: z.object({ publicKey: z.nullable(z.string()), deviceIds: z.array(id) }),
});
/**
 * Sends the caller's notices to this device, and no longer anybody else's. If there are more than ten devices, the oldest goes. 409 if no
 * notices go to phones.
 */
export const addPushDevice = route({
  ...common,
  method: 'POST',
  status: 201,
  body: subscription,
  response: z.object({ id }),
});
/** Sends the caller no more notices on this device. An unknown device, or somebody else's, changes nothing. */
export const removePushDevice = route({
  ...common,
  method: 'DELETE',
  path: '/api/push-devices/:id',
  status: 204,
  params: z.object({ id }),
  response: z.undefined(),
});
/** Sends the caller no more notices on any device. */
export const removePushDevices = route({ ...common, method: 'DELETE', status: 204, response: z.undefined() });

export const pushRoutes = { getPush, addPushDevice, removePushDevice, removePushDevices };
