import type { Question } from '@society/contracts';
import { otherSide, playsOn, sideOf } from '@society/golf';
import type { Fixture } from '../fixtures/fixture.ts';
import { teeTimes } from '../fixtures/tee-times.ts';
import { onTheCourse } from '../matches/match.ts';
import type { Asked, MatchSummary } from '../matches/match.ts';
import { nameOf } from '../people/person.ts';
import type { Person } from '../people/person.ts';
import { offerOf, openAbsences } from './absence.ts';
import type { CanComeTo } from './absence.ts';

type Open = {
  readonly match: MatchSummary;
  readonly fixture: Fixture;
  readonly personId: string;
  readonly asked: Asked;
  readonly isTaken: boolean;
  /** Undefined when the evening has no tee times. */
  readonly teeTime?: string | undefined;
};

/**
 * The questions to a person in matches of these evenings, the next evening first. None for an evening on which they are in a match.
 * @param matches all matches of these evenings: a tee time depends on the matches before
 */
export const questionsFor = (
  helperId: string,
  matches: readonly MatchSummary[],
  { evenings, timeZone }: { readonly evenings: readonly Fixture[]; readonly timeZone: string },
  canComeTo: CanComeTo,
): readonly Open[] =>
  evenings
    .toSorted((a, b) => a.date.localeCompare(b.date))
    .flatMap((fixture) => {
      const here = matches.filter(({ fixtureId }) => fixtureId === fixture.id);
      if (here.some((match) => onTheCourse(match).includes(helperId))) return [];
      const canCome = canComeTo(fixture.id);
      const times = teeTimes(fixture, here, timeZone);
      return here.flatMap((match) =>
        openAbsences(match).flatMap((absence) => {
          const asked = absence.asked.find(({ personId }) => personId === helperId);
          const offer = offerOf(absence, canCome);
          const isTaken = offer !== undefined && offer.personId !== helperId;
          return asked
            ? [{ match, fixture, personId: absence.personId, asked, isTaken, teeTime: times.get(match.id) }]
            : [];
        }),
      );
    });

/** A question as the person who is asked sees it. */
export const questionOf = (
  match: MatchSummary,
  { personId, asked, isTaken, teeTime }: Pick<Open, 'personId' | 'asked' | 'isTaken' | 'teeTime'>,
  { id, name, date, location }: Fixture,
  known: ReadonlyMap<string, Person>,
): Question => {
  // After a change of player the absent person is not in the match any more, but the helper who took the place is.
  const side = sideOf(match, personId) ?? sideOf(match, asked.personId);
  const opponentId = side ? playsOn(match, otherSide(side)) : match.player1Id;
  return {
    matchId: match.id,
    playerId: personId,
    name: nameOf(known.get(personId)),
    opponent: nameOf(known.get(opponentId)),
    fixture: { id, name, date, location },
    teeTime,
    as: asked.as,
    answer: asked.answer ?? null,
    isTaken,
  };
};
