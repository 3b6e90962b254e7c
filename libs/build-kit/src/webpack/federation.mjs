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
 * The page has one instance of each of these packages: React's context, the query cache and the toasts break with two.
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

/** A version made from the hash of the contracts' sources: any change of them gives another version. */
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
 * A remote that was built from the same contracts as the shell uses the shell's copy, with zod. Any other remote has its own copy, in a
 * file that is fetched only then. So the two can be released apart.
 */
const contracts = (how) => {
  const version = contractsVersion();
  return { '@society/contracts': { version, requiredVersion: version, ...how } };
};

// loaded-first: otherwise the shell would ask every remote for its versions before it starts, and a remote that is down would stop it.
const both = { shareStrategy: 'loaded-first', dts: false };

/** Only the shell loads remotes, and for that it needs only what every remote's entry has (`shell/src/remotes/load-remote.ts`). */
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

/** What the shell gives to remotes, by name and version. It stands in `boot.json`, for the release of a remote. */
export const sharedByHost = () =>
  Object.fromEntries(Object.entries(packages()).filter(([name]) => !name.endsWith('/')));

/**
 * A remote that needs a newer web-kit than the shell has does not load at all, and the shell says why. Otherwise half of the remote would
 * work, and the rest would miss names.
 */
const strict = (all) => ({ ...all, '@society/web-kit': { ...all['@society/web-kit'], strictVersion: true } });

/**
 * A remote's release contains no copy of the shared packages (except the contracts) and none of the federation runtime. In development
 * it contains them, so that it also runs alone.
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
 * `provideExternalRuntime` names its plugin by the plugin's CommonJS file, which would add the whole federation runtime a second
 * time (14 KB compressed). The same plugin as an ES module uses the copy that is there.
 */
export const federationAliases = () => {
  const enhanced = createRequire(require.resolve('@module-federation/enhanced/webpack'));
  const plugin = enhanced.resolve('@module-federation/inject-external-runtime-core-plugin');
  return { [plugin]: plugin.replace(/\.cjs$/, '.js') };
};
