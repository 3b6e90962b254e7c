import { nameApart, type Match, type RoundView } from '@society/contracts';
import { differencesOf, otherSide, playsOn, sideOf } from '@society/golf';
import type { Side } from '@society/golf';
import { sideNamed, sideTitle } from '@society/league-client';
import { maySettle } from './round-shown.ts';
import type { Reading } from './round-shown.ts';
import { strokesText } from './score-text.ts';

/** A hole on which the sides differ, as one person reads it: `You 5 · Martin 6`. */
export type DifferenceShown = {
  readonly playerId: string;
  readonly hole: number;
  readonly text: string;
  /** What the other side says, if the reader may take it. */
  readonly take?: { readonly entryId: string; readonly strokes: number } | undefined;
};

/** The first name of somebody, as people call them. */
export const firstName = (name: string): string => name.split(' ')[0] ?? name;

/** The first name of the person who swings on a side; the whole name where both have the same first name. */
export const callName = (match: Match, side: Side): string => {
  const own = sideNamed(match, side).onCourse.name;
  const other = sideNamed(match, otherSide(side)).onCourse.name;
  if (own === other) return sideTitle(sideNamed(match, side));
  return firstName(own) === firstName(other) ? own : firstName(own);
};

/**
 * The differences of a round as a person reads them, own side first. Whoever swings on a side may take what the other side says, also for seven days
 * after the end. Admins on neither side rule by an entry of their own.
 */
export const differencesShown = (
  match: Match,
  round: RoundView,
  personId: string,
  reading: Reading,
): readonly DifferenceShown[] => {
  const own = sideOf(round, personId);
  const mayTake = own !== undefined && playsOn(round, own) === personId && maySettle(round, reading);
  return differencesOf(round).map((difference) => {
    const { playerId, hole } = difference;
    const order: readonly Side[] = own ? [own, otherSide(own)] : ['player1', 'player2'];
    const say = (side: Side): string =>
      `${side === own ? 'You' : nameApart(callName(match, side))} ${strokesText(difference[side].strokes)}`;
    return {
      playerId,
      hole,
      text: order.map(say).join(' · '),
      take: mayTake ? difference[otherSide(own)] : undefined,
    };
  });
};
