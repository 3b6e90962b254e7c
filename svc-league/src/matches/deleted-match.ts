import type { LineUp, Receipt } from '@society/golf';

/** What is kept of a deleted match: who was in it, so that a phone which comes back to it is answered, and what such phones sent. */
export type DeletedMatch = LineUp & {
  readonly id: string;
  readonly formerIds: readonly string[];
  readonly receipts: readonly Receipt[];
};
