// Regular expressions of filters. MongoDB speaks PCRE, JavaScript nearly so; what cannot be told apart safely is refused.
import { mongoError, badValueError } from '../errors.ts';
import { isTagged } from '../values/types.ts';
import type { BSONRegExp } from 'bson';

export const isRegex = (value: unknown): value is RegExp | BSONRegExp =>
  value instanceof RegExp || isTagged(value, 'BSONRegExp');

/** Compiles a pattern with MongoDB's options (i, m, s, u); x and others: code 51108; a bad pattern: code 51091. */
export const compileRegex = (pattern: string, options: string): RegExp => {
  const flags = new Set<string>();
  for (const option of options) {
    if (!'imsu'.includes(option)) throw mongoError(51108, `invalid flag in regex options: ${option}`);
    if (option !== 'u') flags.add(option);
  }
  const leading = /^\(\?([ims]+)\)/.exec(pattern);
  for (const option of leading?.[1] ?? '') flags.add(option);
  const rest = leading === null ? pattern : pattern.slice(leading[0].length);
  if (rest.includes('\0')) throw badValueError('Regular expression cannot contain an embedded null byte');
  try {
    return new RegExp(rest, [...flags].join(''));
  } catch {
    throw mongoError(51091, `Regular expression is invalid: ${pattern}`);
  }
};

/** The JavaScript expression for a regex literal of either kind. */
export const regexOf = (value: RegExp | BSONRegExp): RegExp => {
  if (value instanceof RegExp) return compileRegex(value.source, value.flags.replaceAll(/[^ims]/g, ''));
  return compileRegex(value.pattern, value.options);
};
