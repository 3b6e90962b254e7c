type Failure = {
  readonly code?: unknown;
  readonly response?: unknown;
  readonly responseCode?: unknown;
  readonly neverBegun?: unknown;
};

/** What may name a person, a place or a secret, and status codes, which say nothing to people. */
const cut: readonly RegExp[] = [
  /<[^>]*>/g,
  /\S*@\S*/g,
  /\b[a-z][a-z0-9+.-]*:\/\/\S*/gi,
  /\b\d{1,3}(?:\.\d{1,3}){3}\b/g,
  /\b[0-9a-f]{0,4}(?::[0-9a-f]{0,4}){2,}/gi,
  /\b(?=\S*\d)\S{12,}/g,
  /\S{32,}/g,
  /(?<=^|\s)\d{3}(?=[\s-])-?/g,
  /(?<=^|\s)\d\.\d{1,3}\.\d{1,3}(?=\s|$)/g,
];
const maxLength = 120;

const withoutSecrets = (response: string): string =>
  cut
    .reduce((rest, pattern) => rest.replace(pattern, ' '), response)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/^[\s\p{P}]+|[\s\p{P}]+$/gu, '')
    .slice(0, maxLength);

const failures: Readonly<Record<string, string>> = {
  EAUTH: 'the mail server did not let us sign in',
  ETIMEDOUT: 'the mail server took too long',
  ECONNECTION: 'the mail server could not be reached',
  ECONNREFUSED: 'the mail server could not be reached',
  EDNS: 'the mail server could not be found',
  ESOCKET: 'the mail server could not be reached',
};

/** Why a mail was not taken, in words for admins: the mail server's own words without addresses and secrets, otherwise the product's. */
export const refusalWords = (error: unknown): string => {
  const { code, response }: Failure = typeof error === 'object' && error !== null ? error : {};
  const said = typeof response === 'string' && code !== 'EAUTH' ? withoutSecrets(response) : '';
  return said || (typeof code === 'string' && failures[code]) || 'the mail server did not take it';
};

/**
 * Whether a mail that was not taken may be sent again: `refused` means never, `away` means later. `unsure` means that the connection broke
 * on the way: the server may have taken the mail, so the person may get it twice.
 */
export type NotSent = 'refused' | 'away' | 'unsure';

/**
 * Judges the error of a mail that was not taken: `away` if the server got nothing of it (`neverBegun`), otherwise by the SMTP status (500 and
 * above is final, RFC 5321).
 */
export const whyNotSent = (error: unknown): NotSent => {
  const { responseCode, neverBegun }: Failure = typeof error === 'object' && error !== null ? error : {};
  if (neverBegun === true) return 'away';
  if (typeof responseCode !== 'number') return 'unsure';
  return responseCode >= 500 ? 'refused' : 'away';
};
