import type { RoundAction } from '@society/contracts';
import { addRunningMatch, startLeague } from './harness.ts';
import type { League } from './harness.ts';
import { accept, callsOf, completion, hole, nines, start } from './round-calls.ts';
import { addSigner, completionId } from './signer.ts';

/** The rows of docs/decisions/the-round.md about cards that were signed from phone to phone, against the real routes. Ann plays Bob. */
let league: League;
beforeAll(async () => void (league = await startLeague()));
afterAll(() => league.stop());

const nine = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const a = completionId('a');
const sixOnThird = nines(5).with(2, 6);
const card = (prefix: string, playerId: string, strokes: readonly number[]): readonly RoundAction[] =>
  nine.map((number) => hole(`${prefix}${number}`, playerId, number, strokes[number - 1] ?? 0));

/** Both played without signal: Ann counted a six for Bob on the third hole, and he a five; her card is signed. */
const played = async () => {
  const match = callsOf(league, (await addRunningMatch(league)).id);
  const cards = { player1: nines(4), player2: sixOnThird };
  const signed = (await addSigner(league, 'ann')).completes(
    { matchId: match.id, side: 'player1', completionId: a, cards },
    'ann',
  );
  const anns = [
    start('annstart'),
    hole('a0', 'ann', 1, 7),
    ...card('a', 'ann', nines(4)).with(0, hole('a1', 'ann', 1, 4, 'a0')),
    ...card('ab', 'bob', sixOnThird),
    completion(a, 'ann', nines(4), sixOnThird),
  ];
  const bobs = [...card('b', 'bob', nines(5)), completion('B', 'bob', nines(4), nines(5)), signed];
  return { match, anns, bobs };
};

test('when a signed card was brought by the other’s phone, then what its signer’s own phone still has is known, and nobody is told that it did not count', async () => {
  const { match, anns, bobs } = await played();
  await match.outcomes('bob', ...bobs);
  const before = await match.round();
  expect(await match.outcomes('ann', ...anns)).toEqual(['applied', ...anns.slice(1).map(() => 'known')]);
  expect((await match.round()).entries).toEqual(before.entries);
  expect((await match.round('adam')).notCounted).toEqual([]);
  expect((await match.history()).filter(({ kind }) => kind === 'not-counted')).toEqual([]);
  // What she enters after it is no part of the card.
  expect(await match.outcomes('ann', ...anns, hole('late', 'ann', 2, 3))).toContain('kept');
  expect((await match.round('adam')).notCounted.map(({ id }) => id)).toEqual(['late']);
});

test('when what a scanned card says is taken without signal, then it counts, whichever phone delivers first', async () => {
  const entryId = `${a}-2-3`;
  const takes: readonly RoundAction[] = [
    accept('t', entryId),
    { id: 't', kind: 'accept', entryId, playerId: 'bob', hole: 3, strokes: 6 },
  ];
  for (const taking of takes)
    for (const order of [['ann', 'bob'] as const, ['bob', 'ann'] as const]) {
      const { match, anns, bobs } = await played();
      for (const who of order) {
        const outcomes = await match.outcomes(who, ...(who === 'ann' ? anns : [...bobs, taking]));
        expect(outcomes.filter((outcome) => outcome === 'kept' || outcome === 'refused')).toEqual([]);
      }
      expect(await match.match()).toMatchObject({ status: 'completed', disputed: false });
      expect([await match.shown('bob', 3), await match.differences()]).toEqual([6, []]);
      expect(await match.outcomes('bob', taking)).toEqual(['known']);
    }
});

test('when one completes with the strokes that the other is about to take, then these are taken all the same', async () => {
  const match = callsOf(league, (await addRunningMatch(league)).id);
  await match.outcomes('bob', hole('ba3', 'ann', 3, 5));
  await match.outcomes('ann', hole('a3', 'ann', 3, 6));
  await match.outcomes('bob', completion('B', 'bob', nines(5), nines(5)));
  await match.outcomes('ann', completion('A', 'ann', nines(5).with(2, 6), nines(5)));
  expect(await match.differences()).toEqual([['ann', 3, 6, 5]]);
  expect(await match.outcomes('bob', accept('t', 'a3'))).toEqual(['applied']);
  expect([await match.shown('ann', 3), await match.differences()]).toEqual([6, []]);
});
