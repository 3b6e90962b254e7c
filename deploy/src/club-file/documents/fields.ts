import * as z from 'zod/mini';

/** A field that may be absent. Old documents may have null there. */
export const maybe = <T extends z.core.$ZodType>(type: T) => z.optional(z.nullable(type));

export const text = z.string();
export const count = z.number().check(z.int(), z.gte(0));
/** A moment as text, ISO 8601 in UTC. */
export const moment = z.string().check(z.refine((value) => !Number.isNaN(Date.parse(value)), 'is no moment'));
/** For each field, when it was last changed, as a version. */
export const changedIn = maybe(z.record(z.string(), z.number()));
export const texts = z.array(text);

/** A document with a known `_id`. Fields that a newer version has added are kept. */
export const record = <S extends z.core.$ZodShape>(fields: S) => z.looseObject({ _id: text, ...fields });

/** A document with a version, or the remains of a deleted one: its id is never given out again. */
export const aggregate = <S extends z.core.$ZodShape>(fields: S) =>
  z.discriminatedUnion('deleted', [
    z.looseObject({ _id: text, version: count, deleted: z.literal(false), ...fields }),
    z.looseObject({ _id: text, version: count, deleted: z.literal(true) }),
  ]);

/** A copy of another service's document. */
export const copy = <T extends z.core.$ZodType>(data: T) =>
  z.discriminatedUnion('deleted', [
    z.looseObject({ _id: text, version: count, deleted: z.literal(false), data }),
    z.looseObject({ _id: text, version: count, deleted: z.literal(true) }),
  ]);
