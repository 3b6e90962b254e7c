import { isMadeOf } from '@society/contracts';

// The words from which the most common passwords are made. The server has the whole list, and may refuse what is on it.
const favourites = [
  'password',
  'passwort',
  'qwerty',
  'abc',
  'letmein',
  'welcome',
  'iloveyou',
  'admin',
  'login',
  'secret',
  'golf',
  'golfer',
  'monkey',
  'dragon',
  'football',
  'liverpool',
  'arsenal',
  'sunshine',
  'princess',
  'hello',
];

const comfortable = 10;

/**
 * Advice on a password that is easy to guess; the form accepts it all the same. `own`: the texts that others would try first, such as the
 * person's name and address and the club's name. Undefined for a good password, and for one shorter than `minimum`, which the form refuses.
 */
export const passwordAdvice = (password: string, own: readonly string[], minimum = 6): string | undefined => {
  if (password.length < minimum) return undefined;
  if (isMadeOf(password, own)) return 'Easy to guess: it is made of names that others know.';
  if (/^\d+$/.test(password) || new Set(password).size <= 3 || isMadeOf(password, favourites))
    return 'Easy to guess: many people choose it.';
  return password.length < comfortable ? 'Longer is safer: three or four words are easy to remember.' : undefined;
};
