import * as z from 'zod/mini';

/** An id as every service writes it: a short opaque string. Operators, arrays and numbers in its place are refused. */
export const id = z
  .string({ error: (issue) => (issue.input === undefined ? 'An id is required' : 'This is not a valid id') })
  .check(
    z.minLength(1, 'An id is required'),
    z.maxLength(64, 'This id is too long'),
    z.regex(/^[A-Za-z0-9_-]+$/, 'This is not a valid id'),
  );

/** A moment, ISO 8601 in UTC. Years of six digits with a sign are accepted too: one stored date like that must not break a whole list. */
export const timestamp = z
  .string()
  .check(z.regex(/^(\d{4}|[+-]\d{6})-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/, 'This is not a date and time'));

const firstYear = 1900;
const lastYear = 2199;
const otherYear = `The date must be in a year from ${firstYear} to ${lastYear}`;

const isRealDay = (value: string): boolean => {
  const day = value.slice(0, 10);
  const parsed = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day) && !Number.isNaN(Date.parse(value));
};

/** Checks the year in UTC, since an offset can move a date into another year. */
const isWithinYears = (value: string): boolean => {
  const year = new Date(value).getUTCFullYear();
  return year >= firstYear && year <= lastYear;
};

/** What a date field of a form sends: a plain day, or a moment, in a year that every calendar can show. */
export const dayOrTimestamp = z.string('Date is required').check(
  // A browser's date field takes years of six digits.
  z.refine((value) => !/^\d{5,6}-\d{2}-\d{2}$/.test(value), { error: otherYear, abort: true }),
  z.regex(/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/, 'Date is required'),
  z.refine(isRealDay, { error: 'Date is required', abort: true }),
  z.refine(isWithinYears, otherYear),
);

/**
 * Characters that nobody sees: zero-width and filler characters, those that change the direction of the text after them, and halves of
 * characters that a program has cut in two, which no store can keep. Joiners, variation selectors and tags stay, since emoji and some
 * scripts need them.
 */
const invisible = /(?![\p{VS}\u200C-\u200D\u{E0020}-\u{E007F}])[\p{DI}\p{Cs}\u2800]/gu;
/** Characters that only mean something beside a visible one, standing alone. */
const nothingToSee = /(?<!\S)[\p{M}\u200C-\u200D\u{E0020}-\u{E007F}]+(?!\S)/gu;

/** Text as people see it, trimmed: so nobody can have an invisible name, or one that reads backwards. */
const asSeen = (text: string): string => text.replace(invisible, '').replace(nothingToSee, '').trim();

const maxAddress = 254;

/**
 * An address whose domain has letters beyond a to z, such as müller.de, with the domain as mail servers know it (`xn--…`): Chrome's fields
 * send it so, those of other browsers and spreadsheets do not, and it is one address.
 */
const asMailed = (address: string): string => {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  if (address.length > maxAddress || !/\P{ASCII}/u.test(domain) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain))
    return address;
  try {
    return `${address.slice(0, at)}${new URL(`http://${domain}`).hostname}`;
  } catch {
    return address;
  }
};

/**
 * An e-mail address in lower case, since addresses are compared without case everywhere. Invisible characters are removed, since mail
 * programs copy such marks along. The small letter of a Turkish İ is i with a dot of its own, which no address has.
 */
export const emailAddress = z.pipe(
  z.string('Invalid email address'),
  z.pipe(
    z.transform((value: string) => asMailed(asSeen(value).toLowerCase().replaceAll('i\u0307', 'i'))),
    z
      .string()
      .check(z.maxLength(maxAddress, 'Invalid email address'), z.regex(z.regexes.email, 'Invalid email address')),
  ),
);

/**
 * What looks the same on a screen, spelt the same: single plain spaces, at which names are split, for the other and doubled ones that
 * keyboards and copied texts bring, and each letter in one character with its accent.
 */
export const inOneSpelling = (text: string): string => text.replace(/\p{Zs}+/gu, ' ').normalize('NFC');

/** Text on one line, without invisible characters. Control characters are refused, so that nobody can add a mail header. */
export const line = (max: number) => z.string().check(...lineChecks(max));

const lineChecks = (max: number) =>
  [
    z.overwrite((text: string) => inOneSpelling(asSeen(text))),
    z.maxLength(max, `At most ${max} characters`),
    z.regex(/^[^\p{Cc}]*$/u, 'Line breaks and control characters are not allowed'),
  ] as const;

/** Text on one line that must be there; `message` is the error if it is missing or blank. */
export const requiredLine = (max: number, message: string) =>
  z.string(message).check(...lineChecks(max), z.minLength(1, message));

/** Text of several lines, without invisible characters. */
export const paragraph = (max: number) =>
  z
    .string()
    .check(
      z.overwrite(asSeen),
      z.maxLength(max, `At most ${max} characters`),
      z.regex(/^[\P{Cc}\n\r\t]*$/u, 'Control characters are not allowed'),
    );

export const roles = ['admin', 'player', 'substitution'] as const;
/** The role of a signed-in person. */
export type Role = (typeof roles)[number];
export const role = z.enum(roles);

/** A whole number within bounds, with one message for every error. */
export const whole = (min: number, max: number, message: string) =>
  z.number(message).check(z.int(message), z.gte(min, message), z.lte(max, message));
