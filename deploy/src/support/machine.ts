import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { outcomeOf } from './command.ts';
import { root } from './house.ts';

/** Whether a command is there and succeeds. */
export const answers = (command: string, ...args: readonly string[]): Promise<boolean> =>
  outcomeOf(command, args).then(
    ({ code }) => code === 0,
    () => false,
  );

/** Whether there is a Docker that answers: its command alone is no engine. */
export const hasDocker = (): Promise<boolean> => answers('docker', 'version');

/** Whether packages may be installed here: by root, where apt is. */
export const mayInstall = async (): Promise<boolean> =>
  process.getuid?.() === 0 && (await answers('apt-get', '--version'));

/** Runs a command that has to succeed. Throws what it said when it does not. */
export const must = async (command: string, ...args: readonly string[]): Promise<string> => {
  const { code, said } = await outcomeOf(command, args);
  if (code !== 0) throw new Error(`${command} ${args[0] ?? ''} ended with ${code}:\n${said.slice(-2000)}`);
  return said.trim();
};

/** The first Debian mirror that lists of apt's sources name, in either of its two forms. */
export const mirrorIn = (sources: readonly string[]): string | undefined =>
  sources
    .flatMap((text) => [
      ...text.matchAll(/^(?:URIs:|deb(?: +\[[^\]]*\])?) +(?:\S+ +)*?(https?:\S+\/debian)\/?(?=\s|$)/gm),
    ])
    .map(([, mirror]) => mirror)[0];

/** The Debian mirror that the apt of this machine uses. Throws when it names none. */
export const ownMirror = (): string => {
  const files = ['/etc/apt/sources.list', ...globSync('/etc/apt/sources.list.d/*.{list,sources}')];
  const mirror = mirrorIn(files.filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf8')));
  if (mirror === undefined) throw new Error('The apt of this machine names no mirror of Debian.');
  return mirror;
};

/** The image of a name, as production takes it: with its version and digest. Throws when docker-compose.yml has none. */
export const imageOf = (name: string): string => {
  const compose = readFileSync(path.join(root, 'docker-compose.yml'), 'utf8');
  const image = new RegExp(`^ +image: (${name}:\\S+)$`, 'm').exec(compose)?.[1];
  if (image === undefined) throw new Error(`docker-compose.yml has no image of ${name}`);
  return image;
};
