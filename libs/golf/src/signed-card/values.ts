import { HOLES } from '../handicap.ts';
import type { Cards } from '../round/round.ts';
import { sides } from '../round/round.ts';
import type { Side } from '../round/round.ts';
import { STROKES_MAX } from '../stableford.ts';

const bits = 5;
const empty = 31;
const count = HOLES * sides.length;

/** How many bytes both cards and the side take: 18 values of five bits, and the side in the six that are left. */
export const valuesLength = 12;

const isOnCard = (value: number | null | undefined): boolean =>
  value === null || (Number.isInteger(value) && Number(value) >= 0 && Number(value) <= STROKES_MAX);

/** Both cards and the side in twelve bytes; undefined if a card does not have nine values, or has one that is impossible on a hole. */
export const packValues = (cards: Cards, side: Side): Uint8Array | undefined => {
  const values = sides.flatMap((each) => [...cards[each]]);
  const isWhole = sides.every((each) => cards[each].length === HOLES) && values.every(isOnCard);
  if (!isWhole) return undefined;
  const packed = values.reduce<bigint>((all, value) => (all << BigInt(bits)) | BigInt(value ?? empty), 0n);
  const all = (packed << 6n) | BigInt(sides.indexOf(side));
  return Uint8Array.from({ length: valuesLength }, (_, index) =>
    Number((all >> BigInt(8 * (valuesLength - 1 - index))) & 255n),
  );
};

/** Both cards and the side from twelve bytes; undefined for bytes that `packValues` does not make. */
export const unpackValues = (bytes: Uint8Array): { readonly cards: Cards; readonly side: Side } | undefined => {
  const all = bytes.reduce<bigint>((before, byte) => (before << 8n) | BigInt(byte), 0n);
  const side = sides[Number(all & 63n)];
  const values = Array.from({ length: count }, (_, index) => {
    const value = Number((all >> BigInt(6 + bits * (count - 1 - index))) & 31n);
    return value === empty ? null : value;
  });
  if (bytes.length !== valuesLength || !side || !values.every(isOnCard)) return undefined;
  return { cards: { player1: values.slice(0, HOLES), player2: values.slice(HOLES) }, side };
};
