import { bytesToSign } from '@society/golf';
import { newSigner } from '@society/golf/testing';
import { scheduled } from '../../test/scorecards.ts';
import { roundOf } from '../rounds/round.ts';
import { signedBy } from './signed-completion.ts';

const [before, start, after] = ['2026-06-10T17:00:00.000Z', '2026-06-10T18:00:00.000Z', '2026-06-10T19:00:00.000Z'];
const phone = newSigner();
const id = 'c'.padStart(32, '0');
const cards = { player1: Array<number>(9).fill(4), player2: Array<number>(9).fill(5) };
const bytes = bytesToSign({ matchId: '12', side: 'player1', cards, completionId: id, keyId: phone.key.id });
if (!bytes) throw new Error('This card cannot be signed');
const value = phone.signatureOf(bytes);
const signed = { id, kind: 'complete', playerId: 'ann', cards, signature: { keyId: phone.key.id, value } } as const;

test.each([
  ['never', undefined, start, undefined],
  ['after the start', after, start, undefined],
  ['at the start', start, start, 'The phone that signed this card was removed before the match started'],
  ['before the start', before, start, 'The phone that signed this card was removed before the match started'],
  ['never', undefined, undefined, undefined],
  [
    'in a match without a start',
    before,
    undefined,
    'The phone that signed this card was removed before the match started',
  ],
])(
  'when the phone that signed was removed %s (%s, start at %s), then the card is kept for: %s',
  (_when, removedAt, startedAt, kept) => {
    const round = { ...roundOf(scheduled), startedAt };
    const key = { ...phone.key, name: 'Phone', createdAt: before, removedAt };
    const known = { keys: new Map([['ann', [key]]]), suspended: new Set<string>() };
    expect(signedBy(round, signed, 'bob', known)).toEqual({ by: 'ann', ...(kept !== undefined && { kept }) });
  },
);
