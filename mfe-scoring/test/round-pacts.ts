import { getRound, sendActions, type RoundAction } from '@society/contracts';
import { arrayContaining, eachLike, like } from '@society/build-kit/pact';
import type { consumerPact } from '@society/build-kit/pact';
import { aDeviceKey, aSignedCompletion } from '@society/contracts/testing';
import { call } from '@society/web-kit';
import { askAt } from '@society/web-kit/testing';

const params = { id: '12' };
const at = '2026-03-12T18:00:00.000Z';

const recorded = { id: 'e1', side: 'player1', by: 'p1', playerId: 'p1', hole: 1, strokes: 5 } as const;
const aRound = {
  matchId: '12',
  version: 4,
  status: 'in_progress',
  player1Id: 'p1',
  player2Id: 'p2',
  player1PlayingHandicap: 9,
  player2PlayingHandicap: 6,
  player1Completed: false,
  player2Completed: false,
  disputed: false,
  ruled: false,
  formerIds: [] as string[],
  differences: [] as object[],
};

/** The round that a pact expects: only types, but exact values where what is shown next depends on them. */
const read = (over: Partial<typeof aRound> & { entries?: unknown; results?: unknown } = {}) => {
  const { version, player1PlayingHandicap, player2PlayingHandicap, ...exact } = { ...aRound, ...over };
  return {
    entries: arrayContaining({ ...recorded, receivedAt: like(at) }),
    ...exact,
    version: like(version),
    player1PlayingHandicap: like(player1PlayingHandicap),
    player2PlayingHandicap: like(player2PlayingHandicap),
    scores: eachLike({ playerId: 'p1', hole: 1, strokes: 5, stablefordPoints: 2, entryId: 'e1' }),
    notCounted: like([]),
    receipts: like([]),
  };
};

/** What the scoring screen asks and tells the league. `league.pact.test.ts` makes the one pact that all parts share. */
export const askForRounds = (pact: ReturnType<typeof consumerPact>): void => {
  const sends = (state: string, what: string, action: RoundAction, answer: object) =>
    pact
      .addInteraction()
      .given(state)
      .uponReceiving(what)
      .withRequest('POST', '/api/matches/12/actions', (request) => request.jsonBody({ actions: [action] }))
      .willRespondWith(200, (response) => response.jsonBody(answer))
      .executeTest(async ({ url }) => askAt(url, () => call(sendActions, { params, body: { actions: [action] } })));

  test('when the round of a match is asked for, then it has the entries that are shown and who is on which side', async () => {
    await pact
      .addInteraction()
      .given('match 12 is running between p1 and p2')
      .uponReceiving('a request for a round')
      .withRequest('GET', '/api/matches/12/round')
      .willRespondWith(200, (response) => response.jsonBody(read()))
      .executeTest(async ({ url }) => {
        const round = await askAt(url, () => call(getRound, { params }));
        expect(round).toMatchObject({ status: 'in_progress', entries: [recorded], differences: [] });
      });
  });

  test('when a round is started, then it is under way with its playing handicaps', async () => {
    const action = { id: 'a1start', kind: 'start', at } as const;
    const answer = await sends('match 12 is scheduled between p1 and p2', 'the start of a round', action, {
      round: { ...read({ entries: [] }), scores: [], startedBy: like('p1') },
      results: [{ id: action.id, outcome: 'applied' }],
    });
    expect(answer?.round).toMatchObject({ status: 'in_progress', player1PlayingHandicap: 9 });
  });

  test('when a hole is recorded over what its maker saw, then it is what is shown', async () => {
    const action = { id: 'a2hole', kind: 'hole', playerId: 'p1', hole: 1, strokes: 6, over: 'e1', at } as const;
    const entry = { ...recorded, id: action.id, strokes: 6, over: 'e1', receivedAt: like(at) };
    const answer = await sends('match 12 is running between p1 and p2', 'the strokes of a hole', action, {
      round: read({ entries: arrayContaining(entry) }),
      results: [{ id: action.id, outcome: 'applied' }],
    });
    expect(answer?.results).toEqual([{ id: action.id, outcome: 'applied' }]);
  });

  test('when a hole is recorded over what its maker had not seen, then both values are kept and differ', async () => {
    const action = { id: 'a3hole', kind: 'hole', playerId: 'p1', hole: 1, strokes: 6, over: null, at } as const;
    const difference = {
      playerId: 'p1',
      hole: 1,
      player1: { strokes: 5, entryId: 'e1' },
      player2: { strokes: 6, entryId: action.id },
    };
    const answer = await sends('p2 is about to enter a hole of p1', 'unlike strokes of a hole', action, {
      round: read({ differences: [difference] }),
      results: [{ id: action.id, outcome: 'differs' }],
    });
    expect(answer?.round.differences).toEqual([difference]);
  });

  test('when what the other side says is taken, then the difference is settled', async () => {
    const action = { id: 'a4take', kind: 'accept', entryId: 'e7', playerId: 'p1', hole: 1, strokes: 6, at } as const;
    const answer = await sends('p1 and p2 differ on hole 1 of p1', 'the acceptance of a score', action, {
      round: read(),
      results: [{ id: action.id, outcome: 'applied' }],
    });
    expect(answer?.round.differences).toEqual([]);
  });

  test('when a player completes with both cards, then their side is closed', async () => {
    const nothing = [null, null, null, null, null, null, null, null];
    const cards = { player1: [5, ...nothing], player2: [null, ...nothing] };
    const action = { id: 'a5complete', kind: 'complete', playerId: 'p1', opponentId: 'p2', cards, at } as const;
    const answer = await sends('match 12 is running between p1 and p2', "the completion of a player's round", action, {
      round: read({ player1Completed: true }),
      results: [{ id: action.id, outcome: 'applied' }],
    });
    expect(answer?.round.player1Completed).toBe(true);
  });

  test('when people of a round have phones that sign, then it has their keys', async () => {
    await pact
      .addInteraction()
      .given('match 12 is running between p1 and p2')
      .given('p1 has a phone that signs')
      .uponReceiving('a request for a round of which phones sign')
      .withRequest('GET', '/api/matches/12/round')
      .willRespondWith(200, (response) => response.jsonBody({ ...read(), deviceKeys: [aDeviceKey()] }))
      .executeTest(async ({ url }) => {
        const round = await askAt(url, () => call(getRound, { params }));
        expect(round?.deviceKeys).toEqual([aDeviceKey()]);
      });
  });

  test('when the opponent’s phone delivers a signed completion, then the side of whoever signed is closed', async () => {
    const action = aSignedCompletion();
    await pact
      .addInteraction()
      .given('p2 is about to enter a hole of p1')
      .given('p1 has a phone that signs')
      .uponReceiving('a completion that the opponent signed')
      .withRequest('POST', '/api/matches/12/actions', (request) => request.jsonBody({ actions: [action] }))
      .willRespondWith(200, (response) =>
        response.jsonBody({
          round: read({ player1Completed: true }),
          results: [{ id: action.id, outcome: 'applied' }],
        }),
      )
      .executeTest(async ({ url }) => {
        const answer = await askAt(url, () => call(sendActions, { params, body: { actions: [action] } }));
        expect(answer?.round.player1Completed).toBe(true);
      });
  });
};
