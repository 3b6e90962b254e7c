import mongoose from 'mongoose';
import type { Connection, Model, SchemaDefinition } from 'mongoose';

/** A document as the store keeps it. */
export type StoredDocument = { readonly _id: string; readonly [field: string]: unknown };

const { Mixed } = mongoose.Schema.Types;

/** For a field whose shape only the domain knows, such as results by match. */
export const anything = { type: Mixed } as const;

/** A list that is absent until it is set; by default mongoose would make an empty one. */
export const listOf = (type: unknown) => ({ type: [type], default: undefined });

/** A part of a document. It keeps fields that a newer replica has stored beside the ones that this version knows. */
export const part = (fields: SchemaDefinition) => new mongoose.Schema(fields, { _id: false, id: false, strict: false });

/**
 * The model of one collection. Writing a field that the schema does not have throws, so that nothing is stored by accident. Fields that a
 * newer version has stored are read and stay as they are.
 */
export const modelOf = (connection: Connection, name: string, fields: SchemaDefinition): Model<StoredDocument> =>
  connection.model<StoredDocument>(
    name,
    new mongoose.Schema<StoredDocument>(
      { ...fields, _id: { type: String, required: true } },
      { strict: 'throw', versionKey: false, minimize: false, id: false },
    ),
    name,
    { overwriteModels: true },
  );
