import mongoose from 'mongoose';
import type { Connection, Model } from 'mongoose';
import type { Envelope } from '@society/contracts';

/** An event on its way out, with what the sweep remembers of it. */
export type OutboxEntry = Envelope & {
  readonly failures?: number;
  readonly notBefore?: Date;
  readonly parked?: boolean;
};

/** What makes a parked event of an outbox one that is due. */
export const released = {
  'outbox.$.failures': 0,
  'outbox.$.notBefore': new Date(0),
  'outbox.$.parked': false,
} as const;

/** A document of an aggregate: the store's own fields, and those of the state beside them. */
export type AggregateDocument = {
  readonly _id: string;
  readonly version: number;
  readonly deleted: boolean;
  readonly pending: boolean;
  readonly outbox: readonly OutboxEntry[];
  readonly [field: string]: unknown;
};

// The state's fields are the domain's types, checked by the contracts and the compiler; the schema knows only what the store itself uses.
const options = {
  strict: false,
  strictQuery: false,
  versionKey: false,
  minimize: false,
  id: false,
  bufferCommands: false,
  autoIndex: false,
  autoCreate: false,
} as const;

/** The model of a collection of aggregates. */
export const aggregateModel = (connection: Connection, collection: string): Model<AggregateDocument> =>
  connection.model<AggregateDocument>(
    collection,
    new mongoose.Schema<AggregateDocument>(
      {
        _id: String,
        version: Number,
        deleted: Boolean,
        pending: Boolean,
        outbox: { type: [mongoose.Schema.Types.Mixed], default: undefined },
      },
      options,
    ),
    collection,
    { overwriteModels: true },
  );

/** The model of a collection whose documents are `{ _id, … }` without casting. */
export const plainModel = <D extends { readonly _id: string }>(connection: Connection, collection: string): Model<D> =>
  connection.model<D>(collection, new mongoose.Schema<D>({ _id: String } as never, options), collection, {
    overwriteModels: true,
  });
