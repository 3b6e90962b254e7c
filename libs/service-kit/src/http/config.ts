import * as z from 'zod/mini';

export type Environment = Readonly<Record<string, string | undefined>>;

/** An empty variable counts as not set. Env files may keep blanks around a value, which would end up inside links, so they are cut off. */
const setIn = (env: Environment): Environment =>
  Object.fromEntries(
    Object.entries(env)
      .map(([name, value]) => [name, value?.trim()] as const)
      .filter(([, value]) => value),
  );

const problemsOf = (schema: z.ZodMiniType, env: Environment): readonly string[] => {
  const present = setIn(env);
  const issues = z.safeParse(schema, present).error?.issues ?? [];
  return issues.map((issue) => {
    const name = issue.path.length > 0 ? String(issue.path[0]) : 'configuration';
    const missing = issue.path.length === 1 && !(name in present);
    return `  ${name}: ${missing ? 'is missing' : withoutValue(issue)}`;
  });
};

/** Throws one Error that lists every problem by variable, and never a value: values may be secrets. */
export const checkConfig = (schemas: readonly z.ZodMiniType[], env: Environment): void => {
  const problems = new Set(schemas.flatMap((schema) => problemsOf(schema, env)));
  if (problems.size > 0) throw new Error(`The configuration is not usable:\n${[...problems].join('\n')}`);
};

/** Reads configuration from environment variables; throws as `checkConfig` does. */
export const loadConfig = <S extends z.ZodMiniType>(schema: S, env: Environment): z.output<S> => {
  checkConfig([schema], env);
  return z.parse(schema, setIn(env));
};

/** Messages of the product's own schemas are kept. A message of zod could repeat the value, so only what is allowed or its code is shown. */
const withoutValue = (issue: z.core.$ZodIssue): string => {
  if (issue.code === 'custom') return issue.message;
  return issue.code === 'invalid_value'
    ? `must be one of ${issue.values.map(String).join(', ')}`
    : `is not valid (${issue.code})`;
};

/** A whole number written as text, within bounds. */
export const wholeNumber = (min: number, max: number) => {
  const fits = (value: string): boolean => /^\d{1,15}$/.test(value) && Number(value) >= min && Number(value) <= max;
  return z.pipe(z.string().check(z.refine(fits, `must be a whole number from ${min} to ${max}`)), z.transform(Number));
};

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
