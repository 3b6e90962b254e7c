import { createHmac, timingSafeEqual } from 'node:crypto';

/** What an upload address grants: one upload, by the person who asked for the address, until `expires` (ms since 1970). */
type Grant = { readonly uploadId: string; readonly uploadedBy: string; readonly expires: number };

/** The signature of a grant, in letters that may stand in an address. */
export const signGrant = (secret: string, { uploadId, uploadedBy, expires }: Grant): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify([uploadId, uploadedBy, expires]))
    .digest('base64url');

/** Whether a signature is that of this grant. Whether the grant is still good is another question. */
export const isSignatureOf = (secret: string, grant: Grant, signature: string): boolean => {
  const expected = Buffer.from(signGrant(secret, grant));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
};
