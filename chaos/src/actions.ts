import type { CourseHole } from '@society/contracts';

/** What a person did to a match and the league must not lose: a hole entered, a round completed, a final score by an admin. */
export type MatchAction =
  | {
      readonly kind: 'score';
      readonly matchId: string;
      readonly playerId: string;
      readonly hole: number;
      readonly strokes: number;
      readonly entryId: string;
    }
  | { readonly kind: 'complete'; readonly matchId: string; readonly playerId: string }
  | { readonly kind: 'final'; readonly matchId: string; readonly player1Score: number; readonly player2Score: number };

/**
 * An admin's edit of a course, or the holes on which a match was started. `since` is the newest version of the course that was known before the
 * start. `until` is the newest version that somebody had asked for by the time the start was answered.
 */
export type CourseAction =
  | {
      readonly kind: 'edit';
      readonly courseId: string;
      readonly version: number;
      readonly holes: readonly CourseHole[];
    }
  | {
      readonly kind: 'start';
      readonly matchId: string;
      readonly holes: readonly CourseHole[];
      readonly since: number;
      readonly until: number;
    };

export type Action = MatchAction | CourseAction;

export const isOfCourse = (action: Action): action is CourseAction => action.kind === 'edit' || action.kind === 'start';

/** Every action that was tried, and those that were answered with success. */
export type Ledger = {
  readonly tried: (action: Action) => void;
  readonly accepted: (action: Action) => void;
  readonly allTried: () => readonly Action[];
  readonly allAccepted: () => readonly Action[];
};

/** An empty ledger. */
export const createLedger = (): Ledger => {
  const tried: Action[] = [];
  const accepted: Action[] = [];
  return {
    tried: (action) => void tried.push(action),
    accepted: (action) => void accepted.push(action),
    allTried: () => tried,
    allAccepted: () => accepted,
  };
};
