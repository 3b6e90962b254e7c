// Collations: English only, in the strengths that compare texts; everything else is refused.
import { badValueError, mongoError } from '../errors.ts';
import { compareBytes } from '../values/compare.ts';
import type { CompareStrings } from '../values/compare.ts';
import { isDoc } from '../values/types.ts';

const sensitivities: Record<number, 'base' | 'accent' | 'variant'> = { 1: 'base', 2: 'accent', 3: 'variant' };
const known = [
  'locale',
  'strength',
  'caseLevel',
  'caseFirst',
  'numericOrdering',
  'alternate',
  'maxVariable',
  'normalization',
  'backwards',
  'version',
];

const refuseUnlessDefault = (spec: Record<string, unknown>, defaults: Record<string, unknown>): void => {
  for (const [name, standard] of Object.entries(defaults)) {
    if (spec[name] !== undefined && spec[name] !== standard)
      throw badValueError(`Collation option ${name} is not supported by this server`);
  }
};

/**
 * The string comparison of a command's `collation`; the order of bytes without one.
 * Locales other than `simple` and English are refused with code 2, unknown fields with 40415.
 */
export const collationOf = (spec: unknown): CompareStrings => {
  if (spec === undefined || spec === null) return compareBytes;
  if (!isDoc(spec)) throw mongoError(14, "BSON field 'collation' is the wrong type, expected type 'object'");
  if (Object.keys(spec).length === 0) return compareBytes;
  for (const name of Object.keys(spec)) {
    if (!known.includes(name)) throw mongoError(40415, `BSON field 'collation.${name}' is an unknown field.`);
  }
  const { locale, strength = 3, numericOrdering = false, caseFirst = 'off' } = spec;
  if (typeof locale !== 'string')
    throw mongoError(40414, "BSON field 'collation.locale' is missing but a required field");
  if (locale === 'simple') return compareBytes;
  if (!/^en(_|$)/.test(locale))
    throw badValueError(`Field 'locale' is invalid in: { locale: "${locale}" } (this server knows simple and en)`);
  refuseUnlessDefault(spec, {
    caseLevel: false,
    alternate: 'non-ignorable',
    normalization: false,
    backwards: false,
    maxVariable: 'punct',
    caseFirst: 'off',
  });
  const sensitivity = sensitivities[Number(strength)];
  if (sensitivity === undefined)
    throw badValueError(`Collation strength ${String(strength)} is not supported by this server`);
  const collator = new Intl.Collator('en', {
    sensitivity,
    numeric: numericOrdering === true,
    ...(caseFirst === 'off' ? {} : { caseFirst: 'false' }),
  });
  return (a, b) => collator.compare(a, b);
};
