// What a command is: its name, the fields it takes, and what it does.
import type { Catalog } from '../storage/catalog.ts';
import type { Doc } from '../values/types.ts';
import type { CursorReply } from '../wire/cursor-reply.ts';
import type { Cursors } from './cursors.ts';
import type { Fields } from './fields.ts';

/** What a command works on. `rawDocuments` are an insert's documents, as the bytes that the client sent. */
export type Session = { catalog: Catalog; cursors: Cursors; database: string; rawDocuments: Uint8Array[] | undefined };

/** A command's answer: a plain document, or a cursor's batch of documents that are encoded already. */
export type Result = { doc: Doc } | { cursor: CursorReply };

/** `writes` is set where a command may change something: it is refused while nothing can be written. */
export type Command = { fields: Fields | 'any'; writes?: true; run: (body: Doc, session: Session) => Result };

export type CommandTable = Record<string, Command>;

export const ok = (doc: Doc = {}): Result => ({ doc: { ...doc, ok: 1 } });
