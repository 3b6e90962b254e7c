import { sideOf } from '@society/golf';
import { AppError } from '@society/kernel';
import { unchanged } from '../matches/match.ts';
import type { Absence, Asked, Change, Match } from '../matches/match.ts';
import { offerOf, openAbsence, sideInPlay, unanswered, withAbsence, withoutYes } from './absence.ts';
import type { CanCome, TellAbsence } from './absence.ts';

/** Whether this helper said yes and plays for the absent person by now. */
const isPlaced = (match: Match, { personId, placed }: Absence, { personId: helperId, answer }: Asked): boolean => {
  const side = sideInPlay(match, helperId);
  return placed === true && answer === 'yes' && side !== undefined && (sideOf(match, personId) ?? side) === side;
};

const settled = 'This is settled: nobody is needed any more. Thank you!';

/** The outcome of an answer: the match afterwards, `isTaken` when another helper has the place, `isOffer` when this answer became the offer. */
export type Answered = Change & {
  readonly result: { readonly asked: Asked; readonly isTaken: boolean; readonly isOffer: boolean };
};

/**
 * A helper who was asked answers; `null` takes the answer back. The first yes is the offer. A later yes changes nothing: the helper hears
 * that the place is taken, and may say yes again if the first is taken back. A yes replaces that of a helper who cannot come any more. A
 * helper who was placed and says yes again gets the same response. Throws 403 for a person who was not asked, 409 once it is settled, and
 * for a yes by a person who has a match on this evening.
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
