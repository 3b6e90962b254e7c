import type { DataOf, playerChanged } from '@society/contracts';
import { AppError, clubDay } from '@society/kernel';
import { applyEdit } from '../people/player-change.ts';
import type { Edit } from '../people/player-change.ts';
import { waitingOf } from '../people/player.ts';
import type { HandicapChange, Player } from '../people/player.ts';

/** How many changes are kept for each person. */
const maxChanges = 100;
/** How many changes of their own a member may make on one day in the club's time zone. A hundred would push out the history that others may read. */
const maxOwnADay = 10;

const settled = ({ handicapChanges = [] }: Player): readonly HandicapChange[] =>
  handicapChanges.filter(({ status }) => status !== 'waiting');

const withChanges = (player: Player, changes: readonly HandicapChange[]): Player => ({
  ...player,
  handicapChanges: changes.slice(-maxChanges),
});

/**
 * A person's former handicaps, each with the moment until which it counted, the oldest first. A handicap that a member asked for counts
 * from the admin's decision on.
 */
export const earlierHandicapsOf = ({
  handicapChanges = [],
}: Player): NonNullable<DataOf<typeof playerChanged>['earlierHandicaps']> =>
  handicapChanges
    .filter(({ status }) => status === 'done')
    .map(({ from, at, decidedAt = at }) => ({ handicap: from, until: decidedAt }));

type Made = { readonly by: string; readonly at: string };

/**
 * The person after a change of their handicap, with the change in the history. The change also decides a waiting wish: an admin who sets
 * the wished value approves it, one who sets another value refuses it, and a change by the person drops it.
 */
const recorded = (before: Player, after: Player, { by, at }: Made): Player => {
  if (after.handicap === before.handicap) return after;
  const wish = waitingOf(before);
  const decided = { decidedBy: by, decidedAt: at };
  if (wish && wish.to === after.handicap && by !== before.id)
    return withChanges(after, [...settled(before), { ...wish, status: 'done', ...decided }]);
  const refused = wish && by !== before.id ? [{ ...wish, status: 'refused', ...decided } as const] : [];
  const done = { at, by, from: before.handicap, to: after.handicap, status: 'done' } as const;
  return withChanges(after, [...settled(before), ...refused, done]);
};

/** The person after asking for a handicap; it replaces an earlier wish. Asking for the present handicap takes the wish back. */
const askFor = (player: Player, to: number, at: string): Player => {
  const wish = waitingOf(player);
  if (wish?.to === to || (!wish && player.handicap === to)) return player;
  if (player.handicap === to) return withChanges(player, settled(player));
  const asked = { at, by: player.id, from: player.handicap, to, status: 'waiting' } as const;
  return withChanges(player, [...settled(player), asked]);
};

/**
 * The person after an edit of the given version, with their handicap's history; the same object when nothing is different.
 * @param given.asks whether a new handicap waits for an admin
 */
export const applyPersonEdit = (
  player: Player,
  version: number,
  edit: Edit,
  { by, at, asks }: Made & { readonly asks: boolean },
): Player => {
  const { handicap, ...rest } = edit;
  if (handicap === undefined) return applyEdit(player, version, edit);
  const isTakenBack = by === player.id && handicap === player.handicap;
  if (asks || isTakenBack) return askFor(applyEdit(player, version, rest), handicap, at);
  return recorded(player, applyEdit(player, version, edit), { by, at });
};

/** 429 when a member has changed their own handicap ten times on this day in the club's time zone. Admins have no limit. */
export const refuseTooManyChanges = (
  player: Player,
  { handicap = player.handicap }: Edit,
  { by, at, timeZone }: Made & { readonly timeZone: string },
): void => {
  if (handicap === player.handicap || by !== player.id || player.role === 'admin') return;
  const today = clubDay(new Date(at), timeZone);
  const own = settled(player).filter(
    (change) => change.by === by && change.decidedBy === undefined && clubDay(new Date(change.at), timeZone) === today,
  );
  if (own.length >= maxOwnADay)
    throw new AppError('tooMany', 'You have changed your handicap ten times today. Please ask an admin.');
};

const nobodyAsks = 'Somebody has decided about this handicap meanwhile. Please look again.';

/**
 * An admin's decision on the handicap that a person asked for. The same decision by the same admin again changes nothing. Throws 409 when
 * the wish is already decided or taken back, or is for another value by now.
 */
export const decideHandicap = (
  player: Player,
  version: number,
  { handicap, isApproved, by, at }: Made & { readonly handicap: number; readonly isApproved: boolean },
): Player => {
  const wish = waitingOf(player);
  const status = isApproved ? 'done' : 'refused';
  const last = player.handicapChanges?.at(-1);
  if (!wish && last?.to === handicap && last.status === status && last.decidedBy === by) return player;
  if (!wish) throw new AppError('conflict', nobodyAsks);
  if (wish.to !== handicap)
    throw new AppError('conflict', `${player.firstName} now asks for a handicap of ${wish.to}. Please look again.`);
  const decided = { ...wish, status, decidedBy: by, decidedAt: at } as const;
  return withChanges(isApproved ? applyEdit(player, version, { handicap }) : player, [...settled(player), decided]);
};
