import type { Attention, Match as MatchView } from '@society/contracts';
import { disputeEndsAt, sideOf } from '@society/golf';
import type { Receipt } from '@society/golf';
import type { Fixture } from '../fixtures/fixture.ts';
import type { MatchSummary } from '../matches/match.ts';
import { nameOf } from '../people/person.ts';
import type { Person } from '../people/person.ts';
import { offerOf, openAbsences } from '../substitutes/absence.ts';
import type { CanComeTo } from '../substitutes/absence.ts';

const shownDays = 7;

/** From when on actions that could not count are shown: seven days, since nothing ever settles them. */
export const notCountedSince = (now: Date): string =>
  new Date(now.getTime() - shownDays * 24 * 60 * 60 * 1000).toISOString();

/** Disputed results; the one whose seven days end first comes first. */
export const disputedFirst = (matches: readonly MatchView[]): Attention['disputed'] =>
  matches
    .flatMap((match) =>
      match.completedAt === undefined ? [] : [{ match, standsAt: disputeEndsAt(match.completedAt) }],
    )
    .toSorted((a, b) => a.standsAt.localeCompare(b.standsAt));

/** How many actions could not count since a moment, and when the last one came; undefined for none. */
const lateSince = (
  receipts: readonly Receipt[],
  since: string,
): { readonly count: number; readonly latestAt: string } | undefined => {
  const kept = receipts
    .filter(({ outcome, receivedAt }) => outcome === 'kept' && receivedAt >= since)
    .map(({ receivedAt }) => receivedAt)
    .toSorted();
  const latestAt = kept.at(-1);
  return latestAt === undefined ? undefined : { count: kept.length, latestAt };
};

/** The matches to which actions were sent since a moment that could not count, with their number; the latest first. */
export const notCountedFirst = <T>(
  sentTo: readonly { readonly about: T; readonly receipts: readonly Receipt[] }[],
  since: string,
): (T & { readonly count: number; readonly latestAt: string })[] =>
  sentTo
    .flatMap(({ about, receipts }) => {
      const late = lateSince(receipts, since);
      return late ? [{ ...about, ...late }] : [];
    })
    .toSorted((a, b) => b.latestAt.localeCompare(a.latestAt));

/** A match that is not over, with its evening. */
type Open = { readonly match: MatchSummary; readonly shown: MatchView; readonly fixture: Fixture };

/** Matches with their evenings, the earliest first; those of fixtures that are gone are left out. */
export const withEvenings = (
  open: readonly Pick<Open, 'match' | 'shown'>[],
  fixtures: readonly Fixture[],
): readonly Open[] => {
  const evenings = new Map(fixtures.map((fixture) => [fixture.id, fixture]));
  return open
    .flatMap((one) => {
      const fixture = evenings.get(one.match.fixtureId);
      return fixture ? [{ ...one, fixture }] : [];
    })
    .toSorted((a, b) => a.fixture.date.localeCompare(b.fixture.date));
};

/**
 * Past evenings with unfinished matches, the latest first.
 * @param today the start of this day at the club, ISO 8601 in UTC
 */
export const unfinishedBefore = (today: string, open: readonly Open[]): Attention['unfinished'] =>
  [...Map.groupBy(open, ({ fixture }) => fixture)]
    .filter(([{ date }]) => date < today)
    .map(([{ id, name, date }, matches]) => ({ fixture: { id, name, date }, count: matches.length }))
    .toReversed();

/** The open absences of evenings from today on, with the offer of each; those without an offer first. */
export const absentFrom = (
  today: string,
  open: readonly Open[],
  { known, canComeTo }: { readonly known: ReadonlyMap<string, Person>; readonly canComeTo: CanComeTo },
): Attention['absent'] =>
  open
    .filter(({ fixture }) => fixture.date >= today)
    .flatMap(({ match, shown, fixture }) =>
      openAbsences(match).map((absence) => {
        const { personId, asked } = absence;
        const side = sideOf(match, personId);
        const canCome = canComeTo(fixture.id);
        const offer = offerOf(absence, canCome);
        return {
          match: shown,
          personId,
          name: nameOf(known.get(personId)),
          playerId: side ? match[`${side}Id`] : personId,
          asked: asked.length,
          refused: asked.filter(({ personId: id, answer }) => answer === 'no' || (answer === 'yes' && !canCome(id)))
            .length,
          ...(offer && { offer: { personId: offer.personId, name: nameOf(known.get(offer.personId)), as: offer.as } }),
        };
      }),
    )
    .toSorted((a, b) => Number(b.offer === undefined) - Number(a.offer === undefined));
