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

/** A notice with how far it has come on each channel. */
export type Queued = Notice &
  Readonly<Record<Channel, ChannelState>> & {
    /** Of several devices, those that are done with, and whether one of them has it. */
    readonly reach: { readonly doneIds: readonly string[]; readonly told: boolean };
  };
