import { isMadeAdmin } from '../people/player.ts';
import type { Player } from '../people/player.ts';
import { preferencesOf } from '../preferences/preferences.ts';
import { isSilent } from './notice.ts';
import type { NoticeKind } from './notice.ts';
import type { Channel, Queued } from './queued.ts';
import { fromKnownDay, isOvertaken, isTooLate, standsFrom, wants, wasTooLate } from './rules.ts';

export type TriageGiven = {
  /** Undefined when they are gone. */
  readonly player: Player | undefined;
  /** Whether anything goes out to them on this channel. */
  readonly isOpen: boolean;
  readonly timeZone: string;
  readonly now: Date;
};

export type Triage = {
  /** On their way, and nobody is at it any more. */
  readonly cutOff: readonly Queued[];
  readonly unwanted: readonly Queued[];
  /** Too late for the rest of their phones: one of them has it. */
  readonly told: readonly Queued[];
  readonly late: readonly Queued[];
  /** What may still change, and from when on it stands. */
  readonly early: readonly { readonly one: Queued; readonly from: Date }[];
  /** What may go out now. */
  readonly due: readonly Queued[];
};

/** What is told to somebody as an admin. */
const forAdmins: ReadonlySet<NoticeKind> = new Set(['missing', 'offered']);

/** What becomes of everything that there is to tell somebody on a channel; what is settled already is in no list. */
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
