import * as z from 'zod/mini';

/** What WebAuthn passes between browser and server, as JSON: binary values in base64url. https://www.w3.org/TR/webauthn-3/#sctn-parseCreationOptionsFromJSON */

const bad = 'This is not a passkey';
const base64url = (max: number) =>
  z.string(bad).check(z.minLength(1, bad), z.maxLength(max, bad), z.regex(/^[A-Za-z0-9_-]+$/, bad));
const credentialId = base64url(1400);
const words = z.array(z.string().check(z.maxLength(32, bad))).check(z.maxLength(10, bad));

const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key', bad),
};

/** A passkey that a browser has made. */
export const attestation = z.object(
  {
    ...credential,
    response: z.object({
      clientDataJSON: base64url(4000),
      attestationObject: base64url(20_000),
      transports: z.optional(words),
    }),
  },
  bad,
);
export type Attestation = z.output<typeof attestation>;

/** A passkey's answer to a challenge. */
export const assertion = z.object(
  {
    ...credential,
    response: z.object({
      clientDataJSON: base64url(4000),
      authenticatorData: base64url(4000),
      signature: base64url(4000),
      userHandle: z.optional(base64url(128)),
    }),
  },
  bad,
);
export type Assertion = z.output<typeof assertion>;

/** The options with which a browser makes a passkey. */
export const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  excludeCredentials: z.array(z.object({ type: z.literal('public-key'), id: z.string() })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

/** The options with which a browser uses a passkey: any of this site. */
export const requestOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
});
