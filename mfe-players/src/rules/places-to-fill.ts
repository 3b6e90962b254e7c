import type { Fixture, Match, MatchPlayer } from '@society/contracts';
import { absenceIn, byName, isToCome, peopleIn, sidesOf } from '@society/league-client';

/** A person who is to play on an evening to come, and for whom a substitute could play. */
export type Place = {
  readonly match: Match;
  readonly fixture: Fixture;
  readonly person: MatchPlayer;
  readonly opponent: MatchPlayer;
  readonly isAbsent: boolean;
};

/**
 * Everybody for whom this substitute could play, in matches of today and later that have not begun. People who said that they cannot play come
 * first, then by evening and name. An evening on which the substitute is in a match already has no place for them.
 */
export const placesToFill = (
  substituteId: string,
  matches: readonly Match[],
  fixtures: readonly Fixture[],
  now: Date,
  timeZone: string,
): readonly Place[] => {
  const evenings = new Map(fixtures.map((fixture) => [fixture.id, fixture]));
  const taken = new Set(
    matches.filter((match) => peopleIn(match).includes(substituteId)).map(({ fixtureId }) => fixtureId),
  );
  return matches
    .flatMap((match): readonly Place[] => {
      const fixture = evenings.get(match.fixtureId);
      if (!fixture || taken.has(fixture.id) || match.status !== 'scheduled') return [];
      if (!isToCome(fixture, now, timeZone)) return [];
      const [{ onCourse: one }, { onCourse: other }] = sidesOf(match);
      const place = (person: MatchPlayer, opponent: MatchPlayer): Place => ({
        match,
        fixture,
        person,
        opponent,
        isAbsent: absenceIn(match, person.id) !== undefined,
      });
      return [place(one, other), place(other, one)];
    })
    .toSorted(
      (a, b) =>
        Number(b.isAbsent) - Number(a.isAbsent) ||
        a.fixture.date.localeCompare(b.fixture.date) ||
        byName(a.person, b.person),
    );
};

/** The places under one heading: those of an evening or, without `fixture`, those of people who cannot play, on any evening. */
export type PlaceGroup = { readonly fixture?: Fixture; readonly places: readonly Place[] };

/** The places under their headings, in the order in which they came. */
export const groupsOf = (places: readonly Place[]): readonly PlaceGroup[] => {
  const absent = places.filter(({ isAbsent }) => isAbsent);
  const others = places.filter(({ isAbsent }) => !isAbsent);
  const evenings = [...new Set(others.map(({ fixture }) => fixture))];
  return [
    ...(absent.length > 0 ? [{ places: absent }] : []),
    ...evenings.map((fixture) => ({ fixture, places: others.filter((place) => place.fixture === fixture) })),
  ];
};
