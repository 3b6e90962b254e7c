import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const indexHtml =
  '<!doctype html><html lang="en"><head><title>League</title><!--boot--><script defer src="/js/main.0123456789.js"></script></head><body><div id="root"></div></body></html>';
export const manifest = (hash: string) => ({
  id: 'scoring',
  metaData: { remoteEntry: { name: `remoteEntry.${hash}.js`, path: '' } },
  exposes: [
    {
      path: './remote',
      assets: {
        js: { sync: [`js/remote.${hash}.js`], async: ['js/later.js'] },
        css: { sync: [`css/remote.${hash}.css`], async: [] },
      },
    },
  ],
});

/** The files that the list of the shell's build names: more than its page names. */
export const shellFiles = [
  'css/login.abcdef0123.css',
  'css/main.abcdef0123.css',
  'js/later.abcdef0123.js',
  'js/login.abcdef0123.js',
  'js/main.0123456789.js',
];
export const remoteFiles = (hash: string): readonly string[] => [
  `css/remote.${hash}.css`,
  `js/lazy.${hash}.js`,
  `js/remote.${hash}.js`,
  `remoteEntry.${hash}.js`,
];

/** The front ends' builds as files. */
export const makeFrontEnds = async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'gateway-'));
  const put = async (file: string, content: string): Promise<void> => {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), content);
  };
  await put('secret.txt', 'nobody may read this');
  await put('shell/index.html', indexHtml);
  await put(
    'shell/boot.json',
    JSON.stringify({
      entry: ['js/main.0123456789.js', 'css/main.abcdef0123.css'],
      parts: { login: { js: ['js/login.abcdef0123.js'], css: ['css/login.abcdef0123.css'] } },
    }),
  );
  await put('shell/files.json', JSON.stringify(shellFiles));
  await put('shell/sw.js', '// the worker');
  await put('shell/sw-off.js', '// no worker any more');
  await put('shell/js/main.0123456789.js', `console.log("main");${'// filler\n'.repeat(200)}`);
  await put('shell/logo.png', 'not really');
  await put('shell/manifest.webmanifest', JSON.stringify({ id: '/', name: 'League', start_url: '/dashboard' }));
  await put('remotes/scoring/mf-manifest.json', JSON.stringify(manifest('aaaaaaaaaa')));
  await put('remotes/scoring/files.json', JSON.stringify(remoteFiles('aaaaaaaaaa')));
  await put('remotes/scoring/js/remote.aaaaaaaaaa.js', 'console.log("remote")');
  return { root, put, remove: () => rm(root, { recursive: true, force: true }) };
};

export const remotesList = {
  remotes: [
    { name: 'scoring', manifest: '/remotes/scoring/mf-manifest.json', paths: ['/live-scoring'], preload: true },
  ],
  firstCalls: [{ paths: ['/live-scoring'], calls: ['me', 'listScores', 'listPlayers', 'a call of a later version'] }],
};
