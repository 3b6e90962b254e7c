import type { CourseHole } from '@society/contracts';

/** What a person did to a match that the league must not lose: a hole entered, a round completed, a final score by an admin. */
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
 * What an admin made of a course, and on which holes a match was said to be once it had started. `since` is the newest version of the course
 * that was known before the start, `until` the newest that somebody had asked for once it was answered.
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

/** Everything that was tried, and what of it was answered with success. */
export type Ledger = {
  readonly tried: (action: Action) => void;
  readonly accepted: (action: Action) => void;
  readonly allTried: () => readonly Action[];
  readonly allAccepted: () => readonly Action[];
};

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
