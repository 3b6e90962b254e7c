import { scaleLinear } from '@visx/scale';
import { deletedName } from '@society/contracts';
import type { Chance, Match, RoundView } from '@society/contracts';
import { HOLES } from '@society/golf';
import { isOver, outcomes, sidesOf } from '@society/league-client';
import { strokesText } from './score-text.ts';

/** The chances after something that moved them, with what that was. */
export type ChanceStep = Chance & { readonly what: string };

const isMoved = (before: Chance | undefined, after: Chance): boolean =>
  before === undefined ||
  before.holesLeft !== after.holesLeft ||
  outcomes.some((outcome) => before[outcome] !== after[outcome]);

/** Why a match ends otherwise than by the holes that are there: those of a deleted player are gone. */
const endOf = ({ decided, finalScoreByAdmin }: Match): string => {
  if (decided) return 'Decided by an admin';
  return finalScoreByAdmin ? 'Final score by an admin' : 'End of the match';
};

/** The steps of a round: what moved nothing, and no hole on, is left out. */
export const stepsOf = (
  chances: readonly Chance[],
  match: Match,
  round: Pick<RoundView, 'entries'>,
): readonly ChanceStep[] => {
  const nameOf = (playerId: string): string =>
    sidesOf(match).find(({ player }) => player.id === playerId)?.player.name ?? deletedName;
  const whatMoved = (entryId: string | null, index: number): string => {
    if (entryId === null) return index === 0 ? 'Before the start' : endOf(match);
    const entry = round.entries.find(({ id }) => id === entryId);
    if (!entry) return 'A hole recorded just now';
    return `Hole ${entry.hole}, ${nameOf(entry.playerId)}: ${strokesText(entry.strokes)}`;
  };
  return chances.flatMap((chance, index) =>
    isMoved(chances[index - 1], chance) ? [{ ...chance, what: whatMoved(chance.entryId, index) }] : [],
  );
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
