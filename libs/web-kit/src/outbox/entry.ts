/** Something that a person has done: the server has not answered it yet, or the person has still to look at the answer. */
export type OutboxEntry = {
  readonly id: string;
  readonly person: string;
  /** What the entry is about. Entries of one topic are sent in their order. */
  readonly topic: string;
  readonly order: number;
  readonly value: unknown;
  /** False while only this page holds it: the device had no room, and closing the page loses it. */
  readonly isKept: boolean;
};

/** What is kept of an entry. */
export type KeptEntry = Omit<OutboxEntry, 'isKept'>;

/** Reads what was kept; undefined for what is no entry. */
export const parseEntry = (kept: unknown): KeptEntry | undefined => {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { id, person, topic, order, value } = kept as Record<keyof KeptEntry, unknown>;
  return typeof id === 'string' && typeof person === 'string' && typeof topic === 'string' && typeof order === 'number'
    ? { id, person, topic, order, value }
    : undefined;
};

/** Each entry once, what was done first being first. */
export const inOrder = (entries: readonly OutboxEntry[]): readonly OutboxEntry[] =>
  [...new Map(entries.map((entry) => [entry.id, entry])).values()].sort((one, two) => one.order - two.order);
