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

/** The label of an end that no recorded hole explains. 'End of the match' is for a deleted player, whose holes are gone. */
const endOf = ({ decided, finalScoreByAdmin }: Match): string => {
  if (decided) return 'Decided by an admin';
  return finalScoreByAdmin ? 'Final score by an admin' : 'End of the match';
};

/** The steps of a round. An entry that changed neither the chances nor the number of holes left is no step. */
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

/** The width of the chart in steps: a running round keeps room for both players' nine holes. */
export const widthOf = (steps: readonly ChanceStep[], match: Match): number =>
  Math.max(1, steps.length - 1, isOver(match) ? 0 : 2 * HOLES);

/** From 0 to 100: a chart is drawn in percent of its size. */
export type PercentScale = ReturnType<typeof scaleLinear<number>>;

/** Where a step lies across the chart. */
export const acrossOf = (width: number): PercentScale => scaleLinear({ domain: [0, width], range: [0, 100] });

/** Where a chance lies in the chart, from its upper edge: certainty at the top. */
export const chanceScale: PercentScale = scaleLinear({ domain: [0, 1], range: [100, 0] });

/** Formats a chance in whole percent for an axis. */
export const chanceTick = chanceScale.tickFormat(2, '%');

/** The steps after which one more hole was on both cards, and how many holes were. */
export const holeMarks = (steps: readonly ChanceStep[]): readonly { readonly step: number; readonly hole: number }[] =>
  steps.flatMap(({ holesLeft, entryId }, step) => {
    const before = steps[step - 1];
    return before && entryId !== null && before.holesLeft > holesLeft ? [{ step, hole: HOLES - holesLeft }] : [];
  });
