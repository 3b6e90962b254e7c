import { useState } from 'react';
import { hashKey } from '@tanstack/react-query';
import { isConflict } from '@society/web-kit';

/** What the fields of a form hold; one that was never filled in is undefined. */
type Typed<F> = { readonly [K in keyof F]?: F[K] | undefined };

/** The fields that differ from what a form showed at first, so that an edit leaves alone what it did not touch. */
export const changesOf = <F extends object>(before: Typed<F>, submitted: Typed<F>): Partial<F> => {
  const changes: Partial<F> = {};
  for (const field in submitted) {
    const value = submitted[field];
    if (value !== undefined && hashKey([value]) !== hashKey([before[field]])) changes[field] = value;
  }
  return changes;
};

/** What a form shows after somebody else changed the record meanwhile: what was typed stays, everything else is what is stored now. */
export const keepTyped = <F extends object>(typed: Typed<F>, before: Typed<F>, stored: F): F => ({
  ...stored,
  ...changesOf(before, typed),
});

type Options<R, F> = {
  readonly record: R;
  /** The form's fields as they stand for a record. */
  readonly fieldsOf: (record: R) => F;
  readonly send: (changes: Partial<F> & { version: number }) => Promise<R>;
  /** The record as stored now, past the cache; undefined when it is gone. */
  readonly askAgain: () => Promise<R | undefined>;
};

/**
 * Saves what a form changed about a record, with the version that the form was loaded with. The next edit begins with the record as it was saved.
 * After a conflict it begins with the record as stored now, and only what was typed stays, so that saving again overwrites nothing else.
 */
export const useFieldEdits = <R extends { readonly version: number }, F extends object>({
  record,
  fieldsOf,
  send,
  askAgain,
}: Options<R, F>) => {
  const [loaded, setLoaded] = useState(record);
  const before = fieldsOf(loaded);
  return {
    /** The answer, or undefined when nothing was changed and so nothing sent. Throws the refusal. */
    save: async (submitted: Typed<F>): Promise<R | undefined> => {
      const changes = changesOf(before, submitted);
      if (Object.keys(changes).length === 0) return undefined;
      const saved = await send({ ...changes, version: loaded.version });
      setLoaded(saved);
      return saved;
    },
    /** What a form that stays open shows after a save: the stored record, and what was typed since `sent` was submitted. */
    afterSave: (saved: R, sent: Typed<F>, typed: Typed<F>): F => keepTyped(typed, sent, fieldsOf(saved)),
    /** What the form shows after a conflict; undefined after another refusal, which leaves it as it is. */
    afterRefusal: async (error: unknown, typed: Typed<F>): Promise<F | undefined> => {
      const stored = isConflict(error) ? await askAgain().catch(() => undefined) : undefined;
      if (!stored) return undefined;
      setLoaded(stored);
      return keepTyped(typed, before, fieldsOf(stored));
    },
  };
};
