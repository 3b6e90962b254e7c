// What is shared between the separately built shell and remotes, and how.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from './paths.mjs';

const require = createRequire(path.join(root, 'libs/web-kit/package.json'));
const versionOf = (file) => JSON.parse(readFileSync(file, 'utf8')).version;
const installed = (name) => versionOf(require.resolve(`${name}/package.json`));

/**
 * One instance of each in the page, whoever asks: React's context, the query cache and the toasts break with two.
 * Router and query client are not in the list: web-kit re-exports the names in use, since a shared package is never tree-shaken.
 * A trailing slash covers the package's other entries (react/jsx-runtime, react-dom/client).
 */
const packages = () => {
  const react = installed('react');
  const reactDom = installed('react-dom');
  return {
    react,
    'react/': react,
    'react-dom': reactDom,
    'react-dom/': reactDom,
    '@society/web-kit': versionOf(path.join(root, 'libs/web-kit/package.json')),
  };
};

/** The packages with what `how(version)` adds for one side. */
const shared = (how) =>
  Object.fromEntries(
    Object.entries(packages()).map(([name, version]) => [
      name,
      { singleton: true, requiredVersion: `^${version}`, ...how(version) },
    ]),
  );

/** What the contracts say, as a version: any change of their sources is another one. */
const contractsVersion = () => {
  const dir = path.join(root, 'contracts/src');
  const files = readdirSync(dir, { recursive: true }).filter(
    (file) => file.endsWith('.ts') && !/\btesting\b|\.test\.ts$/.test(file),
  );
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(readFileSync(path.join(dir, file)));
  return `0.0.0-c${hash.digest('hex').slice(0, 12)}`;
};

/**
 * A remote built from the very contracts of the shell uses the shell's, zod included; any other brings its own, as a file
 * that is fetched only then. So the two may still be released apart.
 */
const contracts = (how) => {
  const version = contractsVersion();
  return { '@society/contracts': { version, requiredVersion: version, ...how } };
};

// loaded-first: a remote that is down must not be asked for its versions before the shell may start.
const both = { shareStrategy: 'loaded-first', dts: false };

/** Nothing loads a remote but the shell, and it needs no more for that than what every remote's entry has (`shell/src/remotes/load-remote.ts`). */
const optimization = { target: 'web', disableRemote: true, disableSnapshot: true };

/** The shell brings every shared package in its first files, and the federation runtime for the remotes too. */
export const hostFederation = ({ name, dev }) => ({
  ...both,
  name,
  remotes: {},
  manifest: false,
  shared: { ...shared((version) => ({ eager: true, version })), ...contracts({ eager: true }) },
  experiments: { optimization, ...(dev ? {} : { provideExternalRuntime: true }) },
});

/** What the shell gives to remotes, by name and version; `boot.json` tells it to whoever releases one. */
export const sharedByHost = () =>
  Object.fromEntries(Object.entries(packages()).filter(([name]) => !name.endsWith('/')));

/**
 * A remote that needs a newer web-kit than the shell has does not load at all, and the shell says why: half of it would work and the rest
 * would miss names.
 */
const strict = (all) => ({ ...all, '@society/web-kit': { ...all['@society/web-kit'], strictVersion: true } });

/**
 * A remote's release carries no copy of what is shared, nor of the federation runtime, and loads no other remote. In
 * development it has all of these, so that it also runs alone.
 */
export const remoteFederation = ({ name, dev }) => ({
  ...both,
  name,
  filename: dev ? 'remoteEntry.js' : 'remoteEntry.[contenthash:10].js',
  exposes: { './remote': './src/remote.tsx' },
  manifest: true,
  shared: { ...strict(shared((version) => (dev ? { version } : { import: false }))), ...contracts({}) },
  experiments: { optimization, ...(dev ? { asyncStartup: true } : { externalRuntime: true }) },
});

/**
 * The plugin behind `provideExternalRuntime` is named by its CommonJS file, which would bring the whole federation
 * runtime a second time (14 KB compressed); its twin in ES modules uses the copy that is there.
 */
export const federationAliases = () => {
  const enhanced = createRequire(require.resolve('@module-federation/enhanced/webpack'));
  const plugin = enhanced.resolve('@module-federation/inject-external-runtime-core-plugin');
  return { [plugin]: plugin.replace(/\.cjs$/, '.js') };
};
