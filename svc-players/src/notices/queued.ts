import type { Notice } from './notice.ts';

export const channels = ['mail', 'push'] as const;
/** How somebody can be told. */
export type Channel = (typeof channels)[number];

/**
 * Of one channel: `sending` from just before it goes out until it is known what became of it. What is found so, and nobody is at it any more, is
 * never sent again.
 */
export type State = 'waiting' | 'sending' | 'sent' | 'failed' | 'dropped';
export type ChannelState = {
  readonly state: State;
  readonly from: Date;
  readonly tries: number;
  readonly why?: string;
};

/** How far something has come to all of somebody's devices: those that are not tried again, and whether one of them has it. */
export type Reach = { readonly doneIds: readonly string[]; readonly told: boolean };

/** A notice with how far it has come on each channel. */
export type Queued = Notice & Readonly<Record<Channel, ChannelState>> & { readonly reach: Reach };
