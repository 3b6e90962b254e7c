import { createHash } from 'node:crypto';
import { claimUpload, releaseObject } from '@society/contracts';
import type { BodyOf } from '@society/contracts';
import { AppError } from '@society/kernel';
import { createMetrics, createServiceApp } from '@society/service-kit/http';
import { listen, recordingLogger, testKeys } from '@society/service-kit/testing';

export type Claim = BodyOf<typeof claimUpload>;
export type Release = BodyOf<typeof releaseObject>;

/** The path that the fake makes of an upload address. */
export const objectPathOf = (upload: string): string =>
  `/objects/${createHash('sha256').update(upload).digest('hex')}.webp`;

/**
 * svc-media as far as claims and releases go. `/api/objects/uploads/<person>-<anything>` is a finished upload of that person, and anybody
 * may claim `u1`.
 */
export const startFakeMedia = async () => {
  const claims: Claim[] = [];
  const releases: Release[] = [];
  let failure: ((asked: Claim | Release) => AppError | undefined) | undefined;
  const app = createServiceApp({
    name: 'svc-media',
    logger: recordingLogger(),
    metrics: createMetrics('svc-media'),
    ready: async () => true,
    verifyToken: testKeys().verifier('svc-media').verify,
    mount: (routes) => {
      routes.handle(claimUpload, async ({ body }) => {
        const failed = failure?.(body);
        if (failed) throw failed;
        const { pathname } = new URL(body.upload, 'http://localhost');
        const isKnown =
          pathname.startsWith(`/api/objects/uploads/${body.uploadedBy}-`) || pathname === '/api/objects/uploads/u1';
        if (!isKnown) throw new AppError('invalid', 'This upload is unknown. Please choose the file again.');
        claims.push(body);
        return { objectPath: objectPathOf(body.upload) };
      });
      routes.handle(releaseObject, async ({ body }) => {
        const failed = failure?.(body);
        if (failed) throw failed;
        releases.push(body);
        return undefined;
      });
    },
  });
  const server = await listen(app);
  return {
    ...server,
    claims: claims as readonly Claim[],
    releases: releases as readonly Release[],
    failWhen: (when: typeof failure): void => void (failure = when),
  };
};

export const mediaIsAway = new AppError('unavailable', 'The service is not available right now. Please try again.');
