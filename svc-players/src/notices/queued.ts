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
  readonly from: Date;
  readonly tries: number;
  readonly why?: string;
};

/** How far a notice has come on a person's devices: the ids that are not tried again, and whether a device has received it. */
export type Reach = { readonly doneIds: readonly string[]; readonly told: boolean };

/** A notice with its state on each channel. */
export type Queued = Notice & Readonly<Record<Channel, ChannelState>> & { readonly reach: Reach };
