import { HOLES, STROKES_MAX } from '@society/golf';

/**
 * Strokes that were tapped but not sent yet. `entryId` is made at the tap and goes with them however often they are sent, so that the
 * server applies them once.
 */
export type Choice = {
  readonly hole: number;
  readonly playerId: string;
  readonly strokes: number;
  readonly entryId: string;
};

/** The name of the draft in which a device keeps a person's unsent strokes of a match. */
export const choicesDraft = (userId: string, matchId: string): string => `strokes.${userId}.${matchId}`;

/** The choices with one more, in place of an earlier one for the same player and hole. */
export const withChoice = (choices: readonly Choice[], choice: Choice): readonly Choice[] => [
  ...withoutChoice(choices, choice),
  choice,
];

/** The choices without that of a player on a hole. */
export const withoutChoice = (
  choices: readonly Choice[],
  { hole, playerId }: Pick<Choice, 'hole' | 'playerId'>,
): readonly Choice[] => choices.filter((one) => one.hole !== hole || one.playerId !== playerId);

/** The choices without one that was saved. One tapped anew meanwhile has another entryId and stays. */
export const withoutSaved = (choices: readonly Choice[], saved: Pick<Choice, 'entryId'>): readonly Choice[] =>
  choices.filter((one) => one.entryId !== saved.entryId);

/** Reads what the device kept; anything that is not a choice of strokes is left out. */
export const parseChoices = (kept: unknown): readonly Choice[] => (Array.isArray(kept) ? kept.filter(isChoice) : []);

const isChoice = (value: unknown): value is Choice => {
  if (typeof value !== 'object' || value === null) return false;
  const { hole, playerId, strokes, entryId } = value as Record<keyof Choice, unknown>;
  return (
    isWhole(hole, 1, HOLES) &&
    isWhole(strokes, 0, STROKES_MAX) &&
    typeof playerId === 'string' &&
    typeof entryId === 'string'
  );
};

const isWhole = (value: unknown, min: number, max: number): boolean =>
  Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
