import { isMadeOf } from '@society/contracts';

// The bases of what people choose most; the whole list is on the server, which may refuse it.
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
 * What to say to somebody who chooses a password that is easily guessed; the form takes it all the same. `own` are the texts that others
 * would try first: the person's name and address, the club's name. Nothing is said about what is shorter than `minimum` and so not taken.
 */
export const passwordAdvice = (password: string, own: readonly string[], minimum = 6): string | undefined => {
  if (password.length < minimum) return undefined;
  if (isMadeOf(password, own)) return 'Easy to guess: it is made of names that others know.';
  if (/^\d+$/.test(password) || new Set(password).size <= 3 || isMadeOf(password, favourites))
    return 'Easy to guess: many people choose it.';
  return password.length < comfortable ? 'Longer is safer: three or four words are easy to remember.' : undefined;
};
