import type { PlayerSnapshot } from '@society/contracts';
import { AppError } from '@society/kernel';

/** Whose password it is to be, as far as it may not be made of it. */
type Owner = Pick<PlayerSnapshot, 'name' | 'email'>;

export type PasswordRules = {
  /** AppError invalid for a password that everybody knows or can guess; `field` is that of the form. */
  readonly check: (password: string, owner: Owner, field: string) => void;
};

/** So many of the passwords that people choose most often are refused. */
const maxCommon = 10_000;
/** The spec's minimum: what is shorter is refused anyway. */
const minLength = 6;

/** Letters and digits alone, in lower case and without accents. */
const bare = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

const wordsOf = (...texts: readonly string[]): readonly string[] =>
  texts
    .flatMap((text) => [bare(text), ...text.split(/[^\p{L}\p{N}\p{M}]+/u).map(bare)])
    .filter((word) => word.length >= 2)
    .sort((a, b) => b.length - a.length);

/** Whether nothing but these words, digits and signs are in a password: Keller-2026!, fairwaygolf1. */
const isMadeOf = (password: string, words: readonly string[]): boolean => {
  const rest = words.reduce((left, word) => left.replaceAll(word, ' '), bare(password));
  return rest.includes(' ') && !/\p{L}/u.test(rest);
};

const refusal = (field: string, message: string): AppError =>
  new AppError('invalid', message, { issues: [{ path: field, message }] });

/** @param byFrequency passwords, the most common first. @param clubName what the club is called at the moment */
export const createPasswordRules = (byFrequency: readonly string[], clubName: () => string): PasswordRules => {
  const common = new Set(
    byFrequency
      .filter((password) => password.length >= minLength)
      .slice(0, maxCommon)
      .map((password) => password.toLowerCase()),
  );
  return {
    check: (password, { name, email }, field) => {
      if (common.has(password.toLowerCase()))
        throw refusal(field, 'This password is one of the most common ones. Please choose another.');
      const words = [...wordsOf(name, email.split('@', 1)[0] ?? ''), ...wordsOf(clubName())];
      if (isMadeOf(password, words))
        throw refusal(field, "This password is made of your name or the club's. Please choose another.");
    },
  };
};

/** The rules that PASSWORD_BLOCKLIST=1 asks for; without it every password of the contract's length is taken. */
export const loadPasswordRules = async (isOn: boolean, clubName: () => string): Promise<PasswordRules> => {
  if (!isOn) return { check: () => undefined };
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return createPasswordRules(dictionary['passwords-common'], clubName);
};
