import * as z from 'zod/mini';

/**
 * Reads the configuration of a service from environment variables. Throws one Error that lists every problem by variable, and never a
 * value: values may be secrets. An empty variable counts as not set.
 */
export const loadConfig = <S extends z.ZodMiniType>(
  schema: S,
  env: Readonly<Record<string, string | undefined>>,
): z.output<S> => {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const result = z.safeParse(schema, present);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => {
    const name = issue.path.length > 0 ? String(issue.path[0]) : 'configuration';
    const missing = issue.path.length === 1 && !(name in present);
    return `  ${name}: ${missing ? 'is missing' : withoutValue(issue)}`;
  });
  throw new Error(`The configuration is not usable:\n${[...new Set(problems)].join('\n')}`);
};

/** Messages of our own schemas are kept; what zod writes about an input could repeat it, so only its code is shown. */
const withoutValue = (issue: z.core.$ZodIssue): string =>
  issue.code === 'custom' ? issue.message : `is not valid (${issue.code})`;

/** A whole number written as text, within bounds. */
export const wholeNumber = (min: number, max: number) =>
  z.pipe(
    z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number)),
    z.number().check(z.gte(min), z.lte(max)),
  );

/**
 * DRAIN_MS of every service: how long it goes on serving after SIGTERM while it already says that it is not ready. The gateway asks every 2 s
 * and waits up to 1.5 s for the answer, so after 3.5 s it sends nothing more.
 */
export const drainTime = z._default(wholeNumber(0, 6000), 3500);

/** A list written with commas: `http://a:1, http://b:2`. */
export const commaList = z.pipe(
  z.string(),
  z.transform((value: string) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
);

/** A JSON text checked by a schema. */
export const jsonOf = <S extends z.ZodMiniType>(schema: S) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((value: string, context): unknown => {
        try {
          return JSON.parse(value);
        } catch {
          context.issues.push({ code: 'custom', message: 'is not valid JSON', input: undefined });
          return z.NEVER;
        }
      }),
    ),
    schema,
  );
