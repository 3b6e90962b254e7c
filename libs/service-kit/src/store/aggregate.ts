import type { SchemaDefinition } from 'mongoose';
import type { Envelope } from '@society/contracts';
import type { NewEvent } from './events.ts';
import { anything } from './schema.ts';

export type Loaded<State> = { readonly state: State; readonly version: number };
export type Written<State> = Loaded<State> & { readonly changed: boolean };

/** What an aggregate becomes and what has happened. The same state without events changes nothing. */
export type Decision<State> = { readonly next: State; readonly events?: readonly NewEvent[] };

/** An event on its way out, with what the sweep notes about it. */
export type OutboxEntry = Envelope & {
  readonly failures?: number;
  readonly notBefore?: Date;
  readonly parked?: boolean;
};

/** The document of an aggregate: the store's own fields, and beside them the fields of the state. */
export type AggregateDocument = {
  readonly _id: string;
  readonly version: number;
  readonly deleted: boolean;
  readonly pending: boolean;
  readonly outbox: readonly OutboxEntry[];
  readonly [field: string]: unknown;
};

/** The schema of a collection of aggregates: the fields of the state and the store's own. */
export const aggregateSchema = (state: SchemaDefinition): SchemaDefinition => ({
  ...state,
  version: Number,
  deleted: Boolean,
  pending: Boolean,
  // Events are parsed with their contracts before they come here.
  outbox: { type: [anything.type], default: undefined },
});

/** The update that makes a parked event due again. */
export const released = {
  'outbox.$.failures': 0,
  'outbox.$.notBefore': new Date(0),
  'outbox.$.parked': false,
} as const;
