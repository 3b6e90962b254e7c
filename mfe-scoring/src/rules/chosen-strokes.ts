import { HOLES, STROKES_MAX } from '@society/golf';
import { scoreOn } from './holes.ts';

/**
 * Strokes that were tapped but not sent yet. `entryId` is made at the tap and stays the same however often they are sent, so that the server applies
 * them once. `over` is the entry that the screen showed on the hole at the tap (null for none), `said` the last entry of the own side on it, `at` the
 * time of the tap (ISO 8601, UTC). Choices that an older version kept lack these three.
 */
export type Choice = {
  readonly hole: number;
  readonly playerId: string;
  readonly strokes: number;
  readonly entryId: string;
  readonly over?: string | null | undefined;
  readonly said?: string | null | undefined;
  readonly at?: string | undefined;
};

/** The choices with one more, in place of an earlier one for the same player and hole. */
export const withChoice = (choices: readonly Choice[], choice: Choice): readonly Choice[] => [
  ...withoutChoice(choices, choice),
  choice,
];

/** The choices without the one for a player and a hole. */
export const withoutChoice = (
  choices: readonly Choice[],
  { hole, playerId }: Pick<Choice, 'hole' | 'playerId'>,
): readonly Choice[] => choices.filter((one) => one.hole !== hole || one.playerId !== playerId);

/** The choices without one that was saved. A newer tap has another `entryId` and stays. */
export const withoutSaved = (choices: readonly Choice[], saved: Pick<Choice, 'entryId'>): readonly Choice[] =>
  choices.filter((one) => one.entryId !== saved.entryId);

/** The choices, each with the entry that it overwrites: where a choice lacks it, the entry that is shown now. */
export const withOver = (choices: readonly Choice[], shownOn: (choice: Choice) => string | null): readonly Choice[] =>
  choices.map((choice) => (choice.over === undefined ? { ...choice, over: shownOn(choice) } : choice));

/** The choices with an earlier one put back, unless there is a newer one for the same player and hole. */
export const withAgain = (choices: readonly Choice[], again: Choice): readonly Choice[] =>
  scoreOn(choices, again.playerId, again.hole) ? choices : [...choices, again];

/** Reads what the device kept; anything that is not a choice of strokes is left out. */
export const parseChoices = (kept: unknown): readonly Choice[] => (Array.isArray(kept) ? kept.filter(isChoice) : []);

const isChoice = (value: unknown): value is Choice => {
  if (typeof value !== 'object' || value === null) return false;
  const { hole, playerId, strokes, entryId, over, said, at } = value as Record<keyof Choice, unknown>;
  return (
    isWhole(hole, 1, HOLES) &&
    isWhole(strokes, 0, STROKES_MAX) &&
    typeof playerId === 'string' &&
    typeof entryId === 'string' &&
    isIdOrNone(over) &&
    isIdOrNone(said) &&
    (at === undefined || typeof at === 'string')
  );
};

const isIdOrNone = (value: unknown): boolean => value === undefined || value === null || typeof value === 'string';

const isWhole = (value: unknown, min: number, max: number): boolean =>
  Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
