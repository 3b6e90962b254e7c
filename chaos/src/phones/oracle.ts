import type { HistoryLine, RoundView } from '@society/contracts';
import { BLOB, otherSide, shownOn, sideOf, sides } from '@society/golf';
import type { Side } from '@society/golf';
import type { Made } from './phone.ts';

/** A round in the end: what the two phones made, what each of them is shown, and the match's history. */
export type Ended = {
  readonly made: readonly Made[];
  readonly views: Readonly<Record<Side, RoundView>>;
  readonly history: readonly HistoryLine[];
};

type Entry = RoundView['entries'][number];

const twice = (ids: readonly string[]): readonly string[] => ids.filter((id, index) => ids.indexOf(id) !== index);

/** Each action must have become an entry as it was made, or have a receipt, and every response to it must have been the same. */
const lostFaults = ({ made, views }: Ended): string[] =>
  made.flatMap(({ by, action, heard }) => {
    const view = views[sideOf(views.player1, by) ?? 'player1'];
    const entry = view.entries.find(({ id }) => id === action.id);
    const receipt = view.receipts.find((one) => one.id === action.id);
    const name = `${action.kind} ${action.id}`;
    if (!entry && !receipt && action.kind !== 'start') return [`${name} is lost`];
    if (action.kind === 'hole' && entry) {
      const { playerId, hole, strokes } = action;
      const isAsMade =
        entry.by === by && entry.playerId === playerId && entry.hole === hole && entry.strokes === strokes;
      if (!isAsMade) return [`${name} is stored otherwise`];
    }
    const answers = new Set(heard.map((outcome) => (outcome === 'known' ? 'applied' : outcome)));
    return answers.size === 1 ? [] : [`${name} was answered in ${answers.size} ways`];
  });

const doubledFaults = ({ views, history }: Ended): string[] => {
  const { entries, receipts } = views.player1;
  const told = history.filter(({ hole, kind }) => hole !== undefined && kind !== 'not-counted').length;
  return [
    ...twice(entries.map(({ id }) => id)).map((id) => `entry ${id} is there twice`),
    ...twice([...receipts, ...views.player2.receipts].map(({ id, by }) => `${id} of ${by}`)).map(
      (id) => `${id} is answered twice`,
    ),
    ...(told === entries.length ? [] : [`history tells ${told} of ${entries.length} entries`]),
  ];
};

/**
 * Replays the entries. What was shown may only be replaced by an entry whose author had seen it, an accept, the owner's own card, or what both
 * players say.
 */
const overwritten = ({ views: { player1: round } }: Ended): string[] => {
  const sayOf = (entries: readonly Entry[], side: Side, { playerId, hole }: Entry): number | undefined =>
    entries.findLast(
      (one) => one.side === side && one.playerId === playerId && one.hole === hole && one.effect !== 'none',
    )?.strokes;
  return round.entries.flatMap((entry, index) => {
    if (entry.effect !== undefined) return [];
    const before = round.entries.slice(0, index);
    const was = shownOn({ entries: before }, entry.playerId, entry.hole);
    if (!was || was.strokes === entry.strokes) return [];
    const side = sideOf(round, entry.by);
    const isOwnCard = entry.kind === 'complete' && side !== undefined && entry.playerId === round[`${side}Id`];
    const isAccept = entry.kind === 'accept' && before.find(({ id }) => id === entry.over)?.strokes === entry.strokes;
    const bothSay = side !== undefined && sayOf(before, otherSide(side), entry) === entry.strokes;
    return entry.over === was.id || isOwnCard || isAccept || bothSay
      ? []
      : [`hole ${entry.hole} of ${entry.playerId} was changed in silence by ${entry.id}`];
  });
};

type Meant = { readonly strokes: number; readonly isToldToDiffer: boolean };

/** The last value that a side meant for a hole, by the actions of its own phone, and whether the phone was told that the players differ. */
const meantBy = ({ made, views: { player1: round } }: Ended, side: Side, card: Side, hole: number) => {
  const playerId = round[`${card}Id`];
  let last: Meant | undefined;
  for (const { by, action, heard } of made) {
    if (sideOf(round, by) !== side || heard.some((one) => one === 'kept' || one === 'settled' || one === 'refused'))
      continue;
    const isToldToDiffer = heard.includes('differs');
    if (action.kind === 'hole' && action.playerId === playerId && action.hole === hole)
      last = { strokes: action.strokes, isToldToDiffer };
    const signed = action.kind === 'complete' ? action.cards?.[card][hole - 1] : undefined;
    // A card that repeats what its maker said before adds nothing new.
    if (signed !== undefined && signed !== null && signed !== last?.strokes) last = { strokes: signed, isToldToDiffer };
    if (action.kind === 'accept' && action.playerId === playerId && action.hole === hole)
      last = { strokes: action.strokes ?? BLOB, isToldToDiffer };
  }
  return last;
};

/**
 * Each side's last value must be shown, or both phones must show that they differ. Where the other side never entered the hole, it is enough
 * that the phone was told.
 */
const unseen = (ended: Ended): string[] => {
  const { player1: round, player2: other } = ended.views;
  return sides.flatMap((card) =>
    Array.from({ length: 9 }, (_, index) => index + 1).flatMap((hole) => {
      const playerId = round[`${card}Id`];
      const isSeen = [round, other].every(({ differences }) =>
        differences.some((each) => each.playerId === playerId && each.hole === hole),
      );
      if (isSeen) return [];
      const shown = shownOn(round, playerId, hole)?.strokes;
      return sides.flatMap((side) => {
        const meant = meantBy(ended, side, card, hole);
        if (!meant || meant.strokes === shown) return [];
        const isAlone = meantBy(ended, otherSide(side), card, hole) === undefined;
        return isAlone && meant.isToldToDiffer
          ? []
          : [`hole ${hole} of ${playerId}: ${meant.strokes} was changed in silence to ${shown}`];
      });
    }),
  );
};

/** What is wrong with a round in the end: empty when nothing was lost, doubled or changed in silence. */
export const roundFaults = (ended: Ended): readonly string[] => [
  ...lostFaults(ended),
  ...doubledFaults(ended),
  ...overwritten(ended),
  ...unseen(ended),
];
