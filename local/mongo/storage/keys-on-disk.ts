// The LMDB keys of documents and collections. Their order as bytes is the order of their numbers.

const collectionKind = 1;
const documentKind = 2;

/** 1, collection number: the collection's entry. */
export const collectionKey = (collection: number): Buffer => {
  const key = Buffer.alloc(5);
  key.writeUInt8(collectionKind, 0);
  key.writeUInt32BE(collection, 1);
  return key;
};

/** 2, collection number, document number (48 bits): a document. */
export const documentKey = (collection: number, document: number): Buffer => {
  const key = Buffer.alloc(11);
  key.writeUInt8(documentKind, 0);
  key.writeUInt32BE(collection, 1);
  key.writeUIntBE(document, 5, 6);
  return key;
};

/** Whether a key has one of the two forms above; other keys belong to another program. */
export const isOwnKey = (key: Buffer): boolean =>
  (key[0] === collectionKind && key.length === 5) || (key[0] === documentKind && key.length === 11);

/** Takes a key apart; `document` is undefined for a collection's entry. */
export const readKey = (key: Buffer): { collection: number; document: number | undefined } => ({
  collection: key.readUInt32BE(1),
  document: key[0] === documentKind ? key.readUIntBE(5, 6) : undefined,
});
