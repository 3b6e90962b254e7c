type Shape = { readonly method: string; readonly path: string };
/** Parameters of a path by name, as they are written in it: undecoded. */
export type PathParams = Readonly<Record<string, string>>;

const isParameter = (segment: string): boolean => segment.startsWith(':');

/** A route without the names of its parameters: two routes of the same shape answer the same calls. */
export const shapeOf = ({ method, path }: Shape): string => `${method} ${path.replace(/:[A-Za-z]+/g, ':')}`;

const paramsIn = (pattern: readonly string[], given: readonly string[]): PathParams | undefined => {
  const params: Record<string, string> = {};
  for (const [position, expected] of pattern.entries()) {
    const segment = given[position] ?? '';
    if (isParameter(expected) && segment !== '') params[expected.slice(1)] = segment;
    else if (expected !== segment) return undefined;
  }
  return params;
};

/** Sorts `/api/matches/live` before `/api/matches/:id`. */
const orderOf = (pattern: readonly string[]): string => pattern.map((segment) => Number(isParameter(segment))).join('');

/**
 * Finds the route of a call by method and path. The path has no query and is compared as it is, undecoded. A fixed segment wins over a
 * parameter.
 */
export const createRouteMatcher = <R extends Shape>(routes: readonly R[]) => {
  const patterns = routes
    .map((route) => ({ route, pattern: route.path.split('/') }))
    .sort((a, b) => orderOf(a.pattern).localeCompare(orderOf(b.pattern)));
  const alike = Map.groupBy(patterns, ({ route, pattern }) => `${route.method} ${pattern.length}`);
  return (method: string, path: string): { readonly route: R; readonly params: PathParams } | undefined => {
    const given = path.split('/');
    for (const { route, pattern } of alike.get(`${method} ${given.length}`) ?? []) {
      const params = paramsIn(pattern, given);
      if (params) return { route, params };
    }
    return undefined;
  };
};
