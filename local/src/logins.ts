import { randomInt } from 'node:crypto';

/** A person who can sign in, as the start prints it once. */
export type Login = { readonly name: string; readonly role: string; readonly email: string; readonly password: string };

const words = [
  'birdie',
  'fairway',
  'bunker',
  'albatross',
  'eagle',
  'mulligan',
  'links',
  'putter',
  'wedge',
  'caddie',
  'dogleg',
  'heather',
  'gorse',
  'marshal',
  'tee',
  'pin',
  'rough',
  'green',
  'divot',
  'spoon',
  'mashie',
  'brassie',
  'niblick',
  'stymie',
];

/** A random password that can be read out and typed on a phone. 33.5 bits: for a demo on one's own machine. */
export const madeUpPassword = (): string => {
  const word = (): string => words[randomInt(words.length)] ?? '';
  return `${word()}-${word()}-${randomInt(100_000, 1_000_000)}-${word()}`;
};

/** The logins as an aligned table. */
export const loginTable = (logins: readonly Login[]): string[] => {
  const width = (key: keyof Login): number => Math.max(...logins.map((login) => login[key].length));
  const [name, role, email] = [width('name'), width('role'), width('email')];
  return logins.map(
    (login) =>
      `  ${login.name.padEnd(name)}  ${login.role.padEnd(role)}  ${login.email.padEnd(email)}  ${login.password}`,
  );
};
