import { cpSync, existsSync, mkdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { say } from '../support/command.ts';
import { ownMirror } from '../support/machine.ts';
import type { Engine } from './engine.ts';
import { isInterrupted, work } from './work.ts';

/** The Debian release of the slim Node images. */
const suite = 'bookworm';
const searchPath = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/** Makes a Debian with this machine's Node and npm and the user `node`: the parts of the Node image that our images use. */
const makeRoot = async (folder: string): Promise<void> => {
  await work(['debootstrap', '--variant=minbase', suite, folder, ownMirror()]);
  for (const each of ['var/cache/apt/archives', 'var/lib/apt/lists']) {
    rmSync(path.join(folder, each), { recursive: true });
    mkdirSync(path.join(folder, each), { recursive: true });
  }
  const modules = path.join(folder, 'usr/local/lib/node_modules');
  const bin = path.join(folder, 'usr/local/bin');
  mkdirSync(modules, { recursive: true });
  cpSync(process.execPath, path.join(bin, 'node'));
  const npm = path.dirname(path.dirname(realpathSync(await work(['which', 'npm']))));
  cpSync(npm, path.join(modules, 'npm'), { recursive: true });
  for (const name of ['npm', 'npx']) symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, path.join(bin, name));
  await work(['chroot', folder, 'groupadd', '--gid', '1000', 'node']);
  await work(['chroot', folder, 'useradd', '--uid', '1000', '--gid', 'node', '--create-home', 'node']);
};

const importRoot = async ({ containers }: Engine, folder: string, tag: string): Promise<void> => {
  const archive = `${folder}.tar`;
  await work(['tar', '--create', '--file', archive, '--directory', folder, '.']);
  const changes = [`ENV PATH=${searchPath}`, 'CMD ["node"]'].flatMap((change) => ['--change', change]);
  await work([...containers, 'import', ...changes, archive, tag]);
  rmSync(archive);
};

/**
 * Pulls the base image by its digest. Where that is not possible, makes one here from Debian's packages.
 * @param pinned the name in the Dockerfiles
 * @returns the image to build on
 */
export const baseImage = async (engine: Engine, pinned: string, home: string): Promise<string> => {
  const full = `docker.io/library/${pinned}`.replace(/:[^:@]+@/, '@');
  const pulled = await work([...engine.containers, 'pull', full]).catch((error: unknown) => {
    if (isInterrupted()) throw error;
    return undefined;
  });
  if (pulled !== undefined) {
    say(`The base image is ${pinned}, from its registry.`);
    return full;
  }
  if (process.getuid?.() !== 0 || !existsSync('/usr/sbin/debootstrap'))
    throw new Error(`${pinned} cannot be pulled, and only root can make another here, with debootstrap.`);
  say(`${pinned} cannot be pulled, so a base image is made here with debootstrap.`);
  const folder = path.join(home, 'base');
  const tag = 'localhost/league-base:local';
  await makeRoot(folder);
  await importRoot(engine, folder, tag);
  rmSync(folder, { recursive: true });
  return tag;
};
