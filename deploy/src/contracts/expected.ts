import type { EventContract, Route } from '@society/contracts';

/** A consumer that relies on a provider, so they need a pact. `subjects` are the calls or events that it has to cover. */
export type Pair = { readonly consumer: string; readonly provider: string; readonly subjects: readonly string[] };

export type House = {
  readonly routes: Readonly<Record<string, Route>>;
  readonly events: readonly EventContract[];
  /** The source texts of each front end. */
  readonly frontEnds: Readonly<Record<string, readonly string[]>>;
};

const importsOfContracts = /import\s+(?:type\s+)?\{([^}]*)\}\s+from\s+'@society\/contracts'/g;

/** The hooks of league-client, and hooks built on them, take a call by its name: `useRead('getMatch')`. */
const hooksByName = /\buse[A-Z]\w*\(\s*'(\w+)'/g;

/** Names that a source takes from the contracts, as imports or by the hooks of league-client. */
const namesIn = (source: string): readonly string[] => [
  ...[...source.matchAll(importsOfContracts)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().replace(/ as .*/, '')),
  ),
  ...[...source.matchAll(hooksByName)].map(([, name = '']) => name),
];

/** A call's name in tables and pacts: its method and path. */
export const nameOf = (route: Route): string => `${route.method} ${route.path}`;

const grouped = (
  uses: readonly (readonly [consumer: string, provider: string, subject: string])[],
): readonly Pair[] => {
  const pairs = new Map<string, { consumer: string; provider: string; subjects: Set<string> }>();
  for (const [consumer, provider, subject] of uses) {
    const key = `${consumer} ${provider}`;
    const pair = pairs.get(key) ?? { consumer, provider, subjects: new Set() };
    pair.subjects.add(subject);
    pairs.set(key, pair);
  }
  return [...pairs.values()].map(({ subjects, ...pair }) => ({ ...pair, subjects: [...subjects].sort() }));
};

/**
 * Every pair that needs a pact. A front end needs one for the calls that its sources name, a service for the internal calls that have it among
 * their `callers`, and a consumer for the events that list it. The provider of events is named `<service>.events`, as in the pacts.
 */
export const expectedPairs = ({ routes, events, frontEnds }: House): readonly Pair[] => {
  const byFrontEnds = Object.entries(frontEnds).flatMap(([name, sources]) =>
    sources.flatMap(namesIn).flatMap((imported) => {
      const route = Object.hasOwn(routes, imported) ? routes[imported] : undefined;
      return route ? [[name, route.owner, nameOf(route)] as const] : [];
    }),
  );
  // A pact covers a response that ends, and a stream does not end. Its messages are checked one by one by their contract.
  const byServices = Object.values(routes)
    .filter(({ answers }) => answers !== 'text/event-stream')
    .flatMap((route) => (route.callers ?? []).map((caller) => [caller, route.owner, nameOf(route)] as const));
  const byEvents = events.flatMap((event) =>
    event.consumers.map((consumer) => [consumer, `${event.publisher}.events`, event.name] as const),
  );
  return grouped([...byFrontEnds, ...byServices, ...byEvents]);
};
