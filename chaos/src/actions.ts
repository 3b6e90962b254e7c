/** What a person did that the league must not lose: a hole entered, a round completed, a final score by an admin. */
export type Action =
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
