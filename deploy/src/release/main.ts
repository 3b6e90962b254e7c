// `npm run release -w mfe-scoring`: puts the package's build into the static store of STATIC_STORE (or `--store <folder>`). `--force` releases a
// shell that is older than released remotes need.
// Uses only Node and this folder, since a front end's image runs it and has nothing else.
import { copyFileSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { asCalled } from './as-called.ts';
import { release } from './release.ts';

const usage = 'Say which front end: shell or mfe-…';
const readCommand = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { store: { type: 'string' }, from: { type: 'string' }, force: { type: 'boolean' } },
    });
  } catch {
    throw new Error(`${usage}\n  --force  releases a shell that is older than released remotes need`);
  }
};
const root = path.resolve(import.meta.dirname, '../../..');

/** The list of remotes comes with the shell: it says which screens belong to which remote. */
const releaseList = (store: string): void => {
  const list = path.join(root, 'shell/remotes.json');
  const at = path.join(store, 'remotes/remotes.json');
  if (!existsSync(list)) return;
  mkdirSync(path.dirname(at), { recursive: true });
  copyFileSync(list, `${at}.new`);
  renameSync(`${at}.new`, at);
};

try {
  const { values, positionals } = readCommand();
  const name = positionals[0] ?? '';
  if (!/^(?:shell|mfe-[a-z]+)$/.test(name)) throw new Error(usage);
  const given = values.store ?? process.env['STATIC_STORE'];
  if (!given) throw new Error('Say where the static store is: STATIC_STORE=<folder>, or --store <folder>');
  const store = asCalled(given);
  const { added, removed } = release({
    name,
    from: values.from === undefined ? path.join(root, name, 'dist') : asCalled(values.from),
    store,
    now: new Date(),
    force: values.force,
  });
  if (name === 'shell') releaseList(store);
  process.stdout.write(`${name} is released: ${added} new files, ${removed} old ones removed\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
