import { claimUpload } from '@society/contracts';
import type { RequestBodyOf } from '@society/contracts';
import type { ServiceClient } from '@society/service-kit/auth';

export type MediaClient = {
  /** Turns a finished upload into an image in use. Throws 400 when the upload is not the uploader's own, 503 when svc-media is away. */
  readonly claim: (claim: RequestBodyOf<typeof claimUpload>) => Promise<{ readonly objectPath: string }>;
};

/** The call to svc-media, for the club's logo. */
export const createMediaClient = (client: ServiceClient): MediaClient => ({
  claim: (body) => client.call(claimUpload, { body }),
});
