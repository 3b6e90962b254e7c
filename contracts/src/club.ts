import * as z from 'zod/mini';

/** The looks that a club may choose among; the first is the one that every club begins with. */
export const palettes = ['fairway', 'links', 'heather', 'oak', 'harbour', 'slate'] as const;
export type Palette = (typeof palettes)[number];

/** What a browser paints around the app, and behind it while it opens: the surface by day and by night, and the paper. Colours of the style sheets. */
export const paletteGrounds: Readonly<Record<Palette, { light: string; dark: string; paper: string }>> = {
  fairway: { light: '#fffdf8', dark: '#18221c', paper: '#f6f1e6' },
  links: { light: '#fefefa', dark: '#152124', paper: '#f4f2e9' },
  heather: { light: '#fffdfe', dark: '#251d27', paper: '#f5f0f4' },
  oak: { light: '#fffdf9', dark: '#271d18', paper: '#f8f1e7' },
  harbour: { light: '#fcfeff', dark: '#19202c', paper: '#eef2f5' },
  slate: { light: '#fdfdfe', dark: '#1e2021', paper: '#f1f2f3' },
};

/** How long a club's passwords are at least; the first is the product's own rule. */
export const passwordRules = ['six', 'eight'] as const;
export type PasswordRule = (typeof passwordRules)[number];
export const passwordMinimum: Readonly<Record<PasswordRule, number>> = { six: 6, eight: 8 };
/** What a new password that is too short is told, on screens and by the server. */
export const tooShortPassword = (minimum: number): string => `Password must be at least ${minimum} characters`;

/** Letters and digits alone, in lower case and without accents. */
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

/** Whether nothing is in a password but these words, digits and signs: Keller-2026!, fairwaygolf1. */
export const isMadeOf = (password: string, texts: readonly string[]): boolean => {
  const rest = wordsOf(texts).reduce((left, word) => left.replaceAll(word, ' '), bare(password));
  return rest.includes(' ') && !/\p{L}/u.test(rest);
};

/** What the front ends know of the club; the gateway serves it as /config.json and puts it into the page. */
export const clubConfig = z.object({
  name: z.string(),
  location: z.string(),
  contactEmail: z.string(),
  tagline: z.string(),
  timeZone: z.string(),
  // Who serves it may be of a version that knows none, or one more.
  palette: z.catch(z.enum(palettes), palettes[0]),
  passwordRule: z.catch(z.enum(passwordRules), passwordRules[0]),
  /** Where the club's logo is, on this origin; another address for every logo. */
  logo: z.optional(z.string()),
});
export type ClubConfig = z.output<typeof clubConfig>;
