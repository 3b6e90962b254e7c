import type { Notice } from './notice.ts';

export const channels = ['mail', 'push'] as const;
/** How somebody can be told. */
export type Channel = (typeof channels)[number];

/**
 * A notice's state on one channel. It is `sending` from just before it is sent until the outcome is known. If the process dies in between,
 * it stays `sending` and is never sent again.
 */
export type State = 'waiting' | 'sending' | 'sent' | 'failed' | 'dropped';
export type ChannelState = {
  readonly state: State;
  /** It waits until then. */
  readonly from: Date;
  readonly tries: number;
  readonly why?: string;
};

/** How far a notice has come on a person's devices: the ids that are not tried again, and whether a device has received it. */
export type Reach = { readonly doneIds: readonly string[]; readonly told: boolean };

/** A notice with its state on each channel. */
export type Queued = Notice & Readonly<Record<Channel, ChannelState>> & { readonly reach: Reach };

/** Longer than any notice waits: the longest rest is a night. */
const maxRestMs = 12 * 60 * 60 * 1000;
/** Every rest that begins now ends before this moment. A notice that would wait for longer is from before the clock was put back, and is due. */
export const restsEndBefore = (now: Date): Date => new Date(now.getTime() + maxRestMs);

/** Whether a notice still has to wait. */
export const isResting = ({ from }: Pick<ChannelState, 'from'>, now: Date): boolean =>
  from > now && from < restsEndBefore(now);
