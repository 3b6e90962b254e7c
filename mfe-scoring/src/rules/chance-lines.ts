import { scaleLinear } from '@visx/scale';
import type { Chance, Match, RoundView } from '@society/contracts';
import { HOLES } from '@society/golf';
import { isOver, sidesOf } from '@society/league-client';
import { strokesText } from './score-text.ts';

export const outcomes = ['player1', 'draw', 'player2'] as const;

/** The chances after something that moved them, with what that was. */
export type ChanceStep = Chance & { readonly what: string };

const isMoved = (before: Chance | undefined, after: Chance): boolean =>
  before === undefined ||
  before.holesLeft !== after.holesLeft ||
  outcomes.some((outcome) => before[outcome] !== after[outcome]);

/** The steps of a round: what moved nothing, and no hole on, is left out. */
export const stepsOf = (
  chances: readonly Chance[],
  match: Match,
  round: Pick<RoundView, 'entries'>,
): readonly ChanceStep[] => {
  const nameOf = (playerId: string): string =>
    sidesOf(match).find(({ player }) => player.id === playerId)?.player.name ?? 'Deleted player';
  const whatMoved = (entryId: string | null, index: number): string => {
    if (entryId === null)
      return index === 0 ? 'Before the start' : match.decided ? 'Decided by an admin' : 'Final score by an admin';
    const entry = round.entries.find(({ id }) => id === entryId);
    if (!entry) return 'A hole recorded just now';
    return `Hole ${entry.hole}, ${nameOf(entry.playerId)}: ${strokesText(entry.strokes)}`;
  };
  return chances.flatMap((chance, index) =>
    isMoved(chances[index - 1], chance) ? [{ ...chance, what: whatMoved(chance.entryId, index) }] : [],
  );
};

/** The three chances in whole percent that add up to 100, player 1's, the draw's and player 2's; only what is certain says so. */
export const percentTexts = (chance: Chance): readonly string[] => {
  const exact = outcomes.map((outcome) => chance[outcome] * 100);
  const left = 100 - exact.reduce((sum, each) => sum + Math.floor(each), 0);
  // What is missing goes to those who lost most by rounding down.
  const first = exact.toSorted((a, b) => (b % 1) - (a % 1)).slice(0, Math.round(left));
  return exact.map((each) => {
    const index = first.indexOf(each);
    if (index >= 0) first.splice(index, 1);
    const whole = Math.floor(each) + (index >= 0 ? 1 : 0);
    if (each > 0 && whole === 0) return 'under 1%';
    return each < 100 && whole === 100 ? 'over 99%' : `${whole}%`;
  });
};

/** How many steps the chart is wide: a round that goes on has room for what is still to come. */
export const widthOf = (steps: readonly ChanceStep[], match: Match): number =>
  Math.max(1, steps.length - 1, isOver(match) ? 0 : 2 * HOLES);

/** From 0 to 100: a chart is drawn in percent of its size. */
export type PercentScale = ReturnType<typeof scaleLinear<number>>;

/** Where a step lies across the chart. */
export const acrossOf = (width: number): PercentScale => scaleLinear({ domain: [0, width], range: [0, 100] });

/** Where a chance lies in the chart, from its upper edge: certainty at the top. */
export const chanceScale: PercentScale = scaleLinear({ domain: [0, 1], range: [100, 0] });

/** A chance in whole percent, as an axis reads. */
export const chanceTick = chanceScale.tickFormat(2, '%');

/** After which steps holes were on both cards, and how many. */
export const holeMarks = (steps: readonly ChanceStep[]): readonly { readonly step: number; readonly hole: number }[] =>
  steps.flatMap(({ holesLeft, entryId }, step) => {
    const before = steps[step - 1];
    return before && entryId !== null && before.holesLeft > holesLeft ? [{ step, hole: HOLES - holesLeft }] : [];
  });
