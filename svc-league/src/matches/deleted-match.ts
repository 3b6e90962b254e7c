import type { LineUp, Receipt } from '@society/golf';

/** What is kept of a deleted match: who was in it, so that a phone which comes back to it is answered, and what such phones sent. */
export type DeletedMatch = LineUp & {
  readonly id: string;
  readonly formerIds: readonly string[];
  readonly receipts: readonly Receipt[];
};

/** Deleted matches, each for sixty days. */
export type DeletedMatches = {
  readonly find: (id: string) => Promise<DeletedMatch | undefined>;
  /** Those to which somebody sent something at this moment or later. */
  readonly sentToSince: (moment: string) => Promise<readonly DeletedMatch[]>;
  /** Keeps what somebody sent to it; `known` is how many were there when it was decided what to keep. False when others were faster. */
  readonly keep: (id: string, known: number, receipts: readonly Receipt[]) => Promise<boolean>;
};
