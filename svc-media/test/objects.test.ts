import { getObject, pathOf } from '@society/contracts';
import { eventually } from '@society/service-kit/testing';
import { as, startMedia } from './harness.ts';
import type { Media } from './harness.ts';

let media: Media;
beforeEach(async () => void (media = await startMedia()));
afterEach(() => media.close());

const day = 24 * 60 * 60_000;
const nowhere = pathOf(getObject, { name: `${'0'.repeat(64)}.webp` });
const claimed = async (over: Parameters<Media['claim']>[0] = {}): Promise<string> => {
  const { body } = await media.claim({ upload: await media.upload(over.uploadedBy ?? 'p1'), ...over });
  return body.objectPath;
};
const usersOf = async (objectPath: string): Promise<readonly string[] | undefined> =>
  (await media.stored()).objects.find(({ _id }) => objectPath === `/objects/${String(_id)}`)?.users;

describe('looking at an image', () => {
  test('when a signed-in person asks, then it comes as what it is, to be kept by them alone', async () => {
    const answer = await media.get(await claimed());
    expect([answer.status, Object.fromEntries(answer.headers)]).toMatchObject([
      200,
      {
        'content-type': 'image/webp',
        'cache-control': 'private, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-disposition': 'inline',
      },
    ]);
    expect((await answer.arrayBuffer()).byteLength).toBe(Number(answer.headers.get('content-length')));
  });

  test('when a browser has it, then it is told so', async () => {
    const path = await claimed();
    const etag = (await media.get(path)).headers.get('etag') ?? '';
    const again = await media.get(path, { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  test.each([
    [nowhere, 404, 'There is no such image'],
    ['/objects/1.webp', 400, 'There is no such image'],
    [`/objects/${'0'.repeat(64)}.png`, 400, 'There is no such image'],
    ['/objects/..%2fuploads', 400, 'There is no such image'],
  ])('when %s is asked for, then the answer is %i', async (path, status, message) => {
    const answer = await media.get(path);
    expect([answer.status, await answer.json()]).toMatchObject([status, { message }]);
  });
});

describe('taking an upload', () => {
  test.each([
    ['as it was given', (address: string) => address],
    ['without its query', (address: string) => address.replace(/\?.*/, '')],
    ['as a path', (address: string) => new URL(address).pathname],
    ['as a path with its query', (address: string) => address.replace(/^https?:\/\/[^/]+/, '')],
  ])('when the address is written %s, then its image is used', async (_how, write) => {
    const { status, body } = await media.claim({ upload: write(await media.upload()) });
    expect([status, body.objectPath]).toEqual([200, expect.stringMatching(/^\/objects\/[0-9a-f]{64}\.webp$/)]);
    expect(await usersOf(body.objectPath)).toEqual(['p1:photo']);
  });

  test('when it is repeated, then nothing changes', async () => {
    const upload = await media.upload();
    const [first, before] = [await media.claim({ upload }), await media.stored()];
    const again = await Promise.all(Array.from({ length: 5 }, () => media.claim({ upload })));
    expect(again.map(({ body }) => body)).toEqual(Array(5).fill(first.body));
    expect(await media.stored()).toEqual(before);
  });

  const unknown = 'This upload is unknown. Please choose the file again.';
  test.each<readonly [string, () => Promise<Parameters<Media['claim']>[0]>, string]>([
    ['somebody else’s', async () => ({ upload: await media.upload('p2') }), unknown],
    ['unknown', async () => ({ upload: '/api/objects/uploads/nothing' }), unknown],
    ['no upload', async () => ({ upload: '/objects/uploads/u1' }), unknown],
    ['no address at all', async () => ({ upload: 'http://[' }), unknown],
    ['a script', async () => ({ upload: 'javascript:/api/objects/uploads/u1' }), unknown],
    ['an operator', async () => ({ upload: { $ne: null } as unknown as string }), 'This value is not valid'],
    [
      'not finished',
      async () => ({ upload: await media.newUpload() }),
      'The file has not been uploaded yet. Please choose it again.',
    ],
  ])('when the upload is %s, then it is refused and nothing changes', async (_what, make, message) => {
    const body = await make();
    const before = await media.stored();
    const answer = await media.claim(body);
    expect(answer.status).toBe(400);
    expect(answer.error.message).toBe(message);
    expect(await media.stored()).toEqual(before);
  });

  test('when a new photo is used instead of an old one, then the old one loses this use and keeps the others', async () => {
    const first = await claimed();
    await media.claim({ upload: await media.upload(), purpose: 'logo' });
    const second = await claimed({ instead: first });
    expect([await usersOf(first), await usersOf(second)]).toEqual([[], ['p1:photo']]);
  });

  test('when it is used instead of itself, of nothing known or of a foreign address, then it is simply used', async () => {
    const upload = await media.upload();
    const { body } = await media.claim({ upload });
    for (const instead of [body.objectPath, nowhere, 'https://elsewhere.example/a.webp'])
      expect((await media.claim({ upload, instead })).body).toEqual(body);
    expect(await usersOf(body.objectPath)).toEqual(['p1:photo']);
  });
});

describe('giving an image up', () => {
  test('when somebody shows it no more, then it loses this use alone, and goes a day later', async () => {
    const upload = await media.upload();
    const objectPath = await claimed();
    const shared = (await media.claim({ upload })).body.objectPath;
    await media.claim({ upload, purpose: 'logo' });
    for (const path of [objectPath, shared]) expect((await media.release({ objectPath: path })).status).toBe(204);
    expect([await usersOf(objectPath), await usersOf(shared)]).toEqual([[], ['p1:logo']]);
    media.clock.advance(day + 1);
    await media.sweep();
    expect([(await media.get(objectPath)).status, (await media.get(shared)).status]).toEqual([404, 200]);
  });

  test("when it is another's, unknown, a foreign address or given up already, then nothing changes", async () => {
    const objectPath = await claimed();
    const given = await claimed({ purpose: 'logo' });
    await media.release({ objectPath: given, purpose: 'logo' });
    const before = await media.stored();
    media.clock.advance(day);
    const asked = [
      { objectPath, usedBy: 'p2' },
      { objectPath: nowhere },
      { objectPath: 'https://elsewhere.example/a' },
    ];
    for (const each of [...asked, { objectPath: given, purpose: 'logo' as const }])
      expect((await media.release(each)).status).toBe(204);
    expect(await media.stored()).toEqual(before);
  });
});

describe('tidying up', () => {
  test('when the service starts, then it begins with that', async () => {
    const swept = { level: 'debug', entry: { removed: { uploads: 0, objects: 0 } }, message: 'swept' };
    await eventually(() => expect(media.logger.entries).toContainEqual(swept));
  });

  test('when an image is used, then it stays; when nobody uses it for a day, then it goes, and not before', async () => {
    const [first, unused] = [await claimed(), await media.upload()];
    media.clock.advance(day + 1);
    expect(await media.sweep()).toEqual({ uploads: 2, objects: 1 });
    expect((await media.claim({ upload: unused })).status).toBe(400);
    expect((await media.get(first)).status).toBe(200);

    const second = await claimed({ instead: first });
    media.clock.advance(day);
    await media.sweep();
    expect((await media.get(first)).status).toBe(200);
    media.clock.advance(1);
    await media.sweep();
    expect([(await media.get(first)).status, (await media.get(second)).status]).toEqual([404, 200]);
  });

  test('when no more than a day has passed since an image came, then it can still be taken', async () => {
    const upload = await media.upload();
    media.clock.advance(day);
    expect(await media.sweep()).toEqual({ uploads: 0, objects: 0 });
    expect((await media.claim({ upload })).status).toBe(200);
  });

  test('when an image that nobody used comes once more, then its day begins anew', async () => {
    const { objectPath } = (await media.claim({ upload: await media.upload() })).body;
    const picture = Buffer.from(await (await media.get(objectPath)).arrayBuffer());
    await media.upload('p2', picture);
    const [name] = (await media.stored()).objects
      .filter(({ users }) => users.length === 0)
      .map(({ _id }) => String(_id));
    media.clock.advance(day);
    await media.upload('p3', picture);
    media.clock.advance(1);
    await media.sweep();
    expect((await media.get(`/objects/${name}`)).status).toBe(200);
  });
});

describe('when somebody was removed', () => {
  test('then no image is theirs any more, those of others stay, and hearing it again changes nothing', async () => {
    const upload = await media.upload('p1');
    const shared = (await media.claim({ upload })).body.objectPath;
    await media.claim({ upload, usedBy: 'p2' });
    const logo = await claimed({ purpose: 'logo' });
    await media.deletePlayer('p1');
    await media.deletePlayer('p1');
    expect([await usersOf(shared), await usersOf(logo)]).toEqual([['p2:photo'], []]);
    expect((await media.stored()).uploads).toEqual([]);
    media.clock.advance(day + 1);
    await media.sweep();
    expect([(await media.get(shared)).status, (await media.get(logo)).status]).toEqual([200, 404]);
  });

  test('then a late call gives them nothing, and they neither upload nor look', async () => {
    const upload = await media.upload('p9');
    await media.deletePlayer('p1');
    expect((await media.claim({ upload, uploadedBy: 'p9' })).status).toBe(404);
    expect((await media.stored()).objects.flatMap(({ users }) => users)).toEqual([]);
    expect((await media.get(nowhere, {}, as('p1'))).status).toBe(401);
  });
});
