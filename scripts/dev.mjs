// `npm run dev`: the front ends with watch and fast refresh on http://127.0.0.1:8080 (or PORT). With API they use the services at that address, where
// `npm start` runs; without it the services are started here too, on http://127.0.0.1:3000.
import path from 'node:path';
import { foldersNeededBy } from '../libs/build-kit/src/workspaces.ts';
import { remotes } from './remotes.mjs';
import { command, ensurePort, env24, node24, portOr, root } from './setup.mjs';
import { startAgainOnChange } from './start-again.mjs';

const api = process.env.API ?? 'http://127.0.0.1:3000';

/** Starts the services, and again when one of their files changes. Returns a function that ends them. */
const startServices = (port) => {
  const { hostname, port: at } = new URL(api);
  const env = { ...env24(), HOST: hostname, PORT: at, PUBLIC_URL: `http://127.0.0.1:${port}` };
  const folders = foldersNeededBy('local').map((folder) => path.join(root, folder));
  return startAgainOnChange({
    folders,
    command: node24(),
    args: [path.join(root, 'local/src/main.ts')],
    options: { cwd: root, stdio: 'inherit', env },
  });
};

const describe = (name, stats) => {
  if (stats.hasErrors()) return console.log(stats.toString({ preset: 'errors-only', colors: true }));
  console.log(`${name} compiled in ${((stats.endTime - stats.startTime) / 1000).toFixed(1)} s`);
};

const develop = async (port) => {
  const { startDevelopment } = await import('@society/build-kit/webpack-dev');
  const stop = await startDevelopment({
    shell: path.join(root, 'shell'),
    remotes: remotes.map((remote) => ({ dir: path.join(root, remote.folder), path: remote.path })),
    port,
    api,
    report: describe,
  });
  const endServices = process.env.API ? undefined : startServices(port);
  console.log(`The app is at http://127.0.0.1:${port}, its services at ${api}. Ctrl-C stops.`);
  const end = async () => {
    await endServices?.();
    await stop();
    process.exit(0);
  };
  let ending;
  // Ctrl-C comes twice: the terminal sends it to the whole process group, and run.mjs passes it on.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => (ending ??= end()));
};

await command(async () => {
  const port = portOr(8080);
  await ensurePort(port);
  if (!process.env.API)
    await ensurePort(3000, `if that is \`npm start\`, work with its services: API=${api} npm run dev`);
  await develop(port);
});
