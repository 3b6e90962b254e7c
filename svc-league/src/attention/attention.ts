import type { Attention, Match as MatchView } from '@society/contracts';
import { disputeEndsAt } from '@society/golf';
import type { Receipt } from '@society/golf';

const shownDays = 7;

/** What could not count is shown for so long: it can be looked at, but never settled. */
export const notCountedSince = (now: Date): string =>
  new Date(now.getTime() - shownDays * 24 * 60 * 60 * 1000).toISOString();

/** Disputed results, the one that stands soonest first. */
export const disputedFirst = (matches: readonly MatchView[]): Attention['disputed'] =>
  matches
    .flatMap((match) =>
      match.completedAt === undefined ? [] : [{ match, standsAt: disputeEndsAt(match.completedAt) }],
    )
    .toSorted((a, b) => a.standsAt.localeCompare(b.standsAt));

/** How much could not count since a moment, and when the last of it came; undefined when nothing did. */
const lateSince = (
  receipts: readonly Receipt[],
  since: string,
): { readonly count: number; readonly latestAt: string } | undefined => {
  const kept = receipts
    .filter(({ outcome, receivedAt }) => outcome === 'kept' && receivedAt >= since)
    .map(({ receivedAt }) => receivedAt)
    .toSorted();
  const latestAt = kept.at(-1);
  return latestAt === undefined ? undefined : { count: kept.length, latestAt };
};

/** What something was sent to that could not count since a moment, with how much it was; the latest first. */
export const notCountedFirst = <T>(
  sentTo: readonly { readonly about: T; readonly receipts: readonly Receipt[] }[],
  since: string,
): (T & { readonly count: number; readonly latestAt: string })[] =>
  sentTo
    .flatMap(({ about, receipts }) => {
      const late = lateSince(receipts, since);
      return late ? [{ ...about, ...late }] : [];
    })
    .toSorted((a, b) => b.latestAt.localeCompare(a.latestAt));
