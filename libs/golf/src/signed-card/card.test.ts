import * as fc from 'fast-check';
import { fromBase45, toBase45 } from './base45.ts';
import { bytesToSign, readCard, writeCard } from './card.ts';
import type { CardToSign, SignedCard } from './card.ts';

const card: SignedCard = {
  matchId: '1041',
  side: 'player2',
  cards: { player1: [4, 5, 3, 0, 20, 6, 4, 5, null], player2: [5, 4, 3, 4, 5, 7, null, 4, 1] },
  completionId: '000102030405060708090a0b0c0d0e0f',
  keyId: 'f0f1f2f3f4f5f6f7',
  signature: 'ab'.repeat(64),
};
const text = (over: Partial<SignedCard> = {}): string => writeCard({ ...card, ...over }) ?? '';
const bytes = (of = text()): number[] => [...(fromBase45(of) ?? [])];
const changed = (change: (all: number[]) => number[]): string => toBase45(Uint8Array.from(change(bytes())));

test('when a card of a short match id is written, then it is the text that it always was', () => {
  expect(text()).toBe(`2IO$96-Q6D94JC17.GW59KT2M34100KB0*M0DY0W016C1PN1:Y1VKU5WUO/U/9VRV${'LRV'.repeat(31)}L`);
  expect(bytes()).toHaveLength(106);
  expect(text()).toHaveLength(159);
});

test('when a match id has twenty characters, then the text has 183', () => {
  expect(text({ matchId: 'x'.repeat(20) })).toHaveLength(183);
});

test('when it is to be signed, then the text begins with what it is for and has all but the signature', () => {
  const signed = bytesToSign(card) ?? Uint8Array.of();
  expect(String.fromCharCode(...signed.subarray(0, 21))).toBe('golf-society card v1\0');
  expect([...signed.subarray(21)]).toEqual(bytes().slice(0, 42));
});

const anyValue = fc.option(fc.integer({ min: 0, max: 20 }));
const anyCard = fc.array(anyValue, { minLength: 9, maxLength: 9 });
const anyHex = (length: number) =>
  fc.uint8Array({ minLength: length, maxLength: length }).map((all) => Buffer.from(all).toString('hex'));
const anySigned = fc.record({
  matchId: fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/),
  side: fc.constantFrom('player1' as const, 'player2' as const),
  cards: fc.record({ player1: anyCard, player2: anyCard }),
  completionId: anyHex(16),
  keyId: anyHex(8),
  signature: anyHex(64),
});

test('when any card is written, then the same is read, in characters for which a QR code has a short form', () => {
  fc.assert(
    fc.property(anySigned, (any) => {
      const written = writeCard(any) ?? '';
      expect(written).toMatch(/^[0-9A-Z $%*+\-./:]+$/);
      expect(readCard(written)).toEqual(any);
    }),
  );
});

test('when any one bit of a card is another, then it is refused, or says something else in what is signed or in the signature', () => {
  fc.assert(
    fc.property(anySigned, fc.nat(), (any, bit) => {
      const all = bytes(writeCard(any));
      const at = bit % (all.length * 8);
      all[at >> 3] = (all[at >> 3] ?? 0) ^ (1 << (at & 7));
      const read = readCard(toBase45(Uint8Array.from(all)));
      if (typeof read === 'string') return;
      const isSameText = Buffer.from(bytesToSign(read) ?? []).equals(Buffer.from(bytesToSign(any) ?? []));
      expect(isSameText && read.signature === any.signature).toBe(false);
    }),
    { numRuns: 1000 },
  );
});

test('when any bytes or text are read, then nothing is thrown', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.uint8Array({ maxLength: 200 }).map(toBase45)), (any) => {
      expect(['string', 'object']).toContain(typeof readCard(any));
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ['an address', 'https://example.org/menu'],
  ['an address in capitals', 'HTTPS://EXAMPLE.ORG/MENU'],
  ['nothing', ''],
  ['half a card', text().slice(0, 90)],
  ['a card with something behind it', changed((all) => [...all, 0])],
  ['a match id that is none', changed((all) => all.with(2, 0))],
  ['a side that is none', changed((all) => all.with(17, (all[17] ?? 0) | 2))],
  ['25 strokes', changed((all) => all.with(6, 0b11001_000))],
])('when a code is %s, then it is foreign', (_what, code) => {
  expect(readCard(code)).toBe('foreign');
});

test('when a card is of another version of the product, then that is said', () => {
  expect(readCard(changed((all) => all.with(0, 0xc2)))).toBe('otherFormat');
});

test.each<[string, Partial<CardToSign>]>([
  ['a completion’s id that no device makes', { completionId: 'done' }],
  ['capital digits', { keyId: 'F0F1F2F3F4F5F6F7' }],
  ['a match id with other characters', { matchId: 'é' }],
  ['a match id that is too long', { matchId: 'x'.repeat(65) }],
  ['eight holes', { cards: { ...card.cards, player1: card.cards.player1.slice(1) } }],
  ['21 strokes', { cards: { ...card.cards, player2: card.cards.player2.with(3, 21) } }],
  ['half a stroke', { cards: { ...card.cards, player2: card.cards.player2.with(3, 4.5) } }],
])('when a card has %s, then it can be neither signed nor written', (_what, over) => {
  expect([bytesToSign({ ...card, ...over }), writeCard({ ...card, ...over })]).toEqual([undefined, undefined]);
});
