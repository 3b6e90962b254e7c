import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { outcomeOf } from './command.ts';
import { root } from './house.ts';

/** Whether a command exists and succeeds. */
export const answers = (command: string, ...args: readonly string[]): Promise<boolean> =>
  outcomeOf(command, args).then(
    ({ code }) => code === 0,
    () => false,
  );

/** Whether Docker's engine answers; the command alone is not enough. */
export const hasDocker = (): Promise<boolean> => answers('docker', 'version');

/** Whether packages may be installed here: as root, with apt-get. */
export const mayInstall = async (): Promise<boolean> =>
  process.getuid?.() === 0 && (await answers('apt-get', '--version'));

/** Runs a command and resolves with its output. Throws the output when it fails. */
export const must = async (command: string, ...args: readonly string[]): Promise<string> => {
  const { code, said } = await outcomeOf(command, args);
  if (code !== 0) throw new Error(`${command} ${args[0] ?? ''} ended with ${code}:\n${said.slice(-2000)}`);
  return said.trim();
};

/** The first Debian mirror in these texts of apt's source lists; both of apt's formats are known. */
export const mirrorIn = (sources: readonly string[]): string | undefined =>
  sources
    .flatMap((text) => [
      ...text.matchAll(/^(?:URIs:|deb(?: +\[[^\]]*\])?) +(?:\S+ +)*?(https?:\S+\/debian)\/?(?=\s|$)/gm),
    ])
    .map(([, mirror]) => mirror)[0];

/** The Debian mirror that this machine's apt uses. Throws when it names none. */
export const ownMirror = (): string => {
  const files = ['/etc/apt/sources.list', ...globSync('/etc/apt/sources.list.d/*.{list,sources}')];
  const mirror = mirrorIn(files.filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf8')));
  if (mirror === undefined) throw new Error('The apt of this machine names no mirror of Debian.');
  return mirror;
};

/** The production image of this name, with version and digest. Throws when docker-compose.yml has none. */
export const imageOf = (name: string): string => {
  const compose = readFileSync(path.join(root, 'docker-compose.yml'), 'utf8');
  const image = new RegExp(`^ +image: (${name}:\\S+)$`, 'm').exec(compose)?.[1];
  if (image === undefined) throw new Error(`docker-compose.yml has no image of ${name}`);
  return image;
};
