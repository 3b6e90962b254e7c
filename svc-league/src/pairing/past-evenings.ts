import type { LineUp } from '@society/golf';
import type { Fixture } from '../fixtures/fixture.ts';
import { onTheCourse } from '../matches/match.ts';
import type { Match } from '../matches/match.ts';

/** How many fixtures before an evening, and how many after it, count for its pairings: a year of weekly evenings. */
const reach = 52;

export type PastFixture = Pick<Fixture, 'id' | 'date' | 'createdAt' | 'draw' | 'seasonId'>;
export type PastMatch = LineUp & Pick<Match, 'fixtureId' | 'status' | 'startedAt'>;

/** Another evening, and how many evenings away it is: 1 for the one before or after. */
export type Evening = { readonly fixture: PastFixture; readonly away: number };

/**
 * What pairings are worked out from. `meetings`: for each two people, how many evenings away each of their matches is. `satOut`: for each
 * person, how many evenings away each evening is on which they were left without an opponent. `due`: for each person, their fair part of
 * sitting out: 1/n of each evening on which they were one of n people and one sat out. `matches`: for each person, how many matches they
 * were in.
 */
export type PairingHistory = {
  readonly meetings: ReadonlyMap<string, readonly number[]>;
  readonly satOut: ReadonlyMap<string, readonly number[]>;
  readonly due: ReadonlyMap<string, number>;
  readonly matches: ReadonlyMap<string, number>;
};

/** A key for two people that does not depend on their order. */
export const pairKey = (one: string, other: string): string => (one < other ? `${one} ${other}` : `${other} ${one}`);

/** The evenings around a fixture, without that fixture. */
export const eveningsAround = (fixtureId: string, all: readonly PastFixture[]): readonly Evening[] => {
  const inOrder = all.toSorted((a, b) => a.date.localeCompare(b.date) || a.createdAt.localeCompare(b.createdAt));
  const here = inOrder.findIndex(({ id }) => id === fixtureId);
  return inOrder
    .map((fixture, place) => ({ fixture, away: Math.abs(place - here) }))
    .filter(({ away }) => away > 0 && away <= reach);
};

const append = <T>(to: Map<string, T[]>, key: string, value: T): void => {
  const list = to.get(key);
  if (list) list.push(value);
  else to.set(key, [value]);
};

/** The matches that were meetings, each with its evening. */
const metOn = (evenings: readonly Evening[], matches: readonly PastMatch[], today: string) => {
  const byFixture = new Map(evenings.map((evening) => [evening.fixture.id, evening]));
  return matches.flatMap((match) => {
    const evening = byFixture.get(match.fixtureId);
    if (!evening || (match.status === 'scheduled' && evening.fixture.date < today)) return [];
    return match.status === 'decided' && match.startedAt === undefined ? [] : [{ match, evening }];
  });
};

/** For each two people, the dates of evenings on which they met, and of evenings for which they are drawn and have not started. */
export type Meetings = Readonly<Record<'met' | 'ahead', ReadonlyMap<string, readonly string[]>>>;

/** The dates of meetings; what counts as one, and `today`, are as in `pairingHistoryOf`. */
export const datesOfMeetings = (
  evenings: readonly Evening[],
  matches: readonly PastMatch[],
  today: string,
): Meetings => {
  const dates = { met: new Map<string, string[]>(), ahead: new Map<string, string[]>() };
  for (const { match, evening } of metOn(evenings, matches, today)) {
    const list = match.status === 'scheduled' ? dates.ahead : dates.met;
    append(list, pairKey(match.player1Id, match.player2Id), evening.fixture.date);
  }
  return dates;
};

/**
 * The history of these evenings, as it stands now. A match that was never started on a past evening is no meeting, nor is a walkover.
 * @param matches those of these evenings
 * @param today the start of this day at the club, ISO 8601 in UTC
 */
export const pairingHistoryOf = (
  evenings: readonly Evening[],
  matches: readonly PastMatch[],
  today: string,
): PairingHistory => {
  const meetings = new Map<string, number[]>();
  const counts = new Map<string, number>();
  const played = new Set<string>();
  const drawn = new Map<string, string[]>();
  for (const { match, evening } of metOn(evenings, matches, today)) {
    append(meetings, pairKey(match.player1Id, match.player2Id), evening.away);
    // The player counts as there, not the substitute: a substitute plays for somebody, and cannot be the one who sits out.
    append(drawn, match.fixtureId, match.player1Id);
    append(drawn, match.fixtureId, match.player2Id);
    for (const id of onTheCourse(match)) {
      counts.set(id, (counts.get(id) ?? 0) + 1);
      played.add(`${match.fixtureId} ${id}`);
    }
  }
  const satOut = new Map<string, number[]>();
  const due = new Map<string, number>();
  for (const { fixture, away } of evenings) {
    const left = fixture.draw?.satOut;
    // A person who got a match after all did not sit out.
    if (left === undefined || played.has(`${fixture.id} ${left}`)) continue;
    append(satOut, left, away);
    const there = new Set([left, ...(drawn.get(fixture.id) ?? [])]);
    for (const id of there) due.set(id, (due.get(id) ?? 0) + 1 / there.size);
  }
  return { meetings, satOut, due, matches: counts };
};

/** How often two have met. */
export const timesMet = (history: PairingHistory, one: string, other: string): number =>
  history.meetings.get(pairKey(one, other))?.length ?? 0;
