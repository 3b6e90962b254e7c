import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listen, recordingLogger, testKeys } from '@society/service-kit/testing';
import { createGateway } from 'gateway';
import { release } from '../src/release/release.ts';

const away = ['http://127.0.0.1:9'];
const services = { 'svc-auth': away, 'svc-players': away, 'svc-league': away, 'svc-media': away };
const club = {
  name: 'Club',
  location: 'Here',
  contactEmail: 'hello@example.org',
  tagline: 'Golf',
  timeZone: 'Europe/London',
  palette: 'fairway' as const,
  passwordRule: 'six' as const,
};

let home: string;
const store = () => path.join(home, 'store');
const put = (file: string, content: string): void => {
  mkdirSync(path.dirname(path.join(home, file)), { recursive: true });
  writeFileSync(path.join(home, file), content);
};

/** A build of the scoring remote, released. */
const releaseScoring = (hash: string): void => {
  rmSync(path.join(home, 'dist'), { recursive: true, force: true });
  put(`dist/js/remote.${hash}.js`, `round ${hash}`);
  put(`dist/remoteEntry.${hash}.js`, `entry ${hash}`);
  const assets = { js: { sync: [`js/remote.${hash}.js`] }, css: { sync: [] } };
  put(
    'dist/mf-manifest.json',
    JSON.stringify({ metaData: { remoteEntry: { name: `remoteEntry.${hash}.js`, path: '' } }, exposes: [{ assets }] }),
  );
  release({ name: 'mfe-scoring', from: path.join(home, 'dist'), store: store(), now: new Date() });
};

let served: { readonly url: string; readonly close: () => Promise<void> };
beforeAll(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'served-'));
  put('store/shell/index.html', '<!doctype html><html lang="en"><head><!--boot--></head><body></body></html>');
  put(
    'store/remotes/remotes.json',
    JSON.stringify({
      remotes: [
        { name: 'scoring', manifest: '/remotes/scoring/mf-manifest.json', paths: ['/live-scoring'], preload: true },
      ],
    }),
  );
  const gateway = createGateway({
    services,
    signer: testKeys().signer('gateway'),
    club,
    publicUrl: 'http://localhost:3000',
    staticDir: path.join(store(), 'shell'),
    remotes: { list: path.join(store(), 'remotes/remotes.json'), root: path.join(store(), 'remotes') },
    logger: recordingLogger(),
  });
  const server = await listen(gateway.app);
  served = {
    url: server.url,
    close: async () => {
      await server.close();
      gateway.close();
    },
  };
});
afterAll(async () => {
  await served.close();
  rmSync(home, { recursive: true });
});

const get = async (target: string) => {
  const answer = await fetch(`${served.url}${target}`, { headers: { cookie: `session=${'a'.repeat(43)}` } });
  return { status: answer.status, keep: answer.headers.get('cache-control'), text: await answer.text() };
};

test('when a remote is released while pages are open, then new visits get the new one and open pages find every file of theirs', async () => {
  releaseScoring('aaaaaaaaaa');
  expect((await get('/live-scoring')).text).toContain('/remotes/scoring/js/remote.aaaaaaaaaa.js');
  releaseScoring('bbbbbbbbbb');
  const page = await get('/live-scoring');
  expect(page.text).toContain('/remotes/scoring/js/remote.bbbbbbbbbb.js');
  expect(page.text).not.toContain('aaaaaaaaaa');
  const immutable = 'public, max-age=31536000, immutable';
  for (const file of ['js/remote.aaaaaaaaaa.js', 'remoteEntry.aaaaaaaaaa.js', 'js/remote.bbbbbbbbbb.js'])
    expect(await get(`/remotes/scoring/${file}`)).toMatchObject({ status: 200, keep: immutable });
  expect(await get('/remotes/scoring/mf-manifest.json')).toMatchObject({ status: 200, keep: 'no-cache' });
});

test('when a browser asks for what a release keeps for itself, then it is not served', async () => {
  for (const file of ['.releases.json', '.releasing', '.remoteEntry.js.1'])
    expect((await get(`/remotes/scoring/${file}`)).status).toBe(404);
});
