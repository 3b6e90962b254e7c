import {
  claimUpload,
  createUpload,
  getLogoImage,
  getObject,
  mediaRoutes,
  pathOf,
  putUpload,
  releaseObject,
} from '@society/contracts';
import type { Route } from '@society/contracts';
import type { Actor } from '@society/service-kit/auth';
import { rawRequest, testKeys } from '@society/service-kit/testing';
import { aPng, as, gateway, players, startMedia } from './harness.ts';
import type { Media } from './harness.ts';

const actors = {
  nobody: undefined,
  member: as('p1'),
  admin: { kind: 'person', playerId: 'p9', role: 'admin', sessionId: 's9' },
  removed: as('gone'),
  players,
  gateway,
  league: { kind: 'service', name: 'svc-league' },
} as const satisfies Record<string, Actor | undefined>;
type Kind = keyof typeof actors;
const kinds = Object.keys(actors) as Kind[];

const members = { nobody: 401, member: 200, admin: 200, removed: 401, players: 403, gateway: 403, league: 403 };
const everybody = { nobody: 200, member: 200, admin: 200, removed: 200, players: 200, gateway: 200, league: 200 };

type Case = {
  readonly route: Route;
  readonly what: string;
  readonly statuses: Readonly<Record<Kind, number>>;
  readonly send: () => Promise<{ readonly target: string; readonly body?: BodyInit; readonly type?: string }>;
};
let media: Media;

const pathAndQuery = (address: string): string => address.replace(/^https?:\/\/[^/]+/, '');
const table: readonly Case[] = [
  {
    route: createUpload,
    what: 'asks for an address',
    statuses: members,
    send: async () => ({ target: createUpload.path }),
  },
  {
    route: putUpload,
    what: 'sends a file to a signed address',
    statuses: everybody,
    send: async () => ({
      target: pathAndQuery(await media.newUpload()),
      body: new Uint8Array(await aPng()),
      type: 'image/png',
    }),
  },
  {
    route: putUpload,
    what: 'sends a file to an unsigned address',
    statuses: { nobody: 403, member: 403, admin: 403, removed: 403, players: 403, gateway: 403, league: 403 },
    send: async () => ({
      target: pathAndQuery(await media.newUpload()).replace(/signature=.*/, `signature=${'A'.repeat(43)}`),
      body: new Uint8Array(await aPng()),
      type: 'image/png',
    }),
  },
  {
    route: getObject,
    what: 'looks at an image',
    statuses: members,
    send: async () => ({ target: (await media.claim({ upload: await media.upload() })).body.objectPath }),
  },
  {
    route: getLogoImage,
    what: "asks for the club's logo",
    statuses: { nobody: 401, member: 403, admin: 403, removed: 403, players: 403, gateway: 200, league: 403 },
    send: async () => ({ target: await media.internalLogo() }),
  },
  {
    route: getLogoImage,
    what: "asks for a person's image as if it were the club's logo",
    statuses: { nobody: 401, member: 403, admin: 403, removed: 403, players: 403, gateway: 404, league: 403 },
    send: async () => ({
      target: `/internal${(await media.claim({ upload: await media.upload(), purpose: 'logo' })).body.objectPath}`,
    }),
  },
  {
    route: claimUpload,
    what: 'takes an upload',
    statuses: { nobody: 401, member: 403, admin: 403, removed: 403, players: 200, gateway: 403, league: 200 },
    send: async () => ({
      target: pathOf(claimUpload),
      body: JSON.stringify({ upload: await media.upload(), uploadedBy: 'p1', usedBy: 'p1', purpose: 'logo' }),
      type: 'application/json',
    }),
  },
  {
    route: releaseObject,
    what: 'gives an image up',
    statuses: { nobody: 401, member: 403, admin: 403, removed: 403, players: 204, gateway: 403, league: 403 },
    send: async () => {
      const { objectPath } = (await media.claim({ upload: await media.upload() })).body;
      return {
        target: pathOf(releaseObject),
        body: JSON.stringify({ objectPath, usedBy: 'p1', purpose: 'photo' }),
        type: 'application/json',
      };
    },
  },
];

beforeAll(async () => {
  media = await startMedia();
  await media.deletePlayer('gone');
});
afterAll(() => media.close());

test('when a route is added, then it has its rows here', () => {
  expect(new Set(table.map(({ route }) => route))).toEqual(new Set(Object.values(mediaRoutes)));
});

const rows = table.flatMap((each) => kinds.map((kind) => [kind, each.what, each.statuses[kind], each] as const));
// Nobody may ask for many addresses at once.
beforeEach(() => media.clock.advance(60_000));

test.each(rows)('when %s %s, then the answer is %i', async (kind, _what, status, { route, send }) => {
  const { target, body, type } = await send();
  const before = await media.stored();
  const actor = actors[kind];
  const answer = await rawRequest(`${media.url}${target}`, {
    method: route.method,
    headers: {
      ...(actor && { authorization: `Bearer ${testKeys().tokenFor(actor, 'svc-media')}` }),
      ...(type !== undefined && { 'content-type': type }),
    },
    ...(body !== undefined && { body }),
  });
  expect(answer.status).toBe(status);
  if (status < 400) return;
  expect(answer.body).toMatchObject({ message: expect.any(String), requestId: expect.any(String) });
  expect(await media.stored()).toEqual(before);
});
