import type { ServerResponse } from 'node:http';
import { paletteGrounds } from '@society/contracts';
import { eventually, testKeys } from '@society/service-kit/testing';
import { createLogoImages } from '../src/club/logo.ts';
import { club, send, startGateway } from './harness.ts';
import type { Running } from './harness.ts';

const logoName = `${'b'.repeat(64)}.webp`;
const renamed = { ...club, name: 'Riverside', palette: 'links' as const };
const picture = Buffer.from('RIFF-a-picture');

let running: Running;
afterEach(() => running.close());

const get = (target: string, headers: Record<string, string> = {}) => send(running.url, target, { headers });
const nameIn = async (): Promise<unknown> => (await get('/config.json')).json();
const leagueSays = (answer: typeof running.league.state.club): void => {
  for (const { state } of [running.league, running.secondLeague]) state.club = answer;
};

test('when svc-league has not answered yet, then pages say what the variables say', async () => {
  running = await startGateway();
  expect(await nameIn()).toEqual(club);
  expect((await get('/')).text).not.toContain('data-palette');
});

test('when an admin changes the club, then page, config and web manifest follow without a restart', async () => {
  running = await startGateway({ clubEveryMs: 10 });
  const page = await get('/');
  leagueSays(renamed);
  await eventually(async () => (await get('/config.json')).text.includes('Riverside'));
  const after = await get('/', { 'if-none-match': String(page.headers.etag) });
  expect(after.status).toBe(200);
  expect(after.text).toContain('data-palette="links"');
  expect(after.text).toContain('"name":"Riverside"');
  expect(after.text).toContain('<title>Riverside</title>');
  expect((await get('/manifest.webmanifest')).json()).toMatchObject({
    name: 'Riverside',
    theme_color: paletteGrounds.links.light,
    background_color: paletteGrounds.links.paper,
  });
});

test('when the club is changed, then it is the same release, and its page has the club of now', async () => {
  running = await startGateway({ clubEveryMs: 10 });
  const { id } = (await get('/release.json')).json() as { id: string };
  leagueSays(renamed);
  await eventually(async () => (await get('/config.json')).text.includes('Riverside'));
  expect((await get('/release.json')).json()).toMatchObject({ id });
  expect((await get(`/app.html?release=${id}`)).text).toContain('"name":"Riverside"');
});

test('when svc-league goes away, then the club that it said last stays, and that is logged once', async () => {
  running = await startGateway({ clubEveryMs: 10 });
  leagueSays(renamed);
  await eventually(async () => (await get('/config.json')).text.includes('Riverside'));
  const said = () =>
    running.logger.entries.filter(({ message }) => String(message).startsWith('the club could not')).length;
  const before = said();
  leagueSays(undefined);
  await eventually(() => said() === before + 1);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(said()).toBe(before + 1);
  expect(await nameIn()).toMatchObject({ name: 'Riverside' });
});

describe('the logo', () => {
  const asked: unknown[] = [];
  const start = async (): Promise<void> => {
    asked.length = 0;
    running = await startGateway({ clubEveryMs: 10 });
    running.media.state.answer = (req, res) => {
      const token = String(req.headers.authorization).slice('Bearer '.length);
      asked.push([req.url, testKeys().verifier('svc-media').verify(token)]);
      if (req.url === `/internal/objects/${logoName}`)
        res.writeHead(200, { 'content-type': 'image/webp' }).end(picture);
      else res.writeHead(404).end('{}');
    };
  };
  const shown = async (): Promise<void> => {
    leagueSays({ ...renamed, logo: '/club/logo?of=bbbbbbbbbbbb', logoName });
    await eventually(async () => (await get('/club/logo')).status === 200);
  };

  test('when the club has none, then that is said', async () => {
    await start();
    expect(await get('/club/logo')).toMatchObject({ status: 404, headers: { 'content-type': /json/ } });
  });

  test('when it has one, then anybody gets it, and svc-media is asked once', async () => {
    await start();
    await shown();
    const bare = await get('/club/logo');
    expect(bare).toMatchObject({
      status: 200,
      text: picture.toString(),
      headers: { 'content-type': 'image/webp', 'cache-control': 'public, no-cache' },
    });
    expect((await get('/club/logo', { 'if-none-match': String(bare.headers.etag) })).status).toBe(304);
    expect((await get('/club/logo?of=bbbbbbbbbbbb')).headers['cache-control']).toContain('immutable');
    expect((await get('/club/logo?of=aaaaaaaaaaaa')).headers['cache-control']).toBe('public, no-cache');
    expect(asked).toEqual([[`/internal/objects/${logoName}`, { kind: 'service', name: 'gateway' }]]);
  });

  test('when a replica of svc-media is away, then the next one is asked', async () => {
    await start();
    const replicas = { urls: ['http://127.0.0.1:1', running.media.url], signer: testKeys().signer('gateway') };
    expect(await createLogoImages(replicas)(logoName)).toEqual(picture);
  });

  test.each<[string, (res: ServerResponse) => unknown]>([
    ['is away', (res) => res.writeHead(503).end()],
    ['answers with something else', (res) => res.writeHead(200, { 'content-type': 'text/html' }).end()],
    ['never answers', () => undefined],
  ])(
    'when svc-media %s, then the logo that was read stays, and another one is said to be missing for now',
    async (_, answer) => {
      await start();
      await shown();
      running.media.state.answer = (_req, res) => void answer(res);
      expect((await get('/club/logo')).status).toBe(200);
      leagueSays({ ...renamed, logoName: `${'c'.repeat(64)}.webp` });
      await eventually(async () => (await get('/club/logo')).status === 503);
    },
  );
});
