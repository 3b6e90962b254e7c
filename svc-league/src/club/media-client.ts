import { claimUpload } from '@society/contracts';
import type { RequestBodyOf } from '@society/contracts';
import { createServiceClient, createTokenSigner } from '@society/service-kit/auth';

export type MediaClient = {
  /** Turns a finished upload into an image that is used. 400 when it is not the uploader's own, 503 when svc-media is away. */
  readonly claim: (claim: RequestBodyOf<typeof claimUpload>) => Promise<{ readonly objectPath: string }>;
};

export type MediaClientOptions = {
  /** Addresses of svc-media's replicas. */
  readonly urls: readonly string[];
  /** This service's own key. */
  readonly key: { readonly kid: string; readonly privateKey: string };
};

/** How long one try may take. */
const timeoutMs = 3000;

/** The call to svc-media, for the club's logo. */
export const createMediaClient = ({ urls, key }: MediaClientOptions): MediaClient => {
  const signer = createTokenSigner({ issuer: 'svc-league', ...key });
  const client = createServiceClient({ baseUrls: urls, audience: 'svc-media', signer, timeoutMs });
  return { claim: (body) => client.call(claimUpload, { body }) };
};
