import { webcrypto } from 'node:crypto';
import type { RoundView } from '@society/contracts';
import { bytesToSign, writeCard } from '@society/golf';
import type { SignedCard } from '@society/golf';
import { aRound } from '@society/contracts/testing';
import { checkCard } from './check-card.ts';

const hex = (bytes: ArrayBuffer): string => Buffer.from(bytes).toString('hex');

const aSigner = async () => {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const pair = await webcrypto.subtle.generateKey(algorithm, false, ['sign', 'verify']);
  const publicKey = hex(await webcrypto.subtle.exportKey('raw', pair.publicKey));
  const sign = async (bytes: Uint8Array) =>
    hex(await webcrypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, pair.privateKey, Buffer.from(bytes)));
  return { publicKey, sign };
};

const isSignatureOf = async (publicKey: string, bytes: Uint8Array, signature: string): Promise<boolean> => {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const key = await webcrypto.subtle.importKey('raw', Buffer.from(publicKey, 'hex'), algorithm, false, ['verify']);
  const how = { name: 'ECDSA', hash: 'SHA-256' };
  return webcrypto.subtle.verify(how, key, Buffer.from(signature, 'hex'), Buffer.from(bytes));
};

const annasKey = '00000000000000aa';
const bensKey = '00000000000000bb';
const card: Omit<SignedCard, 'signature'> = {
  matchId: '12',
  side: 'player1',
  cards: { player1: Array<number>(9).fill(4), player2: Array<number>(9).fill(5) },
  completionId: 'c0'.repeat(16),
  keyId: annasKey,
};

/** Ben scans; Anna's and his phone are known. */
const scan = async (
  over: Partial<SignedCard> = {},
  roundOver: Partial<RoundView> = {},
  change = (text: string) => text,
) => {
  const [anna, ben] = [await aSigner(), await aSigner()];
  const said = { ...card, ...over };
  const signer = said.keyId === bensKey ? ben : anna;
  const signature = over.signature ?? (await signer.sign(bytesToSign(said) ?? Uint8Array.of()));
  const deviceKeys = [
    { id: annasKey, playerId: 'p1', publicKey: anna.publicKey },
    { id: bensKey, playerId: 'p2', publicKey: ben.publicKey },
  ];
  const text = change(writeCard({ ...said, signature }) ?? '');
  const round = aRound({ deviceKeys, ...roundOver });
  return checkCard(text, { round, own: 'player2', name: 'Anna', keptIds: ['c1'.repeat(16)], isSignatureOf });
};
const message = async (...given: Parameters<typeof scan>): Promise<string> => {
  const checked = await scan(...given);
  return checked.kind === 'wrong' ? checked.message : 'It was taken';
};

test('when the other side’s card is scanned, then it is taken', async () => {
  expect(await scan()).toMatchObject({ kind: 'card', card });
});

test('when a substitute signed, then it is taken, too', async () => {
  const deviceKeys = async () => {
    const sam = await aSigner();
    const signature = await sam.sign(bytesToSign(card) ?? Uint8Array.of());
    return { signature, keys: [{ id: annasKey, playerId: 'p7', publicKey: sam.publicKey }] };
  };
  const { signature, keys } = await deviceKeys();
  expect(await scan({ signature }, { player1SubId: 'p7', deviceKeys: keys })).toMatchObject({ kind: 'card' });
});

test.each<[string, Parameters<typeof scan>, string | RegExp]>([
  [
    'something else',
    [{}, {}, () => 'HTTPS://EXAMPLE.ORG'],
    'This is not a scorecard. Scan the code that Anna’s phone shows.',
  ],
  ['a card of another match', [{ matchId: '13' }], 'This card is of another match.'],
  ['one’s own', [{ side: 'player2', keyId: bensKey }], /^This is your own card/],
  ['a card signed by the own phone for the other side', [{ keyId: bensKey }], /^This phone does not know/],
  ['a card of a phone that is not known', [{ keyId: '00000000000000cc' }], /^This phone does not know the phone/],
  ['a card while no phone is known', [{}, { deviceKeys: undefined }], /Connect once before the round/],
  ['a forged card', [{ signature: '00'.repeat(64) }], /^The signature is wrong/],
  [
    'an old card',
    [{}, { player1Completed: true }],
    'Anna’s round is completed already, so nothing was taken from this card.',
  ],
  [
    'a card with an id of this phone',
    [{ completionId: 'c1'.repeat(16) }],
    'This card has the id of something that this phone has already, so it was not taken. Each phone delivers for itself.',
  ],
])('when it is %s, then that is said', async (_what, given, expected) => {
  expect(await message(...given)).toEqual(typeof expected === 'string' ? expected : expect.stringMatching(expected));
});

test('when one stroke of a signed card is changed, then the signature is wrong', async () => {
  const anna = await aSigner();
  const signature = await anna.sign(bytesToSign(card) ?? Uint8Array.of());
  const changed = { ...card, cards: { ...card.cards, player1: [3, ...card.cards.player1.slice(1)] }, signature };
  const deviceKeys = [{ id: annasKey, playerId: 'p1', publicKey: anna.publicKey }];
  expect(await message(changed, { deviceKeys })).toMatch(/^The signature is wrong/);
  expect(await message({ signature }, { deviceKeys })).toBe('It was taken');
});
