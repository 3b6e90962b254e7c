import type { Route } from '@society/contracts';
import type { Actor } from '@society/service-kit/auth';
import type { RequestInput } from '@society/service-kit/testing';
import { as } from '../harness.ts';
import type { League } from '../harness.ts';
import type { Prepared } from './prepared.ts';

/** Every kind of actor, by their part in the match: Ann plays Bob. Ann's substitute Sid was suspended afterwards; Sue plays for Bob. */
export const actors = {
  nobody: undefined,
  service: { kind: 'service', name: 'svc-players' },
  gateway: { kind: 'service', name: 'gateway' },
  spectator: as('cat'),
  player: as('ann'),
  opponent: as('bob'),
  substitute: as('sue', 'substitution'),
  admin: as('adam', 'admin'),
  'suspended player': as('sid'),
  'suspended admin': as('sam', 'admin'),
} as const satisfies Record<string, Actor | undefined>;
export type Kind = keyof typeof actors;
export const kinds = Object.keys(actors) as Kind[];

export const members: readonly Kind[] = ['spectator', 'player', 'opponent', 'substitute', 'admin'];
export const everyone: readonly Kind[] = [...members, 'suspended player', 'suspended admin'];
export const assigned: readonly Kind[] = ['player', 'opponent', 'substitute', 'admin'];

export type Row = {
  readonly name: string;
  readonly route: Route;
  readonly allowed: readonly Kind[];
  readonly input?: (prepared: Prepared) => RequestInput;
  /** What this row needs before anybody is let in, beside what `prepare` makes for every row. */
  readonly before?: (league: League) => Promise<unknown>;
};
