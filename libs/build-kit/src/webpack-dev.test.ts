import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The development server before a gateway that answers with what it was asked; prints that, for each call. */
const main = (shell: string): string => `
  import { once } from 'node:events';
  import { createServer } from 'node:http';
  import { startDevelopment } from ${JSON.stringify(path.join(__dirname, 'webpack-dev.mjs'))};
  const listening = async (answer) => {
    const server = createServer(answer).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return server;
  };
  const gateway = await listening(({ url, headers: { host, origin } }, res) => res.end(JSON.stringify({ url, host, origin })));
  const free = await listening();
  const { port } = free.address();
  free.close();
  const api = 'http://127.0.0.1:' + gateway.address().port;
  await startDevelopment({ shell: ${JSON.stringify(shell)}, remotes: [], port, api, report: () => undefined });
  const app = 'http://127.0.0.1:' + port;
  const asked = [];
  for (const url of ['/api/objects/upload', '/objects/a.webp', '/config.json', '/club/logo?of=1'])
    asked.push(await (await fetch(app + url, { method: 'POST', headers: { origin: app } })).text());
  console.log(JSON.stringify({ app, asked }));
  process.exit(0);
`;

test('when the app in development asks its gateway, then as from the address in the browser, so that uploads go there and are no other site’s', () => {
  const shell = mkdtempSync(path.join(tmpdir(), 'shell-'));
  try {
    writeFileSync(path.join(shell, 'index.js'), '');
    writeFileSync(
      path.join(shell, 'webpack.config.mjs'),
      `export default () => ({ name: 'shell', mode: 'development', devtool: false, context: ${JSON.stringify(shell)}, entry: './index.js', output: { path: ${JSON.stringify(shell)} }, plugins: [] });`,
    );
    const printed = execFileSync(process.execPath, ['--input-type=module', '-e', main(shell)], { encoding: 'utf8' });
    const { app, asked } = JSON.parse(printed) as { app: string; asked: string[] };
    expect(asked.map((one) => JSON.parse(one) as unknown)).toEqual(
      ['/api/objects/upload', '/objects/a.webp', '/config.json', '/club/logo?of=1'].map((url) => ({
        url,
        host: new URL(app).host,
        origin: app,
      })),
    );
  } finally {
    rmSync(shell, { recursive: true });
  }
});
