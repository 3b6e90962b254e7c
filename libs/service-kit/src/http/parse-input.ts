import type * as z from 'zod/mini';
import type { BodyOf, ParamsOf, QueryOf, Route } from '@society/contracts';
import { AppError } from '@society/kernel';

const notValid = 'This value is not valid';
/** The message for a field whose contract has none of its own. */
const ownWords = ({ input }: { readonly input?: unknown }): string =>
  input === undefined ? 'A value is missing' : notValid;

const parse = (schema: z.ZodMiniType | undefined, value: unknown): unknown => {
  if (!schema) return undefined;
  const result = schema.safeParse(value, { error: ownWords });
  if (result.success) return result.data;
  throw invalidInput(result.error.issues);
};

/** A refusal of input. Its message is that of the first issue; each field is named once. */
export const invalidInput = (
  found: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
): AppError => {
  const all = found.map((issue) => ({ path: issue.path.map(String).join('.'), message: issue.message }));
  const issues = all.filter(({ path }, at) => all.findIndex((other) => other.path === path) === at);
  return new AppError('invalid', issues[0]?.message ?? notValid, { issues });
};

/** Parses path parameters, query and body with the route's contract. Throws AppError invalid (400) that lists what is wrong. */
export const parseInput = <R extends Route>(
  route: R,
  req: { readonly params?: unknown; readonly query: object; readonly body?: unknown },
) => ({
  params: parse(route.params, req.params) as ParamsOf<R>,
  query: parse(route.query, req.query) as QueryOf<R>,
  body: parse(route.body, req.body) as BodyOf<R>,
});
