const secretKey =
  /pass(word|phrase)?|secret|token|cookie|authorization|api-?key|private-?key|e-?mail|^body$|^address$|^to$|^headers$/i;
const hidden = '[hidden]';

/**
 * Replaces the values of keys that name something secret or personal, down to a depth of six; deeper values are hidden. Errors keep type,
 * message, code, stack and cause.
 */
export const hideSecrets = (value: unknown, depth = 0): unknown => {
  if (value === null || typeof value !== 'object') return value;
  if (depth > 6) return hidden;
  if (value instanceof Error) return describeError(value);
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map((each) => hideSecrets(each, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, secretKey.test(key) ? hidden : hideSecrets(each, depth + 1)]),
  );
};

/** What the log says about an error. Fields that libraries add to errors (requests, documents) are left out. */
export const describeError = (error: Error): Record<string, unknown> => ({
  type: error.name,
  message: error.message,
  ...('code' in error && { code: error.code }),
  stack: error.stack,
  ...(error.cause instanceof Error && { cause: `${error.cause.name}: ${error.cause.message}` }),
});

const secretTexts: readonly (readonly [RegExp, string])[] = [
  [/[A-Za-z0-9._%+'-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63})+/g, '[address]'],
  [/eyJ[A-Za-z0-9_-]{5,}\.[A-Za-z0-9_-]{5,}\.[A-Za-z0-9_-]*/g, '[token]'],
  [/\bBearer\s+[^\s"\\]+/gi, 'Bearer [token]'],
  [/\b(cookie|password|token|secret)(\s*[=:]\s*)[^\s"\\,;]+/gi, '$1$2[hidden]'],
  [/\/\/[^\s/:@"]+:[^\s/@"]+@/g, '//[hidden]@'],
];

/** Nearly every line has none of these, and five searches for each line would cost noticeable time. */
const mayTellSecrets = /@|eyJ|bearer|cookie|password|token|secret/i;

/** The last fence: e-mail addresses, tokens and credentials inside free text, such as the message of a database error. */
export const hideSecretTexts = (line: string): string =>
  mayTellSecrets.test(line)
    ? secretTexts.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line)
    : line;
