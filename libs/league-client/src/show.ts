import type { Fixture, Match } from '@society/contracts';
import { hasTag } from '@society/web-kit';
import type { QueryClient } from '@society/web-kit';
import { fixtures, lists, listsOf, liveMatches, longLists, oneMatch } from './reads.ts';

const update = <T>(queries: QueryClient, tag: string, change: (known: T) => T): void =>
  void queries.setQueriesData<T>({ predicate: (query) => hasTag(query, tag) }, (known) => known && change(known));

/** Puts matches from a call's answer where the screens read them. An older version changes nothing. */
export const showMatches = (queries: QueryClient, matches: readonly Match[]): void => {
  for (const match of matches) {
    const newer = (known: Match): Match => (known.id === match.id && known.version <= match.version ? match : known);
    const withIt = (list: readonly Match[]) =>
      list.some(({ id }) => id === match.id) ? list.map(newer) : [...list, match];
    update<Match>(queries, oneMatch(match.id), newer);
    update<readonly Match[]>(queries, listsOf(match.fixtureId), withIt);
    update<readonly Match[]>(queries, liveMatches, withIt);
    update<readonly Match[]>(queries, longLists, withIt);
  }
};

export const showMatch = (queries: QueryClient, match: Match): void => showMatches(queries, [match]);

/** The same matches in the order of `ids`; each gets the tee time of its new place. Matches that are not named keep their order, and come last. */
export const inThisOrder = (matches: readonly Match[], ids: readonly string[]): Match[] => {
  const placeOf = ({ id }: Match): number => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  const ordered = matches.toSorted((one, other) => placeOf(one) - placeOf(other));
  return ordered.map((match, place) => ({ ...match, teeTime: matches[place]?.teeTime }));
};

/** Puts the matches of a fixture in this order where the screens read them. */
export const showOrder = (queries: QueryClient, fixtureId: string, ids: readonly string[]): void =>
  update<readonly Match[]>(queries, listsOf(fixtureId), (list) => inThisOrder(list, ids));

/** Takes a removed match from the screens. */
export const dropMatch = (queries: QueryClient, id: string): void =>
  update<readonly Match[]>(queries, lists, (list) => list.filter((match) => match.id !== id));

/** Takes all matches of a fixture from the screens. */
export const dropMatchesOf = (queries: QueryClient, fixtureId: string): void =>
  update<readonly Match[]>(queries, lists, (list) => list.filter((match) => match.fixtureId !== fixtureId));

/** What the cache has under the fixtures' tag: lists, single fixtures, and answers that only depend on fixtures, which are refetched. */
type OfFixtures = readonly Fixture[] | Fixture | { readonly id?: never; readonly version?: never };
const isList = (known: OfFixtures): known is readonly Fixture[] => Array.isArray(known);

const updateFixtures = (queries: QueryClient, id: string, now: readonly Fixture[]): void =>
  update<OfFixtures>(queries, fixtures, (known) => {
    const before = isList(known) ? known.find((fixture) => fixture.id === id) : known;
    if (now.some((fixture) => fixture.id === before?.id && fixture.version < before.version)) return known;
    if (isList(known)) return [...known.filter((fixture) => fixture.id !== id), ...now];
    return now.find((fixture) => fixture.id === known.id) ?? known;
  });

/** Puts a fixture from a call's answer where the screens read it. An older version changes nothing. */
export const showFixture = (queries: QueryClient, fixture: Fixture): void =>
  updateFixtures(queries, fixture.id, [fixture]);

/** Takes a removed fixture, and its matches with it, from the screens. */
export const dropFixture = (queries: QueryClient, id: string): void => {
  updateFixtures(queries, id, []);
  dropMatchesOf(queries, id);
};
