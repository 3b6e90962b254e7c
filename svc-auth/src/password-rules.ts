import { isMadeOf, passwordMinimum, tooShortPassword } from '@society/contracts';
import type { PlayerSnapshot } from '@society/contracts';
import { fieldError } from '@society/kernel';
import type { KnownClub } from './club/known-club-service.ts';

/** The person who will have the password, with the data that it must not be made of. */
type Owner = Pick<PlayerSnapshot, 'name' | 'email'>;

export type PasswordRules = {
  /** AppError invalid for a password that is shorter than the club's minimum, common, or easy to guess; `field` names the field of the form. */
  readonly check: (password: string, owner: Owner, field: string) => Promise<void>;
};

/** How many of the most common passwords are refused. */
const maxCommon = 10_000;

/** @param byFrequency passwords, the most common first. */
export const createBlocklist = (byFrequency: readonly string[]) => {
  const common = new Set(
    byFrequency
      // Shorter ones are refused anyway.
      .filter((password) => password.length >= passwordMinimum.six)
      .slice(0, maxCommon)
      .map((password) => password.toLowerCase()),
  );
  return {
    /** Throws AppError invalid for a common password, or one that is made of the person's or the club's name. */
    check: (password: string, { name, email }: Owner, clubName: string, field: string): void => {
      if (common.has(password.toLowerCase()))
        throw fieldError('invalid', field, 'This password is one of the most common ones. Please choose another.');
      if (isMadeOf(password, [name, email.split('@', 1)[0] ?? '', clubName]))
        throw fieldError('invalid', field, "This password is made of your name or the club's. Please choose another.");
    },
  };
};

/** The club's minimum length, and with PASSWORD_BLOCKLIST=1 the list of common passwords. */
export const loadPasswordRules = async (
  hasBlocklist: boolean,
  clubNow: () => Promise<KnownClub>,
): Promise<PasswordRules> => {
  const common = hasBlocklist && (await import('@zxcvbn-ts/language-common')).dictionary['passwords-common'];
  const blocklist = common ? createBlocklist(common) : undefined;
  return {
    check: async (password, owner, field) => {
      const { name, passwordRule = 'six' } = await clubNow();
      const minimum = passwordMinimum[passwordRule];
      if (password.length < minimum) throw fieldError('invalid', field, tooShortPassword(minimum));
      blocklist?.check(password, owner, name, field);
    },
  };
};
