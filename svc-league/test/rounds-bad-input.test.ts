import { decideMatch, putCards, sendActions } from '@society/contracts';
import type { Route } from '@society/contracts';
import { request } from '@society/service-kit/testing';
import { addRunningMatch, admin, as, startLeague } from './harness.ts';
import type { League } from './harness.ts';
import { callsOf, card, nines } from './round-calls.ts';

let league: League;
let id: string;
let before: unknown;
beforeAll(async () => {
  league = await startLeague();
  id = (await addRunningMatch(league)).id;
  before = await league.everything();
});
afterEach(async () => expect(await league.everything()).toEqual(before));
afterAll(() => league.stop());

const send = (route: Route, body: unknown, actor = admin) =>
  request(league.url, route, { actor, params: { id }, body });
const hole = { id: 'x', kind: 'hole', playerId: 'ann', hole: 1, strokes: 5, over: null };
const signed = { id: 'c', kind: 'complete', playerId: 'ann', cards: { player1: nines(4), player2: nines(4) } };
const signedWith = (value: string) => ({ ...signed, signature: { keyId: '0123456789abcdef', value } });
const badId = 'This is not a valid id';
const operators = [{ $ne: null }, { $gt: '' }, ['1'], 1, '', 'a b', '$where'];

describe('an action with wrong input', () => {
  test.each<[string, unknown, string | RegExp]>([
    ['no list', { actions: hole }, /./],
    ['an empty list', { actions: [] }, 'There is nothing to do'],
    ['a kind that is none', { actions: [{ ...hole, kind: 'forge' }] }, /./],
    ['hole 10', { actions: [{ ...hole, hole: 10 }] }, 'Invalid hole information'],
    ['21 strokes', { actions: [{ ...hole, strokes: 21 }] }, 'Strokes must be a whole number from 0 to 20'],
    ['no word on what was seen', { actions: [{ ...hole, over: undefined }] }, /./],
    ['an id that is too long', { actions: [{ ...hole, id: 'x'.repeat(65) }] }, badId],
    [
      'a card of eight',
      {
        actions: [
          { id: 'c', kind: 'complete', playerId: 'ann', cards: { player1: nines(4).slice(1), player2: card() } },
        ],
      },
      'A card has nine holes',
    ],
    ['one card only', { actions: [{ id: 'c', kind: 'complete', playerId: 'ann', cards: { player1: nines(4) } }] }, /./],
    ['a signature that is none', { actions: [{ ...signed, signature: { keyId: 'k', value: 'v' } }] }, /./],
    ['an operator for a signature', { actions: [{ ...signed, signature: { $ne: null } }] }, /./],
    ['a signature in capitals', { actions: [signedWith('AB'.repeat(64))] }, 'This is not a signature'],
    ['a device’s time that is none', { actions: [{ ...hole, at: 'tonight' }] }, /./],
    ['a device’s time that no calendar has', { actions: [{ ...hole, at: '2026-13-45T99:99:99Z' }] }, /./],
    [
      'a device’s time without an end, which would fill the match',
      { actions: [{ ...hole, at: `2026-06-10T18:00:00.${'0'.repeat(90_000)}Z` }] },
      'This is not a date and time',
    ],
    [
      'one wrong action among right ones',
      { actions: [hole, { ...hole, id: 'y', hole: 0 }] },
      'Invalid hole information',
    ],
  ])('when it has %s, then that is said', async (_, body, message) => {
    const answer = await send(sendActions, body, as('ann'));
    expect([answer.status, answer.error.message]).toEqual([
      400,
      typeof message === 'string' ? message : expect.stringMatching(message),
    ]);
  });

  test.each(['id', 'playerId', 'over'])(
    'when an operator, a list or a number stands for %s, then it is refused',
    async (field) => {
      for (const wrong of operators)
        expect([
          wrong,
          (await send(sendActions, { actions: [{ ...hole, [field]: wrong }] }, as('ann'))).status,
        ]).toEqual([wrong, 400]);
    },
  );

  test('when it forges a side or a name, then these fields are dropped', async () => {
    const scratch = callsOf(league, (await addRunningMatch(league, 'cat', 'dan')).id);
    const forged = {
      ...hole,
      playerId: 'cat',
      side: 'committee',
      by: 'dan',
      effect: 'none',
      receivedAt: '2020-01-01T00:00:00Z',
    };
    const { status } = await request(league.url, sendActions, {
      actor: as('cat'),
      params: { id: scratch.id },
      body: { actions: [forged] },
    });
    expect(status).toBe(200);
    const [entry] = (await scratch.round()).entries;
    expect(entry).toMatchObject({ side: 'player1', by: 'cat', receivedAt: league.clock().toISOString() });
    expect(entry).not.toHaveProperty('effect');
    before = await league.everything();
  });

  test('when a stranger sends one, then it is refused', async () => {
    expect(await send(sendActions, { actions: [hole] }, as('cat'))).toMatchObject({
      status: 403,
      error: { message: 'You are not assigned to this match' },
    });
  });
});

describe('an admin’s word with wrong input', () => {
  const cards = { version: 2, player1: nines(4), player2: nines(5), reason: 'On paper' };
  test.each<[string, Route, unknown, string]>([
    [
      'a card with an empty hole',
      putCards,
      { ...cards, player1: card(4) },
      'Strokes must be a whole number from 0 to 20',
    ],
    ['ten holes', putCards, { ...cards, player2: [...nines(4), 4] }, 'A card has nine holes'],
    ['no version', putCards, { ...cards, version: undefined }, 'A version is required'],
    ['an operator for a version', putCards, { ...cards, version: { $gt: 0 } }, 'A version is required'],
    ['no reason for the cards', putCards, { ...cards, reason: ' ' }, 'Please say why'],
    ['an outcome that is none', decideMatch, { outcome: 'ann', reason: 'So' }, 'Please choose an outcome'],
    ['an operator for an outcome', decideMatch, { outcome: { $ne: '' }, reason: 'So' }, 'Please choose an outcome'],
    ['no reason', decideMatch, { outcome: 'void' }, 'Please say why'],
    ['a reason that nobody sees', decideMatch, { outcome: 'void', reason: '\u200B' }, 'Please say why'],
    ['no reason that anybody sees for the cards', putCards, { ...cards, reason: '\u202E' }, 'Please say why'],
    [
      'a reason of two lines',
      decideMatch,
      { outcome: 'void', reason: 'So\nthen' },
      'Line breaks and control characters are not allowed',
    ],
    [
      'a version that is none',
      decideMatch,
      { outcome: 'void', reason: 'So', version: { $gt: 0 } },
      'This is not a version',
    ],
    ['a reason that is too long', decideMatch, { outcome: 'void', reason: 'x'.repeat(201) }, 'At most 200 characters'],
  ])('when it has %s, then that is said', async (_, route, body, message) => {
    expect(await send(route, body)).toMatchObject({ status: 400, error: { message } });
  });
});
