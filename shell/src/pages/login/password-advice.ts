/** Letters and digits alone, in lower case and without accents. */
const bare = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

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

const wordsOf = (texts: readonly string[]): string[] =>
  texts
    .flatMap((text) => [bare(text), ...text.split(/[^\p{L}\p{N}\p{M}]+/u).map(bare)])
    .filter((word) => word.length >= 2)
    .sort((a, b) => b.length - a.length);

/** Whether nothing is in a password but these words, digits and signs: Keller-2026!, fairwaygolf1. */
const isMadeOf = (password: string, texts: readonly string[]): boolean => {
  const rest = wordsOf(texts).reduce((left, word) => left.replaceAll(word, ' '), bare(password));
  return rest.includes(' ') && !/\p{L}/u.test(rest);
};

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
