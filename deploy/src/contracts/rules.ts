import type { Route } from '@society/contracts';
import { shapeOf } from '@society/contracts/matching';
import { expectedPairs, nameOf } from './expected.ts';
import type { House, Pair } from './expected.ts';
import { speaksOf } from './pact-files.ts';
import type { PactFile } from './pact-files.ts';

const routeProblems = (routes: readonly Route[], services: readonly string[]): readonly string[] => {
  const owners = new Map<string, string>();
  return routes.flatMap((route) => {
    const shape = shapeOf(route);
    const before = owners.get(shape);
    owners.set(shape, route.owner);
    return [
      ...(services.includes(route.owner)
        ? []
        : [`${nameOf(route)} has no owner: ${String(route.owner)} is no service`]),
      ...(before === undefined ? [] : [`${nameOf(route)} has two owners: ${before} and ${route.owner}`]),
      ...(route.access === 'service' && !route.callers?.length
        ? [`${nameOf(route)} is internal and says of nobody that they call it`]
        : []),
    ];
  });
};

const eventProblems = (events: House['events'], services: readonly string[]): readonly string[] =>
  events.flatMap(({ name, publisher, consumers }) => {
    // A test reads contracts that are wrong on purpose, so the list may be missing.
    const listed: readonly string[] = Array.isArray(consumers) ? consumers : [];
    return [
      ...(services.includes(publisher) ? [] : [`${name} has no publisher: ${String(publisher)} is no service`]),
      ...(listed.length > 0 ? [] : [`${name} has no consumers`]),
      ...listed
        .filter((consumer) => !services.includes(consumer))
        .map((consumer) => `${name} has the consumer ${consumer}, which is no service`),
    ];
  });

/** What is wrong between consumers and providers, as far as the pact files show it. */
export const pactProblems = (expected: readonly Pair[], pacts: readonly PactFile[]): readonly string[] => {
  const of = ({ consumer, provider }: Pick<Pair, 'consumer' | 'provider'>) =>
    pacts.find((pact) => pact.consumer === consumer && pact.provider === provider);
  const missing = expected.flatMap((pair) => {
    const pact = of(pair);
    if (!pact)
      return [`${pair.consumer} relies on ${pair.provider} and has no pact with it (${pair.subjects.join(', ')})`];
    return pair.subjects
      .filter((subject) => !speaksOf(pact, subject))
      .map((subject) => `${pact.file} does not speak of ${subject}`);
  });
  const surplus = pacts.filter(
    (pact) => !expected.some(({ consumer, provider }) => pact.consumer === consumer && pact.provider === provider),
  );
  return [
    ...missing,
    ...surplus.map(({ file }) => `${file} stands between two that have nothing to do with each other`),
  ];
};

/** What is wrong with the contracts themselves. */
export const ownProblems = ({ routes, events }: House, services: readonly string[]): readonly string[] => [
  ...routeProblems(Object.values(routes), services),
  ...eventProblems(events, services),
];

/** What is wrong with the contracts and their pacts, one sentence each; empty when all is well. */
export const contractProblems = (
  house: House,
  services: readonly string[],
  pacts: readonly PactFile[],
): readonly string[] => {
  const own = ownProblems(house, services);
  // Without valid contracts the expected pairs cannot be known.
  return own.length > 0 ? own : pactProblems(expectedPairs(house), pacts);
};
