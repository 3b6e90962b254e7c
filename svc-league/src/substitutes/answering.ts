import { sideOf } from '@society/golf';
import { AppError } from '@society/kernel';
import { unchanged } from '../matches/match.ts';
import type { Absence, Asked, Change, Match } from '../matches/match.ts';
import { offerOf, openAbsence, sideInPlay, unanswered, withAbsence, withoutYes } from './absence.ts';
import type { CanCome, TellAbsence } from './absence.ts';

/** Whether somebody who said yes plays for the absent by now. */
const isPlaced = (match: Match, { personId, placed }: Absence, { personId: helperId, answer }: Asked): boolean => {
  const side = sideInPlay(match, helperId);
  return placed === true && answer === 'yes' && side !== undefined && (sideOf(match, personId) ?? side) === side;
};

const settled = 'This is settled: nobody is looked for any more. Thank you!';

/** What an answer comes to: the match afterwards, and whether it is by this answer that somebody would play for the absent. */
export type Answered = Change & {
  readonly result: { readonly asked: Asked; readonly isTaken: boolean; readonly isOffer: boolean };
};

/**
 * Somebody who was asked answers; `null` takes their answer back. The first yes is the offer. A later one changes nothing: it is told that the place is
 * taken, and may be said again should the first be taken back. The yes of somebody who cannot come any more gives way to it. Said once more by whoever was placed for it, it is
 * answered as before. Throws 403 for whoever was not asked, 409 once it is settled, and for a yes by whoever has a match on this evening.
 */
export const answerQuestion = (
  match: Match,
  given: {
    readonly personId: string;
    readonly helperId: string;
    readonly answer: 'yes' | 'no' | null;
    readonly canCome: CanCome;
    readonly tell: TellAbsence;
  },
): Answered => {
  const { personId, helperId, answer, canCome, tell } = given;
  const ever = match.absences?.find((absence) => absence.personId === personId);
  const asked = ever?.asked.find((one) => one.personId === helperId);
  if (!ever || !asked) throw new AppError('forbidden', 'You were not asked to play for them');
  const known = openAbsence(match, personId);
  if (!known && answer === 'yes' && isPlaced(match, ever, asked))
    return { ...unchanged(match), result: { asked, isTaken: false, isOffer: false } };
  if (!known) throw new AppError('conflict', settled);
  const offer = offerOf(known, canCome);
  const isTaken = offer !== undefined && offer.personId !== helperId;
  const stays = { ...unchanged(match), result: { asked, isTaken, isOffer: false } };
  if ((asked.answer ?? null) === answer || (isTaken && answer === 'yes')) return stays;
  const isOffer = answer === 'yes';
  if (isOffer && !canCome(helperId)) throw new AppError('conflict', 'You already have a match on this evening');
  const now: Asked = { ...unanswered(asked), ...(answer !== null && { answer }) };
  const others = isOffer ? withoutYes(known.asked) : known.asked;
  const next = withAbsence(match, { ...known, asked: others.map((one) => (one.personId === helperId ? now : one)) });
  const events = isOffer ? tell({ match: next, playerId: personId, offeredId: helperId }) : [];
  return { next, events, result: { asked: now, isTaken, isOffer } };
};
