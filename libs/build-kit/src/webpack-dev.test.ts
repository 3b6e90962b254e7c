import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'front-ends-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** A front end whose one script begins with its name. */
const frontEnd = (name: string): string => {
  const dir = path.join(folder, name);
  mkdirSync(dir);
  writeFileSync(path.join(dir, 'index.js'), `console.log('this is ${name}');`);
  writeFileSync(
    path.join(dir, 'webpack.config.mjs'),
    `export default () => ({ name: '${name}', mode: 'development', devtool: false, context: ${JSON.stringify(dir)}, entry: './index.js', output: { path: ${JSON.stringify(dir)} }, plugins: [] });`,
  );
  return dir;
};

/** Runs code that has `listening` and `develop({ remotes, api })`, which gives the address of the app; returns what it printed. */
const printedBy = (code: string): unknown => {
  const script = `
    import { once } from 'node:events';
    import { createServer } from 'node:http';
    import { startDevelopment } from ${JSON.stringify(pathToFileURL(path.join(__dirname, 'webpack-dev.mjs')))};
    const listening = async (answer) => {
      const server = createServer(answer).listen(0, '127.0.0.1');
      await once(server, 'listening');
      return server;
    };
    const develop = async ({ remotes = [], api = 'http://127.0.0.1:9' }) => {
      const free = await listening();
      const { port } = free.address();
      free.close();
      await startDevelopment({ shell: ${JSON.stringify(frontEnd('shell'))}, remotes, port, api, report: () => undefined });
      return 'http://127.0.0.1:' + port;
    };
    ${code}
    process.exit(0);
  `;
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  return JSON.parse(printed) as unknown;
};

test('when the app in development asks its gateway, then as from the address in the browser, so that uploads go there and are no other site’s', () => {
  const { app, asked } = printedBy(`
    const gateway = await listening(({ url, headers: { host, origin } }, res) => res.end(JSON.stringify({ url, host, origin })));
    const app = await develop({ api: 'http://127.0.0.1:' + gateway.address().port });
    const asked = [];
    for (const url of ['/api/objects/upload', '/objects/a.webp', '/config.json', '/club/logo?of=1'])
      asked.push(await (await fetch(app + url, { method: 'POST', headers: { origin: app } })).json());
    console.log(JSON.stringify({ app, asked }));
  `) as { app: string; asked: unknown };
  expect(asked).toEqual(
    ['/api/objects/upload', '/objects/a.webp', '/config.json', '/club/logo?of=1'].map((url) => ({
      url,
      host: new URL(app).host,
      origin: app,
    })),
  );
});

test('when another clone is worked on at the same time, then both start, and each has its remote behind its own address', () => {
  const remotes = ['one', 'another'].map((name) => [{ dir: frontEnd(name), path: '/remotes/x/' }]);
  expect(
    printedBy(`
      const scripts = [];
      for (const remotes of ${JSON.stringify(remotes)}) {
        const answer = await fetch((await develop({ remotes })) + '/remotes/x/main.js');
        scripts.push((await answer.text()).match(/this is \\w+/)?.[0]);
      }
      console.log(JSON.stringify(scripts));
    `),
  ).toEqual(['this is one', 'this is another']);
});
