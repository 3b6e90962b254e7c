import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { allEvents, claimUpload, createUpload, releaseObject } from '@society/contracts';
import type { RequestBodyOf } from '@society/contracts';
import { aPlayerDeleted } from '@society/contracts/testing';
import type { Actor, Person } from '@society/service-kit/auth';
import { createInProcessBus } from '@society/service-kit/bus';
import {
  fixedClock,
  rawRequest,
  recordingLogger,
  request,
  serviceEnvironment,
  testKeys,
  testStore,
} from '@society/service-kit/testing';
import { mediaService } from '../src/service.ts';

export const as = (playerId: string): Person => ({
  kind: 'person',
  playerId,
  role: 'player',
  sessionId: `session-${playerId}`,
});
export const players: Actor = { kind: 'service', name: 'svc-players' };
export const gateway: Actor = { kind: 'service', name: 'gateway' };

/** A picture of random noise: no two are alike, and it hardly compresses, so its pixels decide the file's size. */
export const noise = (width = 64, height = 48): Sharp =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
/** A picture of nothing: large on a screen, small as a file. */
export const blank = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
export const aPng = (width?: number, height?: number): Promise<Buffer> => noise(width, height).png().toBuffer();

/** A file, or several, as a form of a browser sends them. */
export const form = (...files: readonly (readonly [string, Uint8Array<ArrayBuffer>])[]): FormData => {
  const data = new FormData();
  data.append('name', 'portrait.png');
  for (const [field, bytes] of files) data.append(field, new Blob([bytes], { type: 'image/png' }), 'portrait.png');
  return data;
};
export const bytesOf = (buffer: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(buffer);

type Over = { readonly publicUrl?: string; readonly stallMs?: number };

/** The service on an empty database. */
export const startMedia = async ({ publicUrl, ...options }: Over = {}) => {
  const store = await testStore();
  const clock = fixedClock('2026-03-01T10:00:00.000Z');
  const logger = recordingLogger();
  // Only svc-media runs on this bus, so the events name no other consumer.
  const events = allEvents.map((each) => ({
    ...each,
    consumers: each.consumers.filter((name) => name === 'svc-media'),
  }));
  const bus = createInProcessBus({ events, logger });
  const env = {
    ...serviceEnvironment('svc-media', store),
    UPLOAD_SECRET: 'a secret of at least thirty-two characters',
    PUBLIC_URL: publicUrl,
  };
  const service = await mediaService.start(env, { bus, logger, clock, options });
  const { url } = service;

  /** Sends bytes to an upload address as a browser would through the gateway: signed in or not makes no difference. */
  const put = (
    uploadURL: string,
    body: BodyInit | undefined,
    headers: Record<string, string> = { 'content-type': 'image/png' },
  ) => {
    const { pathname, search } = new URL(uploadURL, url);
    return rawRequest(`${url}${pathname}${search}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${testKeys().tokenFor(gateway, 'svc-media')}`, ...headers },
      ...(body !== undefined && { body }),
    });
  };
  const newUpload = async (playerId = 'p1'): Promise<string> =>
    (await request(url, createUpload, { actor: as(playerId) })).body.uploadURL;
  const claim = (body: Partial<RequestBodyOf<typeof claimUpload>>) =>
    request(url, claimUpload, {
      actor: players,
      body: { uploadedBy: 'p1', usedBy: 'p1', purpose: 'photo', ...body },
    });

  const release = (body: Partial<RequestBodyOf<typeof releaseObject>> & { readonly objectPath: string }) =>
    request(url, releaseObject, { actor: players, body: { usedBy: 'p1', purpose: 'photo', ...body } });

  const upload = async (playerId = 'p1', picture?: Buffer): Promise<string> => {
    const address = await newUpload(playerId);
    const answer = await put(address, new Uint8Array(picture ?? (await aPng())));
    if (answer.status !== 200) throw new Error(`the upload answered ${answer.status}`);
    return address;
  };

  return {
    url,
    sweep: service.operations.sweep,
    store,
    clock,
    logger,
    put,
    newUpload,
    claim,
    release,
    /** Uploads a picture; returns the upload's address. */
    upload,
    /** Sets a club logo; returns the path at which the gateway finds it. */
    internalLogo: async (): Promise<string> =>
      `/internal${(await claim({ upload: await upload(), usedBy: 'club', purpose: 'logo' })).body.objectPath}`,
    get: (objectPath: string, headers: Record<string, string> = {}, actor: Actor | undefined = as('p2')) =>
      fetch(`${url}${objectPath}`, {
        headers: { ...(actor && { authorization: `Bearer ${testKeys().tokenFor(actor, 'svc-media')}` }), ...headers },
      }),
    deletePlayer: async (id: string): Promise<void> => bus.publish(aPlayerDeleted({ subject: id, data: { id } })),
    /** Everything stored, with the size of each image in place of its bytes, and without the count of tries. */
    stored: async () => {
      const { connection } = store;
      const uploads = await connection.collection('uploads').find({}).sort({ createdAt: 1 }).toArray();
      const objects = await connection
        .collection('objects')
        .find({}, { promoteBuffers: true })
        .sort({ _id: 1 })
        .toArray();
      return {
        uploads: uploads.map(({ tries: _, ...rest }) => rest),
        objects: objects.map(({ bytes, ...rest }) => ({
          ...rest,
          size: (bytes as Buffer).length,
          users: rest['users'] as string[],
        })),
      };
    },
    close: async (): Promise<void> => {
      await service.close();
      await bus.close();
      await store.close();
    },
  };
};
export type Media = Awaited<ReturnType<typeof startMedia>>;
