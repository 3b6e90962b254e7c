import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { claimUpload, createUpload, playerDeleted } from '@society/contracts';
import type { RequestBodyOf } from '@society/contracts';
import { aPlayerDeleted } from '@society/contracts/testing';
import type { Actor, Person } from '@society/service-kit/auth';
import type { Handlers } from '@society/service-kit/bus';
import {
  fixedClock,
  listen,
  rawRequest,
  recordingBus,
  recordingLogger,
  request,
  testKeys,
  testStore,
} from '@society/service-kit/testing';
import { createMediaService } from '../src/app.ts';
import type { MediaOptions } from '../src/app.ts';

export const as = (playerId: string): Person => ({
  kind: 'person',
  playerId,
  role: 'player',
  sessionId: `session-${playerId}`,
});
export const players: Actor = { kind: 'service', name: 'svc-players' };
export const gateway: Actor = { kind: 'service', name: 'gateway' };

/** A picture of noise, so that no two are alike; as small on the wire as its size in pixels says. */
export const noise = (width = 64, height = 48): Sharp =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
export const aPng = (width?: number, height?: number): Promise<Buffer> => noise(width, height).png().toBuffer();

/** The service on an empty database. */
export const startMedia = async (over: Partial<MediaOptions> = {}) => {
  const store = await testStore();
  const clock = fixedClock('2026-03-01T10:00:00.000Z');
  const logger = recordingLogger();
  let handlers: Handlers = {};
  const bus = { ...recordingBus(), subscribe: async (_service: string, given: Handlers) => void (handlers = given) };
  const service = await createMediaService({
    mongo: { url: store.url, database: store.database },
    bus,
    issuers: testKeys().issuers,
    uploadSecret: 'a secret of at least thirty-two characters',
    logger,
    clock,
    ...over,
  });
  await service.start();
  const server = await listen(service.app);

  /** Sends bytes to an upload address as a browser would through the gateway: signed in or not makes no difference. */
  const put = (
    uploadURL: string,
    body: BodyInit | undefined,
    headers: Record<string, string> = { 'content-type': 'image/png' },
  ) => {
    const { pathname, search } = new URL(uploadURL, server.url);
    return rawRequest(`${server.url}${pathname}${search}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${testKeys().tokenFor(gateway, 'svc-media')}`, ...headers },
      ...(body !== undefined && { body }),
    });
  };
  const newUpload = async (playerId = 'p1'): Promise<string> =>
    (await request(server.url, createUpload, { actor: as(playerId) })).body.uploadURL;
  const claim = (body: Partial<RequestBodyOf<typeof claimUpload>>) =>
    request(server.url, claimUpload, {
      actor: players,
      body: { uploadedBy: 'p1', usedBy: 'p1', purpose: 'photo', ...body },
    });

  return {
    url: server.url,
    service,
    store,
    clock,
    logger,
    put,
    newUpload,
    claim,
    /** A finished upload of a picture: its address. */
    upload: async (playerId = 'p1', picture?: Buffer): Promise<string> => {
      const address = await newUpload(playerId);
      const answer = await put(address, new Uint8Array(picture ?? (await aPng())));
      if (answer.status !== 200) throw new Error(`the upload answered ${answer.status}`);
      return address;
    },
    get: (objectPath: string, headers: Record<string, string> = {}, actor: Actor | undefined = as('p2')) =>
      fetch(`${server.url}${objectPath}`, {
        headers: { ...(actor && { authorization: `Bearer ${testKeys().tokenFor(actor, 'svc-media')}` }), ...headers },
      }),
    deletePlayer: async (id: string): Promise<void> =>
      handlers[playerDeleted.name]?.(aPlayerDeleted({ subject: id, data: { id } })),
    /** Everything stored, the images as their size. */
    stored: async () => {
      const { connection } = store;
      const uploads = await connection.collection('uploads').find({}).sort({ createdAt: 1 }).toArray();
      const objects = await connection
        .collection('objects')
        .find({}, { promoteBuffers: true })
        .sort({ _id: 1 })
        .toArray();
      return {
        uploads,
        objects: objects.map(({ bytes, ...rest }) => ({
          ...rest,
          size: (bytes as Buffer).length,
          users: rest['users'] as string[],
        })),
      };
    },
    close: async (): Promise<void> => {
      await server.close();
      await service.stop();
      await store.close();
    },
  };
};
export type Media = Awaited<ReturnType<typeof startMedia>>;
