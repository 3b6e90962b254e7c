import * as z from 'zod/mini';
import { id, requiredLine, timestamp } from '../primitives.ts';
import { route } from '../route.ts';

const hex = (bytes: number, message: string) =>
  z.string(message).check(z.regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`), message));

/** The id of a device's key: the first 8 bytes of the SHA-256 of its public half, in hexadecimal. */
export const deviceKeyId = hex(8, 'This is not the id of a key');
/** The public half of an ECDSA P-256 key: the point, uncompressed, 65 bytes in hexadecimal. */
export const publicKey = hex(65, 'This is not a public key');
/** A signature, ECDSA with SHA-256: r and s of 32 bytes each, in hexadecimal. */
export const signatureValue = hex(64, 'This is not a signature');

/** The key of somebody who is, or may act, in a match. A phone verifies a signed card with it. */
export const deviceKey = z.object({ id: deviceKeyId, playerId: id, publicKey });
export type DeviceKey = z.output<typeof deviceKey>;

const ownDeviceKey = z.object({ id: deviceKeyId, name: z.string(), createdAt: timestamp });
export type OwnDeviceKey = z.output<typeof ownDeviceKey>;

const common = { owner: 'svc-league', access: 'session' } as const;

/** The devices that sign for the caller, the oldest first. */
export const listDeviceKeys = route({
  ...common,
  method: 'GET',
  path: '/api/device-keys',
  status: 200,
  response: z.array(ownDeviceKey),
});
/**
 * Lets a device sign for the caller. If there are more than ten, the one that was not heard of for the longest time may no longer sign. 400
 * if the id is not the key's, 409 for a key that was removed.
 */
export const addDeviceKey = route({
  ...common,
  method: 'POST',
  path: '/api/device-keys',
  status: 201,
  body: z.object({ id: deviceKeyId, publicKey, name: requiredLine(60, 'A name is required') }),
  response: ownDeviceKey,
});
/**
 * A device of the caller may no longer sign. For matches that had started before, its signatures still count. An unknown device, or
 * somebody else's, changes nothing.
 */
export const removeDeviceKey = route({
  ...common,
  method: 'DELETE',
  path: '/api/device-keys/:id',
  status: 204,
  params: z.object({ id: deviceKeyId }),
  response: z.undefined(),
});

export const deviceRoutes = { listDeviceKeys, addDeviceKey, removeDeviceKey };
