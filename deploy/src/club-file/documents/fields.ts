import * as z from 'zod/mini';

/** A field that may be absent. Documents of long ago may hold null there. */
export const maybe = <T extends z.core.$ZodType>(type: T) => z.optional(z.nullable(type));

export const text = z.string();
export const count = z.number().check(z.int(), z.gte(0));
/** A moment as text, ISO 8601 in UTC. */
export const moment = z.string().check(z.refine((value) => !Number.isNaN(Date.parse(value)), 'is no moment'));
/** The time at which something was changed last, field by field, as a version. */
export const changedIn = maybe(z.record(z.string(), z.number()));
export const texts = z.array(text);

/** A document that has its id alone for sure. Fields that a newer version has put in are kept. */
export const record = <S extends z.core.$ZodShape>(fields: S) => z.looseObject({ _id: text, ...fields });

/** A document with a version, or what is left of one that was deleted: its id is never given out again. */
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
