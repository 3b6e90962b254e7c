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
  const all = result.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }));
  // Each field is named once.
  const issues = all.filter(({ path }, at) => all.findIndex((other) => other.path === path) === at);
  throw new AppError('invalid', issues[0]?.message ?? notValid, { issues });
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
