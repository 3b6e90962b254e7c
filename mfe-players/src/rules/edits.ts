import type { PlayerChange, User } from '@society/contracts';

/** Fields of a form about a person. */
export type Fields = { readonly [field: string]: string | number | boolean | undefined };

const storedIn = (person: User, field: string): unknown => (person as unknown as Fields)[field] ?? '';

/**
 * What a submitted form changes about a person: only fields that differ, so that an edit leaves alone what it did not touch. A blank
 * password is no change.
 */
export const changesOf = (person: User, submitted: Fields): PlayerChange =>
  Object.fromEntries(
    Object.entries(submitted).filter(([field, value]) => value !== undefined && value !== storedIn(person, field)),
  );

/**
 * What a form shows after somebody else changed the person meanwhile: what was typed stays, everything else is what is stored now.
 * `loaded` is what the form showed at first.
 */
export const keepTyped = <F extends Fields>(typed: F, loaded: F, stored: F): F =>
  Object.fromEntries(
    Object.keys(stored).map((field) => [field, typed[field] === loaded[field] ? stored[field] : typed[field]]),
  ) as F;
