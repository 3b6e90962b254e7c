import type { Cards, Side } from '../round/round.ts';
import { fromBase45, toBase45 } from './base45.ts';
import { fromHex, toHex } from './hex.ts';
import { packValues, unpackValues, valuesLength } from './values.ts';

/** What a player signs: both cards as their side sees them, for one match. `completionId` is hexadecimal of 16 bytes, `keyId` of 8. */
export type CardToSign = {
  readonly matchId: string;
  readonly side: Side;
  readonly cards: Cards;
  /** The id of the completion, which counts once, whoever delivers it. */
  readonly completionId: string;
  /** The id of the key that signs. */
  readonly keyId: string;
};

/** The same with its signature: ECDSA on P-256 with SHA-256, r and s of 32 bytes each, in hexadecimal. */
export type SignedCard = CardToSign & { readonly signature: string };

/**
 * Why a text is not a card: it is something else altogether, or damaged (`foreign`), or a card of another version of the product
 * (`otherFormat`).
 */
export type NoCard = 'foreign' | 'otherFormat';

const mark = 0xc0;
const format = mark | 1;
const completionLength = 16;
const keyLength = 8;
const signatureLength = 64;
const idLengthMax = 64;

/** Stands before the signed bytes, so that no other signature of the same key can pass for a card's. */
const purpose = 'golf-society card v1\0';

const ascii = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));
const joined = (...parts: readonly Uint8Array[]): Uint8Array => Uint8Array.from(parts.flatMap((part) => [...part]));
const isId = (text: string): boolean => /^[A-Za-z0-9_-]+$/.test(text) && text.length <= idLengthMax;

const bytesOf = ({ matchId, side, cards, completionId, keyId }: CardToSign): Uint8Array | undefined => {
  const values = packValues(cards, side);
  const completion = fromHex(completionId, completionLength);
  const key = fromHex(keyId, keyLength);
  if (!values || !completion || !key || !isId(matchId)) return undefined;
  return joined(Uint8Array.of(format, matchId.length), ascii(matchId), values, completion, key);
};

/** The exact bytes that are signed; undefined for values that cannot stand on a card. */
export const bytesToSign = (card: CardToSign): Uint8Array | undefined => {
  const bytes = bytesOf(card);
  return bytes && joined(ascii(purpose), bytes);
};

/** A signed card as the text of a QR code; undefined for values that cannot stand on a card. */
export const writeCard = (card: SignedCard): string | undefined => {
  const bytes = bytesOf(card);
  const signature = fromHex(card.signature, signatureLength);
  return bytes && signature && toBase45(joined(bytes, signature));
};

/** What a scanned text says. Anybody can have made it: it proves nothing until its signature is verified. */
export const readCard = (text: string): SignedCard | NoCard => {
  const bytes = fromBase45(text);
  const [first = 0, idLength = 0] = bytes ?? [];
  if (!bytes || (first & 0xf0) !== mark) return 'foreign';
  if (first !== format) return 'otherFormat';
  let at = 2;
  const next = (length: number): Uint8Array => bytes.subarray(at, (at += length));
  const matchId = String.fromCharCode(...next(idLength));
  const said = unpackValues(next(valuesLength));
  const completionId = toHex(next(completionLength));
  const keyId = toHex(next(keyLength));
  const signature = toHex(next(signatureLength));
  if (!said || at !== bytes.length || !isId(matchId)) return 'foreign';
  return { matchId, ...said, completionId, keyId, signature };
};
