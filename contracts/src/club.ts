import * as z from 'zod/mini';

/** The colour palettes that a club may choose. Every club begins with the first one. */
export const palettes = ['fairway', 'links', 'heather', 'oak', 'harbour', 'slate'] as const;
export type Palette = (typeof palettes)[number];

/**
 * The colours that a browser shows around the app and behind it while it opens: the surface by day and by night, and the paper. They come
 * from the style sheets.
 */
export const paletteGrounds: Readonly<Record<Palette, { light: string; dark: string; paper: string }>> = {
  fairway: { light: '#fffdf8', dark: '#18221c', paper: '#f6f1e6' },
  links: { light: '#fefefa', dark: '#152124', paper: '#f4f2e9' },
  heather: { light: '#fffdfe', dark: '#251d27', paper: '#f5f0f4' },
  oak: { light: '#fffdf9', dark: '#271d18', paper: '#f8f1e7' },
  harbour: { light: '#fcfeff', dark: '#19202c', paper: '#eef2f5' },
  slate: { light: '#fdfdfe', dark: '#1e2021', paper: '#f1f2f3' },
};

/** The minimum length of a club's passwords; the first is the product's own rule. */
export const passwordRules = ['six', 'eight'] as const;
export type PasswordRule = (typeof passwordRules)[number];
export const passwordMinimum: Readonly<Record<PasswordRule, number>> = { six: 6, eight: 8 };
/** The message for a new password that is too short, on screens and from the server. */
export const tooShortPassword = (minimum: number): string => `Password must be at least ${minimum} characters`;

/** Only letters and digits, in lower case and without accents. */
const bare = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

const wordsOf = (texts: readonly string[]): string[] =>
  texts
    .flatMap((text) => [bare(text), ...text.split(/[^\p{L}\p{N}\p{M}]+/u).map(bare)])
    .filter((word) => word.length >= 2)
    .sort((a, b) => b.length - a.length);

/** Whether a password consists only of these words, digits and signs: Keller-2026!, fairwaygolf1. */
export const isMadeOf = (password: string, texts: readonly string[]): boolean => {
  const rest = wordsOf(texts).reduce((left, word) => left.replaceAll(word, ' '), bare(password));
  return rest.includes(' ') && !/\p{L}/u.test(rest);
};

/** What the front ends know about the club. The gateway serves it as /config.json and puts it into the page. */
export const clubConfig = z.object({
  name: z.string(),
  location: z.string(),
  contactEmail: z.string(),
  tagline: z.string(),
  timeZone: z.string(),
  // The server may be of a version without palettes, or with one more.
  palette: z.catch(z.enum(palettes), palettes[0]),
  passwordRule: z.catch(z.enum(passwordRules), passwordRules[0]),
  /** The address of the club's logo on this origin; each logo has another address. */
  logo: z.optional(z.string()),
});
export type ClubConfig = z.output<typeof clubConfig>;
