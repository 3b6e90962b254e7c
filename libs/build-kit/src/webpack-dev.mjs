// Development servers: one compiler and one server per front end, all behind the shell's address, so that addresses are
// those of a release. What the gateway does to the page in a release is done here for development.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';

/**
 * Every front end has its own copy of the refresh runtime, and React tells its renderers only to a hook that exists before React
 * starts. Without this hook, updates of remotes arrive but nothing is drawn anew. A file, since the page's policy forbids inline scripts.
 */
const refreshHook = `window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(), supportsFiber: true,
  inject(renderer) { const id = this.renderers.size + 1; this.renderers.set(id, renderer); return id; },
  onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {},
};
`;
const hookPath = '/refresh-hook.js';

/** Puts the hook before the page's first script. */
class RefreshHookPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('RefreshHook', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'RefreshHook', stage }, (assets) => {
        const page = assets['index.html'];
        if (!page) return;
        const html = String(page.source()).replace('<head>', `<head><script src="${hookPath}"></script>`);
        compilation.updateAsset('index.html', new sources.RawSource(html));
      });
    });
  }
}

const read = async (dir) => {
  const { default: configure } = await import(pathToFileURL(path.join(dir, 'webpack.config.mjs')).href);
  return configure({}, { mode: 'development' });
};

const serverOptions = ({ port, socketPort, extra }) => ({
  host: '127.0.0.1',
  port,
  hot: true,
  liveReload: false,
  static: false,
  allowedHosts: 'auto',
  devMiddleware: { stats: 'none' },
  // The policy of a release: code that needs eval or an inline script then fails in development already.
  headers: { 'content-security-policy': "script-src 'self'" },
  // The page asks each server for its updates directly, since the shell's address leads to the shell's own server only.
  client: { overlay: false, logging: 'warn', webSocketURL: `ws://127.0.0.1:${socketPort}/ws` },
  ...extra,
});

const answerWith = (type, text) => (_req, res) => res.setHeader('content-type', type).end(text());

const noRelease = JSON.stringify({ id: 'development-----------', files: [], worker: false });

/** The shell's own answers: the refresh hook and the list of remotes, as the gateway would give it. */
const shellAnswers = (remotesFile) => (middlewares) => {
  middlewares.unshift(
    { name: 'refresh-hook', path: hookPath, middleware: answerWith('text/javascript', () => refreshHook) },
    {
      name: 'remotes',
      path: '/remotes.json',
      middleware: answerWith('application/json', () => readFileSync(remotesFile, 'utf8')),
    },
    // A service worker that a release left at this address turns itself off when it reads this.
    { name: 'release', path: '/release.json', middleware: answerWith('application/json', () => noRelease) },
  );
  return middlewares;
};

/** A port that is free now. Remotes get any, since their pages are behind the shell's address: so two clones can be worked on at once. */
const freePort = async () => {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
};

const start = async ({ config, options, report }) => {
  const compiler = webpack(config);
  compiler.hooks.done.tap('report', (stats) => report(config.name, stats));
  const server = new WebpackDevServer(options, compiler);
  await server.start();
  return server;
};

/**
 * Starts everything. `shell` is the host's folder, `remotes` are `{ dir, path }` with the path they have in a release
 * (`/remotes/scoring/`), `port` is where the app is, `api` the address that answers `/api`. `report(name, stats)` hears
 * of every compilation. Resolves with a function that stops it all.
 */
export const startDevelopment = async ({ shell, remotes, port, api, report }) => {
  const loaded = await Promise.all(
    remotes.map(async ({ dir, path: at }) => ({ at, config: await read(dir), own: await freePort() })),
  );
  const toRemotes = loaded.map(({ at, own }) => ({ context: [at], target: `http://127.0.0.1:${own}` }));
  // Passes on the host that the browser asked for: the gateway makes upload addresses from it, and the page may send to its own origin only.
  const toGateway = { context: ['/api', '/objects', '/config.json', '/club/logo'], target: api };
  const host = await read(shell);
  const extra = {
    historyApiFallback: true,
    proxy: [toGateway, ...toRemotes],
    setupMiddlewares: shellAnswers(path.join(shell, 'remotes.json')),
  };
  const servers = await Promise.all([
    start({
      config: { ...host, plugins: [...host.plugins, new RefreshHookPlugin()] },
      options: serverOptions({ port, socketPort: port, extra }),
      report,
    }),
    ...loaded.map(({ at, config, own }) => {
      const placed = { ...config, output: { ...config.output, publicPath: at } };
      return start({
        config: placed,
        options: serverOptions({ port: own, socketPort: own, extra: { historyApiFallback: { index: at } } }),
        report,
      });
    }),
  ]);
  return () => Promise.all(servers.map((server) => server.stop()));
};
