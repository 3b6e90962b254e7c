import { isMadeAdmin } from '../people/player.ts';
import type { Player } from '../people/player.ts';
import { preferencesOf } from '../preferences/preferences.ts';
import { isSilent } from './notice.ts';
import type { NoticeKind } from './notice.ts';
import type { Channel, Queued } from './queued.ts';
import { fromKnownDay, isOvertaken, isTooLate, standsFrom, wants, wasTooLate } from './rules.ts';

export type TriageGiven = {
  /** Undefined when the person was deleted. */
  readonly player: Player | undefined;
  /** Whether this channel reaches the person at all. */
  readonly isOpen: boolean;
  readonly timeZone: string;
  readonly now: Date;
};

export type Triage = {
  /** Marked as on their way by a process that has died. */
  readonly cutOff: readonly Queued[];
  readonly unwanted: readonly Queued[];
  /** Too late for the person's other devices, but one device has it. */
  readonly told: readonly Queued[];
  readonly late: readonly Queued[];
  /** What may still change, with the moment from which it counts as settled. */
  readonly early: readonly { readonly one: Queued; readonly from: Date }[];
  /** What may go out now. */
  readonly due: readonly Queued[];
};

/** The kinds that are for admins. */
const forAdmins: ReadonlySet<NoticeKind> = new Set(['missing', 'offered']);

/** Sorts all notices of a person by what is to be done with them on a channel. Notices that are finished there are in no list. */
export const triage = (
  all: readonly Queued[],
  channel: Channel,
  { player, isOpen, timeZone, now }: TriageGiven,
): Triage => {
  const of = (state: Queued[Channel]['state']) => all.filter((one) => one[channel].state === state);
  const told = all.filter((one) => isSilent(one) || one[channel].state === 'sent');
  const unheard = all.filter((one) => !told.includes(one) && !isOvertaken(one, { waiting: [], told }));
  const waiting = of('waiting').map((one) => fromKnownDay(one, unheard));
  const mayHear = waiting.filter(
    (one) =>
      isOpen &&
      player?.isActive &&
      (isMadeAdmin(player) || !forAdmins.has(one.kind)) &&
      wants(one, preferencesOf(player), timeZone),
  );
  const isWanted = (one: Queued): boolean =>
    mayHear.includes(one) && !isOvertaken(one, { waiting: mayHear, told }) && !wasTooLate(one, timeZone);
  const wanted = waiting.filter(isWanted);
  const late = wanted.filter((one) => isTooLate(one, now, timeZone));
  const inTime = wanted.filter((one) => !isTooLate(one, now, timeZone));
  const isTold = (one: Queued): boolean => channel === 'push' && one.reach.told;
  const early = inTime.flatMap((one) => {
    const from = standsFrom(one, now);
    return from && from > now ? [{ one, from }] : [];
  });
  return {
    cutOff: of('sending'),
    unwanted: waiting.filter((one) => !isWanted(one)),
    told: late.filter(isTold),
    late: late.filter((one) => !isTold(one)),
    early,
    due: inTime.filter((one) => !early.some((other) => other.one === one)),
  };
};
